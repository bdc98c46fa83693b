import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendCLI

/// Every number of the report's page is in its JSON, and that agrees with the other commands.
@Suite("Numbers of the report")
struct ReportNumberTests {
    /// Seven weeks of records of all trackers, with missed, late, skipped and extra doses.
    private static func scene() throws -> TestProgram {
        try TestProgram(now: "2026-11-20T22:30:00+01:00", copying: records.get())
    }

    /// The scene's records, made once by some 300 commands.
    private static let records = Result { try record() }

    private static func record() throws -> TemporaryFolder {
        let program = try TestProgram(now: "2026-10-01T07:00:00+02:00")
        func run(_ line: String) throws {
            let result = program.run(line.split(separator: "|").map(String.init))
            try #require(result.code == .done, "\(line): \(result.errors)")
        }
        try run("config|set|pills.historyLock|off")
        try run("pill|add|metformin|500mg|--times|08:00,20:00")
        try run("pill|add|ibuprofen|400mg|--as-needed")
        try run("challenge|start|75-soft|--from|2026-10-12")
        for number in 0..<51 {
            let day = Day(ordinal: 20_727 + number)
            func at(_ time: String) throws {
                program.context.now = try #require(OffsetDateTime(rfc3339: "\(day)T\(time)+01:00"))
            }
            try at("11:30")
            if number == 20 { try run("pill|edit|metformin|--dose|850mg") }
            if number % 6 != 1 {
                try run("pill|take|metformin@08:00|--at|\(number % 5 == 0 ? "11:10" : "08:0\(number % 9)")")
            }
            if number % 9 == 1 { try run("pill|skip|metformin@20:00|--note|nausea, 38 degrees") }
            if number % 8 == 3 { try run("pill|take|ibuprofen|--at|10:15|--note|headache") }
            if number % 7 != 2 { try run("log|\(700 + number * 13)ml") }
            if number % 4 == 0 { try run("log|301ml|tea") }
            if number > 12, number % 3 == 0 { try run("challenge|done|read") }
            if number % 5 == 2 { try run("fast|add|--start|yesterday 19:30|--end|\(8 + number % 4):20") }
            try at("22:30")
            if number % 9 != 1, number % 4 != 3 { try run("pill|take|metformin@20:00|--at|20:05") }
        }
        return program.folder
    }

    @Test("The Markdown has every line of the medication sheet and of the other trackers")
    func markdown() throws {
        let program = try Self.scene()
        #expect(program.run("report", "--doctor", "-o", "\(program.folder.path)/sheet.html").code == .done)
        let page = try #require(program.folder.text("sheet.html"))
        let markdown = program.run("report", "--md").output.replacing("\\", with: "")
        for text in page.matches(of: /<dd>(.*?)<\/dd>|<br>([^<]*)/).compactMap({ $0.output.1 ?? $0.output.2 }) {
            let plain = text.replacing(/<\/?b>/, with: "").replacing("&#39;", with: "'").replacing("&amp;", with: "&")
            #expect(markdown.contains(plain), "\(plain)")
        }
        #expect(markdown.hasPrefix("# Health report\n") && markdown.contains("## metformin\n"))
    }

    private static func words(_ text: String) -> Set<String> {
        let months = "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec"
        let forms = [
            #"\d{4}-\d\d-\d\d"#, #"\d+ (?:\#(months))"#, #"\d\d:\d\d"#, #"\d+ h(?: \d+ min)?"#, #"\d+ min"#,
            #"\d+(?:\.\d+)? ml"#, #"\d+ %"#, #"\d+(?:\.\d+)?"#,
        ]
        let word = try? Regex<Substring>(forms.joined(separator: "|"))
        return Set(word.map { text.matches(of: $0).map { String($0.output) } } ?? [])
    }

    /// The numbers of a JSON value in the forms of the page.
    private static func words(of value: JSONValue, key: String = "") -> Set<String> {
        switch value {
        case .object(let object):
            return object.members.reduce(into: []) { $0.formUnion(words(of: $1.value, key: $1.key)) }
        case .array(let items):
            let counted = ["notes", "possibleDoubles"].contains(key) ? ["\(items.count)"] : []
            return items.reduce(into: Set(counted)) { $0.formUnion(words(of: $1, key: key)) }
        case .string(let text):
            let day = Day(iso: String(text.prefix(10)))
            let names = day.map { day in
                ["\(day.parts.day) \(Month(of: day).name.prefix(3))", "\(day.parts.year)"]
            }
            return words(text).union(names ?? [])
        case .number(let number):
            guard let amount = Double(number) else { return [] }
            if key.hasSuffix("Ml") { return ["\(Int(amount.rounded())) ml"] }
            if key.hasSuffix("Seconds") { return [Duration.seconds(Int(amount)).text] }
            let isShare =
                ["adherence", "share", "rate"].contains(key) || key.hasPrefix("adherence") || key.hasSuffix("Rate")
            return isShare ? ["\(GoalShare.percent(amount)) %"] : [number]
        case .bool, .null: return []
        }
    }

    /// The page's words, without the numbers of the days in calendars.
    private static func words(ofPage page: String) throws -> Set<String> {
        let body = page[try #require(page.firstRange(of: "</style>")).upperBound...]
        // Only calendars have cells that begin with the number of a day; the table of months has its own captions.
        let calendars = body.split(separator: "<table", omittingEmptySubsequences: false).map { table in
            table.hasPrefix(" class=\"month\"")
                ? String(table.replacing(#/<td([^>]*)>\d+/#) { "<td\($0.output.1)>" }) : String(table)
        }
        let text = calendars.joined(separator: "<table")
        return words(text.replacing(#/<[^>]*>/#, with: " ").replacing(#/and \d+ more/#, with: " "))
    }

    @Test("Each number on the page is in the JSON", arguments: [[], ["--days", "20"], ["--doctor"]])
    func numbers(words: [String]) throws {
        let program = try Self.scene()
        let file = "\(program.folder.path)/report.html"
        var json = try program.json("report", "-o", file, arguments: words)
        let page = program.run(["export", "html"] + words).output
        #expect(program.folder.text("report.html") == page)
        let shown = try Self.words(ofPage: page)
        #expect(shown.count > 40)
        #expect(shown.subtracting(Self.words(of: .object(json))).sorted() == [])
        json["pills"] = .null
        #expect(!shown.isSubset(of: Self.words(of: .object(json))), "a missing key is noticed")
    }

    @Test("A month before the first drink has no figures of water")
    func earlier() throws {
        let program = try TestProgram(now: "2026-10-01T07:00:00+02:00")
        program.run("pill", "take", "morning")
        program.context.now = try #require(OffsetDateTime(rfc3339: "2026-11-20T09:10:00+01:00"))
        program.run("log", "500ml")
        let page = program.run("export", "html").output
        #expect(page.contains("<td>-</td><td>-</td></tr>\n<tr><th scope=\"row\">Nov 2026</th>"))
        #expect(page.contains("<td>500 ml</td><td>-</td></tr></tbody>"))
    }

    @Test("The report has the figures of the other commands")
    func figures() throws {
        let program = try Self.scene()
        let report = try program.json("report", "-o", "\(program.folder.path)/report.html", "--days", "40")
        let water = try program.json("history", "--days", "40")
        for key in ["averageMl", "totalMl", "goalReachedDays", "pausedDays", "streak", "longestStreak"] {
            #expect(report["water"]?.object?[key] == water[key], "\(key)")
        }
        let pills = try program.json("pill", "report", "--days", "40")
        #expect(report["pills"]?.object?["all"] == pills["all"])
        #expect(report["pills"]?.object?["medications"] == pills["medications"])
        let fasts = try program.json("fast", "stats", "--days", "40")
        for key in ["completed", "total", "averageSeconds"] {
            #expect(report["fasts"]?.object?[key] == fasts[key], "\(key)")
        }
        let challenge = try program.json("challenge", "stats")
        for key in ["day", "days", "completeDays", "streak", "status"] {
            #expect(report["challenges"]?.array?.first?.object?[key] == challenge[key], "\(key)")
        }
        let days = water["days"]?.array?.compactMap { $0.object?["totalMl"] }
        #expect(report["water"]?.object?["chart"]?.array?.compactMap { $0.object?["averageMl"] } == days)
    }
}
