import Testing

@testable import TendExchange

@Suite("CSV")
struct CSVDialectTests {
    private static func row(_ fields: [String], _ dialect: CSVDialect = .rfc4180) -> String {
        var bytes: [UInt8] = []
        dialect.append(fields, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(
        "a field is quoted only where RFC 4180 asks for it, and never altered",
        arguments: [
            ("", ""), ("tea", "tea"), ("with mint", "with mint"), (" spaces ", " spaces "), ("a,b", "\"a,b\""),
            ("say \"hi\"", "\"say \"\"hi\"\"\""), ("two\nlines", "\"two\nlines\""), ("cr\rlf", "\"cr\rlf\""),
            ("\"", "\"\"\"\""), ("grün 水", "grün 水"), ("=1+1", "=1+1"), ("-5", "-5"), ("'quoted'", "'quoted'"),
        ])
    func quoting(field: String, expected: String) { #expect(Self.row([field, "x"]) == "\(expected),x\n") }

    @Test("a row ends with a bare line feed, with --excel with CRLF")
    func lineEnds() {
        #expect(Self.row(["a", "b", ""]) == "a,b,\n")
        #expect(Array(Self.row(["a", "b"], .excel).utf8) == Array("a,b\r\n".utf8))
    }

    @Test("for Excel there is a byte order mark, otherwise not")
    func prologue() {
        #expect(CSVDialect.excel.prologue == [0xEF, 0xBB, 0xBF])
        #expect(CSVDialect.rfc4180.prologue.isEmpty)
    }

    @Test(
        "for Excel, a cell that a spreadsheet would run is guarded",
        arguments: ["=HYPERLINK(\"x\")", "+1", "-2+3", "@SUM(A1)", "\tx", "＝1+1", "＋1", "－1", "＠SUM(A1)"])
    func formulas(field: String) {
        let row = Self.row([field], .excel)
        #expect(row.hasPrefix("\"'"))
        #expect(row.dropFirst(2).hasPrefix(field.prefix(1)))
    }

    @Test("for Excel, other cells stand as they are", arguments: ["tea", "2026-11-20", "a=b", "3-2"])
    func harmless(field: String) { #expect(Array(Self.row([field], .excel).utf8) == Array("\(field)\r\n".utf8)) }
}
