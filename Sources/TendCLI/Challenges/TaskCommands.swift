import TendKit

/// The arguments and options that name a task and its day.
enum TaskOptions {
    static let task = Argument(.text("TASK", .task), "the task's id or name, or its beginning", isRequired: true)
    static let date = Option("date", .day, "the day it belongs to: yesterday, -3, 2026-11-19")
    static let challenge = Option(
        "challenge", .text("ID", .challenge), "the challenge, if several have the task")
    static let note = Option("note", .note, "why")

    /// Returns whether a word for a time is a task, one of its items, or its value: `10p` of pages, `1h15` of a timed task.
    static func name(_ word: String, _ others: [String], _ session: Session) throws -> MomentForm.Name? {
        if word.count < 4, word.first?.isNumber == true, word.hasSuffix("p") { return .instead }
        let tasks = try session.records().challenges().active().flatMap(\.challenge.plan.tasks)
        if word.first?.isNumber == true, let task = others.first,
            tasks.contains(where: {
                $0.isTimed && ($0.id.hasPrefix(task.lowercased()) || $0.name.squeezed == task.squeezed)
            })
        {
            if word.contains("h"), word.last?.isNumber == true { return .instead }
            if let time = TimeOfDay(parsing: word), time.hour < 4, word.last?.isNumber == true {
                return .also("length")
            }
        }
        let names = tasks.flatMap { task in
            if case .checklist(let items) = task.measure {
                [task.id, task.name] + items
            } else {
                [task.id, task.name]
            }
        }
        return names.contains { $0.squeezed == word.squeezed } ? .instead : nil
    }

    /// Returns the arguments with the first of two words as the challenge: `75-soft read`.
    /// - Throws: ``UsageError``
    static func namingChallenge(_ arguments: ParsedArguments) throws -> ParsedArguments {
        guard arguments.positionals.count == 2 else { return arguments }
        if arguments.has(challenge) { throw UsageError.conflict("a challenge before the task", "--challenge") }
        var options = arguments.options
        options[challenge.spec.name] = arguments.positionals[0]
        return ParsedArguments(
            command: arguments.command, positionals: [arguments.positionals[1]], options: options,
            arguments: arguments.arguments)
    }

    static func target(_ arguments: ParsedArguments) throws -> TaskTarget {
        TaskTarget(
            try arguments.required(task), on: try arguments[date], of: try arguments[challenge])
    }
}

/// `tend challenge done`: records progress on a task.
enum ChallengeDoneCommand {
    private static let value = Argument(
        .text("VALUE"), "6, '10 pages', 45m, or an item of a checklist", isPhrase: true)
    private static let at = Option("at", .time, "when it was done: 07:10, -20m, 'yesterday 22:30'")
    private static let note = Option("note", .note, "a note to keep with it")
    private static let set = Option("set", .text("VALUE"), "the day's value, in place of what is recorded: 10100")

    static let spec = CommandSpec(
        name: "done", summary: "record progress on a task",
        details: """
            Values add up: read ten pages in three sittings. Without VALUE, the rest of the task is done. Your drinks, \
            fasts and pills complete the tasks linked to them. A day without a record is within its limit. A time or a day may \
            stand among the words.
            """,
        examples: [
            .init("tend challenge done diet", "done or not"),
            .init("tend challenge done read 6", "six more pages"),
            .init("tend challenge done read 10 pages", "with the unit"),
            .init("tend challenge done workout 45m yesterday", "a length, for yesterday"),
            .init("tend challenge done cigarettes 1", "one more, of at most two"),
            .init("tend challenge done supplements zinc", "one item of a checklist"),
            .init("tend challenge done steps --set 10100", "what the watch says by now"),
            .init("tend challenge done read,diet", "two; 'all' is every open one"),
        ],
        arguments: [TaskOptions.task, value],
        moment: MomentForm(time: at, day: TaskOptions.date, name: TaskOptions.name),
        options: [TaskOptions.date, at, note, set, TaskOptions.challenge], changes: true,
        inbox: InboxForm([note, TaskOptions.challenge]) {
            let target = try TaskOptions.target($0)
            return .completeTask(target.word, of: target.challenge, value: try $0[value], note: try $0[note])
        }
    ) { arguments in
        let (target, typed, set) = (try TaskOptions.target(arguments), try arguments[value], try arguments[set])
        let (time, note) = (try arguments[at], try arguments[note])
        if set != nil, typed != nil { throw UsageError.conflict("VALUE", "--set") }
        let several = target.word.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
        if target.word.lowercased() == TaskTarget.all || several.count > 1 {
            if typed ?? set != nil { throw UsageError.conflict("several tasks", set == nil ? "VALUE" : "--set") }
            return { session in
                let outcome = try session.tracker().completeTasks(
                    several.count > 1 ? several : [TaskTarget.all], on: target.date, of: target.challenge, at: time,
                    note: note)
                let parts = outcome.value.map { change in ChallengeChangeReport(done: outcome.map { _ in change }) }
                let json: JSONObject = ["changes": .array(parts.map(\.json))]
                return .changed(AnswerReport(json: .object(json), parts: parts), outcome.durability)
            }
        }
        // A shell may expand '=10100'.
        let written = typed.flatMap { $0.hasPrefix("=") ? String($0.dropFirst()) : nil }
        let replacing = set ?? written
        return action(target, value: replacing ?? typed, at: time, note: note, replacing: replacing != nil)
    }

    static func action(
        _ target: TaskTarget, value: String?, at time: TimeInput? = nil, note: String? = nil,
        replacing: Bool = false
    ) -> CommandAction {
        { session in
            let outcome = try session.tracker().completeTask(
                target, value: value, at: time, note: note, replacing: replacing)
            return .changed(ChallengeChangeReport(done: outcome), outcome.durability)
        }
    }
}

/// `tend challenge skip`: skips a task on purpose.
enum ChallengeSkipCommand {
    static let spec = CommandSpec(
        name: "skip", summary: "skip a task, if the challenge allows it",
        examples: [.init("tend challenge skip workout --note 'a cold'", "today's")],
        arguments: [TaskOptions.task], moment: MomentForm(day: TaskOptions.date, name: TaskOptions.name),
        options: [TaskOptions.note, TaskOptions.date, TaskOptions.challenge], changes: true
    ) { arguments in
        let target = try TaskOptions.target(arguments)
        let reason = try arguments[TaskOptions.note]
        return { session in
            let outcome = try session.tracker().skipTask(target, reason: reason)
            let verb =
                switch outcome.value.effect {
                case .recorded: outcome.isDryRun ? "Would skip" : "Skipped"
                case .corrected: "Skipped as before, with the new reason"
                case .unchanged: "Already skipped"
                }
            return .changed(ChallengeChangeReport(verb, outcome.value), outcome.durability)
        }
    }
}

/// `tend challenge clear`: deletes a task's records of a day.
enum ChallengeClearCommand {
    static let spec = CommandSpec(
        name: "clear", summary: "delete a day's record of a task",
        examples: [.init("tend challenge clear read", "today's pages, to enter them again")],
        arguments: [TaskOptions.task], moment: MomentForm(day: TaskOptions.date, name: TaskOptions.name),
        options: [TaskOptions.date, TaskOptions.challenge], changes: true
    ) { arguments in
        let target = try TaskOptions.target(arguments)
        return { session in
            let outcome = try session.tracker().clearTask(target)
            let verb = outcome.isDryRun ? "Would clear" : "Cleared"
            return .changed(ChallengeChangeReport(verb, outcome.value), outcome.durability)
        }
    }
}

/// `tend challenge remind`: sets the time of a task's reminder.
enum ChallengeRemindCommand {
    private static let time = Argument(.remindTime, "a time of day, or off", isRequired: true)

    static let spec = CommandSpec(
        name: "remind", summary: "set a reminder for one task",
        details:
            "The other tasks share one reminder for the challenge, at the time in reminders.challengesAt.",
        examples: [
            .init("tend challenge remind read 21:30", "until it is done"),
            .init("tend challenge remind read off", "with the others again"),
        ],
        arguments: [TaskOptions.task, time], options: [TaskOptions.challenge], changes: true
    ) { arguments in
        let target = try TaskOptions.target(arguments)
        let time = try arguments.required(time)
        return { session in
            let outcome = try session.tracker().setReminder(target, to: time)
            let (change, task) = (outcome.value, outcome.value.task)
            let json: JSONObject = [
                "challenge": .string(change.challenge.id), "task": JSONText.text(task?.id),
                "remindAt": JSONText.text(time?.description), "changed": .bool(change.isChanged),
            ]
            let when = time.map { "at \($0)" } ?? "with the others"
            let text: Message =
                "\(verb: "The task") '\(task?.name ?? "")' \(outcome.isDryRun ? "would remind" : "reminds") \(when)."
            return .changed(MessageReport(json: .object(json), text: [text]), outcome.durability)
        }
    }
}
