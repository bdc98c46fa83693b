import TendKit

/// `tend pill toggle`, `take` and `skip`: record a dose.
enum DoseCommand {
    private static let words = ArgumentSpec(
        name: "DOSE",
        summary:
            "medications or their beginnings, doses (NAME@08:00), a time for every dose due then, morning, evening, or all; then an amount and a time",
        isRepeated: true, values: .dose)
    private static let date = Option("date", .day, "the day it belongs to: yesterday, -3, 2026-11-19")
    private static let at = Option("at", .time, "when it was taken: 07:10, -20m, 'yesterday 22:30'")
    private static let dose = Option("dose", .dose, "the amount, if not the usual dose")
    private static let from = Option("from", .day, "skip every open dose from this day on (default: today)")
    private static let until = Option("until", .day, "up to this day (default: today)")
    private static let note = Option("note", .note, "a note to keep with it")
    private static let force = Flag("force", "record it despite its limits or schedule (marked as forced)")
    private static let again = Flag("again", "one more, in addition to the dose already taken")

    private static let details: Message = """
        A name means the dose that is due, or the latest overdue one, and NAME@08:00 the one of that time. Without DOSE, tend \
        takes the one dose that is due or overdue. If there are several, it asks on a terminal and otherwise records nothing; \
        'all' is for one dose of each medication, and morning, noon, evening and night are for the ones of that part of the \
        day. Past days are locked: on a terminal tend asks to unlock them, and -y answers yes.
        """

    static let toggle = CommandSpec(
        name: "toggle", summary: "mark a dose as taken, or as not taken",
        details: details,
        examples: [
            .init("tend pill toggle morning", "taken; again: not taken"),
            .init("tend pill toggle evening --at 21:30", "taken at that time"),
        ],
        arguments: [words], options: [date, at, dose, note, force], changes: true,
        prepare: { action(try request(.toggle, $0)) })

    static let take = CommandSpec(
        name: "take", summary: "take a dose (safe to repeat)",
        details: details
            + " --at, --dose and --note correct a dose already taken; otherwise it stays the same.",
        examples: [
            .init("tend pill take morning", "safe to repeat in a script"),
            .init("tend pill take all", "every dose due now"),
            .init("tend pill take metformin,aspirin 7:30", "two at half past seven"),
            .init("tend pill take ibuprofen 800mg", "as needed, twice the usual"),
        ],
        arguments: [words], options: [date, at, dose, note, force, again], changes: true,
        inbox: InboxForm([dose, note]) {
            let request = try request(.take, $0)
            return .takeDose(request.target, amount: request.amount, note: request.note)
        },
        prepare: { action(try request(.take, $0)) })

    static let skip = CommandSpec(
        name: "skip", summary: "record that a dose was skipped on purpose",
        details: details,
        examples: [
            .init("tend pill skip evening --note 'doctor said so'", "skipped, not forgotten"),
            .init("tend pill skip all --from 2026-11-10 --until 2026-11-14", "the days in hospital"),
        ],
        arguments: [words], options: [date, from, until, note], changes: true,
        inbox: InboxForm([note]) {
            let request = try request(.skip, $0)
            return .skipDose(request.target, note: request.note)
        }, prepare: { try $0.has(from) || $0.has(until) ? skipRange($0) : action(try request(.skip, $0)) })

    /// Skips every open dose of some days.
    private static func skipRange(_ arguments: ParsedArguments) throws -> CommandAction {
        if arguments.has(date) { throw UsageError.conflict("--date", arguments.has(from) ? "--from" : "--until") }
        let words = arguments.positionals
        guard let name = words.first, words.count == 1 else {
            throw UsageError.missingArgument("NAME or all", command: arguments.command)
        }
        let first = try arguments[from] ?? .daysAgo(0)
        let last = try arguments[until] ?? .daysAgo(0)
        let note = try arguments[note]
        return { session in
            let outcome = try session.unlockingHistory {
                try $0.skipDoses(of: name.lowercased() == "all" ? nil : name, from: (first, last), note: note)
            }
            return .changed(SkippedDosesReport(outcome), outcome.durability)
        }
    }

    static func action(_ request: DoseRequest) -> CommandAction {
        { session in
            var request = request
            request.replacesSkip = session.context.options.assumesYes
            let outcome = try session.choosingDoses(request) { request in
                try session.unlockingHistory { try $0.recordDose(request) }
            }
            return .recorded(DoseChangeReport(outcome, in: session.context.zone), outcome, in: session)
        }
    }

    private static func request(_ action: DoseRequest.Action, _ arguments: ParsedArguments) throws -> DoseRequest {
        let words = arguments.positionals
        if words.contains(where: \.trimmed.isEmpty) {
            throw UsageError.missingArgument("a dose", command: arguments.command)
        }
        var request = DoseRequest(action, DoseTarget(words: words))
        request.date = try arguments[date]
        request.time = try arguments[at]
        request.amount = try arguments[dose].map { ($0.quantity, $0.unit) }
        request.note = try arguments[note]
        request.isForced = arguments[force]
        request.isAdditional = arguments[again]
        return request
    }
}

extension Session {
    /// Records a dose. If several are due and none is named, asks whether all of them are meant.
    fileprivate func choosingDoses(
        _ request: DoseRequest, _ record: (DoseRequest) throws -> Outcome<DoseChange>
    ) throws -> Outcome<DoseChange> {
        do {
            return try askingAmount(request, record)
        } catch DoseError.severalDue(let names, let verb) {
            let error = DoseError.severalDue(names, verb: verb)
            guard request.action != .toggle, context.options.assumesYes || Prompt.isPossible(in: context) else {
                throw error
            }
            let which = names.count == 1 ? "\(names[0])" : "all \(names.count): \(Words.list(names, "and"))"
            let question = "\(Words.capitalized(verb)) \(which)?"
            guard try context.options.assumesYes || Prompt.agrees(question, in: context) else { throw error }
            var all = request
            all.target = names.count == 1 ? .several(names) : .all
            return try record(all)
        }
    }

    /// Records a dose. If its amount is asked, asks for it on a terminal.
    private func askingAmount(
        _ request: DoseRequest, _ record: (DoseRequest) throws -> Outcome<DoseChange>
    ) throws -> Outcome<DoseChange> {
        try askingAmount {
            try record(request)
        } again: { amount in
            var request = request
            request.amount = (amount.quantity, amount.unit)
            return try record(request)
        }
    }

    /// Does something that may need the amount of a dose, and again with the amount that the user types on a terminal.
    func askingAmount<Value>(
        _ record: () throws -> Value, again: (DoseAmount) throws -> Value
    ) throws -> Value {
        do {
            return try record()
        } catch DoseError.amountNeeded(let names, let day, let last) {
            let error = DoseError.amountNeeded(names, day: day, last: last)
            guard names.count == 1, Prompt.isPossible(in: context) else { throw error }
            let question = "Amount of \(names[0])\(last.map { " (last \($0))" } ?? ""):"
            let typed = try Prompt.answer(question, in: context).trimmed
            if typed.isEmpty { throw error }
            return try again(ValueType.dose.read(typed, "--dose"))
        }
    }
}
