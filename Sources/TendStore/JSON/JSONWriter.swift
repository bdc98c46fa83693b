/// Writes JSON on one line, keys sorted by their bytes, so that equal values have equal texts.
public struct JSONWriter {
    public private(set) var bytes: [UInt8] = []

    public init() {}

    /// The compact text of one value.
    public static func compact(_ value: JSONValue) -> [UInt8] {
        var writer = JSONWriter()
        writer.write(value)
        return writer.bytes
    }

    /// Adds text as it is.
    public mutating func raw(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    public mutating func write(_ value: JSONValue) {
        switch value {
        case .null: raw("null")
        case .bool(let value): value ? raw("true") : raw("false")
        case .number(let text): bytes.append(contentsOf: text.utf8)
        case .string(let text): write(text)
        case .array(let values):
            raw("[")
            for (index, element) in values.enumerated() {
                if index > 0 { raw(",") }
                write(element)
            }
            raw("]")
        case .object(let object): write(object)
        }
    }

    public mutating func write(_ object: JSONObject) {
        raw("{")
        for (index, member) in object.members.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
            .enumerated()
        {
            if index > 0 { raw(",") }
            write(member.key)
            raw(":")
            write(member.value)
        }
        raw("}")
    }

    /// Adds a string in quotes; control characters are escaped, everything else stands as it is.
    public mutating func write(_ text: String) {
        raw("\"")
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): raw("\\\"")
            case UInt8(ascii: "\\"): raw("\\\\")
            case 0x0A: raw("\\n")
            case 0x0D: raw("\\r")
            case 0x09: raw("\\t")
            case ..<0x20, 0x7F:
                raw("\\u00")
                bytes.append(Self.hexadecimalDigit(byte >> 4))
                bytes.append(Self.hexadecimalDigit(byte & 15))
            default: bytes.append(byte)
            }
        }
        raw("\"")
    }

    private static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}
