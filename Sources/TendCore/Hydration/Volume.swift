/// An amount of liquid, exact to a thousandth of a millilitre.
public struct Volume: Hashable, Comparable, Sendable {
    /// Millionths of a litre, that is thousandths of a millilitre.
    public let microlitres: Int

    public static let zero = Volume(microlitres: 0)

    public init(microlitres: Int) { self.microlitres = microlitres }
    public init(millilitres: Int) { self.init(microlitres: millilitres * 1000) }

    /// Millilitres with up to three decimals, the unit of storage and of JSON.
    public var millilitres: DecimalNumber { DecimalNumber(mantissa: microlitres, scale: 3) }

    public static func < (left: Volume, right: Volume) -> Bool { left.microlitres < right.microlitres }
    public static func + (left: Volume, right: Volume) -> Volume {
        Volume(microlitres: left.microlitres + right.microlitres)
    }
    public static func - (left: Volume, right: Volume) -> Volume {
        Volume(microlitres: left.microlitres - right.microlitres)
    }
    public static func += (left: inout Volume, right: Volume) { left = left + right }
}

/// The unit in which volumes are shown and bare numbers are read. Storage is in millilitres whatever it says.
public enum VolumeUnit: String, CaseIterable, Sendable {
    case millilitres = "ml"
    /// US fluid ounces.
    case fluidOunces = "floz"

    /// What follows a number: `ml`, `fl oz`.
    public var symbol: String {
        switch self {
        case .millilitres: "ml"
        case .fluidOunces: "fl oz"
        }
    }

    /// The volume as a number of this unit: whole millilitres, or ounces to one decimal, as people read them.
    public func number(_ volume: Volume) -> String {
        switch self {
        case .millilitres:
            return String(DecimalNumber(mantissa: volume.microlitres, scale: 3).rounded())
        case .fluidOunces:
            let tenths =
                (abs(volume.microlitres) * 100 + Self.microlitresPerOunceTimesTen / 2)
                / Self.microlitresPerOunceTimesTen
            let signed = volume.microlitres < 0 ? -tenths : tenths
            return DecimalNumber(mantissa: signed, scale: 1).text(minimumDecimals: 1)
        }
    }

    /// The volume with its unit: `1250 ml`, `8.0 fl oz`.
    public func text(_ volume: Volume) -> String { "\(number(volume)) \(symbol)" }

    /// 29.5735 ml to the fluid ounce, the factor of the app whose exports this tool matches. (The exact US customary
    /// value is 29.5735295625 ml; over a day of drinking the two differ by less than a drop.)
    static let microlitresPerOunceTimesTen = 295_735
}
