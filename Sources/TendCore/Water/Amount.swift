/// An amount of drink as a person writes it: a number and an optional unit.
///
/// `250` · `0.5l` · `1,5 l` · `1/2 l` · `half a litre` · `16 fl oz` · `1.5 cups` · `2x250ml`
public struct Amount: Hashable, Sendable {
    /// Greater than 0.
    public let number: DecimalNumber
    /// `nil` means the user's display unit.
    public let unit: Unit?

    /// A unit that can be typed after a number.
    public enum Unit: CaseIterable, Sendable {
        case millilitre, centilitre, decilitre, litre, fluidOunce
        /// The cup of the settings.
        case cup
        case usCup
        case teaspoon, tablespoon
        /// Of the US, as in recipes and on bottles; an imperial one is a fifth larger.
        case quart, gallon

        /// All that is known of a unit.
        private struct Row {
            /// The word that messages use, and the others, in lower case without spaces.
            let words: [String]
            /// The volume, in which 29.5735 ml are exact; `nil` is the cup of the settings.
            let tenfoldMicrolitres: Int?
            /// The unit as volumes are shown in it.
            var shown: VolumeUnit?
            /// The word that means one without a number.
            var one: String?
            /// Whether messages propose it.
            var isUsual = false
        }

        private var row: Row {
            switch self {
            case .millilitre:
                Row(
                    words: ["ml", "mls", "cc", "milliliter", "milliliters", "millilitre", "millilitres"],
                    tenfoldMicrolitres: 10_000, shown: .millilitres, isUsual: true)
            case .centilitre: Row(words: ["cl"], tenfoldMicrolitres: 100_000, isUsual: true)
            case .decilitre: Row(words: ["dl"], tenfoldMicrolitres: 1_000_000, isUsual: true)
            case .litre:
                Row(
                    words: ["l", "ltr", "ltrs", "liter", "liters", "litre", "litres"], tenfoldMicrolitres: 10_000_000,
                    shown: .litres, isUsual: true)
            case .fluidOunce:
                // The factor of Drink-E, whose exports this tool matches. (The exact US customary value is 29.5735295625 ml; over
                // a day of drinking the two differ by less than a drop.)
                Row(
                    words: ["oz", "floz", "ounce", "ounces"], tenfoldMicrolitres: 295_735, shown: .fluidOunces,
                    isUsual: true)
            case .cup: Row(words: ["cups", "cup"], tenfoldMicrolitres: nil, one: "cup", isUsual: true)
            case .usCup: Row(words: ["uscup", "uscups"], tenfoldMicrolitres: 8 * 295_735, one: "uscup")
            case .teaspoon: Row(words: ["tsp", "teaspoon", "teaspoons"], tenfoldMicrolitres: 50_000)
            case .tablespoon: Row(words: ["tbsp", "tablespoon", "tablespoons"], tenfoldMicrolitres: 150_000)
            case .quart: Row(words: ["quart", "quarts", "qt"], tenfoldMicrolitres: 32 * 295_735)
            case .gallon: Row(words: ["gallon", "gallons", "gal"], tenfoldMicrolitres: 128 * 295_735)
            }
        }

        /// Reads one of the unit's words in any case: `ml`, `fl oz`, `Cups`.
        public init?(word: some StringProtocol) {
            let word = word.lowercased().filter { $0 != " " && $0 != "." }
            guard let unit = Self.allCases.first(where: { $0.row.words.contains(word) }) else { return nil }
            self = unit
        }

        /// Creates the unit of bare numbers for a user who counts in `unit`.
        init(_ unit: VolumeUnit) { self = Self.allCases.first { $0.shown == unit } ?? .millilitre }

        /// The unit as volumes are shown in it; `nil` for a unit that is input only.
        var shown: VolumeUnit? { row.shown }

        /// The word that messages use: `ml`, `oz`, `cups`.
        package var word: String { row.words[0] }

        /// The words that messages propose.
        package static var usual: [String] { allCases.filter(\.row.isUsual).map(\.word) }

        /// Whether the text alone means one of a unit: `cup`.
        static func isOne(_ text: String) -> Bool {
            let word = text.lowercased()
            return allCases.contains { $0.row.one == word }
        }

        /// Returns the volume in tenths of a microlitre.
        /// - Parameter cup: the cup of the settings.
        func tenfoldMicrolitres(cup: Volume = standardCup) -> Int { row.tenfoldMicrolitres ?? cup.microlitres * 10 }

        /// Returns the volume of `number` of this unit, rounded to a thousandth of a millilitre.
        /// - Parameter cup: the cup of the settings.
        func volume(_ number: DecimalNumber, cup: Volume = standardCup) -> Volume {
            let tenfold = DecimalNumber(mantissa: number.mantissa, scale: number.scale + 1)
            return Volume(microlitres: tenfold.rounded(times: tenfoldMicrolitres(cup: cup)))
        }
    }

    /// A reason a text is not an amount.
    public enum Problem: ContextualError, Equatable, Sendable {
        case empty
        case notANumber
        /// A separator of decimals or of thousands, or a pint, with the two amounts it may mean.
        case twoMeanings(String, String)
        case tooLarge
        case tooManyDigits
        case unknownUnit(String)
        case notPositive
    }

    /// Reads an amount.
    /// - Throws: ``Problem`` for any other text and for amounts that are beyond every limit.
    public init(parsing text: String) throws(Problem) {
        let words = AmountWords(text.split(whereSeparator: \.isWhitespace).map(String.init))
        if words.isEmpty { throw .empty }
        let (number, rest) = try words.number()
        if ["pint", "pints", "pt"].contains(rest.lowercased()) { throw Self.pints(number) }
        // '1.000 ml'
        if number.scale == 3, (1000..<10_000).contains(number.mantissa),
            number.mantissa.isMultiple(of: 50), Unit(word: rest) == .millilitre
        {
            let whole = DecimalNumber(mantissa: number.mantissa, scale: 0)
            throw .twoMeanings("\(number.description)\(rest)", "\(whole)\(rest)")
        }
        if rest.isEmpty {
            self.init(number, nil)
        } else if let unit = Unit(word: rest) {
            self.init(number, unit)
        } else if rest.first == "e" || rest.first == "E", rest.dropFirst().first?.isNumber == true {
            throw .notANumber
        } else {
            throw .unknownUnit(rest)
        }
        guard number.mantissa > 0 else { throw .notPositive }
        // Far above any limit, and far below where sums would overflow.
        let isPlausible = VolumeUnit.allCases.allSatisfy {
            volume(bareNumberIn: $0, cup: Self.largestPlausible) < Volume(millilitres: 1_000_000_000)
        }
        guard isPlausible else { throw .tooLarge }
    }

    /// Returns the problem of pints, which have 16 fl oz in the US and 568 ml elsewhere.
    private static func pints(_ number: DecimalNumber) -> Problem {
        let american = Unit.fluidOunce.volume(DecimalNumber(mantissa: number.mantissa * 16, scale: number.scale))
        let imperial = Unit.millilitre.volume(DecimalNumber(mantissa: number.mantissa * 568, scale: number.scale))
        return .twoMeanings("\((american.microlitres + 500) / 1000)ml", "\((imperial.microlitres + 500) / 1000)ml")
    }

    init(_ number: DecimalNumber, _ unit: Unit?) {
        self.number = number
        self.unit = unit
    }

    /// Returns the volume, rounded to a thousandth of a millilitre.
    /// - Parameters:
    ///   - unit: the unit of a bare number.
    ///   - cup: the cup of the settings.
    public func volume(bareNumberIn unit: VolumeUnit, cup: Volume = standardCup) -> Volume {
        (self.unit ?? Unit(unit)).volume(number, cup: cup)
    }

    /// The cup of the settings if the user sets none.
    public static let standardCup = Volume(millilitres: 250)

    /// The smallest bare number that is read as millilitres; a smaller one may be a number of cups.
    public static let smallestBare = Volume(millilitres: 25)
    /// The most that one drink can plausibly be; a larger amount is probably a typo.
    public static let largestPlausible = Volume(millilitres: 5000)
    /// The most that one drink can be, even with confirmation.
    public static let largest = Volume(millilitres: 100_000)
}
