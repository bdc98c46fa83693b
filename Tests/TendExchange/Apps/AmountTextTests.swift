import TendCore
import Testing

@testable import TendExchange

@Suite("Typed amounts")
struct AmountTextTests {
    private static func text(_ amount: AmountText?) -> String {
        amount.map { "\($0.amount)" + ($0.unit.map { " \($0)" } ?? "") } ?? "none"
    }

    @Test(
        "A number may be followed by a unit",
        arguments: [
            ("1", "1"), ("10mg", "10 mg"), ("400 mg", "400 mg"), ("75 µg", "75 µg"), (" 2  Tabletten ", "2 Tabletten"),
            ("2 Tabl.", "2 Tabl."), ("1 tablet(s)", "1 tablet(s)"), ("8 fl oz", "8 fl oz"), ("5 IE", "5 IE"),
            ("2x", "2"), ("3錠", "3 錠"), ("1 таблетка", "1 таблетка"), ("1 மாத்திரை", "1 மாத்திரை"),
        ])
    func units(text: String, amount: String) { #expect(Self.text(AmountText(text)) == amount) }

    @Test(
        "An unambiguous point or comma is a decimal mark",
        arguments: [
            ("2.5 ml", "2.5 ml"), ("2,5 ml", "2.5 ml"), (".5", "0.5"), (",5", "0.5"), ("0.125", "0.125"),
            ("0,125 mg", "0.125 mg"), ("1.0", "1"), ("12.5000", "12.5"), ("1234.567", "1234.567"), ("2.25", "2.25"),
        ])
    func decimals(text: String, amount: String) { #expect(Self.text(AmountText(text)) == amount) }

    @Test(
        "Unambiguous groups of three digits are thousands",
        arguments: [
            ("1.000,5", "1000.5"), ("1,000.5 IU", "1000.5 IU"), ("1'000 IE", "1000 IE"), ("1’000", "1000"),
            ("1\u{A0}000 UI", "1000 UI"), ("1\u{202F}000", "1000"), ("1.000.000 IE", "1000000 IE"),
            ("100,000.25", "100000.25"),
        ])
    func thousands(text: String, amount: String) { #expect(Self.text(AmountText(text)) == amount) }

    @Test(
        "A fraction is read as a decimal number",
        arguments: [
            ("½", "0.5"), ("1/2", "0.5"), ("1⁄2", "0.5"), ("1 ½", "1.5"), ("1½ Tabletten", "1.5 Tabletten"),
            ("1 1/2", "1.5"), ("3/2", "1.5"), ("2 ¾ ml", "2.75 ml"), ("⅛", "0.125"), ("1/16", "0.0625"),
            ("12 ⅒", "12.1"),
        ])
    func fractions(text: String, amount: String) { #expect(Self.text(AmountText(text)) == amount) }

    @Test("Digits of other scripts are read", arguments: [("١٠ mg", "10 mg"), ("२", "2"), ("１０錠", "10 錠")])
    func scripts(text: String, amount: String) { #expect(Self.text(AmountText(text)) == amount) }

    @Test(
        "Invalid or ambiguous text is not an amount",
        arguments: [
            "", " ", "?", "half", "one", "ein halber", "1.000 IE", "1,000 IU", "12.500", "2 500 mg", "1 000", "1-2",
            "1-0-1", "1x1", "2 x 500 mg", "50 mg/5 ml", "1 (500mg)", "10 mg, abends", "~1", "<1", "0", "0,0", "0/2",
            "-1", "125,000",
            "+1", "1..5", "1.", "1,", "1.5.", "1,5,0", "1.00.000", "1,000,00", "1.5,5,5", "1/0", "/", "1/", "/2", "1/3",
            "⅓",
            "½½", "1½2", "3 3/2", "1 2 1/2", "1,5 ½", "1/2/3", "1e3", "NaN", "∞", "1 none", "٫٥", "1000001",
            "9999999999", "1.0000001", "十", "1 m²", "1 \u{202E}gm", "1 mg\nabends; 2", "1 \u{0}",
        ])
    func none(text: String) { #expect(Self.text(AmountText(text)) == "none") }

    @Test("A very long text is not an amount")
    func long() {
        #expect(AmountText(String(repeating: "1", count: 100_000)) == nil)
        #expect(AmountText("1 " + String(repeating: "m", count: 100_000)) == nil)
        #expect(AmountText(String(repeating: "1.000.", count: 20_000)) == nil)
        #expect(AmountText(String(repeating: "½ ", count: 20_000)) == nil)
    }
}
