import TendExchange
import TendKit

/// The statistics of a range of doses.
struct PillStatsReport: Report {
    let range: DayRange
    let today: Day
    /// The days of the range.
    let days: [PillDay]
    let all: Adherence
    let medications: [(name: String, figures: Adherence)]
    let streak: Streak
    let definitions: AdherenceDefinitions
    /// The medications whose plan counts without records.
    var byPlan: [String] = []
    var remarks: [Message] = []

    var json: JSONValue {
        var object: JSONObject = [
            "days": .integer(range.count), "from": .string(range.lowerBound.description),
            "to": .string(range.upperBound.description),
        ]
        for member in Self.json(all).members { object[member.key] = member.value }
        object["streak"] = .integer(streak.current)
        object["longestStreak"] = .integer(streak.longest)
        object["rate30"] = JSONText.rate(streak.recent)
        object["byPlan"] = .array(byPlan.map(JSONValue.string))
        object["medications"] = .array(
            medications.map { name, figures in
                var one: JSONObject = ["medication": .string(name)]
                for member in Self.json(figures).members { one[member.key] = member.value }
                return .object(one)
            })
        return .object(object)
    }

    /// Returns statistics as JSON. `taken` includes `early` and `late`. Rates without a base are null, except for `adherence`,
    /// which is 0.
    static func json(_ figures: Adherence) -> JSONObject {
        [
            "scheduled": .integer(figures.scheduled), "taken": .integer(figures.taken),
            "skipped": .integer(figures.skipped), "skippedWithReason": .integer(figures.skippedWithReason),
            "missed": .integer(figures.missed), "early": .integer(figures.early), "late": .integer(figures.late),
            "adherence": JSONText.share(figures.rate ?? 0),
            "adherenceWithoutSkips": figures.rateWithoutReasonedSkips.map(JSONText.share) ?? .null,
            "completeDays": .integer(figures.completeDays),
            "scheduledDays": .integer(figures.decidedDays),
            "completeDayRate": figures.completeDayRate.map(JSONText.share) ?? .null,
            "onTimeRate": figures.onTimeRate.map(JSONText.share) ?? .null,
            "asNeeded": .integer(figures.asNeeded), "extra": .integer(figures.extra),
            "otherAmounts": .integer(figures.otherAmounts),
        ]
    }

    func lines(_ style: OutputStyle) -> [String] {
        let unrecorded = byPlan.flatMap {
            Wrap.words("\(Printable.text($0, isUnicode: style.isUnicode)): by plan, no records", width: style.width)
        }
        guard all.scheduled > 0 || all.asNeeded > 0 || all.extra > 0 else {
            return ["No doses \(Words.during(range, today: today))."] + unrecorded
        }
        var lines = [Words.capitalized(Words.range(range, today: today)), ""]
        let rows = Self.rates(all) + Self.counts(all)
        lines += Table.lines(rows.map { [$0.0, $0.1, $0.2] }, rightAligned: [1])
        let doses = DoseTable(days: days, byMedication: false).lines(style)
        if medications.count > 1 || doses.count > 2 { lines += [""] + doses }
        let others = medications.filter { $0.figures.asNeeded > 0 || $0.figures.extra > 0 }
        if medications.count > 1, !others.isEmpty {
            lines.append("")
            lines += others.flatMap { name, figures in
                let asNeeded = figures.asNeeded > 0 ? "\(figures.asNeeded) as needed" : nil
                let extra = figures.extra > 0 ? "\(figures.extra) extra" : nil
                let text = [asNeeded, extra].compactMap(\.self).joined(separator: ", ")
                return Wrap.words("\(Printable.text(name, isUnicode: style.isUnicode)): \(text)", width: style.width)
            }
        }
        if !unrecorded.isEmpty { lines += [""] + unrecorded }
        let complete = StreakWords(streak).fact("Streak of complete days:", achieved: "Complete on", showsNone: true)
        lines += [""] + (complete.map { Wrap.words($0, width: style.width) + [""] } ?? [])
        return lines
            + definitions.texts(for: all).flatMap { name, text in
                Wrap.words(Printable.text("\(name): \(text)", isUnicode: style.isUnicode), width: style.width)
            }
    }

    /// A name, a number or percentage, and its base.
    typealias Row = (name: String, figure: String, base: String)

    static func rates(_ figures: Adherence) -> [Row] {
        func percent(_ share: Double?) -> String { share.map { "\(GoalShare.percent($0)) %" } ?? "-" }
        let amounts =
            figures.otherAmounts == 0
            ? "" : ", \(figures.otherAmounts) with \(figures.otherAmounts == 1 ? "another amount" : "other amounts")"
        var rows: [Row] = [
            (
                "Adherence", percent(figures.rate),
                "\(figures.taken) of \(Words.count(figures.scheduled, "dose")) taken\(amounts)"
            ),
            (
                "Complete days", percent(figures.completeDayRate),
                "\(figures.completeDays) of \(Words.count(figures.decidedDays, "day"))"
            ),
            (
                "On time", percent(figures.onTimeRate),
                "\(figures.onTime) of \(figures.taken - figures.untimed) with a known time"
            ),
        ]
        if figures.skippedWithReason > 0 {
            let rest = figures.scheduled - figures.skippedWithReason
            rows.insert(
                (
                    "Without skips", percent(figures.rateWithoutReasonedSkips),
                    "\(figures.taken) of \(Words.count(rest, "dose"))"
                ), at: 1)
        }
        return rows
    }

    static func counts(_ figures: Adherence) -> [Row] {
        let reasons = figures.skippedWithReason
        return [
            ("Early", "\(figures.early)", ""), ("Late", "\(figures.late)", ""),
            ("Skipped", "\(figures.skipped)", reasons == 0 ? "" : "\(reasons) with a reason"),
            ("Missed", "\(figures.missed)", ""), ("As needed", "\(figures.asNeeded)", ""),
            ("Extra", "\(figures.extra)", figures.extra == 0 ? "" : "outside the plan"),
        ]
    }
}
