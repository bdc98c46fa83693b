extension JSONReader {
    /// Reads a string, whose opening quote is next.
    mutating func string() throws(JSONProblem) -> String {
        let start = position + 1
        // A local variable stays in a register.
        var end = start
        while end < bytes.count, Self.isPlain(bytes[end]) { end += 1 }
        position = end
        guard take(UInt8(ascii: "\"")) else { return try escapedString(from: start) }
        return text(start..<end)
    }

    /// Whether a byte within quotes stands for itself.
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    /// Reads a string with a backslash byte by byte. Such strings are rare.
    private mutating func escapedString(from start: Int) throws(JSONProblem) -> String {
        var collected = Array(bytes[start..<position])
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                guard let text = String(validating: collected, as: UTF8.self) else {
                    throw problem(.notUTF8, at: start)
                }
                return text
            case UInt8(ascii: "\\"):
                position += 1
                collected.append(contentsOf: try escape())
            case ..<0x20:
                throw unexpected(.expected("'\"' before the end of the line"))
            default:
                collected.append(byte)
                position += 1
            }
        }
        throw unexpected(.expected("'\"'"))
    }

    private mutating func escape() throws(JSONProblem) -> [UInt8] {
        let byte = peek
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte ?? 0]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"):
            var code = try hexadecimal()
            if (0xD800..<0xDC00).contains(code), take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) {
                let low = try hexadecimal()
                guard (0xDC00..<0xE000).contains(low) else { throw problem(.notUTF8) }
                code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
            }
            guard let scalar = Unicode.Scalar(code) else { throw problem(.notUTF8) }
            return Array(String(Character(scalar)).utf8)
        default:
            position -= 1
            throw unexpected(.expected("an escape such as '\\n'"))
        }
    }

    private mutating func hexadecimal() throws(JSONProblem) -> UInt32 {
        let end = position + 4
        guard end <= bytes.count else { throw unexpected(.expected("four hexadecimal digits")) }
        var code: UInt32 = 0
        while position < end {
            guard let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue, bytes[position] < 0x80 else {
                throw unexpected(.expected("four hexadecimal digits"))
            }
            code = code << 4 + UInt32(digit)
            position += 1
        }
        return code
    }
}
