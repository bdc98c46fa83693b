/// A decimal number as written: `mantissa` divided by ten to the power of `scale`.
///
/// Amounts and doses use this type and never floating point, so tend stores exactly the number typed.
public struct DecimalNumber: Hashable, Sendable {
    /// All digits, without the decimal point.
    public let mantissa: Int
    /// The number of digits after the decimal point.
    public let scale: Int

    /// A reason a text is not a number.
    public enum Problem: ContextualError, Equatable, Sendable {
        case notANumber
        /// `1,5` may mean one and a half or fifteen hundred; the decimal mark must be a point.
        case decimalComma
        /// More than nine digits before the point or more than six after it.
        case tooManyDigits
    }

    /// Creates the number `mantissa` ÷ 10^`scale`.
    public init(mantissa: Int, scale: Int) {
        self.mantissa = mantissa
        self.scale = scale
    }

    /// Reads digits with at most one decimal point and an optional sign: `250`, `0.5`, `.5`, `-3`.
    /// - Throws: ``Problem`` for anything else; exponents, `NaN` and thousands separators are not numbers here.
    public init(parsing text: Substring) throws(Problem) {
        var text = text
        switch text.withUTF8(Self.read) {
        case .success(let number): self = number
        case .failure(let problem): throw Self.problem(text, ifNumber: problem)
        }
    }

    private static func read(_ text: UnsafeBufferPointer<UInt8>) -> Result<DecimalNumber, Problem> {
        var mantissa = 0
        var wholeDigits = 0
        var decimals: Int?
        var digits = 0
        let isNegative = text.first == UInt8(ascii: "-")
        let isSigned = isNegative || text.first == UInt8(ascii: "+")
        for byte in text.dropFirst(isSigned ? 1 : 0) {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                digits += 1
                if let count = decimals {
                    decimals = count + 1
                } else if mantissa > 0 || byte > UInt8(ascii: "0") {
                    wholeDigits += 1
                }
                guard wholeDigits <= 9, decimals ?? 0 <= 6 else { return .failure(.tooManyDigits) }
                mantissa = mantissa * 10 + Int(byte - UInt8(ascii: "0"))
            case UInt8(ascii: ".") where decimals == nil: decimals = 0
            default: return .failure(.notANumber)
            }
        }
        guard digits > 0, decimals != 0 else { return .failure(.notANumber) }
        return .success(DecimalNumber(mantissa: isNegative ? -mantissa : mantissa, scale: decimals ?? 0))
    }

    /// Reads a whole string.
    /// - Throws: ``Problem``
    public init(parsing text: String) throws(Problem) { try self.init(parsing: text[...]) }

    /// Distinguishes a number in an unsupported form from text that is not a number.
    private static func problem(_ text: Substring, ifNumber problem: Problem) -> Problem {
        let pieces = text.split(separator: ",", omittingEmptySubsequences: false)
        if pieces.count == 2, pieces.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }) { return .decimalComma }
        let isNumber = text.utf8.allSatisfy { isDigit($0) || "+-.".utf8.contains($0) }
        return problem == .tooManyDigits && !isNumber ? .notANumber : problem
    }

    /// Returns the number times `factor`, rounded half away from zero to an integer. A product that overflows becomes the largest
    /// or smallest integer, which is beyond every limit.
    public func rounded(times factor: Int = 1) -> Int {
        let (product, isTooLarge) = mantissa.multipliedReportingOverflow(by: factor)
        if isTooLarge { return (mantissa < 0) == (factor < 0) ? .max : .min }
        let divisor = Self.power(of: 10, scale)
        let (quotient, rest) = product.quotientAndRemainder(dividingBy: divisor)
        return rest.magnitude * 2 >= divisor.magnitude ? quotient + rest.signum() : quotient
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    static func power(of base: Int, _ exponent: Int) -> Int {
        (0..<max(exponent, 0)).reduce(1) { value, _ in value * base }
    }
}

extension DecimalNumber: CustomStringConvertible {
    /// The shortest form of the number: `250`, `0.5`, `236.588`.
    public var description: String { text(minimumDecimals: 0) }

    /// Returns the number without trailing zeros, but with at least `minimumDecimals` places.
    public func text(minimumDecimals: Int) -> String {
        var (rest, decimals) = (abs(mantissa), scale)
        while decimals > minimumDecimals, rest % 10 == 0 {
            rest /= 10
            decimals -= 1
        }
        // Most amounts are whole, and an export writes one for each drink.
        if decimals == 0 { return String(mantissa < 0 ? -rest : rest) }
        var fraction: [UInt8] = []
        for _ in 0..<decimals {
            fraction.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        }
        fraction.reverse()
        return "\(mantissa < 0 ? "-" : "")\(rest).\(String(decoding: fraction, as: UTF8.self))"
    }
}
