import Foundation
import Testing

/// The JSON of the program's commands for the same days, as far as the report shows it.
enum ReportJSON {
    struct History: Decodable {
        struct Day: Decodable {
            let day: String
            let totalMl: Double
            let goalMl: Double
            let goalReached: Bool
        }
        let days: [Day]
        let totalMl: Double
        let averageMl: Double
        let daysReached: Int
        let byDrink: [String: Double]
        let streak: Int
        let longestStreak: Int
    }

    struct FastList: Decodable {
        struct Fast: Decodable, Equatable {
            let id: String
            let startedAt: String
            let endedAt: String?
            let elapsedSeconds: Int
            let targetSeconds: Int
            let state: String
        }
        let sessions: [Fast]
    }

    struct FastStats: Decodable {
        let total: Int
        let completed: Int
        let averageSeconds: Int
        let streak: Int
        let longestStreak: Int
    }

    struct Pills: Decodable {
        let scheduled: Int
        let taken: Int
        let early: Int
        let late: Int
        let skipped: Int
        let missed: Int
        let asNeeded: Int
        let adherence: Double
        let completeDays: Int
        let scheduledDays: Int
        let medication: String?
        let medications: [Pills]?
        let streak: Int?
        let longestStreak: Int?

        /// The values as the cells of a report's row.
        func cells(_ name: String) -> [String] {
            [name] + [scheduled, taken, early, late, skipped, missed, asNeeded].map { "\($0)" }
                + [scheduled == 0 ? "-" : ReportPercent.text(adherence)]
        }
    }
}

/// Reads the figures of water from the page.
@Suite(
    "Report figures of drinks",
    .enabled(if: Browser.isInstalled, "Chromium with Debian's Selenium is not installed"), .waits)
struct ReportWaterTests {
    private static let reports = ReportVariant.full + [.ounces, .damaged, .years]

    /// Whether a text starts with the number of this volume, rounded, and continues with its unit.
    private static func matches(_ text: String?, _ millilitres: Double, _ report: ReportVariant) -> Bool {
        guard let words = text?.split(separator: " "), let number = words.first.flatMap({ Double($0) }) else {
            return false
        }
        let isOunces = report == .ounces
        return words[1...].joined(separator: " ") == (isOunces ? "fl oz" : "ml")
            && abs(number - millilitres / (isOunces ? 29.5735 : 1)) <= (isOunces ? 0.051 : 0.501)
    }

    private static func history(_ report: ReportVariant) throws -> ReportJSON.History {
        let home = try report.home()
        let words = report.range.isEmpty ? ["--days", "90"] : report.range
        let all = report == .whole ? words + ["--to", "2026-11-20"] : words
        let outcome = try home.run([home.program, "history", "--json"] + all)
        try #require(outcome.code == 0, "\(outcome.errorText)")
        return try JSONDecoder().decode(ReportJSON.History.self, from: Data(outcome.output))
    }

    @Test("The report's days of water match the history's from the start", arguments: reports)
    func days(_ report: ReportVariant) throws {
        let history = try Self.history(report)
        let first = report == .years ? history.days[0].day : "2026-07-25"
        // The report omits a page that can't be read.
        let days = history.days.filter { $0.day >= first && !(report == .damaged && $0.day == "2026-11-10") }
        let rows = try report.page().rows("water", "day")
        try #require(rows.map { $0.data["day"] } == days.map(\.day))
        for (row, day) in zip(rows, days) {
            #expect(row.data["totalMl"].flatMap { Double($0) } == day.totalMl)
            #expect(row.data["goalMl"].flatMap { Double($0) } == day.goalMl)
            #expect(Self.matches(row.cells[1], day.totalMl, report), "\(row.cells)")
            #expect(Self.matches(row.cells[2], day.goalMl, report), "\(row.cells)")
            #expect(row.cells[3] == (day.goalReached ? "yes" : "no"))
        }
    }

    @Test("The report's totals, averages, shares and streaks match the history's", arguments: reports)
    func summary(_ report: ReportVariant) throws {
        let history = try Self.history(report)
        let page = try report.page()
        #expect(Self.matches(page.figures["water.total"], history.totalMl, report))
        #expect(Self.matches(page.figures["water.average"], history.averageMl, report))
        let counted = page.rows("water", "day").count
        #expect(page.figures["water.reached"] == "\(history.daysReached) of \(counted)")
        #expect(page.figures["water.streak"] == "\(history.streak) (longest \(history.longestStreak))")
        // With a single drink there are no shares.
        guard history.byDrink.count > 1 else { return }
        let rows = page.rows("water", "drink")
        let shown = rows.map { ($0.data["drink"] ?? "", $0.data["ml"].flatMap { Double($0) } ?? -1) }
        #expect(Dictionary(shown) { $1 } == history.byDrink)
        for row in rows {
            let share = (history.byDrink[row.cells[0]] ?? 0) / history.totalMl
            #expect(row.cells[2] == ReportPercent.text(share), "\(row.cells)")
        }
    }

    @Test(
        "A bar shows its day's amount and whether the goal was reached",
        arguments: [ReportVariant.usual, .month, .past])
    func bars(_ report: ReportVariant) throws {
        let page = try report.page()
        let rows = page.rows("water", "day")
        let bars = page.shapes.filter { $0.section == "water" }
        try #require(bars.map(\.note) == rows.map { "\($0.cells[0]): \($0.cells[1])" })
        let amounts = rows.map { $0.data["totalMl"].flatMap { Double($0) } ?? 0 }
        let most = amounts.indices.max { amounts[$0] < amounts[$1] } ?? 0
        for (index, bar) in bars.enumerated() {
            #expect(abs(bar.height - bars[most].height * amounts[index] / amounts[most]) < 0.02, "\(bar.note)")
            #expect(bar.kind == (rows[index].cells[3] == "yes" ? "met" : "part"), "\(bar.note)")
        }
    }

    @Test(
        "The calendar shows the same amounts as the table", arguments: [ReportVariant.usual, .month, .past, .ounces])
    func calendar(_ report: ReportVariant) throws {
        let page = try report.page()
        let meanings = page.months.filter { $0.section == "water" }.map(\.meaning)
        let rows = page.rows("water", "day").map { "\($0.cells[0]): \($0.cells[1]) of \($0.cells[2])" }
        #expect(Set(rows).isSubset(of: meanings))
        #expect(meanings.count == Set(meanings).count)
        for day in page.months where day.section == "water" {
            let isReached = page.rows("water", "day").first { day.meaning.hasPrefix($0.cells[0]) }?.cells[3] == "yes"
            #expect((day.sign == "●") == isReached, "\(day.meaning)")
        }
    }
}

/// Percent as the page shows it: rounded, but 100 % only if complete.
enum ReportPercent {
    static func text(_ share: Double) -> String {
        let rounded = Int((share * 100).rounded())
        return "\(share < 1 ? min(rounded, 99) : rounded) %"
    }
}
