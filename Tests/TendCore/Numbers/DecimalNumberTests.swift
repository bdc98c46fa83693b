import TendCore
import TestSupport
import Testing

@Suite("Decimal numbers")
struct DecimalNumberTests {
    @Test(
        "A number keeps its digits and scale",
        arguments: [
            ("0", 0, 0), ("250", 250, 0), ("0.5", 5, 1), (".5", 5, 1), ("-3", -3, 0), ("+3", 3, 0), ("-.25", -25, 2),
            ("236.588", 236_588, 3), ("1.50", 150, 2), ("007", 7, 0), ("999999999", 999_999_999, 0),
            ("999999999.999999", 999_999_999_999_999, 6), ("00000000000000000001", 1, 0), ("-0", 0, 0),
        ])
    func forms(text: String, mantissa: Int, scale: Int) throws {
        let number = try DecimalNumber(parsing: text)
        #expect((number.mantissa, number.scale) == (mantissa, scale))
    }

    @Test(
        "An invalid number is refused with its reason",
        arguments: [
            ("", DecimalNumber.Problem.notANumber), (".", .notANumber), ("-", .notANumber), ("5.", .notANumber),
            ("1.2.3", .notANumber), ("--5", .notANumber), ("1e3", .notANumber), ("NaN", .notANumber),
            ("inf", .notANumber),
            ("0x10", .notANumber), (" 5", .notANumber), ("5 ", .notANumber), ("1_000", .notANumber), ("٣", .notANumber),
            ("５", .notANumber), ("½", .notANumber), ("1,2,3", .notANumber), ("1,5", .decimalComma),
            ("1,000", .decimalComma), ("1234567890", .tooManyDigits), ("0.1234567", .tooManyDigits),
            ("12345678901234567890", .tooManyDigits),
        ])
    func refused(text: String, problem: DecimalNumber.Problem) {
        #expect(throws: problem) { try DecimalNumber(parsing: text) }
    }

    @Test(
        "A number has the shortest exact text",
        arguments: [
            (250, 0, "250"), (2500, 1, "250"), (5, 1, "0.5"), (-5, 1, "-0.5"), (236_588, 3, "236.588"), (150, 2, "1.5"),
            (0, 3, "0"), (1, 6, "0.000001"), (-100_001, 3, "-100.001"),
        ])
    func description(mantissa: Int, scale: Int, text: String) {
        #expect(DecimalNumber(mantissa: mantissa, scale: scale).description == text)
    }

    @Test(
        "A number keeps the requested number of decimals",
        arguments: [(640, 1, "64.0"), (80, 2, "0.8"), (645, 1, "64.5")])
    func minimumDecimals(mantissa: Int, scale: Int, text: String) {
        #expect(DecimalNumber(mantissa: mantissa, scale: scale).text(minimumDecimals: 1) == text)
    }

    @Test(
        "A product is rounded half away from zero",
        arguments: [
            (15, 1, 1, 2), (14, 1, 1, 1), (25, 1, 1, 3), (-15, 1, 1, -2), (-14, 1, 1, -1), (5, 1, 3, 2), (0, 0, 7, 0),
            (1, 3, 499, 0), (1, 3, 500, 1),
        ])
    func rounding(mantissa: Int, scale: Int, factor: Int, expected: Int) {
        #expect(DecimalNumber(mantissa: mantissa, scale: scale).rounded(times: factor) == expected)
    }

    @Test("A written number is read back as the same number", arguments: [UInt64(1), 2, 3])
    func roundTrip(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<2000 {
            let scale = Int.random(in: 0...6, using: &generator)
            let number = DecimalNumber(
                mantissa: Int.random(in: -999_999_999...999_999_999, using: &generator), scale: scale)
            let again = try DecimalNumber(parsing: number.description)
            let shift = (0..<(scale - again.scale)).reduce(1) { value, _ in value * 10 }
            #expect(again.mantissa * shift == number.mantissa)
        }
    }
}
