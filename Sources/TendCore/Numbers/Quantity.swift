/// An amount in some unit, exact to a millionth: 1.5 tablets, 0.25, 30 pages.
public struct Quantity: Hashable, Comparable, Sendable {
    /// Millionths of the unit it is counted in.
    public let millionths: Int

    public static let zero = Quantity(millionths: 0)
    /// What a dose counts for that has no amount of its own.
    public static let one = Quantity(1)

    public init(millionths: Int) { self.millionths = millionths }
    /// Makes a whole amount.
    public init(_ whole: Int) { self.init(millionths: whole * 1_000_000) }
    /// The number, which has at most nine digits before the point and six decimals.
    public init(_ number: DecimalNumber) {
        self.init(millionths: number.mantissa * DecimalNumber.power(of: 10, 6 - number.scale))
    }

    /// The largest amount that is believed: a million. Sums of those of a lifetime are far from what an integer holds.
    public static let largest = Quantity(1_000_000)

    public var number: DecimalNumber { DecimalNumber(mantissa: millionths, scale: 6) }

    public static func < (left: Quantity, right: Quantity) -> Bool { left.millionths < right.millionths }
    public static func + (left: Quantity, right: Quantity) -> Quantity {
        Quantity(millionths: left.millionths + right.millionths)
    }
    public static func - (left: Quantity, right: Quantity) -> Quantity {
        Quantity(millionths: left.millionths - right.millionths)
    }
    public static func += (left: inout Quantity, right: Quantity) { left = left + right }
    public static func -= (left: inout Quantity, right: Quantity) { left = left - right }
}

extension Quantity: CustomStringConvertible {
    /// The shortest way to write it: `1.5`.
    public var description: String { number.description }
}
