package import TendStore

/// Reads rows of CSV: RFC 4180, and what spreadsheets and apps make of it. Commas, semicolons or tabs; any end of line; a byte
/// order mark.
package struct CSVReader {
    /// One row, with the place of each field.
    package struct Row {
        package let fields: [String]
        /// Where each field begins in its line, in characters from 1.
        package let columns: [Int]
        /// The line in which the row begins.
        package let line: Int
    }

    private let source: any ByteSource
    private let encoding: ImportContext.TextEncoding
    /// Whether quotes are quotes; some apps know none.
    private let hasQuotes: Bool
    private var buffer: [UInt8] = []
    private var position = 0
    private var line = 1
    private var isAtEnd = false
    /// What stands between fields.
    package private(set) var delimiter = UInt8(ascii: ",")
    /// Whether the file is one of those that ``CSVDialect/excel`` makes, whose guarded cells are to be read without guard.
    private var isGuarded = false

    /// The longest row that is believed, in bytes; beyond it a quote was never closed.
    private static let longest = 1 << 20

    package init(
        _ source: any ByteSource, encoding: ImportContext.TextEncoding = .utf8, hasQuotes: Bool = true
    ) throws {
        self.source = source
        self.encoding = encoding
        self.hasQuotes = hasQuotes
        while !buffer.contains(0x0A), !isAtEnd, buffer.count < Self.longest { try fill() }
        if buffer.starts(with: [0xFF, 0xFE]) || buffer.starts(with: [0xFE, 0xFF]) { throw ImportFailure.utf16 }
        let hasMark = buffer.starts(with: [0xEF, 0xBB, 0xBF])
        if hasMark { position = 3 }
        let head = buffer[position...].prefix { $0 != 0x0A }
        isGuarded = hasMark && head.last == 0x0D
        delimiter = Self.delimiter(of: head)
    }

    /// The one that is most frequent outside quotes.
    private static func delimiter(of head: ArraySlice<UInt8>) -> UInt8 {
        var counts: [UInt8: Int] = [:]
        var isQuoted = false
        for byte in head {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if !isQuoted { counts[byte, default: 0] += 1 }
        }
        let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
        return candidates.max { counts[$0] ?? 0 < counts[$1] ?? 0 } ?? UInt8(ascii: ",")
    }

    /// The next row with something in it; `nil` at the end.
    package mutating func next() throws -> Row? {
        while true {
            guard try byte() != nil else { return nil }
            let row = try row()
            if row.fields.count > 1 || row.fields[0].contains(where: { !$0.isWhitespace }) { return row }
        }
    }

    private mutating func row() throws -> Row {
        let first = line
        var fields: [String] = []
        var columns: [Int] = []
        var column = 1
        var length = 0
        while true {
            let (bytes, isQuoted, last) = try field(startingAt: (first, column), length: &length)
            columns.append(column)
            let text = try text(bytes, line: first, column: column)
            column += text.count + (isQuoted ? 2 : 0) + 1
            fields.append(isGuarded ? Self.withoutGuard(text) : text)
            if last { return Row(fields: fields, columns: columns, line: first) }
        }
    }

    private mutating func field(
        startingAt place: (line: Int, column: Int), length: inout Int
    ) throws -> (bytes: [UInt8], isQuoted: Bool, isLast: Bool) {
        var bytes: [UInt8] = []
        var isQuoted = false
        if hasQuotes, try byte() == UInt8(ascii: "\"") {
            isQuoted = true
            let opened = line
            position += 1
            while true {
                guard let next = try byte() else { throw ImportFailure.openQuote(line: opened) }
                position += 1
                if next == UInt8(ascii: "\"") {
                    guard try byte() == next else { break }
                    position += 1
                }
                if next == 0x0A { line += 1 }
                bytes.append(next)
                length += 1
                guard length <= Self.longest else { throw ImportFailure.openQuote(line: opened) }
            }
        }
        while let next = try byte() {
            position += 1
            if next == delimiter { return (bytes, isQuoted, false) }
            if next == 0x0A {
                line += 1
                return (bytes, isQuoted, true)
            }
            if next == 0x0D {
                // Alone it ends a line as well, as on a Mac of old.
                if try byte() == 0x0A { position += 1 }
                line += 1
                return (bytes, isQuoted, true)
            }
            if isQuoted {
                if next == 0x20 { continue }
                throw ImportFailure.textAfterQuote(line: line, column: place.column + bytes.count + 2)
            }
            bytes.append(next)
            length += 1
            guard length <= Self.longest else { throw ImportFailure.rowTooLong(line: place.line) }
        }
        return (bytes, isQuoted, true)
    }

    private func text(_ bytes: [UInt8], line: Int, column: Int) throws -> String {
        if encoding == .latin1 {
            var text = ""
            for byte in bytes { text.unicodeScalars.append(Windows1252.scalar(byte)) }
            return text
        }
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        let valid = bytes.indices.first { String(validating: bytes[...$0], as: UTF8.self) == nil && bytes[$0] >= 0x80 }
        throw ImportFailure.notUTF8(line: line, column: column + (valid ?? 0))
    }

    private static func withoutGuard(_ text: String) -> String {
        let quoted = text.utf8.drop { $0 == UInt8(ascii: "'") }
        return text.hasPrefix("'") && CSVDialect.isFormula(quoted) ? String(text.dropFirst()) : text
    }

    private mutating func byte() throws -> UInt8? {
        if position == buffer.count {
            if isAtEnd { return nil }
            try fill()
            if position == buffer.count { return nil }
        }
        return buffer[position]
    }

    private mutating func fill() throws {
        buffer.removeFirst(position)
        position = 0
        let piece = try source.next()
        isAtEnd = piece.isEmpty
        buffer += piece
    }
}

/// The characters of Windows' western code page, which is what is meant by Latin-1
/// (https://encoding.spec.whatwg.org/index-windows-1252.txt).
enum Windows1252 {
    private static let upper: [UInt32] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,
        0x017D,
        0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153,
        0x9D,
        0x017E, 0x0178,
    ]

    static func scalar(_ byte: UInt8) -> Unicode.Scalar {
        guard (0x80..<0xA0).contains(byte) else { return Unicode.Scalar(byte) }
        return Unicode.Scalar(upper[Int(byte) - 0x80]) ?? Unicode.Scalar(byte)
    }
}
