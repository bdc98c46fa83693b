import TendKit

/// The questions that `tend setup` asks on the terminal, unless options answer them.
struct SetupQuestions {
    private enum Question: CaseIterable {
        case units, goal, sex, weight, activity, suggestion, hydration, hours, schedule, pills, cup
    }

    private struct EndOfInput: Error {}
    private struct Back: Error {}

    private let records: Records
    private let context: Context
    private let given: SetupAnswers
    private var answers: SetupAnswers
    /// Whether the user wants a suggested goal, which needs the facts about the person.
    private var wantsSuggestion = false

    /// Drink-E's choices, with the lifestyle each is for.
    private static let goals: [(millilitres: Int, life: String)] = [
        (1500, "mostly sitting"), (2000, "everyday life"), (2500, "regular sport"),
        (3000, "hard work or heat"),
    ]

    /// - Parameter given: the answers of the options, whose questions are left out.
    init(beyond given: SetupAnswers, _ records: Records, in context: Context) {
        self.given = given
        self.records = records
        self.context = context
        answers = given
    }

    /// Asks the unanswered questions.
    /// - Returns: all answers, or `nil` if the input ended before the last.
    mutating func ask() throws -> SetupAnswers? {
        let all = Question.allCases
        var place = 0
        do {
            try say("Enter takes the answer in brackets, b goes back.")
            while place < all.count {
                do {
                    if try isAsked(all[place]) { try ask(all[place]) }
                    place += 1
                } catch is Back {
                    if let last = try all[..<place].lastIndex(where: isAsked) {
                        place = last
                    } else {
                        try say("This is the first question.")
                    }
                }
            }
        } catch is EndOfInput {
            // Ctrl-D leaves the cursor behind the question.
            try context.errors.write("\n")
            return nil
        }
        return answers
    }

    private func isAsked(_ question: Question) throws -> Bool {
        switch question {
        case .units: given.values[.units] == nil
        case .goal: given.goal == nil
        case .sex, .weight, .activity, .suggestion: wantsSuggestion
        case .hydration: given.values[.remindHydration] == nil
        case .hours: try given.values[.activeHours] == nil && settings.value(of: .remindHydration) != "off"
        case .schedule: given.values[.fastingSchedule] == nil
        case .pills: given.pills == nil
        case .cup:
            try !context.options.isJSON
                && records.hydrationDays(records.today...records.today).days.contains { $0.entries.isEmpty }
        }
    }

    private mutating func ask(_ question: Question) throws {
        switch question {
        case .units: try ask(.units, "Volumes in ml, l or floz", "volumes")
        case .goal: try askGoal()
        case .sex: try ask(.profileSex, "Sex, f or m", "sex", otherwise: "f")
        case .weight: try ask(.profileWeight, "Weight, such as 62kg or 137lb", "weight")
        case .activity: try ask(.profileActivity, "Activity: low, moderate or high", "activity", otherwise: "low")
        case .suggestion: try askSuggestion()
        case .hydration:
            try ask(
                .remindHydration, "Reminders to drink: off, every 1h, 2h or 3h, or adaptive", "reminders to drink")
        case .hours: try ask(.activeHours, "When they may come", "the hours of reminders")
        case .schedule:
            try ask(.fastingSchedule, "Fasting schedule, such as 16:8, 18:6 or 20h", "a fasting schedule")
        case .pills: try askPills()
        case .cup:
            let cup = try settings.unit.text(settings.cup)
            let standard = answers.logsCup ? "y" : "n"
            answers.logsCup = try answer("Log a first cup of \(cup) now, y or n", otherwise: standard) {
                text, answers in
                let word = text.lowercased()
                guard ["y", "yes", "n", "no"].contains(word) else {
                    throw UsageError.notAChoice(option: "this question", text: text, choices: ["y", "n"])
                }
                answers.logsCup = word.hasPrefix("y")
            }.logsCup
        }
    }

    /// The settings with the answers so far.
    private var settings: Settings { get throws { try records.check(answers) } }

    /// - Parameters:
    ///   - name: its subject, for the message about an invalid answer.
    ///   - standard: the answer of Enter if the setting has no value.
    private mutating func ask(
        _ preference: Preference, _ question: String, _ name: String, otherwise standard: String? = nil
    ) throws {
        var value = try settings.value(of: preference)
        if let standard, value == preference.standard {
            value = standard
            // Enter confirms it; another kept value is not stored, because another process may change it meanwhile.
            answers.values[preference] = standard
        }
        answers = try answer(question, otherwise: value) { text, answers in
            let known = records.settings.canonical(text, for: preference)
            if standard != nil, known ?? preference.standard == preference.standard {
                let choices = (preference.values.choices ?? []).filter { $0 != preference.standard }
                throw UsageError.notAChoice(option: name, text: text, choices: choices)
            }
            guard known != nil else { throw UsageError.settingValue(name, text: text, of: preference) }
            answers.values[preference] = text
        }
    }

    private mutating func askGoal() throws {
        let settings = try settings
        let unit = settings.unit
        try say("The daily goal:")
        for (number, goal) in Self.goals.enumerated() {
            try say("  \(number + 1)  \(unit.text(Volume(millilitres: goal.millilitres))), \(goal.life)")
        }
        try say("  s  suggested for your weight")
        let kept = wantsSuggestion ? "s" : unit.text(settings.goals.goal(on: records.today))
        var suggests = wantsSuggestion
        answers = try answer("1 to 4, s, or an amount", otherwise: kept) { text, answers in
            suggests = text.lowercased() == "s"
            if !suggests { answers.goal = .amount(try Self.amount(text)) }
        }
        if wantsSuggestion, !suggests { for fact in SetupAnswers.profile { answers.values[fact] = nil } }
        wantsSuggestion = suggests
    }

    private static func amount(_ text: String) throws -> Amount {
        if let number = Int(text), goals.indices.contains(number - 1) {
            return try Amount(parsing: "\(goals[number - 1].millilitres)ml")
        }
        return try ValueType.amount.read(text, "goal")
    }

    private mutating func askSuggestion() throws {
        answers.goal = .suggestion(Profile())
        let settings = try settings
        let goal = settings.unit.text(settings.goals.goal(on: records.today))
        try say("Suggested: \(goal) (for healthy adults, not medical advice).")
        answers = try answer("y takes it, or another amount", otherwise: "y") { text, answers in
            if !["y", "yes"].contains(text.lowercased()) {
                answers.goal = .amount(try ValueType.amount.read(text, "goal"))
            }
        }
    }

    private mutating func askPills() throws {
        let names = try settings.medications.own.map(\.name)
        let kept = names.isEmpty ? "none" : names.joined(separator: ", ")
        try say("Pills: none, morning, evening, both, or plans with ; between them:")
        try say("  metformin 500mg 8am 8pm; ramipril 5mg 8am")
        answers = try answer("Your pills", otherwise: kept) { text, answers in
            let word = text.lowercased()
            if ["y", "yes"].contains(word) {
                let choices = ["none"] + Medication.builtInSlotNames + ["both", "a name"]
                throw UsageError.notAChoice(option: "pills", text: text, choices: choices)
            }
            do {
                answers.pills = ["n", "no"].contains(word) ? SetupPills.none : try SetupPills(parsing: text)
            } catch let problem as DoseLine.Problem {
                throw PillUsageError.times(problem)
            }
        }
    }

    /// Asks until the answer is valid.
    /// - Parameter read: stores an answer.
    /// - Returns: the answers with this one, or the same ones if Enter accepted the answer in brackets.
    private func answer(
        _ question: String, otherwise standard: String, _ read: (String, inout SetupAnswers) throws -> Void
    ) throws -> SetupAnswers {
        while true {
            try context.tell("\(Printable.text(question)) [\(Printable.text(standard))]:", end: " ")
            guard let line = context.readLine() else { throw EndOfInput() }
            let text = line.trimmed
            if text.isEmpty { return answers }
            if ["b", "back"].contains(text.lowercased()) { throw Back() }
            do {
                var changed = answers
                try read(text, &changed)
                // Refuses an answer that the settings don't allow.
                try records.check(changed)
                return changed
            } catch  where Failure(error).code == .usage {
                for line in Failure(error).lines(context.errorStyle) { try say(line) }
            }
        }
    }

    private func say(_ line: String) throws { try context.tell(line) }
}
