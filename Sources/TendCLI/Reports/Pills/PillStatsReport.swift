import TendKit

/// The statistics of a range of doses.
struct PillStatsReport: Report {
    let range: DayRange
    let today: Day
    let all: Adherence
    let medications: [(name: String, figures: Adherence)]
    let streak: Streak
    var remarks: [Message] = []

    var json: JSONValue {
        var object: JSONObject = [
            "days": .integer(range.count), "from": .string(range.lowerBound.description),
            "to": .string(range.upperBound.description),
        ]
        for member in Self.json(all).members { object[member.key] = member.value }
        object["streak"] = .integer(streak.current)
        object["longestStreak"] = .integer(streak.longest)
        object["medications"] = .array(
            medications.map { name, figures in
                var one: JSONObject = ["medication": .string(name)]
                for member in Self.json(figures).members { one[member.key] = member.value }
                return .object(one)
            })
        return .object(object)
    }

    /// Returns statistics as JSON. `taken` includes `late`. Rates without a base are null, except for `adherence`, which is 0.
    static func json(_ figures: Adherence) -> JSONObject {
        [
            "scheduled": .integer(figures.scheduled), "taken": .integer(figures.taken),
            "skipped": .integer(figures.skipped), "missed": .integer(figures.missed), "late": .integer(figures.late),
            "adherence": JSONText.share(figures.rate ?? 0), "completeDays": .integer(figures.completeDays),
            "scheduledDays": .integer(figures.decidedDays),
            "completeDayRate": figures.completeDayRate.map(JSONText.share) ?? .null,
            "onTimeRate": figures.onTimeRate.map(JSONText.share) ?? .null,
            "asNeeded": .integer(figures.unscheduled),
        ]
    }

    func lines(_ style: OutputStyle) -> [String] {
        guard all.scheduled > 0 || all.unscheduled > 0 else {
            return ["No doses \(Words.during(range, today: today))."]
        }
        var lines = [Words.capitalized(Words.range(range, today: today)), ""]
        lines += Table.lines(Self.rows(all, style).map { [$0.0, $0.1, $0.2] }, rightAligned: [1])
        let used = medications.filter { $0.figures.scheduled > 0 || $0.figures.unscheduled > 0 }
        if used.count > 1 {
            lines.append("")
            lines += used.flatMap { name, figures in
                let rate = figures.rate.map { "\(Progress.percent($0)) %, \(figures.taken) of \(figures.scheduled)" }
                let extra = figures.unscheduled > 0 ? "\(figures.unscheduled) as needed" : nil
                let text = [rate, extra].compactMap(\.self).joined(separator: ", ")
                return Wrap.words("\(Printable.text(name, isUnicode: style.isUnicode)): \(text)", width: style.width)
            }
        }
        return lines + ["", "Streak of complete days: \(Words.streak(streak))"]
    }

    /// Returns rows of a name, a percentage and its base.
    static func rows(_ figures: Adherence, _ style: OutputStyle) -> [(String, String, String)] {
        func percent(_ share: Double?) -> String { share.map { "\(Progress.percent($0)) %" } ?? "-" }
        let decided = figures.taken - figures.untimed
        return [
            (
                "Adherence", percent(figures.rate),
                "\(figures.taken) of \(Words.count(figures.scheduled, "dose")) taken"
            ),
            (
                "Complete days", percent(figures.completeDayRate),
                "\(figures.completeDays) of \(Words.count(figures.decidedDays, "day"))"
            ),
            ("On time", percent(figures.onTimeRate), "\(decided - figures.late) of \(decided) with a known time"),
            ("Skipped", "\(figures.skipped)", ""), ("Missed", "\(figures.missed)", ""),
            ("As needed", "\(figures.unscheduled)", ""),
        ]
    }
}
