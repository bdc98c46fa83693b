/// An amount in some unit, exact to a millionth: 1.5 tablets, 0.25, 30 pages.
public struct Quantity: Hashable, Comparable, Sendable {
    /// Millionths of the unit.
    public let millionths: Int

    public static let zero = Quantity(millionths: 0)
    /// The value of a dose without an amount.
    public static let one = Quantity(1)

    public init(millionths: Int) { self.millionths = millionths }
    /// Creates a whole amount.
    public init(_ whole: Int) { self.init(millionths: whole * 1_000_000) }
    /// Creates an amount from a number with at most nine digits before the point and six after it.
    public init(_ number: DecimalNumber) {
        self.init(millionths: number.mantissa * DecimalNumber.power(of: 10, 6 - number.scale))
    }

    /// The largest amount: a million. Sums over a lifetime stay far below integer overflow.
    public static let largest = Quantity(1_000_000)

    public var number: DecimalNumber { DecimalNumber(mantissa: millionths, scale: 6) }

    public static func < (left: Quantity, right: Quantity) -> Bool { left.millionths < right.millionths }
    public static func + (left: Quantity, right: Quantity) -> Quantity {
        Quantity(millionths: left.millionths + right.millionths)
    }
    public static func - (left: Quantity, right: Quantity) -> Quantity {
        Quantity(millionths: left.millionths - right.millionths)
    }
    /// Returns `self` × `factor` ÷ `divisor`, rounded down to a millionth and limited to ``largest``.
    /// - Precondition: all three are at most ``largest``, and `divisor` is above zero.
    package func multiplied(by factor: Quantity, dividedBy divisor: Quantity) -> Quantity {
        let (high, low) = millionths.multipliedFullWidth(by: factor.millionths)
        // A quotient above 64 bits would trap, so a product above the largest result is caught before the division.
        let most = Self.largest.millionths.multipliedFullWidth(by: divisor.millionths)
        guard (high, low) < most else { return .largest }
        return Quantity(millionths: divisor.millionths.dividingFullWidth((high, low)).quotient)
    }
    public static func += (left: inout Quantity, right: Quantity) { left = left + right }
    public static func -= (left: inout Quantity, right: Quantity) { left = left - right }
}

extension Quantity: CustomStringConvertible {
    /// The shortest form: `1.5`.
    public var description: String { number.description }
}

extension Quantity {
    /// Reads a number as people write it: `1.5`, `1,5`, `1/2`, `1½`.
    /// - Throws: ``DecimalNumber/Problem``; ``DecimalNumber/Problem/decimalComma`` for a number that ``readings(of:)`` has two of.
    package init(typed text: some StringProtocol) throws(DecimalNumber.Problem) {
        if Self.readings(of: text) != nil { throw .decimalComma }
        self.init(try DecimalNumber(typed: text))
    }

    /// Returns the two numbers that `1,500`, `1.500` or `1.000` may be; `nil` for any other text. No one writes 1.5 as 1.500.
    package static func readings(of text: some StringProtocol) -> (decimal: String, thousands: String)? {
        let isPoint = text.hasSuffix("0") && !text.contains(",")
        return DecimalNumber.readings(ofComma: isPoint ? String(text).replacing(".", with: ",") : String(text))
    }
}
