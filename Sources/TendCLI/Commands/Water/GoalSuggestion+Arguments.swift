import TendCore

/// What a suggested goal is worked out from, as options say it.
extension GoalSuggestion {
    private static let suggest = Flag("suggest", "suggest a goal, from --sex, --weight and --activity")
    private static let sex = Option("sex", .sex, "for --suggest")
    private static let weight = Option("weight", .weight, "for --suggest: 62kg or 137lb")
    private static let activity = Option(
        "activity", .choice("LEVEL", of: Activity.self), "for --suggest: low, moderate or high")

    static let options: [any OptionDescribing] = [suggest, sex, weight, activity]

    /// `nil` where none is asked for.
    init?(_ arguments: ParsedArguments) throws {
        guard arguments[Self.suggest] else {
            if let stray = Self.options.first(where: arguments.has) {
                throw UsageError.needsOption("--\(stray.spec.name)", needs: "--suggest")
            }
            return nil
        }
        guard let sex = try arguments[Self.sex] else { throw UsageError.suggestNeeds("--sex f or --sex m") }
        self.init(
            sex: sex, weightInGrams: try arguments[Self.weight], activity: try arguments[Self.activity] ?? .low)
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

extension ValueType<GoalSuggestion.Sex> {
    static var sex: ValueType {
        ValueType("f|m", choices: Value.allCases.map(\.rawValue)) { text, _ in try GoalSuggestion.sex(text) }
    }
}

extension ValueType<Int> {
    /// A body weight, in grams.
    fileprivate static var weight: ValueType { ValueType("WEIGHT") { text, _ in try GoalSuggestion.grams(text) } }
}
