import TendCore
import Testing

@Suite("Amounts")
struct AmountTests {
    /// An ounce is 29.5735 ml, and a US cup is eight of them.
    @Test(
        "Each unit is read in every form, case and spacing",
        arguments: [
            ("250", 250_000), ("250ml", 250_000), ("250 ml", 250_000), ("250ML", 250_000), ("250 milliliters", 250_000),
            ("250 millilitres", 250_000), ("25cl", 250_000), ("2.5dl", 250_000), ("0.5l", 500_000), (".5l", 500_000),
            ("0.5 L", 500_000), ("1 litre", 1_000_000), ("2 liters", 2_000_000), ("1oz", 29_574), ("12oz", 354_882),
            ("8 fl oz", 236_588), ("8floz", 236_588), ("8 fl. oz.", 236_588), ("8 ounces", 236_588),
            ("1 uscup", 236_588),
            ("1.5 uscups", 354_882), ("1 cup", 250_000), ("1.5 cups", 375_000), ("1,5l", 1_500_000),
            ("0,25 l", 250_000),
            ("0,250l", 250_000), (",5l", 500_000), ("1,5000l", 1_500_000), ("1/2 l", 500_000), ("1/2l", 500_000),
            ("1 1/2 l", 1_500_000), ("1/3 l", 333_333), ("½l", 500_000), ("1½ l", 1_500_000), ("half a litre", 500_000),
            ("quarter litre", 250_000), ("a cup", 250_000), ("16 fl oz", 473_176), ("2x250ml", 500_000),
            ("2 x 250 ml", 500_000), ("250ml x2", 500_000), ("250ml x 2", 500_000), ("3*250", 750_000),
            ("250*3", 750_000),
            ("2×0,5l", 1_000_000), (" 250ml", 250_000), ("250ml ", 250_000), ("+250", 250_000), ("0.001ml", 1),
            ("236.588ml", 236_588), ("100l", 100_000_000),
        ])
    func forms(text: String, microlitres: Int) throws {
        #expect(try Amount(parsing: text).volume(bareNumberIn: .millilitres).microlitres == microlitres)
    }

    @Test("A bare number has the unit of the settings")
    func bareNumbers() throws {
        #expect(try Amount(parsing: "8").volume(bareNumberIn: .fluidOunces).microlitres == 236_588)
        #expect(try Amount(parsing: "8").volume(bareNumberIn: .millilitres).microlitres == 8000)
        #expect(try Amount(parsing: "250ml").volume(bareNumberIn: .fluidOunces).microlitres == 250_000)
    }

    @Test(
        "An invalid amount is refused with its reason",
        arguments: [
            ("", Amount.Problem.empty), (" ", .empty), ("abc", .notANumber), ("NaN", .notANumber), ("nan", .notANumber),
            ("inf", .notANumber), ("1e9l", .notANumber), ("1E3", .notANumber), ("ml", .notANumber), ("l5", .notANumber),
            ("5.", .notANumber), ("5.ml", .notANumber), ("1.2.3", .notANumber), ("--5", .notANumber),
            ("٣ml", .notANumber), ("1/0 l", .notANumber), ("1/2/3 l", .notANumber), ("250kg", .unknownUnit("kg")),
            ("250m", .unknownUnit("m")),
            ("250mg", .unknownUnit("mg")), ("250ml tea", .unknownUnit("ml tea")), ("0x10", .notPositive),
            ("1,500l", .twoMeanings("1.5l", "1500l")), ("1,000", .twoMeanings("1", "1000")), ("1,2,3", .notANumber),
            ("1.000ml", .twoMeanings("1ml", "1000ml")),
            ("-5", .notPositive), ("0", .notPositive),
            ("0.0l", .notPositive), ("-250ml", .notPositive), ("12345678901234567890", .tooLarge),
            ("99999999999999999999ml", .tooLarge), ("1234567890ml", .tooLarge), ("0.1234567", .tooManyDigits),
        ])
    func refused(text: String, problem: Amount.Problem) {
        #expect(throws: problem) { try Amount(parsing: text) }
    }

    // Input must never crash the program, so these amounts are parsed in a separate process.
    @Test("A huge amount does not crash")
    func overflow() async {
        await #expect(processExitsWith: .success) {
            _ = try? Amount(parsing: "999999999.999999l").volume(bareNumberIn: .millilitres)
        }
        await #expect(processExitsWith: .success) {
            _ = try? Amount(parsing: "999999999 cups").volume(bareNumberIn: .millilitres)
        }
    }

    @Test("The largest plausible amount is 5 l, the largest 100 l")
    func limits() {
        #expect(Amount.largestPlausible.microlitres == 5_000_000)
        #expect(Amount.largest.microlitres == 100_000_000)
    }
}
