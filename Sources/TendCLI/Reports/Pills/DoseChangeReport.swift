import TendCore
import TendStore

/// What became of doses, and where that leaves the day.
struct DoseChangeReport: Report {
    /// With the names by which the user knows the doses.
    let results: [(name: String, result: DoseEdit.Result)]
    let day: Day
    let today: Day
    /// `nil` where the doses are stored, but something that is shown beside them can't be read.
    let pills: PillState?
    let stocks: [Stock]
    let isDryRun: Bool
    var remarks: [String] = []

    var json: JSONValue {
        .object(
            JSONObject([
                "day": .string(day.description),
                "results": .array(
                    results.map { name, result in
                        let record = result.record
                        return .object(
                            JSONObject([
                                "id": .string(record.id), "medication": .string(record.medication),
                                "slot": record.slot.map { _ in .string(name) } ?? .null,
                                "effect": .string(result.effect.rawValue), "at": JSONText.moment(record.at),
                                "dose": record.amount.map { .number($0.description) } ?? .null,
                                "unit": JSONText.text(record.unit), "forced": .bool(record.isForced),
                                "note": JSONText.text(record.note),
                            ]))
                    }),
                "pills": pills?.json, "stock": .array(stocks.map(StockReport.json)),
            ]))
    }

    func lines(_ style: OutputStyle) -> [String] {
        var lines = results.map { line(Printable.text($0.name, isUnicode: style.isUnicode), $0.result, style) }
        if day == today {
            lines += pills?.balance(style) ?? []
        } else if let pills, pills.streak.current > 0 {
            lines.append("Streak \(Words.streak(pills.streak)).")
        }
        let warnings = stocks.filter(\.isLow).flatMap {
            Wrap.words(StockReport.warning($0, style), width: style.width)
        }
        return lines + warnings.map { style.styled($0, .gold) }
    }

    private func line(_ name: String, _ result: DoseEdit.Result, _ style: OutputStyle) -> String {
        let record = result.record
        let what = name + (day == today ? "" : " of \(Words.day(day, today: today))")
        let dose = record.amountText.map { ", \(Printable.text($0, isUnicode: style.isUnicode))," } ?? ""
        let time = time(record)
        switch result.effect {
        case .taken:
            let forced = record.isForced ? " (forced)" : ""
            return "\(verb("Took", "taken")) \(what)\(dose) \(time)\(forced)."
        case .takenBack:
            // A slip here leaves a dose untaken in the books, so it must not look like the other direction.
            let was = record.isTimeAssumed ? "" : " \(time)"
            return style.styled("\(verb("Took back", "taken back")) \(what)", .gold)
                + ": it was taken\(was), and is not any more."
        case .skipped: return "\(verb("Skipped", "skipped")) \(what)."
        case .corrected where record.outcome == .skipped:
            return "\(verb("Corrected", "corrected")) \(what): skipped."
        case .corrected:
            return
                "\(verb("Corrected", "corrected")) \(what): taken \(time)\(record.amountText.map { ", \(Printable.text($0, isUnicode: style.isUnicode))" } ?? "")."
        case .unchanged:
            if record.outcome == .skipped { return "Already skipped: \(what)." }
            return "Already taken: \(what)\(dose) \(time)."
        }
    }

    private func time(_ record: DoseRecord) -> String {
        if record.isTimeAssumed { return "at an unknown time (give --at for it)" }
        let isNear = record.at.day == day && day == today
        return isNear ? "at \(record.at.timeOfDay)" : "at \(record.at.timeOfDay) on \(record.at.day)"
    }

    private func verb(_ past: String, _ participle: String) -> String {
        isDryRun ? "Would have \(participle)" : past
    }
}
