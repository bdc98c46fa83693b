import TendCore

/// A CSV dialect for output.
package struct CSVDialect: Equatable, Sendable {
    /// RFC 4180 with bare line feeds: UTF-8, quotes only where needed, text unchanged.
    package static let rfc4180 = CSVDialect()
    /// CSV that is safe to open in Excel: a byte order mark, CRLF, an apostrophe before formulas, and no control characters.
    package static let excel = CSVDialect(isForExcel: true)

    /// The character between fields.
    package enum Separator: String, CaseIterable, Sendable {
        case comma = ","
        case semicolon = ";"
        case tab

        var byte: UInt8 {
            switch self {
            case .comma: UInt8(ascii: ",")
            case .semicolon: UInt8(ascii: ";")
            case .tab: 0x09
            }
        }
    }

    private let separator: UInt8
    private let hasDecimalCommas: Bool
    private let isForExcel: Bool

    /// - Parameter decimalComma: whether a comma marks decimals, which it does by default next to semicolons.
    package init(separator: Separator = .comma, decimalComma: Bool? = nil, isForExcel: Bool = false) {
        self.separator = separator.byte
        hasDecimalCommas = decimalComma ?? (separator == .semicolon)
        self.isForExcel = isForExcel
    }

    /// The first bytes of a file.
    var prologue: [UInt8] { isForExcel ? [0xEF, 0xBB, 0xBF] : [] }

    /// Adds one row.
    func append(_ fields: [String], to bytes: inout [UInt8]) {
        for (index, field) in fields.enumerated() {
            if index > 0 { appendSeparator(to: &bytes) }
            append(field, to: &bytes)
        }
        appendLineEnd(to: &bytes)
    }

    func appendSeparator(to bytes: inout [UInt8]) { bytes.append(separator) }

    func appendLineEnd(to bytes: inout [UInt8]) {
        if isForExcel { bytes.append(0x0D) }
        bytes.append(0x0A)
    }

    /// The characters that begin a formula (OWASP, "CSV Injection"). Spreadsheets in Japanese and Chinese read the
    /// full-width ones, too.
    private static let formulaStarts = "=+-@\t\r＝＋－＠".map { Array($0.utf8) }

    /// Whether a spreadsheet reads such a cell as a formula.
    static func isFormula(_ field: Substring.UTF8View) -> Bool {
        formulaStarts.contains { field.starts(with: $0) }
    }

    /// Adds a number with a decimal point, in the dialect's form.
    func append(number: String, to bytes: inout [UInt8]) {
        guard hasDecimalCommas, number.utf8.contains(UInt8(ascii: ".")) else { return append(number, to: &bytes) }
        append(String(number.map { $0 == "." ? "," : $0 }), to: &bytes)
    }

    /// Adds one field, in quotes if it needs them.
    func append(_ text: String, to bytes: inout [UInt8]) {
        var field = isForExcel ? text.withoutHostileCharacters(keeping: "\n\t") : text
        // One look at the bytes where they lie; iterating over the text takes three times as long.
        let needsQuotes = field.withUTF8 { field in
            // Most bytes are above the separator, and need one comparison.
            let most = max(separator, UInt8(ascii: "\""))
            return field.contains {
                $0 <= most
                    && ($0 == separator || $0 == UInt8(ascii: "\"") || $0 == 0x0A || $0 == 0x0D)
            }
        }
        // A formula that already begins with an apostrophe gets another one; the reader removes exactly one.
        let isFormula = isForExcel && Self.isFormula(field.utf8.drop { $0 == UInt8(ascii: "'") })
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
