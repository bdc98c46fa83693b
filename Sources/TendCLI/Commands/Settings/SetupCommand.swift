import TendKit

/// `tend setup`: asks the first questions. Each can be skipped, or answered by an option.
enum SetupCommand {
    private static let units = Option("units", value(of: .units, "UNIT"), "ml, l or floz")
    private static let goal = Option("goal", .amount, "the daily goal, from today on")
    private static let hours = Option(
        "active-hours", value(of: .activeHours, "HOURS"), "when reminders to drink may come: 08:00-22:00")
    private static let reminders = Option(
        "reminders", value(of: .remindHydration, "HOW"), "reminders to drink: off, 1h, 2h, 3h or adaptive")
    private static let schedule = Option(
        "schedule", value(of: .fastingSchedule, "SCHEDULE").offering(.schedule),
        "how long a fast is meant to last: 16:8")

    private static func value(of preference: Preference, _ name: String) -> ValueType<String> {
        ValueType(name, choices: preference.values.choices ?? []) { text, option in
            guard preference.canonical(text) != nil else {
                throw UsageError.settingValue(option, text: text, of: preference)
            }
            return text
        }
    }

    static let spec = CommandSpec(
        name: "setup", summary: "answer a few questions to get started",
        details: """
            Press Enter to accept the answer in brackets. Options skip their questions. Nothing is saved before the last \
            answer. Without a terminal, use options.
            """,
        examples: [
            .init("tend setup", "be asked"),
            .init("tend setup --units ml --goal 2.5l --reminders adaptive -y", "for scripts"),
            .init("tend setup --suggest --sex f --weight 62kg --activity moderate -y", "the goal that is suggested"),
        ],
        options: [units, goal] + Profile.options + [hours, reminders, schedule], changes: true
    ) { arguments in
        let given = try answers(arguments)
        return { session in
            guard let answers = try complete(given, in: session) else {
                let json = JSONValue.object(["changed": .array([])])
                return .shown(MessageReport(json: json, text: ["", "Nothing was changed."]))
            }
            let outcome = try session.tracker().setUp(answers)
            return .changed(SetupReport(outcome), outcome.durability)
        }
    }

    private static func answers(_ arguments: ParsedArguments) throws -> SetupAnswers {
        var given = SetupAnswers()
        for (option, preference) in [
            (units, Preference.units), (hours, .activeHours), (reminders, .remindHydration),
            (schedule, .fastingSchedule),
        ] {
            given.values[preference] = try arguments[option]
        }
        let suggestion = try Profile(arguments)
        if let amount = try arguments[goal] {
            if suggestion != nil { throw UsageError.conflict("--goal", "--suggest") }
            given.goal = .amount(amount)
        } else if let suggestion {
            given.goal = .suggestion(suggestion)
        }
        return given
    }

    /// Asks the unanswered questions; without a terminal, their settings stay as they are.
    /// - Returns: `nil` if the input ended before the last question.
    private static func complete(_ given: SetupAnswers, in session: Session) throws -> SetupAnswers? {
        let context = session.context
        if context.options.assumesYes || given.isComplete { return given }
        guard context.terminal.isInput, context.terminal.isError else {
            if given.isEmpty { throw UsageError.nobodyToAsk }
            return given
        }
        let records = try session.records()
        // Reports invalid answers before asking any questions.
        try records.check(given)
        var questions = SetupQuestions(records, in: context)
        return try questions.ask(beyond: given)
    }
}

private struct SetupReport: Report {
    let json: JSONValue
    private let text: [Message]

    init(_ outcome: Outcome<(changed: [(name: String, value: String)], settings: Settings)>) {
        let (changed, settings) = outcome.value
        let verb = outcome.isDryRun ? "would be" : "is"
        let lines: [Message] = changed.map { "\(verb: $0.name) \(verb) \($0.value)." }
        let cup = settings.unit.text(settings.cup)
        text =
            (lines.isEmpty ? ["\(verb: "Nothing") changes."] : lines) + [
                "Next: \(command: "log") logs a cup of \(cup), \(command: "") shows today, and \(command: "remind install") sets up reminders."
            ]
        let values = changed.map { change in
            JSONValue.object(["name": .string(change.name), "value": .string(change.value)])
        }
        json = .object(["changed": .array(values)])
    }

    func lines(_ style: OutputStyle) -> [String] {
        var style = style
        if !style.hasPictures { style.width = 1000 }
        return text.enumerated().flatMap { index, line in
            if index > 0 { style.subject = nil }
            return style.lines(line)
        }
    }
}
