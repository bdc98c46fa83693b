/// A writer of JSON on one line. Keys are sorted by their bytes, so equal values have equal texts.
package struct JSONWriter {
    /// The text written so far, in UTF-8.
    package private(set) var bytes: [UInt8] = []

    package init() {}

    /// Returns the compact text of one value.
    package static func compact(_ value: JSONValue) -> [UInt8] {
        var writer = JSONWriter()
        writer.write(value)
        return writer.bytes
    }

    /// Adds literal text.
    package mutating func raw(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    private mutating func add(_ character: Unicode.Scalar) { bytes.append(UInt8(ascii: character)) }

    /// Adds a value.
    package mutating func write(_ value: JSONValue) {
        switch value {
        case .null: raw("null")
        case .bool(let value): value ? raw("true") : raw("false")
        case .number(let text): bytes.append(contentsOf: text.utf8)
        case .string(let text): write(text)
        case .array(let values):
            add("[")
            for (index, element) in values.enumerated() {
                if index > 0 { add(",") }
                write(element)
            }
            add("]")
        case .object(let object): write(object)
        }
    }

    /// Adds an object, its keys sorted by their bytes.
    package mutating func write(_ object: JSONObject) {
        add("{")
        for (index, member) in object.members.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
            .enumerated()
        {
            if index > 0 { add(",") }
            write(member.key)
            add(":")
            write(member.value)
        }
        add("}")
    }

    /// Adds a string in quotes. Escapes only characters that JSON requires or that could control a terminal.
    package mutating func write(_ text: String) {
        add("\"")
        if writeUnescaped(text) { return add("\"") }
        guard text.isPlainASCII || !text.unicodeScalars.contains(where: { $0.isHostile && !$0.isASCII }) else {
            for scalar in text.unicodeScalars { write(scalar) }
            add("\"")
            return
        }
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): raw("\\\"")
            case UInt8(ascii: "\\"): raw("\\\\")
            case 0x0A: raw("\\n")
            case 0x0D: raw("\\r")
            case 0x09: raw("\\t")
            case ..<0x20, 0x7F: escape(UInt16(byte))
            default: bytes.append(byte)
            }
        }
        add("\"")
    }

    /// Adds text that needs no escaping, as nearly all does; going byte by byte takes four times as long.
    /// - Returns: whether the text was added.
    private mutating func writeUnescaped(_ text: String) -> Bool {
        let isWritten = text.utf8.withContiguousStorageIfAvailable { utf8 in
            for byte in utf8 where byte < 0x20 || byte >= 0x7F || byte == 0x22 || byte == 0x5C { return false }
            bytes.append(contentsOf: utf8)
            return true
        }
        return isWritten ?? false
    }

    private mutating func write(_ scalar: Unicode.Scalar) {
        if scalar.isHostile {
            for unit in String(Character(scalar)).utf16 { escape(unit) }
        } else if scalar == "\"" || scalar == "\\" {
            add("\\")
            bytes.append(UInt8(truncatingIfNeeded: scalar.value))
        } else {
            bytes.append(contentsOf: String(Character(scalar)).utf8)
        }
    }

    private mutating func escape(_ unit: UInt16) {
        raw("\\u")
        for shift in [12, 8, 4, 0] { bytes.append(Self.hexadecimalDigit(UInt8(unit >> shift & 15))) }
    }

    private static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}
