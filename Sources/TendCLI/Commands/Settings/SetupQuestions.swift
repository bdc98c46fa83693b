import TendKit

/// The questions that `tend setup` asks on the terminal, unless options answer them.
struct SetupQuestions {
    private let context: Context
    private let settings: Settings
    private let today: Day
    private var unit: VolumeUnit

    /// Drink-E's choices, with the lifestyle each is for.
    private static let goals: [(millilitres: Int, life: String)] = [
        (1500, "mostly sitting"), (2000, "everyday life"), (2500, "regular sport"),
        (3000, "hard work or heat"),
    ]

    private struct EndOfInput: Error {}

    init(_ records: Records, in context: Context) {
        self.context = context
        settings = records.settings
        today = records.today
        unit = settings.unit
    }

    /// Asks the unanswered questions.
    /// - Returns: all answers, or `nil` if the input ended before the last.
    mutating func ask(beyond given: SetupAnswers) throws -> SetupAnswers? {
        do { return try askAll(beyond: given) } catch is EndOfInput { return nil }
    }

    private mutating func askAll(beyond given: SetupAnswers) throws -> SetupAnswers {
        var answers = given
        try say("Enter takes the answer in brackets.")
        try ask(.units, "Volumes in ml, l or floz", &answers)
        unit = answers.values[.units].flatMap { VolumeUnit(word: $0) } ?? unit
        if answers.goal == nil { answers.goal = try askGoal() }
        try ask(.remindHydration, "Reminders to drink: off, every 1h, 2h or 3h, or adaptive", &answers)
        try ask(.activeHours, "When they may come", &answers)
        try ask(.fastingSchedule, "Fasting schedule, such as 16:8, 18:6 or 20h", &answers)
        return answers
    }

    private func ask(_ preference: Preference, _ question: String, _ answers: inout SetupAnswers) throws {
        guard answers.values[preference] == nil else { return }
        // A kept value is not stored: another process may change it while this one waits for answers.
        answers.values[preference] = try answer(question, otherwise: settings.value(of: preference)) { text in
            _ = try settings.canonical(text, orThrowFor: preference)
            return text
        }
    }

    private func askGoal() throws -> GoalChoice? {
        let kept = settings.goals.goal(on: today)
        try say("The daily goal:")
        for (number, goal) in Self.goals.enumerated() {
            try say("  \(number + 1)  \(unit.text(Volume(millilitres: goal.millilitres))), \(goal.life)")
        }
        try say("  s  suggested for your weight")
        return try answer("1 to 4, s, or an amount", otherwise: unit.text(kept)) { text in
            if text.lowercased() == "s" { return try askSuggestion() }
            if let number = Int(text), (1...Self.goals.count).contains(number) {
                return .amount(try Amount(parsing: "\(Self.goals[number - 1].millilitres)ml"))
            }
            let amount = try ValueType.amount.read(text, "goal")
            try GoalHistory.check(amount.volume(bareNumberIn: unit, cup: settings.cup))
            return .amount(amount)
        }
    }

    private func askSuggestion() throws -> GoalChoice {
        var person = settings.profile
        let sex = person.sex ?? .female
        person.sex =
            try answer("Sex, f or m", otherwise: sex.rawValue) { try ValueType.sex.read($0, "sex") } ?? sex
        let weight = person.weight?.description ?? "none"
        if let given = try answer(
            "Weight, such as 62kg or 137lb", otherwise: weight, { try ValueType.weight.orNone.read($0, "weight") })
        {
            person.weight = given
        }
        let activity = person.activity ?? .low
        person.activity =
            try answer("Activity: low, moderate or high", otherwise: activity.rawValue) { text in
                try ValueType.choice("LEVEL", of: GoalSuggestion.Activity.self).read(text, "activity")
            } ?? activity
        let goal = try person.suggestion(orFrom: Profile()).volume
        try say("Suggested: \(unit.text(goal)) (for healthy adults, not medical advice).")
        return .amount(try Amount(parsing: "\(goal.millilitres)ml"))
    }

    /// Asks until the answer is valid.
    /// - Returns: `nil` if Enter accepted the answer in brackets.
    private func answer<Value>(
        _ question: String, otherwise standard: String, _ read: (String) throws -> Value
    ) throws -> Value? {
        while true {
            try context.tell("\(question) [\(standard)]:", end: " ")
            guard let line = context.readLine() else { throw EndOfInput() }
            let text = line.trimmed
            if text.isEmpty { return nil }
            do { return try read(text) } catch
                where error is UsageError || error is WaterError || error is SettingError
            {
                for line in Failure(error).lines(context.errorStyle) { try say(line) }
            }
        }
    }

    private func say(_ line: String) throws { try context.tell(line) }
}
