/// A strict reader of RFC 8259 for data files.
///
/// Data files don't use Foundation's decoder: it silently drops one of two equal keys (a file from a line-wise merge
/// would lose half its records), gives no line for damage, converts numbers to floating point, and its first call adds
/// 0.45 ms to every start of the program, a third of the time budget.
/// `docs/decisions.md` has the reasons; the tests compare this reader with Foundation's on random documents.
package struct JSONReader {
    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0

    /// The deepest nesting, which bounds the stack. No data file reaches it.
    private static let deepest = 64

    /// Reads the single JSON value in `bytes`, ignoring white space around it.
    /// - Throws: ``JSONProblem``
    package static func read(_ bytes: [UInt8]) throws(JSONProblem) -> JSONValue {
        // Most files are ASCII, and validating the others makes a copy.
        guard bytes.reduce(0, |) < 0x80 || String(validating: bytes, as: UTF8.self) != nil else { throw notUTF8(bytes) }
        return try bytes.withUnsafeBufferPointer { (buffer) throws(JSONProblem) in
            var reader = JSONReader(bytes: buffer)
            return try reader.document()
        }
    }

    private static func notUTF8(_ bytes: [UInt8]) -> JSONProblem {
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        let line = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }
        return JSONProblem(kind: .notUTF8, line: (line ?? 0) + 1, column: 1)
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    private mutating func document() throws(JSONProblem) -> JSONValue {
        skipSpace()
        if position == bytes.count { throw problem(.empty) }
        let value = try value(depth: 0)
        skipSpace()
        if position < bytes.count { throw unexpected(.trailingText) }
        return value
    }

    private mutating func value(depth: Int) throws(JSONProblem) -> JSONValue {
        guard depth < Self.deepest else { throw problem(.tooDeep) }
        guard let first = peek else { throw problem(.expected("a value")) }
        switch first {
        case UInt8(ascii: "{"): return .object(try object(depth: depth))
        case UInt8(ascii: "["): return .array(try array(depth: depth))
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: throw unexpected(.expected("a value"))
        }
    }

    private mutating func object(depth: Int) throws(JSONProblem) -> JSONObject {
        var object = JSONObject()
        var seen: Set<String> = []
        position += 1
        skipSpace()
        if take(UInt8(ascii: "}")) { return object }
        // Most records have at most this many members; growing step by step would allocate four times.
        object.reserve(10)
        while true {
            guard peek == UInt8(ascii: "\"") else { throw unexpected(.expected("a key in double quotes")) }
            let start = position
            let key = try string()
            if Self.isRepeated(key, in: object, &seen) { throw problem(.duplicateKey(key), at: start) }
            skipSpace()
            guard take(UInt8(ascii: ":")) else { throw unexpected(.expected("':'")) }
            skipSpace()
            object.append(key, try value(depth: depth + 1))
            skipSpace()
            if take(UInt8(ascii: "}")) { return object }
            guard take(UInt8(ascii: ",")) else { throw unexpected(.expected("',' or '}'")) }
            skipSpace()
        }
    }

    /// Returns whether an object has the key already. Small ones are searched; in a huge one the set avoids quadratic time.
    private static func isRepeated(_ key: String, in object: JSONObject, _ seen: inout Set<String>) -> Bool {
        if object.members.count <= 16 { return object.contains(key) }
        if seen.isEmpty { seen = Set(object.members.map(\.key)) }
        // Texts that only look the same are equal to the set.
        return !seen.insert(key).inserted && object.contains(key)
    }

    private mutating func array(depth: Int) throws(JSONProblem) -> [JSONValue] {
        var values: [JSONValue] = []
        position += 1
        skipSpace()
        if take(UInt8(ascii: "]")) { return values }
        values.reserveCapacity(8)
        while true {
            values.append(try value(depth: depth + 1))
            skipSpace()
            if take(UInt8(ascii: "]")) { return values }
            guard take(UInt8(ascii: ",")) else { throw unexpected(.expected("',' or ']'")) }
            skipSpace()
        }
    }

    private mutating func number() throws(JSONProblem) -> String {
        let start = position
        _ = take(UInt8(ascii: "-"))
        let whole = digits()
        guard whole == 1 || (whole > 1 && bytes[position - whole] != UInt8(ascii: "0")) else {
            throw unexpected(.expected("a number"))
        }
        if take(UInt8(ascii: ".")), digits() == 0 { throw unexpected(.expected("a digit")) }
        if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
            position += 1
            if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { position += 1 }
            if digits() == 0 { throw unexpected(.expected("a digit")) }
        }
        return text(start..<position)
    }

    private mutating func digits() -> Int {
        var end = position
        while end < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[end]) { end += 1 }
        defer { position = end }
        return end - position
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONProblem) -> JSONValue {
        let end = position + word.utf8CodeUnitCount
        let matches = word.withUTF8Buffer { end <= bytes.count && bytes[position..<end].elementsEqual($0) }
        guard matches else { throw unexpected(.expected("a value")) }
        position = end
        return value
    }

    /// Returns the text in a range. The input is valid UTF-8, and strings begin and end at quotes.
    func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func take(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        position += 1
        return true
    }

    private mutating func skipSpace() {
        var end = position
        while end < bytes.count, Self.isSpace(bytes[end]) { end += 1 }
        position = end
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

    /// Returns the problem at the current position: `kind`, unless the next byte has a more specific one.
    func unexpected(_ kind: JSONProblem.Kind) -> JSONProblem {
        switch peek {
        case 0: problem(.nulByte)
        case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"): problem(isConflictMarker ? .conflictMarker : kind)
        default: problem(kind)
        }
    }

    private var isConflictMarker: Bool {
        guard let byte = peek, position + 7 <= bytes.count else { return false }
        return bytes[position..<position + 7].allSatisfy { $0 == byte }
    }

    /// Returns the problem at a place, or at the current position.
    func problem(_ kind: JSONProblem.Kind, at place: Int? = nil) -> JSONProblem {
        let before = bytes[..<(place ?? position)]
        let line = before.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
        let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        return JSONProblem(kind: kind, line: line, column: before.endIndex - lineStart + 1)
    }
}
