/// The facts about a person that a goal suggestion uses. Unknown ones are `nil`.
public struct Profile: Hashable, Sendable {
    public var sex: GoalSuggestion.Sex?
    public var weight: BodyWeight?
    public var activity: GoalSuggestion.Activity?
    public var isPregnant = false
    public var isLactating = false

    public init(
        sex: GoalSuggestion.Sex? = nil, weight: BodyWeight? = nil, activity: GoalSuggestion.Activity? = nil
    ) {
        self.sex = sex
        self.weight = weight
        self.activity = activity
    }

    /// Returns the goal that suits these facts. An unknown activity counts as low; EFSA gives the values of pregnancy and
    /// lactation for women.
    /// - Parameter other: the facts to use where these are missing.
    /// - Throws: ``WaterError/suggestionNeedsSex``
    public func suggestion(orFrom other: Profile) throws(WaterError) -> GoalSuggestion {
        let standard: GoalSuggestion.Sex? = isPregnant || isLactating ? .female : nil
        guard let sex = sex ?? other.sex ?? standard else { throw .suggestionNeedsSex }
        return GoalSuggestion(
            sex: sex, weight: weight ?? other.weight, activity: activity ?? other.activity ?? .low,
            isPregnant: isPregnant, isLactating: isLactating)
    }
}

/// A body weight as a person writes it: `62kg`, `137lb`.
public struct BodyWeight: Hashable, Sendable {
    private enum Unit: String {
        case kilograms = "kg"
        case pounds = "lb"

        var milligrams: Int { self == .kilograms ? 1_000_000 : 453_592 }
    }

    private let number: DecimalNumber
    private let unit: Unit

    /// The weight, rounded to a gram.
    public var grams: Int {
        DecimalNumber(mantissa: number.mantissa, scale: number.scale + 3).rounded(times: unit.milligrams)
    }

    /// The range of body weights: 30 to 300 kg.
    public static let plausibleGrams = 30_000...300_000

    /// Reads a number with `kg`, `lb` or `lbs`; a bare number is in kilograms.
    /// - Returns: `nil` for any other text and for a weight out of range.
    public init?(parsing text: some StringProtocol) {
        let word = text.lowercased().filter { !$0.isWhitespace }
        let digits = word.prefix { $0.isNumber || $0 == "." || $0 == "," }
        switch word.dropFirst(digits.count) {
        case "kg", "": unit = .kilograms
        case "lb", "lbs": unit = .pounds
        default: return nil
        }
        // Drops trailing zeros: equal weights must compare equal.
        // A comma is decimal: thousands are no weight of a person.
        let point = digits.contains(".") ? String(digits) : String(digits.map { $0 == "," ? "." : $0 })
        guard let typed = try? DecimalNumber(parsing: point),
            let number = try? DecimalNumber(parsing: typed.description)
        else { return nil }
        self.number = number
        guard Self.plausibleGrams.contains(grams) else { return nil }
    }
}

extension BodyWeight: CustomStringConvertible {
    /// The weight in canonical form: `62kg`.
    public var description: String { "\(number)\(unit.rawValue)" }
}
