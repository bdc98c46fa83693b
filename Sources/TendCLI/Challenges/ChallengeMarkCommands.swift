import TendKit

/// The options shared by days off and repairs.
private enum MarkOptions {
    static let off = Flag("off", "undo it")

    static func marking(on day: DayExpression, _ arguments: ParsedArguments) throws -> DayMarking {
        let reason = try arguments[TaskOptions.note]
        if arguments[off], reason != nil { throw UsageError.conflict("--off", "--note") }
        return DayMarking(
            on: day, reason: reason, isRemoval: arguments[off], of: try arguments[TaskOptions.challenge])
    }

    static func result(
        _ outcome: Outcome<ChallengeChange>, done: Message, would: Message, already: Message
    ) -> CommandResult {
        let text = !outcome.value.isChanged ? already : outcome.isDryRun ? would : done
        return .changed(ChallengeChangeReport(text: text, outcome.value), outcome.durability)
    }
}

/// `tend challenge rest`: takes a day off.
enum ChallengeRestCommand {
    static let spec = CommandSpec(
        name: "rest", summary: "take a day off, if the challenge allows it",
        details: "Take it before the day is over. --off cancels it.",
        examples: [.init("tend challenge rest --date tomorrow", "no tasks that day")],
        moment: MomentForm(day: TaskOptions.date),
        options: [TaskOptions.date, TaskOptions.note, MarkOptions.off, TaskOptions.challenge],
        changes: true
    ) { arguments in
        let marking = try MarkOptions.marking(on: try arguments[TaskOptions.date] ?? .daysAgo(0), arguments)
        return { session in
            let outcome = try session.tracker().markRest(marking)
            let day =
                outcome.value.day.map { Words.comingDay($0, today: outcome.value.standing?.today ?? $0) } ?? ""
            return marking.isRemoval
                ? MarkOptions.result(
                    outcome, done: "\(verb: "Took") \(day) back on.", would: "\(verb: "Would take") \(day) back on.",
                    already: "\(name: day) is not off.")
                : MarkOptions.result(
                    outcome, done: "\(verb: "Took") \(day) off.", would: "\(verb: "Would take") \(day) off.",
                    already: "\(verb: "Already off"): \(day).")
        }
    }
}

/// `tend challenge repair`: forgives a missed day.
enum ChallengeRepairCommand {
    private static let day = Argument(.day, "the missed day", isRequired: true, isPhrase: true)

    static let spec = CommandSpec(
        name: "repair", summary: "forgive a missed day, if the challenge allows it",
        details:
            "The challenge limits how often. Repaired days are marked. --off undoes it.",
        examples: [.init("tend challenge repair yesterday --note 'on a plane'", "the run continues")],
        arguments: [day], options: [TaskOptions.note, MarkOptions.off, TaskOptions.challenge],
        changes: true
    ) { arguments in
        let marking = try MarkOptions.marking(on: try arguments.required(day), arguments)
        return { session in
            let outcome = try session.tracker().markRepair(marking)
            let challenge = outcome.value.challenge
            let day = outcome.value.day.map(\.description) ?? ""
            let rest = "\(challenge.repairsLeft) of \(Words.count(challenge.plan.repairs, "repair")) left"
            return marking.isRemoval
                ? MarkOptions.result(
                    outcome, done: "\(name: day) is no longer repaired; \(rest).",
                    would: "\(verb: "Would undo") the repair of \(day).", already: "\(name: day) is not repaired.")
                : MarkOptions.result(
                    outcome, done: "\(verb: "Repaired") \(day); \(rest).", would: "\(verb: "Would repair") \(day).",
                    already: "\(verb: "Already repaired"): \(day).")
        }
    }
}
