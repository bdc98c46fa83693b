import TendCore

/// What a suggested goal is worked out from, as options say it.
extension GoalSuggestion {
    static let suggest = OptionSpec("suggest", "suggest a goal, from --sex, --weight and --activity")
    private static let sex = OptionSpec("sex", value: "f|m", "for --suggest", choices: Sex.allCases.map(\.rawValue))
    private static let weight = OptionSpec("weight", value: "WEIGHT", "for --suggest: 62kg or 137lb")
    private static let activity = OptionSpec(
        "activity", value: "LEVEL", "for --suggest: low, moderate or high", choices: Activity.allCases.map(\.rawValue))

    static let options = [suggest, sex, weight, activity]

    /// `nil` where none is asked for.
    init?(_ arguments: ParsedArguments) throws {
        guard arguments.flag(Self.suggest) else {
            if let stray = [Self.sex, Self.weight, Self.activity].first(where: arguments.flag) {
                throw UsageError.needsOption("--\(stray.name)", needs: "--suggest")
            }
            return nil
        }
        guard let text = arguments.text(Self.sex) else { throw UsageError.suggestNeeds("--sex f or --sex m") }
        self.init(
            sex: try Self.sex(text), weightInGrams: try arguments.text(Self.weight).map(Self.grams),
            activity: try arguments.choice(Self.activity, of: Activity.self) ?? .low)
    }

    /// `f` and `m`, or the words that they stand for.
    static func sex(_ text: String) throws -> Sex {
        switch text.lowercased() {
        case "f", "female", "woman": return .female
        case "m", "male", "man": return .male
        default: throw UsageError.notAChoice(option: "--sex", text: text, choices: Sex.allCases.map(\.rawValue))
        }
    }

    /// 1 lb is 453.59237 g.
    static func grams(_ text: String) throws -> Int {
        let word = text.lowercased().filter { !$0.isWhitespace }
        let number = word.prefix { $0.isNumber || $0 == "." }
        let milligrams: Int? =
            switch word.dropFirst(number.count) {
            case "kg", "": 1_000_000
            case "lb", "lbs": 453_592
            default: nil
            }
        guard let milligrams, let value = try? DecimalNumber(parsing: number) else { throw UsageError.weight(text) }
        let grams = DecimalNumber(mantissa: value.mantissa, scale: value.scale + 3).rounded(times: milligrams)
        guard plausibleGrams.contains(grams) else { throw UsageError.weight(text) }
        return grams
    }
}
