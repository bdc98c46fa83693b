/// An amount of liquid. A stored amount is exact to a thousandth of a millilitre, and a percentage of it is exact too, so that
/// sums are rounded only once, where they are shown.
public struct Volume: Hashable, Comparable, Sendable {
    /// Hundredths of a microlitre.
    package let hundredths: Int

    public static let zero = Volume(microlitres: 0)

    /// Creates a volume from microlitres. A larger number becomes the largest volume, which is beyond every limit.
    public init(microlitres: Int) {
        let (hundredths, isTooLarge) = microlitres.multipliedReportingOverflow(by: 100)
        let largest = microlitres < 0 ? Int.min : .max
        self.init(hundredths: isTooLarge ? largest : hundredths)
    }
    /// Creates a volume from whole millilitres.
    public init(millilitres: Int) { self.init(microlitres: millilitres * 1000) }

    private init(hundredths: Int) { self.hundredths = hundredths }

    /// Millionths of a litre, which are thousandths of a millilitre, rounded half away from zero.
    public var microlitres: Int { DecimalNumber(mantissa: hundredths, scale: 2).rounded() }

    /// Millilitres with up to three decimals, the unit of storage and of JSON.
    public var millilitres: DecimalNumber { DecimalNumber(mantissa: microlitres, scale: 3) }

    /// Returns a percentage of the volume, exact for a stored one.
    public func percent(_ percent: Int) -> Volume {
        Volume(hundredths: DecimalNumber(mantissa: hundredths, scale: 2).rounded(times: percent))
    }

    /// Returns the volume divided by a positive number, rounded to a microlitre; zero if the number is zero.
    public func divided(by count: Int) -> Volume {
        count == 0 ? .zero : Volume(microlitres: (hundredths + 50 * count) / (100 * count))
    }

    public static func < (left: Volume, right: Volume) -> Bool { left.hundredths < right.hundredths }
    public static func + (left: Volume, right: Volume) -> Volume {
        Volume(hundredths: left.hundredths + right.hundredths)
    }
    public static func - (left: Volume, right: Volume) -> Volume {
        Volume(hundredths: left.hundredths - right.hundredths)
    }
    public static func += (left: inout Volume, right: Volume) { left = left + right }
}

extension Volume {
    /// The smallest plausible drink: less is probably a typo, such as `2` for two cups.
    public static let smallestPlausible = Volume(millilitres: 10)

    /// Checks that the volume is plausible for one drink.
    /// - Parameters:
    ///   - unit: the user's unit, for the error.
    ///   - acceptsImplausible: whether to accept more than 5 litres.
    /// - Throws: ``WaterError/tooLittle``, ``WaterError/tooMuch(_:_:)``, ``WaterError/implausible(_:_:)``
    public func checkPortion(in unit: VolumeUnit, acceptsImplausible: Bool) throws(WaterError) {
        // A positive amount can still round to zero at the stored precision.
        if self <= .zero { throw .tooLittle }
        if self > Amount.largest { throw .tooMuch(self, unit) }
        if self > Amount.largestPlausible, !acceptsImplausible { throw .implausible(self, unit) }
    }
}

/// The unit that volumes are shown and bare numbers are read in. Storage is always in millilitres.
public enum VolumeUnit: String, CaseIterable, Sendable {
    case millilitres = "ml"
    case litres = "l"
    /// US fluid ounces.
    case fluidOunces = "floz"

    /// Reads the unit's word in any case: `ml`, `litres`, `fl oz`; `nil` for other text and for units that are input only.
    public init?(word: some StringProtocol) {
        guard let unit = Amount.Unit(word: word)?.shown else { return nil }
        self = unit
    }

    /// The symbol that follows a number: `ml`, `l`, `fl oz`.
    public var symbol: String {
        switch self {
        case .millilitres: "ml"
        case .litres: "l"
        case .fluidOunces: "fl oz"
        }
    }

    /// The unit as typed after a number: `ml`, `l`, `oz`.
    public var word: String { Amount.Unit(self).word }

    /// Returns the volume as a number in this unit: whole millilitres, litres without trailing zeros, or ounces to one decimal.
    ///
    /// Litres have up to three decimals; with two, 0.355 + 0.355 l would read 0.36 + 0.36 = 0.71.
    public func number(_ volume: Volume) -> String { number(steps: steps(volume)) }

    /// Returns the volume missing from `total` to `goal`, as the difference of the two numbers that are shown.
    public func missing(from total: Volume, to goal: Volume) -> String {
        total < goal ? "\(number(steps: steps(goal) - steps(total))) \(symbol)" : text(.zero)
    }

    /// Returns the volume in the smallest displayed steps: millilitres, or tenths of an ounce.
    private func steps(_ volume: Volume) -> Int {
        switch self {
        case .millilitres, .litres: return volume.millilitres.rounded()
        case .fluidOunces:
            let ounce = Amount.Unit.fluidOunce.tenfoldMicrolitres()
            let tenths = (abs(volume.microlitres) * 100 + ounce / 2) / ounce
            return volume.microlitres < 0 ? -tenths : tenths
        }
    }

    private func number(steps: Int, decimals: Int = 0) -> String {
        switch self {
        case .millilitres: String(steps)
        case .litres: DecimalNumber(mantissa: steps, scale: 3).text(minimumDecimals: decimals)
        case .fluidOunces: DecimalNumber(mantissa: steps, scale: 1).text(minimumDecimals: 1)
        }
    }

    /// Returns the volume of `number` of this unit, rounded to a thousandth of a millilitre.
    public func volume(_ number: DecimalNumber) -> Volume { Amount.Unit(self).volume(number) }

    /// Returns the volume with its unit: `1250 ml`, `1.25 l`, `8.0 fl oz`. A volume that would round to 0 is exact: `0.4 ml`.
    public func text(_ volume: Volume) -> String { text(volume, decimals: 0) }

    /// Returns the texts of a column. Litres have as many decimals as the one that needs most, so that the points align: `1.00 l`
    /// above `0.25 l`.
    public func texts(_ volumes: [Volume]) -> [String] {
        let decimals = (0...3).first { decimals in
            volumes.allSatisfy { steps($0) % DecimalNumber.power(of: 10, 3 - decimals) == 0 }
        }
        return volumes.map { text($0, decimals: decimals ?? 3) }
    }

    private func text(_ volume: Volume, decimals: Int) -> String {
        if volume > .zero, steps(volume) == 0 { return "\(volume.millilitres) \(Self.millilitres.symbol)" }
        return "\(number(steps: steps(volume), decimals: decimals)) \(symbol)"
    }
}
