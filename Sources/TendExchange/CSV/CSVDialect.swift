import TendCore

/// A CSV dialect for output.
package enum CSVDialect: Sendable {
    /// RFC 4180 with bare line feeds: UTF-8, quotes only where needed, text unchanged.
    case rfc4180
    /// CSV that is safe to open in Excel: a byte order mark, CRLF, an apostrophe before formulas, and no control characters.
    case excel

    /// The first bytes of a file.
    var prologue: [UInt8] { self == .excel ? [0xEF, 0xBB, 0xBF] : [] }

    /// Adds one row.
    func append(_ fields: [String], to bytes: inout [UInt8]) {
        for (index, field) in fields.enumerated() {
            if index > 0 { appendSeparator(to: &bytes) }
            append(field, to: &bytes)
        }
        appendLineEnd(to: &bytes)
    }

    func appendSeparator(to bytes: inout [UInt8]) { bytes.append(UInt8(ascii: ",")) }

    func appendLineEnd(to bytes: inout [UInt8]) {
        if self == .excel { bytes.append(0x0D) }
        bytes.append(0x0A)
    }

    /// The characters that begin a formula (OWASP, "CSV Injection"). Spreadsheets in Japanese and Chinese read the
    /// full-width ones, too.
    private static let formulaStarts = "=+-@\t\r＝＋－＠".map { Array($0.utf8) }

    /// Whether a spreadsheet reads such a cell as a formula.
    static func isFormula(_ field: Substring.UTF8View) -> Bool {
        formulaStarts.contains { field.starts(with: $0) }
    }

    /// Adds one field, in quotes if it needs them.
    func append(_ text: String, to bytes: inout [UInt8]) {
        var field = self == .excel ? text.withoutHostileCharacters(keeping: "\n\t") : text
        // One look at the bytes where they lie; iterating over the text takes three times as long.
        let needsQuotes = field.withUTF8 { field in
            // Most bytes are above the comma, and need one comparison.
            field.contains {
                $0 <= UInt8(ascii: ",")
                    && ($0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 == 0x0A || $0 == 0x0D)
            }
        }
        // A formula that already begins with an apostrophe gets another one; the reader removes exactly one.
        let isFormula = self == .excel && Self.isFormula(field.utf8.drop { $0 == UInt8(ascii: "'") })
        if !needsQuotes, !isFormula {
            field.withUTF8 { bytes.append(contentsOf: $0) }
            return
        }
        bytes.append(UInt8(ascii: "\""))
        if isFormula { bytes.append(UInt8(ascii: "'")) }
        for byte in field.utf8 {
            if byte == UInt8(ascii: "\"") { bytes.append(byte) }
            bytes.append(byte)
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
