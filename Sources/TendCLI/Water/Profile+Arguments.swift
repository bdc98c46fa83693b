import TendCore

/// The options for the facts that a goal suggestion is based on.
extension Profile {
    private static let suggest = Flag("suggest", "suggest a goal, from --sex, --weight and --activity or 'profile.*'")
    private static let sex = Option("sex", .sex, "for --suggest")
    private static let weight = Option("weight", .weight, "for --suggest: 62kg or 137lb")
    private static let activity = Option(
        "activity", .choice("LEVEL", of: GoalSuggestion.Activity.self), "for --suggest: low, moderate or high")
    private static let pregnant = Flag("pregnant", "for --suggest: 0.3 l more of total water (EFSA 2010)")
    private static let lactating = Flag("lactating", "for --suggest: 0.7 l more of total water (EFSA 2010)")

    static let options: [any OptionDescribing] = [suggest, sex, weight, activity, pregnant, lactating]

    /// Returns `nil` without `--suggest`.
    init?(_ arguments: ParsedArguments) throws {
        guard arguments[Self.suggest] else {
            if let stray = Self.options.first(where: arguments.has) {
                throw UsageError.needsOption("--\(stray.spec.name)", needs: "--suggest")
            }
            return nil
        }
        self.init(
            sex: try arguments[Self.sex], weight: try arguments[Self.weight], activity: try arguments[Self.activity])
        isPregnant = arguments[Self.pregnant]
        isLactating = arguments[Self.lactating]
    }
}

extension ValueType<GoalSuggestion.Sex> {
    static var sex: ValueType {
        let choices = Value.allCases.map(\.rawValue)
        return ValueType("f|m", choices: choices) { text, option in
            guard let sex = Value(word: text) else {
                throw UsageError.notAChoice(option: option, text: text, choices: choices)
            }
            return sex
        }
    }
}

extension ValueType<BodyWeight> {
    static var weight: ValueType {
        ValueType("WEIGHT") { text, _ in
            guard let weight = BodyWeight(parsing: text) else {
                throw Failure.usage("'\(text)' is not a body weight", "write 62kg or 137lb (30 to 300 kg)")
            }
            return weight
        }
    }
}
