package import TendCore

/// A reader of CSV rows: RFC 4180 and the variants of spreadsheets and apps, with commas, semicolons or tabs, any line ending
/// and an optional byte order mark.
package struct CSVReader {
    /// A row, with the position of each field.
    package struct Row {
        package internal(set) var fields: [String]
        /// The start of each field.
        package internal(set) var places: [Place]
        /// The line in which the row begins.
        package let line: Int

        package var isBlank: Bool { fields.allSatisfy { $0.allSatisfy(\.isWhitespace) } }

        /// Removes empty fields after the last column: spreadsheets add commas to the end of rows.
        mutating func removeEmptyFields(after count: Int) {
            while fields.count > count, fields.last?.isEmpty == true { fields.removeLast() }
        }
    }

    /// A position in the file; line and column count from 1.
    package struct Place: Equatable, Sendable {
        package var line: Int
        package var column: Int
    }

    private let source: any ByteSource
    private let encoding: ImportContext.TextEncoding
    /// The quotes that delimit fields.
    package enum Quotes: Sendable {
        /// Some apps don't quote.
        case none
        case double
        /// Double ones, or apostrophes if the file begins with one and a delimiter follows another one.
        case any
    }

    /// The character that delimits fields; `nil` for none.
    private let quote: UInt8?
    private var buffer: [UInt8] = []
    private var position = 0
    private var place = Place(line: 1, column: 1)
    private var isAtEnd = false
    /// The character between fields.
    package private(set) var delimiter = UInt8(ascii: ",")
    /// Whether the file looks like ``CSVDialect/excel``, whose leading apostrophes must be removed.
    private var isGuarded = false
    /// The row that ``header()`` read ahead.
    private var ahead: Row?

    /// The longest row in bytes; a longer one has an unclosed quote.
    private static let longest = 1 << 20

    package init(
        _ source: any ByteSource, encoding: ImportContext.TextEncoding = .utf8, quotes: Quotes = .double
    ) throws {
        self.source = source
        self.encoding = encoding
        var buffer: [UInt8] = []
        while !buffer.contains(0x0A), !isAtEnd, buffer.count < Self.longest {
            let piece = try source.next()
            isAtEnd = piece.isEmpty
            buffer += piece
        }
        self.buffer = buffer
        if buffer.starts(with: [0xFF, 0xFE]) || buffer.starts(with: [0xFE, 0xFF]) { throw ImportFileError.utf16 }
        let hasMark = buffer.starts(with: [0xEF, 0xBB, 0xBF])
        if hasMark { position = 3 }
        let head = buffer[position...].prefix { $0 != 0x0A }
        isGuarded = hasMark && head.last == 0x0D
        let first = head.first
        let hasApostrophes = quotes == .any && first == UInt8(ascii: "'") && !head.contains(UInt8(ascii: "\""))
        let double = UInt8(ascii: "\"")
        let quote = quotes == .none ? nil : hasApostrophes ? UInt8(ascii: "'") : double
        delimiter = Self.delimiter(of: head, quote: quote ?? double)
        self.quote = quote
        // Excel's declaration of the delimiter.
        let line = String(decoding: head.prefix(8), as: UTF8.self).trimmed
        if line.lowercased().hasPrefix("sep="), let mark = line.utf8.dropFirst(4).first, line.utf8.count == 5 {
            delimiter = mark
            position = min(position + head.count + 1, buffer.count)
            place.line += 1
        }
    }

    /// Returns the most frequent delimiter outside quotes.
    private static func delimiter(of head: ArraySlice<UInt8>, quote: UInt8) -> UInt8 {
        var counts: [UInt8: Int] = [:]
        var isQuoted = false
        for byte in head {
            if byte == quote { isQuoted.toggle() }
            if !isQuoted { counts[byte, default: 0] += 1 }
        }
        let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
        return candidates.max { counts[$0] ?? 0 < counts[$1] ?? 0 } ?? UInt8(ascii: ",")
    }

    /// Returns the next row that is not blank; `nil` at the end.
    package mutating func next() throws -> Row? {
        if let row = ahead {
            ahead = nil
            return row
        }
        while try hasMore() {
            let row = try row()
            if row.fields.count > 1 || !row.isBlank { return row }
        }
        return nil
    }

    /// Returns the row with the names of the columns of another app's table; `nil` in an empty file.
    ///
    /// Some apps write a shorter row about the file first. A row of values has a number or a date, so it is no header.
    mutating func header() throws -> Row? {
        guard let first = try next() else { return nil }
        guard let second = try next() else { return first }
        let names = second.fields.filter { !$0.isEmpty }
        if first.fields.count(where: { !$0.isEmpty }) < names.count, Set(names).count == names.count,
            names.allSatisfy({ $0.contains(where: \.isLetter) && MomentText($0) == nil })
        {
            return second
        }
        ahead = second
        return first
    }

    private mutating func row() throws -> Row {
        let line = place.line
        var fields: [String] = []
        var places: [Place] = []
        var length = 0
        while true {
            let start = place
            var bytes: [UInt8] = []
            let isQuoted = try hasMore() && buffer[position] == quote
            let isLast = try field(isQuoted, into: &bytes, length: &length)
            places.append(start)
            let text = try text(bytes, from: isQuoted ? Place(line: start.line, column: start.column + 1) : start)
            fields.append(isGuarded ? Self.withoutGuard(text) : text)
            if isLast { return Row(fields: fields, places: places, line: line) }
        }
    }

    /// Reads one field and the character that ends it.
    /// - Parameter length: the number of bytes in the row so far.
    /// - Returns: whether the row ends with the field.
    private mutating func field(_ isQuoted: Bool, into bytes: inout [UInt8], length: inout Int) throws -> Bool {
        let start = place
        if isQuoted {
            _ = take()
            try quoted(into: &bytes, from: start)
        }
        while try hasMore() {
            let before = place
            let next = take()
            if next == delimiter {
                // A row of nothing but delimiters has a limit too.
                length += 1
                guard length <= Self.longest else { throw ImportFileError.rowTooLong(line: start.line) }
                return false
            }
            if next == 0x0A { return true }
            if next == 0x0D {
                // A lone CR also ends a line, as on classic Mac OS.
                if try hasMore(), buffer[position] == 0x0A {
                    _ = take()
                } else {
                    place = Place(line: place.line + 1, column: 1)
                }
                return true
            }
            if isQuoted {
                if next == 0x20 { continue }
                throw ImportFileError.textAfterQuote(line: before.line, column: before.column)
            }
            bytes.append(next)
            length += 1
            guard length <= Self.longest else { throw ImportFileError.rowTooLong(line: start.line) }
        }
        return true
    }

    private mutating func quoted(into bytes: inout [UInt8], from start: Place) throws {
        while try hasMore() {
            let next = take()
            if next == quote {
                guard try hasMore(), buffer[position] == next else { return }
                _ = take()
            }
            bytes.append(next)
            guard bytes.count <= Self.longest else { break }
        }
        throw ImportFileError.openQuote(line: start.line)
    }

    private func text(_ bytes: [UInt8], from start: Place) throws -> String {
        if encoding == .latin1 {
            var text = ""
            for byte in bytes { text.unicodeScalars.append(Windows1252.scalar(byte)) }
            return text
        }
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        var place = start
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        while case .scalarValue(let scalar) = decoder.decode(&iterator) {
            place.column += scalar == "\"" ? 2 : 1
            if scalar == "\n" { place = Place(line: place.line + 1, column: 1) }
        }
        throw ImportFileError.notUTF8(line: place.line, column: place.column)
    }

    private static func withoutGuard(_ text: String) -> String {
        let quoted = text.utf8.drop { $0 == UInt8(ascii: "'") }
        return text.hasPrefix("'") && CSVDialect.isFormula(quoted) ? String(text.dropFirst()) : text
    }

    /// Whether there is another byte, which is then at `position`.
    private mutating func hasMore() throws -> Bool {
        if position < buffer.count { return true }
        if isAtEnd { return false }
        try fill()
        return position < buffer.count
    }

    /// Returns the byte at `position`, which must exist.
    private mutating func take() -> UInt8 {
        let byte = buffer[position]
        position += 1
        if byte == 0x0A {
            place = Place(line: place.line + 1, column: 1)
        } else if byte & 0xC0 != 0x80 {
            place.column += 1
        }
        return byte
    }

    private mutating func fill() throws {
        buffer.removeFirst(position)
        position = 0
        let piece = try source.next()
        isAtEnd = piece.isEmpty
        buffer += piece
    }
}

/// Windows-1252, the encoding that "Latin-1" stands for
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
