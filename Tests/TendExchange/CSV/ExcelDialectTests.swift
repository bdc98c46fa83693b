import Testing

@testable import TendExchange

@Suite("Excel's dialect by language")
struct ExcelDialectTests {
    private static func row(_ dialect: CSVDialect) -> String {
        var bytes: [UInt8] = []
        dialect.append("a;b", to: &bytes)
        dialect.appendSeparator(to: &bytes)
        dialect.append(number: "1.5", to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(
        "The language decides the separator and the decimal sign",
        arguments: [
            ("", "a;b,1.5"), ("C", "a;b,1.5"), ("en_US.UTF-8", "a;b,1.5"), ("ja_JP.UTF-8", "a;b,1.5"),
            ("de_DE.UTF-8", "\"a;b\";1,5"), ("de", "\"a;b\";1,5"), ("fr_FR@euro", "\"a;b\";1,5"),
            ("de_CH.UTF-8", "\"a;b\";1.5"), ("es_MX", "a;b,1.5"), ("es_ES", "\"a;b\";1,5"),
            ("en_DE", "\"a;b\";1,5"), ("pt_BR.ISO8859-1", "\"a;b\";1,5"),
        ])
    func languages(locale: String, row: String) { #expect(Self.row(.excel(in: locale)) == row) }

    @Test("Semicolons bring decimal commas, tabs and commas don't")
    func separators() {
        #expect(Self.row(CSVDialect(separator: .semicolon)) == "\"a;b\";1,5")
        #expect(Self.row(CSVDialect(separator: .tab)) == "a;b\t1.5")
        #expect(Self.row(CSVDialect(separator: .comma)) == "a;b,1.5")
    }
}
