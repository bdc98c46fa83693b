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

        /// Reads the unit's word in any case: `ml`, `cl`, `dl`, `l`, `oz`, `fl oz`, `cups`, `uscups` and their long forms.
        public init?(word: some StringProtocol) {
            switch word.lowercased().filter({ $0 != " " && $0 != "." }) {
            case "ml", "milliliter", "milliliters", "millilitre", "millilitres": self = .millilitre
            case "cl": self = .centilitre
            case "dl": self = .decilitre
            case "l", "liter", "liters", "litre", "litres": self = .litre
            case "oz", "floz", "ounce", "ounces": self = .fluidOunce
            case "cup", "cups": self = .cup
            case "uscup", "uscups": self = .usCup
            default: return nil
            }
        }

        /// Creates the unit of bare numbers for a user who counts in `unit`.
        fileprivate init(_ unit: VolumeUnit) {
            switch unit {
            case .millilitres: self = .millilitre
            case .litres: self = .litre
            case .fluidOunces: self = .fluidOunce
            }
        }

        /// The volume in tenths of a microlitre, which keep 29.5735 ml exact. A US cup is 8 fl oz.
        /// - Parameter cup: the cup of the settings.
        fileprivate func tenfoldMicrolitres(cup: Volume) -> Int {
            switch self {
            case .millilitre: 10_000
            case .centilitre: 100_000
            case .decilitre: 1_000_000
            case .litre: 10_000_000
            case .fluidOunce: VolumeUnit.microlitresPerOunceTimesTen
            case .cup: cup.microlitres * 10
            case .usCup: VolumeUnit.microlitresPerOunceTimesTen * 8
            }
        }
    }

    /// A reason a text is not an amount.
    public enum Problem: ContextualError, Equatable, Sendable {
        case empty
        case notANumber
        /// A comma that may be a decimal or a thousands separator, with the two amounts it may mean.
        case comma(String, String)
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

    init(_ number: DecimalNumber, _ unit: Unit?) {
        self.number = number
        self.unit = unit
    }

    /// Returns the volume, rounded to a thousandth of a millilitre.
    /// - Parameters:
    ///   - unit: the unit of a bare number.
    ///   - cup: the cup of the settings.
    public func volume(bareNumberIn unit: VolumeUnit, cup: Volume = standardCup) -> Volume {
        let chosen = self.unit ?? Unit(unit)
        let tenfold = DecimalNumber(mantissa: number.mantissa, scale: number.scale + 1)
        return Volume(microlitres: tenfold.rounded(times: chosen.tenfoldMicrolitres(cup: cup)))
    }

    /// The cup of the settings if the user sets none.
    public static let standardCup = Volume(millilitres: 250)

    /// The smallest bare number that is read as millilitres; a smaller one may be a number of cups.
    public static let smallestBare = Volume(millilitres: 5)
    /// The most that one drink can plausibly be; a larger amount is probably a typo.
    public static let largestPlausible = Volume(millilitres: 5000)
    /// The most that one drink can be, even with confirmation.
    public static let largest = Volume(millilitres: 100_000)
}
