/// A decimal number as it was written: `mantissa` divided by ten to the power of `scale`.
///
/// Amounts and doses go through this type and never through floating point, so that what was typed is what is stored.
public struct DecimalNumber: Hashable, Sendable {
    /// All digits, without the decimal point.
    public let mantissa: Int
    /// How many of the digits stand after the decimal point.
    public let scale: Int

    /// Why a text is not a number.
    public enum Problem: Error, Equatable, Sendable {
        case notANumber
        /// `1,5` may mean one and a half or fifteen hundred; only a point is read as a decimal mark.
        case decimalComma
        /// More than nine digits before the point or more than six after it.
        case tooManyDigits
    }

    /// Makes the number `mantissa` ÷ 10^`scale`.
    public init(mantissa: Int, scale: Int) {
        self.mantissa = mantissa
        self.scale = scale
    }

    /// Reads digits with at most one decimal point and an optional sign: `250`, `0.5`, `.5`, `-3`.
    /// - Throws: ``Problem`` for anything else; exponents, `NaN` and thousands separators are not numbers here.
    public init(parsing text: some StringProtocol) throws(Problem) {
        var digits = Substring(text)
        let isNegative = digits.hasPrefix("-")
        if isNegative || digits.hasPrefix("+") { digits.removeFirst() }
        let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let whole = parts.first ?? ""
        let fraction = parts.count == 2 ? parts[1] : ""
        guard !(whole.isEmpty && fraction.isEmpty), parts.count == 1 || !fraction.isEmpty else { throw .notANumber }
        guard (whole + fraction).utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            let pieces = digits.split(separator: ",", omittingEmptySubsequences: false)
            let isComma = pieces.count == 2 && pieces.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(Self.isDigit) }
            throw isComma ? .decimalComma : .notANumber
        }
        let significant = whole.drop { $0 == "0" }
        guard significant.utf8.count <= 9, fraction.utf8.count <= 6, let value = Int(whole + fraction) else {
            throw .tooManyDigits
        }
        self.init(mantissa: isNegative ? -value : value, scale: fraction.utf8.count)
    }

    /// The number times `factor`, rounded half away from zero to a whole.
    public func rounded(times factor: Int = 1) -> Int {
        let product = mantissa * factor
        let divisor = Self.power(of: 10, scale)
        return (abs(product) + divisor / 2) / divisor * product.signum()
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    static func power(of base: Int, _ exponent: Int) -> Int {
        (0..<max(exponent, 0)).reduce(1) { value, _ in value * base }
    }
}

extension DecimalNumber: CustomStringConvertible {
    /// The shortest way to write the number: `250`, `0.5`, `236.588`.
    public var description: String { text(minimumDecimals: 0) }

    /// The number with trailing zeros dropped, but not below `minimumDecimals` places.
    public func text(minimumDecimals: Int) -> String {
        var fraction: [UInt8] = []
        var rest = abs(mantissa)
        for _ in 0..<scale {
            fraction.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        }
        fraction.reverse()
        while fraction.count > minimumDecimals, fraction.last == UInt8(ascii: "0") { fraction.removeLast() }
        let sign = mantissa < 0 ? "-" : ""
        return fraction.isEmpty ? "\(sign)\(rest)" : "\(sign)\(rest).\(String(decoding: fraction, as: UTF8.self))"
    }
}
