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
    private static let pills = Option(
        "pills", pillAnswer, "none, morning, evening, both, or plans: 'metformin 500mg 8am 8pm; ramipril 5mg 8am'")

    private static let pillAnswer = ValueType<SetupPills>(
        "PLAN", choices: ["none"] + Medication.builtInSlotNames + ["both"]
    ) { text, _ in
        do { return try SetupPills(parsing: text) } catch let problem as DoseLine.Problem {
            throw PillUsageError.times(problem)
        }
    }

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
            Press Enter to accept the answer in brackets, b to go back. Options skip their questions. Nothing is saved \
            before the last answer. Without a terminal, use options.
            """,
        examples: [
            .init("tend setup", "be asked"),
            .init("tend setup --units ml --goal 2.5l --reminders adaptive -y", "for scripts"),
            .init("tend setup --suggest --sex f --weight 62kg --activity moderate -y", "the goal that is suggested"),
        ],
        options: [units, goal] + Profile.options + [hours, reminders, schedule, pills], changes: true
    ) { arguments in
        let given = try answers(arguments)
        return { session in
            guard let answers = try complete(given, in: session) else {
                let json = JSONValue.object(["changed": .array([])])
                return .shown(MessageReport(json: json, text: ["Nothing was changed."]))
            }
            let tracker = try session.tracker()
            let outcome = try tracker.setUp(answers)
            var report = SetupReport(outcome)
            if answers.logsCup { report.add(Result { try tracker.log(NewDrink(.cup)) }, in: session.context.zone) }
            return .changed(report, outcome.durability)
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
            // The settings remember the facts.
            given.values[.profileSex] = suggestion.sex?.rawValue
            given.values[.profileWeight] = suggestion.weight?.description
            given.values[.profileActivity] = suggestion.activity?.rawValue
        }
        given.pills = try arguments[pills]
        return given
    }

    /// Asks the unanswered questions; without a terminal, their settings stay as they are.
    /// - Returns: `nil` if the input ended before the last question.
    private static func complete(_ given: SetupAnswers, in session: Session) throws -> SetupAnswers? {
        let context = session.context
        if context.options.assumesYes || given.isComplete { return given }
        guard context.terminal.isInput, context.terminal.isError else {
            if given.isEmpty {
                throw Failure.usage(
                    "there is no terminal to ask on",
                    "give the answers as options, such as --units ml --goal 2l (\(command: "setup --help") has all), or -y to change nothing"
                )
            }
            return given
        }
        let records = try session.records()
        // Reports invalid answers before asking any questions.
        try records.check(given)
        var questions = SetupQuestions(beyond: given, records, in: context)
        return try questions.ask()
    }
}

private struct SetupReport: Report {
    let json: JSONValue
    private(set) var remarks: [Message] = []
    private let text: [Message]
    private var cup: WaterChangeReport?

    init(_ outcome: Outcome<(changed: [SetupAnswers.Answer], kept: [SetupAnswers.Answer], settings: Settings)>) {
        let (changed, kept, settings) = outcome.value
        let verb = outcome.isDryRun ? "would be" : "is"
        let lines: [Message] = changed.map { "\(verb: $0.name) \(verb) \($0.value)." }
        let size = settings.unit.text(settings.cup)
        text =
            (lines.isEmpty ? ["\(verb: "Nothing") changes."] : lines)
            + (kept.isEmpty ? [] : ["\(verb: "Unchanged"): \(kept.map(Self.words).joined(separator: ", "))."]) + [
                "Next: \(command: "log") logs a cup of \(size), \(command: "") shows today, and \(command: "remind install") sets up reminders."
            ]
        let values = changed.map { change in
            JSONValue.object(["name": .string(change.name), "value": .string(change.value)])
        }
        json = .object(["changed": .array(values)])
    }

    /// Returns an answer as it reads among others: `reminders to drink off`.
    private static func words(_ answer: SetupAnswers.Answer) -> String {
        switch Preference(rawValue: answer.name) {
        case .units: "volumes in \(answer.value)"
        case .activeHours: "active hours \(answer.value)"
        case .remindHydration: "reminders to drink \(answer.value)"
        case .fastingSchedule: "fasts of \(answer.value)"
        default:
            answer.name == "medication" && answer.value == "none" ? "no medication" : "\(answer.name) \(answer.value)"
        }
    }

    /// Adds the first cup. The settings are stored already, so its error is a remark.
    mutating func add(_ outcome: Result<Outcome<WaterChange>, any Error>, in zone: Zone) {
        switch outcome {
        case .success(let outcome):
            let report = WaterChangeReport(.logged, outcome, in: zone)
            cup = report
            remarks += report.remarks
        case .failure(let error): remarks.append(Failure(error).message)
        }
    }

    func lines(_ style: OutputStyle) -> [String] {
        var style = style
        if !style.hasPictures { style.width = 1000 }
        var lines: [String] = []
        for (index, line) in text.enumerated() {
            if index == text.count - 1, let cup { lines += cup.lines(style) }
            lines += style.lines(line)
            style.subject = nil
        }
        return lines
    }
}
