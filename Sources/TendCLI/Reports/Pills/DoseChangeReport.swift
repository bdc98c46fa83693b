import TendKit

/// A change of doses, and the state of the day.
struct DoseChangeReport: Report {
    private let change: DoseChange
    private let isDryRun: Bool
    let remarks: [Message]

    /// - Parameter zone: the user's time zone.
    init(_ outcome: Outcome<DoseChange>, in zone: Zone) {
        let change = outcome.value
        self.change = change
        isDryRun = outcome.isDryRun
        remarks =
            Remarks.leftOut(each: change.damage) + (change.time.map { Remarks.time($0, in: zone) } ?? [])
            + change.early.map(Remarks.earlyDose)
            + (change.startsBuiltInEarlier ? [Remarks.builtInBegins(change.day)] : [])
    }

    var json: JSONValue {
        .object([
            "day": .string(change.day.description),
            "results": .array(
                change.results.map { dose in
                    let record = dose.record
                    return .object([
                        "id": .string(record.id), "medication": .string(record.medication),
                        "slot": record.slot.map { _ in .string(dose.name) } ?? .null,
                        "effect": .string(dose.effect.rawValue), "at": JSONText.moment(record.at),
                        "dose": record.amount.map { .number($0.description) } ?? .null,
                        "unit": JSONText.text(record.unit), "forced": .bool(record.isForced),
                        "note": JSONText.text(record.note),
                    ])
                }),
            "pills": change.doses.json(change.streak),
            "stock": .array(change.stocks.map(StockReport.json)),
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        var lines = style.texts(change.results.map(line))
        if change.day == change.today {
            lines += change.doses.balance(change.streak, style)
        } else {
            lines += Wrap.words(StreakWords(change.streak).sentence(achieved: "Complete on"), width: style.width)
        }
        let warnings = change.stocks.filter(\.isLow).flatMap {
            style.lines(StockReport.warning($0))
        }
        return lines + warnings.map { style.styled($0, .gold) }
    }

    private func line(_ recorded: RecordedDose) -> Message {
        let record = recorded.record
        let what =
            switch change.day {
            case change.today: recorded.name
            case change.today - 1: "yesterday's \(recorded.name)"
            default: "\(recorded.name) of \(change.day)"
            }
        let dose = record.amountText.map { ", \($0)," } ?? ""
        let time = time(record)
        switch recorded.effect {
        case .taken:
            let forced = record.isForced ? " (forced)" : ""
            return "\(verb("Took", "take")) \(what)\(dose) \(time)\(forced)."
        case .reverted:
            // A mistake here leaves a taken dose unrecorded, so it must look different from taking one.
            let was = record.isTimeAssumed ? "" : " (was taken \(time))"
            let text = isDryRun ? "would no longer be taken" : "is no longer taken"
            return "\(name: "\(what) \(text)", .gold)\(was)."
        case .skipped: return "\(verb("Skipped", "skip")) \(what)."
        case .corrected where record.outcome == .skipped:
            return "\(verb("Corrected", "correct")) \(what): skipped."
        case .corrected:
            return
                "\(verb("Corrected", "correct")) \(what): taken \(time)\(record.amountText.map { ", \($0)" } ?? "")."
        case .unchanged:
            if record.outcome == .skipped { return "\(verb: "Already") skipped: \(what)." }
            return "\(verb: "Already") taken: \(what)\(dose) \(time)."
        }
    }

    private func time(_ record: DoseRecord) -> String {
        if record.isTimeAssumed { return "at an unknown time (add it with --at)" }
        let isNear = record.at.day == change.day && change.day == change.today
        return isNear ? "at \(record.at.timeOfDay)" : "at \(record.at.timeOfDay) on \(record.at.day)"
    }

    private func verb(_ past: String, _ plain: String) -> Message { "\(verb: isDryRun ? "Would \(plain)" : past)" }
}
