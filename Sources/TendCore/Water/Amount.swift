/// An amount of drink as a person writes it: a number and an optional unit.
public struct Amount: Hashable, Sendable {
    /// Greater than 0.
    public let number: DecimalNumber
    /// `nil` means the user's display unit.
    public let unit: Unit?

    /// A unit that can be typed after a number.
    public enum Unit: CaseIterable, Sendable {
        case millilitre, centilitre, decilitre, litre, fluidOunce, cup

        /// Reads the unit's word in any case: `ml`, `cl`, `dl`, `l`, `oz`, `fl oz`, `cups` and their long forms.
        public init?(word: some StringProtocol) {
            switch word.lowercased().filter({ $0 != " " && $0 != "." }) {
            case "ml", "milliliter", "milliliters", "millilitre", "millilitres": self = .millilitre
            case "cl": self = .centilitre
            case "dl": self = .decilitre
            case "l", "liter", "liters", "litre", "litres": self = .litre
            case "oz", "floz", "ounce", "ounces": self = .fluidOunce
            case "cup", "cups": self = .cup
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
        fileprivate var tenfoldMicrolitres: Int {
            switch self {
            case .millilitre: 10_000
            case .centilitre: 100_000
            case .decilitre: 1_000_000
            case .litre: 10_000_000
            case .fluidOunce: VolumeUnit.microlitresPerOunceTimesTen
            case .cup: VolumeUnit.microlitresPerOunceTimesTen * 8
            }
        }
    }

    /// A reason a text is not an amount.
    public enum Problem: ContextualError, Equatable, Sendable {
        case empty
        case notANumber
        case decimalComma
        case tooLarge
        case tooManyDigits
        case unknownUnit(String)
        case notPositive
    }

    /// Reads a number with at most nine digits before and six after the point, and an optional unit: `250`, `0.5 l`, `12oz`.
    /// - Throws: ``Problem`` for any other text and for amounts that are beyond every limit.
    public init(parsing text: String) throws(Problem) {
        let word = text.drop(while: \.isWhitespace)
        if word.isEmpty { throw .empty }
        let digits = word.prefix { $0.isASCII && ($0.isNumber || "+-.,".contains($0)) }
        let suffix = String(word[digits.endIndex...].filter { !$0.isWhitespace })
        do {
            number = try DecimalNumber(parsing: digits)
        } catch {
            switch error {
            case .notANumber: throw .notANumber
            case .decimalComma: throw .decimalComma
            case .tooManyDigits: throw digits.contains(".") ? .tooManyDigits : .tooLarge
            }
        }
        if suffix.isEmpty {
            unit = nil
        } else if let known = Unit(word: suffix) {
            unit = known
        } else if suffix.first == "e" || suffix.first == "E", suffix.dropFirst().first?.isNumber == true {
            throw .notANumber
        } else {
            throw .unknownUnit(suffix)
        }
        guard number.mantissa > 0 else { throw .notPositive }
        // Far above any limit, and far below where sums would overflow.
        guard VolumeUnit.allCases.allSatisfy({ volume(bareNumberIn: $0) < Volume(millilitres: 1_000_000_000) }) else {
            throw .tooLarge
        }
    }

    /// Returns the volume, rounded to a thousandth of a millilitre.
    /// - Parameter unit: the unit of a bare number.
    public func volume(bareNumberIn unit: VolumeUnit) -> Volume {
        let chosen = self.unit ?? Unit(unit)
        let tenfold = DecimalNumber(mantissa: number.mantissa, scale: number.scale + 1)
        return Volume(microlitres: tenfold.rounded(times: chosen.tenfoldMicrolitres))
    }

    /// The most that one drink can plausibly be; a larger amount is probably a typo.
    public static let largestPlausible = Volume(millilitres: 5000)
    /// The most that one drink can be, even with confirmation.
    public static let largest = Volume(millilitres: 100_000)
}
