import TendKit

/// `tend setup`: the first questions, each of which can be passed over, or answered by an option.
struct SetupCommand: Command {
    private static let units = OptionSpec(
        "units", value: "UNIT", "ml or floz", choices: VolumeUnit.allCases.map(\.rawValue))
    private static let goal = OptionSpec("goal", value: "AMOUNT", "the daily goal, from today on")
    private static let hours = OptionSpec(
        "active-hours", value: "HOURS", "when reminders to drink may come: 08:00-22:00")
    private static let reminders = OptionSpec(
        "reminders", value: "HOW", "reminders to drink: off, 1h, 2h, 3h or adaptive",
        choices: Preference.remindHydration.choices ?? [])
    private static let schedule = OptionSpec("schedule", value: "SCHEDULE", "how long a fast is meant to last: 16:8")

    static let spec = CommandSpec(
        name: "setup", summary: "a few questions to begin with",
        details: """
            Each question has an answer already, which Enter takes; what an option answers is not asked. Nothing is changed \
            before the last one. Without a terminal nothing is asked.
            """,
        examples: [
            .init("tend setup", "be asked"),
            .init("tend setup --units ml --goal 2.5l --reminders adaptive -y", "for scripts"),
            .init("tend setup --suggest --sex f --weight 62kg --activity moderate -y", "the goal that is suggested"),
        ],
        options: [units, goal] + GoalSuggestion.options.map(\.spec) + [hours, reminders, schedule], changes: true,
        make: SetupCommand.init)

    private let given: SetupAnswers

    init(_ arguments: ParsedArguments) throws {
        var given = SetupAnswers()
        for (option, preference) in [
            (Self.units, Preference.units), (Self.hours, .activeHours), (Self.reminders, .remindHydration),
            (Self.schedule, .fastingSchedule),
        ] {
            given.values[preference] = try arguments.text(option).map { text in
                guard preference.canonical(text) != nil else {
                    throw UsageError.settingValue("--\(option.name)", text: text, expected: preference.expectation)
                }
                return text
            }
        }
        let suggestion = try GoalSuggestion(arguments)
        if let text = arguments.text(Self.goal) {
            if suggestion != nil { throw UsageError.conflict("--goal", "--suggest") }
            given.goal = .amount(try ParsedArguments.amount(text))
        } else if let suggestion {
            given.goal = .suggestion(suggestion)
        }
        self.given = given
    }

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        var answers = given
        if !world.options.assumesYes, !answers.isComplete {
            guard world.terminal.isInput, world.terminal.isError else {
                if answers.isEmpty { throw UsageError.nobodyToAsk }
                return try apply(answers, in: world, store)
            }
            var settings = try store.settings()
            var questions = SetupQuestions(world: world, settings: settings)
            // What can't be is said before anything is asked.
            _ = try answers.apply(to: &settings, today: world.today(settings))
            guard let all = try questions.ask(beyond: answers) else {
                return .shown(
                    MessageReport(
                        json: .object(JSONObject(["changed": .array([])])), text: ["", "Nothing was changed."]))
            }
            answers = all
        }
        return try apply(answers, in: world, store)
    }

    private func apply(_ answers: SetupAnswers, in world: Context, _ store: Store) throws -> CommandResult {
        let outcome = try store.changeSettings(at: world.now) { settings in
            let changed = try answers.apply(to: &settings, today: world.today(settings))
            return ((changed, settings), "setup")
        }
        let (changed, settings) = outcome.value
        let verb = store.isDryRun ? "would be" : "is"
        let lines = changed.map { "\($0.name) \(verb) \($0.value)." }
        let next = [
            "Next: 'tend log' notes a cup of \(settings.unit.text(settings.cup)), 'tend' shows today, and 'tend remind install' has reminders come."
        ]
        let json = changed.map { change in
            JSONValue.object(JSONObject(["name": .string(change.name), "value": .string(change.value)]))
        }
        return .changed(
            SetupReport(
                json: .object(JSONObject(["changed": .array(json)])),
                text: (lines.isEmpty ? ["Everything stays as it is."] : lines) + next), outcome.durability)
    }
}

private struct SetupReport: Report {
    let json: JSONValue
    let text: [String]

    func lines(_ style: OutputStyle) -> [String] {
        let width = style.hasPictures ? style.width : 1000
        return text.flatMap { Wrap.words(Printable.text($0, isUnicode: style.isUnicode), width: width) }
    }
}
