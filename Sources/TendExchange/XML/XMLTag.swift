extension XMLScanner {
    /// A start or end tag of an element.
    package struct Tag {
        let bytes: [UInt8]
        let nameEnd: Int
        /// Whether it is an end tag. An empty element has its own end tag.
        package let isEnd: Bool
        /// The number of enclosing elements; 0 for the root.
        package let depth: Int
        package let line: Int

        package var name: String { String(decoding: bytes[..<nameEnd], as: UTF8.self) }

        package func isNamed(_ name: StaticString) -> Bool {
            name.withUTF8Buffer { nameEnd == $0.count && bytes[..<nameEnd].elementsEqual($0) }
        }

        /// Whether the tag contains these bytes, a quick test to skip it.
        package func mentions(_ text: StaticString) -> Bool {
            text.withUTF8Buffer { text in
                bytes.withUnsafeBufferPointer { bytes in
                    guard let first = text.first, bytes.count >= text.count else { return false }
                    for start in 0...bytes.count - text.count where bytes[start] == first {
                        if (1..<text.count).allSatisfy({ bytes[start + $0] == text[$0] }) { return true }
                    }
                    return false
                }
            }
        }
    }
}

extension XMLScanner.Tag {
    /// Returns the attributes, with character references replaced.
    /// - Throws: ``XMLScanner/Problem``
    package func attributes() throws(XMLScanner.Problem) -> [String: String] {
        var attributes: [String: String] = [:]
        var place = nameEnd
        func problem(_ kind: XMLScanner.Problem.Kind) -> XMLScanner.Problem { .init(kind: kind, line: line) }
        func skipSpace() { while place < bytes.count, XMLScanner.isSpace(bytes[place]) { place += 1 } }
        while true {
            skipSpace()
            if place == bytes.count { return attributes }
            let nameStart = place
            while place < bytes.count, bytes[place] != UInt8(ascii: "="), !XMLScanner.isSpace(bytes[place]) {
                place += 1
            }
            let name = String(decoding: bytes[nameStart..<place], as: UTF8.self)
            skipSpace()
            guard place < bytes.count, bytes[place] == UInt8(ascii: "=") else {
                throw problem(.expected("'=' after the attribute \(name)"))
            }
            place += 1
            skipSpace()
            guard place < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[place]),
                let end = bytes[(place + 1)...].firstIndex(of: bytes[place])
            else { throw problem(.expected("a value in quotes for the attribute \(name)")) }
            guard attributes[name] == nil else { throw problem(.expected("the attribute \(name) once")) }
            attributes[name] = try text(bytes[(place + 1)..<end])
            place = end + 1
        }
    }

    private func text(_ raw: ArraySlice<UInt8>) throws(XMLScanner.Problem) -> String {
        guard let text = String(validating: raw, as: UTF8.self) else {
            throw XMLScanner.Problem(kind: .notUTF8, line: line)
        }
        guard raw.contains(UInt8(ascii: "&")) else { return text }
        var result = ""
        var rest = text[...]
        while let ampersand = rest.firstIndex(of: "&") {
            result += rest[..<ampersand]
            rest = rest[ampersand...].dropFirst()
            guard let end = rest.firstIndex(of: ";"), let scalar = Self.character(rest[..<end]) else {
                throw XMLScanner.Problem(kind: .entity(String(rest.prefix { $0 != ";" }.prefix(20))), line: line)
            }
            result.unicodeScalars.append(scalar)
            rest = rest[end...].dropFirst()
        }
        return result + rest
    }

    /// Returns the character; `nil` if XML 1.0 does not allow it, as for NUL.
    private static func scalar(_ digits: Substring, radix: Int) -> Unicode.Scalar? {
        guard digits.utf8.allSatisfy({ $0.isDigit || radix == 16 && Character(Unicode.Scalar($0)).isHexDigit }),
            let value = UInt32(digits, radix: radix), value >= 0x20 || [9, 10, 13].contains(value)
        else { return nil }
        return Unicode.Scalar(value)
    }

    private static func character(_ name: Substring) -> Unicode.Scalar? {
        switch name {
        case "amp": "&"
        case "lt": "<"
        case "gt": ">"
        case "quot": "\""
        case "apos": "'"
        case _ where name.hasPrefix("#x"): scalar(name.dropFirst(2), radix: 16)
        case _ where name.hasPrefix("#"): scalar(name.dropFirst(1), radix: 10)
        default: nil
        }
    }
}
