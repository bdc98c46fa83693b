import Testing

@testable import TendExchange

@Suite("CSV dialects")
struct CSVDialectTests {
    private static func row(_ fields: [String], _ dialect: CSVDialect = .rfc4180) -> String {
        var bytes: [UInt8] = []
        dialect.append(fields, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(
        "A field is quoted only where RFC 4180 requires it",
        arguments: [
            ("", ""), ("tea", "tea"), ("with mint", "with mint"), (" spaces ", " spaces "), ("a,b", "\"a,b\""),
            ("say \"hi\"", "\"say \"\"hi\"\"\""), ("two\nlines", "\"two\nlines\""), ("cr\rlf", "\"cr\rlf\""),
            ("\"", "\"\"\"\""), ("grün 水", "grün 水"), ("=1+1", "=1+1"), ("-5", "-5"), ("'quoted'", "'quoted'"),
        ])
    func quoting(field: String, expected: String) { #expect(Self.row([field, "x"]) == "\(expected),x\n") }

    @Test("A row ends with a line feed, or for Excel with CRLF")
    func lineEnds() {
        #expect(Self.row(["a", "b", ""]) == "a,b,\n")
        #expect(Array(Self.row(["a", "b"], .excel).utf8) == Array("a,b\r\n".utf8))
    }

    @Test("Only the Excel dialect begins with a byte order mark")
    func prologue() {
        #expect(CSVDialect.excel.prologue == [0xEF, 0xBB, 0xBF])
        #expect(CSVDialect.rfc4180.prologue.isEmpty)
    }

    @Test(
        "The Excel dialect guards a cell that would run as formula",
        arguments: ["=HYPERLINK(\"x\")", "+1", "-2+3", "@SUM(A1)", "\tx", "＝1+1", "＋1", "－1", "＠SUM(A1)"])
    func formulas(field: String) {
        let row = Self.row([field], .excel)
        #expect(row.hasPrefix("\"'"))
        #expect(row.dropFirst(2).hasPrefix(field.prefix(1)))
    }

    @Test("The Excel dialect leaves other cells unchanged", arguments: ["tea", "2026-11-20", "a=b", "3-2"])
    func harmless(field: String) { #expect(Array(Self.row([field], .excel).utf8) == Array("\(field)\r\n".utf8)) }
}
