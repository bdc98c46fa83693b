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
            + change.early.map { Remarks.earlyDose($0.name, $0.due, today: change.today, isDryRun: outcome.isDryRun) }
            + (change.startsBuiltInEarlier ? [Remarks.builtInBegins(change.day, isDryRun: outcome.isDryRun)] : [])
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
                        "note": JSONText.text(record.note), "extra": .bool(dose.isExtra),
                    ])
                }),
            "pills": change.doses.json(change.streak),
            "stock": .array(change.stocks.map(StockReport.json)),
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        var lines = style.texts(change.results.map(line) + more)
        if change.doses.day == change.today {
            lines += change.doses.balance(change.streak, style)
        } else {
            lines += Wrap.words(StreakWords(change.streak).sentence(achieved: "Complete on"), width: style.width)
        }
        let warnings = change.stocks.filter(\.isLow).flatMap {
            style.lines(StockReport.warning($0))
        }
        return lines + warnings.map { style.styled($0, .bold) }
    }

    /// What else is open, and when the next dose is due.
    private var more: [Message] {
        let leftOut: [Message] = change.leftOut.map { name, medication, reason in
            switch reason {
            case .since(let moment): "\(name) is overdue since \(date(moment)): \(command: "pill take", medication)"
            case .needsAmount: "\(name) needs its amount: \(SuggestedCommand.asking(name))"
            case .waits(let moment): "\(name) waits until \(date(moment)): \(command: "pill take", medication)"
            }
        }
        let next: [Message] = change.next.filter { next in
            change.results.contains { $0.isExtra && $0.record.medication == next.medication }
        }.map { "The next dose of \($0.medication) is due on \($0.at.day) at \($0.at.timeOfDay)." }
        let spacings: [Message] = change.results.compactMap { dose in
            dose.spacing.map { "\(name: dose.name): \($0)." }
        }
        return spacings + leftOut + next
    }

    private func date(_ moment: OffsetDateTime) -> String {
        moment.day == change.today ? "\(moment.timeOfDay)" : "\(moment.timeOfDay) on \(moment.day)"
    }

    private func line(_ recorded: RecordedDose) -> Message {
        let record = recorded.record
        let what =
            switch recorded.day {
            case change.today, change.today + 1: recorded.name
            case change.today - 1: "yesterday's \(recorded.name)"
            default: "\(recorded.name) of \(recorded.day)"
            }
        let open = change.stillOpen.filter { $0 != recorded.name }
        let stillOpen: Message = open.isEmpty ? "" : "; still open: \(open.joined(separator: ", "))"
        let dose = record.amountText.map { ", \($0)," } ?? ""
        let time = time(record)
        switch recorded.effect {
        case .taken:
            let forced = recorded.isExtra ? " (extra, outside the plan)" : record.isForced ? " (forced)" : ""
            let since = recorded.overdueSince.map { ", overdue since \(date($0))" } ?? ""
            return "\(verb("Took", "take")) \(what)\(dose) \(time)\(since)\(forced)."
        case .reverted:
            // A mistake here leaves a taken dose unrecorded, so it must look different from taking one.
            let was = record.isTimeAssumed ? "" : " (was taken \(time))"
            let text = isDryRun ? "would no longer be taken" : "is no longer taken"
            return "\(name: "\(what) \(text)", .bold)\(was)."
        case .skipped: return "\(verb("Skipped", "skip")) \(what)."
        case .corrected where record.outcome == .skipped:
            return "\(verb("Corrected", "correct")) \(what): skipped."
        case .corrected:
            return
                "\(verb("Corrected", "correct")) \(what): taken \(time)\(record.amountText.map { ", \($0)" } ?? "")\(was(recorded))."
        case .unchanged:
            if recorded.staysSkipped {
                let command =
                    recorded.asksAmount
                    ? SuggestedCommand.asking(recorded.name, ["-y"])
                    : SuggestedCommand("pill take", [recorded.name, "-y"])
                return "\(verb: "Already") skipped: \(what)\(stillOpen); to take it: \(command)."
            }
            if record.outcome == .skipped { return "\(verb: "Already") skipped: \(what)\(stillOpen)." }
            return "\(verb: "Already") taken: \(what)\(dose) \(time)\(stillOpen)."
        }
    }

    /// Returns ` (was 08:01)` if the time was corrected.
    private func was(_ recorded: RecordedDose) -> String {
        guard let before = recorded.before, before.at != recorded.record.at, !before.isTimeAssumed else { return "" }
        return " (was \(before.at.timeOfDay))"
    }

    private func time(_ record: DoseRecord) -> String {
        if record.isTimeAssumed { return "at an unknown time (add it with --at)" }
        let isNear = record.at.day == change.day && change.day == change.today
        return isNear ? "at \(record.at.timeOfDay)" : "at \(record.at.timeOfDay) on \(record.at.day)"
    }

    private func verb(_ past: String, _ plain: String) -> Message { "\(verb: isDryRun ? "Would \(plain)" : past)" }
}

/// The doses that were skipped together.
struct SkippedDosesReport: Report {
    private let skipped: SkippedDoses
    private let isDryRun: Bool

    init(_ outcome: Outcome<SkippedDoses>) { (skipped, isDryRun) = (outcome.value, outcome.isDryRun) }

    var json: JSONValue {
        .object([
            "from": .string(skipped.days.lowerBound.description), "until": .string(skipped.days.upperBound.description),
            "skipped": .array(
                skipped.counts.map { .object(["medication": .string($0.medication), "doses": .integer($0.count)]) }),
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        let count = Words.count(skipped.counts.reduce(0) { $0 + $1.count }, "dose")
        let parts = skipped.counts.map { "\($0.medication) \($0.count)" }.joined(separator: ", ")
        return style.lines(
            "\(verb: isDryRun ? "Would skip" : "Skipped") \(count) from \(skipped.days.lowerBound) to \(skipped.days.upperBound): \(parts)."
        )
    }
}
