import Foundation
import TestSupport
import Testing

/// The rules by which doses are due, recorded and named, as commands and their answers.
@Suite("Dose cases") struct DoseCaseTests {
    @Test("The commands of a case have the expected result", arguments: DoseCase.all)
    func result(_ known: DoseCase) throws {
        let home = try Home()
        for typed in known.setup ?? [] {
            let outcome = try run(typed, in: home)
            try #require(outcome.code == 0, "\(typed.moment) \(typed.line): \(outcome.errorText)")
        }
        let answer = try run(known.ask, in: home)
        let text = Self.flat("\(answer.text) \(answer.errorText)")
        if let exit = known.want.exit { #expect((answer.code == 0) == (exit == 0), "\(text)") }
        for pattern in known.want.says ?? [] { #expect(try text.contains(Self.regex(pattern)), "\(pattern): \(text)") }
        for pattern in known.want.not ?? [] { #expect(try !text.contains(Self.regex(pattern)), "\(pattern): \(text)") }
        for (day, doses) in known.want.doses ?? [:] {
            #expect(try self.doses(of: day, asked: known.ask, in: home) == doses.sorted(), "\(day); \(text)")
        }
        for (medication, moment) in known.want.next ?? [:] {
            #expect(try next(medication, asked: known.ask, in: home) == Self.date(moment), "\(medication); \(text)")
        }
        if let stats = known.want.stats {
            let line = "\(known.want.statsOf ?? "pill stats") --json"
            let all = try json(line, asked: known.ask, in: home) as? [String: Any] ?? [:]
            for (key, value) in stats { #expect(all[key] as? Int == value, "\(key); \(text)") }
        }
    }

    @Test("The file has the cases") func file() { #expect(DoseCase.all.count > 100) }

    private func run(_ typed: DoseCase.Typed, in home: Home) throws -> ChildProcess.Outcome {
        try home.line("tend \(typed.line)", adding: ["TEND_NOW": typed.moment, "TZ": typed.zone])
    }

    private func json(_ line: String, asked: DoseCase.Typed, in home: Home) throws -> Any {
        let outcome = try home.line("tend \(line)", adding: ["TEND_NOW": asked.moment, "TZ": asked.zone])
        try #require(outcome.code == 0, "\(line): \(outcome.errorText)")
        return try JSONSerialization.jsonObject(with: Data(outcome.output))
    }

    /// Returns the scheduled doses of a day, as a case has them, sorted.
    private func doses(of day: String, asked: DoseCase.Typed, in home: Home) throws -> [String] {
        let date = day == "today" ? "" : " --date \(day)"
        let list = try json("pill list --json\(date)", asked: asked, in: home) as? [String: Any]
        let doses = list?["doses"] as? [[String: Any]] ?? []
        return doses.filter { $0["scheduled"] as? Bool == true }.map { dose in
            let name = (dose["slot"] as? String ?? "").replacing("pills@", with: "")
            let state = dose["state"] as? String ?? ""
            guard ["taken", "early", "late"].contains(state) else {
                return "\(name) \(dose["phase"] as? String ?? state)"
            }
            let time = (dose["at"] as? String).flatMap { Self.clock($0, in: asked.zone) } ?? ""
            return dose["timeAssumed"] as? Bool == true ? "\(name) taken" : "\(name) taken \(time)"
        }.sorted()
    }

    /// Returns when the first reminder of a medication comes after the question.
    private func next(_ medication: String, asked: DoseCase.Typed, in home: Home) throws -> Date? {
        let list = try json("remind list --json --days 60", asked: asked, in: home) as? [[String: Any]] ?? []
        let now = try #require(Self.date(asked.moment))
        let name = try Self.regex("\\b\(medication)\\b")
        let own = list.filter { reminder in
            let text = "\(reminder["title"] as? String ?? "") \(reminder["id"] as? String ?? "")"
            return reminder["kind"] as? String == "pill" && text.contains(name)
        }
        return own.compactMap { ($0["at"] as? String).flatMap(Self.date) }.filter { $0 > now }.min()
    }

    private static func regex(_ pattern: String) throws -> Regex<AnyRegexOutput> { try Regex(pattern).ignoresCase() }

    private static func flat(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static func date(_ text: String) -> Date? { try? Date(text, strategy: .iso8601) }

    private static func clock(_ text: String, in zone: String) -> String? {
        guard let date = date(text), let zone = TimeZone(identifier: zone) else { return nil }
        let style = Date.VerbatimFormatStyle(
            format: "\(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)",
            timeZone: zone, calendar: Calendar(identifier: .gregorian))
        return date.formatted(style)
    }
}
