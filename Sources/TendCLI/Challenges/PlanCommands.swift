import TendKit

/// `tend challenge edit`: changes a challenge's name, length or description.
enum ChallengeEditCommand {
    private static let id = Argument(
        .text("ID", .challenge), "its id or the beginning of it, or its name; without it the active one")
    private static let name = Option("name", .name(.challenge), "its new name")
    private static let days = Option(
        "days", .count(1...ChallengePlan.longest), "the number of days")
    private static let endless = Flag("endless", "no end: it runs until you stop it")
    private static let summary = Option("summary", .shortText, "its description; '' removes it")

    static let spec = CommandSpec(
        name: "edit", summary: "change the name, the length or the summary of a challenge",
        details: "Past days keep their result. --from tells the day from which the new length holds.",
        examples: [
            .init("tend challenge edit --days 90", "the active one takes 90 days"),
            .init("tend challenge edit --endless", "a habit, until you stop it"),
            .init("tend challenge edit 75-soft --name Autumn", "another name"),
        ],
        arguments: [id], options: [name, days, endless, summary, TaskEditOptions.from], changes: true
    ) { arguments in
        let word = try arguments[id]
        try arguments.refuseSeveral(of: days, endless)
        let edit = ChallengeEdit(
            name: try arguments[name], days: arguments[endless] ? .some(nil) : try arguments[days].map(Optional.some),
            summary: try arguments[summary])
        let from = try arguments[TaskEditOptions.from]
        if edit.name == nil, edit.days == nil, edit.summary == nil {
            throw UsageError.nothingToChange(command: arguments.command)
        }
        return { session in
            let outcome = try session.tracker().editChallenge(word, edit, from: from)
            return .changed(PlanChangeReport(.edited, outcome), outcome.durability)
        }
    }
}

/// `tend challenge task list`, and `tend challenge task` alone: lists the tasks of a challenge.
enum TaskListCommand {
    private static let id = Argument(
        .text("ID", .challenge), "a challenge, by its id, its name or 'last'; without it the active one")

    static let spec = CommandSpec(
        name: "list", summary: "what a challenge asks for, now and later",
        examples: [.init("tend challenge task list", "of the active one")], arguments: [id], prepare: prepare)

    static func prepare(_ arguments: ParsedArguments) throws -> CommandAction {
        let word = arguments.positionals.first
        return { session in
            let records = try session.records()
            return .shown(TaskListReport(challenge: try records.challenges().meant(by: word), today: records.today))
        }
    }
}

/// `tend challenge task add`: adds a task to a challenge.
enum TaskAddCommand {
    private static let task = Argument(
        ValueType<String>("TASK") { text, _ in
            guard ChallengeTask.isID(text) else { throw ChallengeUsageError.taskID(text) }
            return text
        }, "its id: lower-case letters, digits and hyphens", isRequired: true)

    static let spec = CommandSpec(
        name: "add", summary: "add a task to a challenge, from today on",
        details: "Past days keep their result. Adding a removed task again continues it.",
        examples: [
            .init("tend challenge task add stretch --duration 10m --frequency 3/week", "on three days a week"),
            .init("tend challenge task add run --duration 150m --per week", "150 minutes a week"),
            .init("tend challenge task add cigarettes --at-most 2 --unit cigarettes", "no more than two a day"),
            .init(
                "tend challenge task add push-ups --quantity 10 --unit reps --step 1",
                "one more each day"),
            .init("tend challenge task add weight --unit kg", "a record without a target"),
            .init(
                "tend challenge task add 75-soft tidy --checklist kitchen,desk --from monday", "if several are active"),
        ],
        arguments: [task], mostWords: 2, options: TaskEditOptions.all + [TaskEditOptions.from, TaskOptions.challenge],
        changes: true
    ) { words in
        let arguments = try TaskOptions.namingChallenge(words)
        let id = try arguments.required(task)
        let edit = try TaskEditOptions.edit(arguments) ?? TaskEdit()
        let (from, challenge) = (try arguments[TaskEditOptions.from], try arguments[TaskOptions.challenge])
        return { session in
            let outcome = try session.tracker().addTask(id, edit, to: challenge, from: from)
            return .changed(PlanChangeReport(.added, outcome), outcome.durability)
        }
    }
}

/// `tend challenge task edit`: changes a task.
enum TaskEditCommand {
    static let spec = CommandSpec(
        name: "edit", summary: "change what a task asks for, from today on",
        details: "Past days keep their result. Parts that are not given stay as they are.",
        examples: [
            .init("tend challenge task edit read --quantity 20", "twenty pages from today on"),
            .init("tend challenge task edit walk --frequency daily --from 2026-12-01", "every day of December"),
        ],
        arguments: [TaskOptions.task], mostWords: 2,
        options: TaskEditOptions.all + [TaskEditOptions.from, TaskOptions.challenge], changes: true
    ) { words in
        let arguments = try TaskOptions.namingChallenge(words)
        let target = TaskTarget(
            try arguments.required(TaskOptions.task), of: try arguments[TaskOptions.challenge])
        guard let edit = try TaskEditOptions.edit(arguments) else {
            throw UsageError.nothingToChange(command: arguments.command)
        }
        let from = try arguments[TaskEditOptions.from]
        return { session in
            let outcome = try session.tracker().editTask(target, edit, from: from)
            return .changed(PlanChangeReport(.changed, outcome), outcome.durability)
        }
    }
}

/// `tend challenge task remove`: removes a task from a challenge.
enum TaskRemoveCommand {
    static let spec = CommandSpec(
        name: "remove", summary: "remove a task from a challenge, from today on",
        details: "Past days keep their result, and its records stay: added again, it continues.",
        examples: [.init("tend challenge task remove read", "no pages from today on")],
        arguments: [TaskOptions.task], mostWords: 2, options: [TaskEditOptions.from, TaskOptions.challenge],
        changes: true
    ) { words in
        let arguments = try TaskOptions.namingChallenge(words)
        let target = TaskTarget(
            try arguments.required(TaskOptions.task), of: try arguments[TaskOptions.challenge])
        let from = try arguments[TaskEditOptions.from]
        return { session in
            let outcome = try session.tracker().removeTask(target, from: from)
            return .changed(PlanChangeReport(.removed, outcome), outcome.durability)
        }
    }
}
