/// An amount of liquid, exact to a thousandth of a millilitre.
public struct Volume: Hashable, Comparable, Sendable {
    /// Millionths of a litre, that is thousandths of a millilitre.
    public let microlitres: Int

    public static let zero = Volume(microlitres: 0)

    /// Makes a volume of millionths of a litre.
    public init(microlitres: Int) { self.microlitres = microlitres }
    /// Makes a volume of whole millilitres.
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
            return DecimalNumber(mantissa: Self.tenthsOfOunces(volume), scale: 1).text(minimumDecimals: 1)
        }
    }

    /// What is missing from `total` to `goal`, as the difference of the two numbers that are shown.
    public func missing(from total: Volume, to goal: Volume) -> String {
        guard total < goal else { return text(.zero) }
        switch self {
        case .millilitres:
            return "\(goal.millilitres.rounded() - total.millilitres.rounded()) \(symbol)"
        case .fluidOunces:
            let tenths = Self.tenthsOfOunces(goal) - Self.tenthsOfOunces(total)
            return "\(DecimalNumber(mantissa: tenths, scale: 1).text(minimumDecimals: 1)) \(symbol)"
        }
    }

    private static func tenthsOfOunces(_ volume: Volume) -> Int {
        let tenths = (abs(volume.microlitres) * 100 + microlitresPerOunceTimesTen / 2) / microlitresPerOunceTimesTen
        return volume.microlitres < 0 ? -tenths : tenths
    }

    /// So much of this unit, rounded to a thousandth of a millilitre.
    public func volume(_ number: DecimalNumber) -> Volume {
        switch self {
        case .millilitres: Volume(microlitres: number.rounded(times: 1000))
        case .fluidOunces:
            Volume(
                microlitres: DecimalNumber(mantissa: number.mantissa, scale: number.scale + 1)
                    .rounded(times: Self.microlitresPerOunceTimesTen))
        }
    }

    /// The volume with its unit: `1250 ml`, `8.0 fl oz`. A volume that would round to nothing is exact: `0.4 ml`.
    public func text(_ volume: Volume) -> String {
        if volume > .zero, isRoundedToZero(volume) { return "\(volume.millilitres) \(Self.millilitres.symbol)" }
        return "\(number(volume)) \(symbol)"
    }

    private func isRoundedToZero(_ volume: Volume) -> Bool {
        switch self {
        case .millilitres: volume.millilitres.rounded() == 0
        case .fluidOunces: Self.tenthsOfOunces(volume) == 0
        }
    }

    /// 29.5735 ml to the fluid ounce, the factor of the app whose exports this tool matches. (The exact US customary
    /// value is 29.5735295625 ml; over a day of drinking the two differ by less than a drop.)
    static let microlitresPerOunceTimesTen = 295_735
}
