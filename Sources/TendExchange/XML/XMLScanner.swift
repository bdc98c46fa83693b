package import TendCore

/// A streaming scanner for the elements of an XML document of any size.
///
/// It reads elements and attributes only. It skips the document type, so it never expands custom entities, and the malformed
/// document types of some iPhones do no harm. It replaces `FoundationXML`, which can't be linked into a fully static program
/// and crashes on such document types (`docs/decisions.md`). The tests compare the two.
package struct XMLScanner {
    /// An error in a document, with its line.
    package struct Problem: TendError, Equatable {
        package enum Kind: Equatable, Sendable {
            /// The document ends within something, such as an element.
            case truncated
            case noElements
            case notUTF8
            case expected(String)
            case mismatched(opened: String, closed: String)
            case entity(String)
            case tooLong
            case tooDeep
        }

        package let kind: Kind
        package let line: Int
    }

    private let source: any ByteSource
    private var buffer: [UInt8] = []
    private var position = 0
    private var line = 1
    private var open: [[UInt8]] = []
    private var pendingEnd: Tag?
    private var hasRoot = false

    /// The longest tag in bytes.
    private static let longest = 1 << 20
    private static let deepest = 256

    package init(_ source: any ByteSource) { self.source = source }

    /// Returns the next start or end tag; `nil` after the root element.
    package mutating func next() throws -> Tag? {
        if let end = pendingEnd {
            pendingEnd = nil
            return end
        }
        while true {
            if hasRoot, open.isEmpty { try checkEnd() }
            guard try skip(to: UInt8(ascii: "<")) else {
                guard open.isEmpty else { throw problem(.truncated) }
                guard hasRoot else { throw problem(.noElements) }
                return nil
            }
            guard try ensure(2) else { throw problem(.truncated) }
            switch buffer[position + 1] {
            case UInt8(ascii: "?"): try skip(past: "?>")
            case UInt8(ascii: "!"):
                if try starts(with: "<!--") {
                    try skip(past: "-->")
                } else if try starts(with: "<![CDATA[") {
                    try skip(past: "]]>")
                } else if try !hasRoot && starts(with: "<!ENTITY") {
                    // The entity's text may look like an element.
                    advance(by: try declarationLength())
                } else if !hasRoot {
                    // A document type: everything before the root element is declarations and comments.
                    position += 1
                } else {
                    throw problem(.expected("an element"))
                }
            case UInt8(ascii: "/"): return try end()
            case let byte where Self.isNameStart(byte): return try beginning()
            default:
                guard !hasRoot else { throw problem(.expected("an element")) }
                position += 1
            }
        }
    }

    private mutating func beginning() throws -> Tag {
        let start = line
        let length = try tagLength()
        var bytes = Array(buffer[position + 1..<position + length - 1])
        advance(by: length)
        guard !open.isEmpty || !hasRoot else { throw problem(.expected("nothing after the outermost element")) }
        guard open.count < Self.deepest else { throw problem(.tooDeep) }
        hasRoot = true
        let isEmpty = bytes.last == UInt8(ascii: "/")
        if isEmpty { bytes.removeLast() }
        let nameEnd = bytes.firstIndex { Self.isSpace($0) } ?? bytes.count
        let tag = Tag(bytes: bytes, nameEnd: nameEnd, isEnd: false, depth: open.count, line: start)
        if isEmpty {
            pendingEnd = Tag(
                bytes: Array(bytes[..<nameEnd]), nameEnd: nameEnd, isEnd: true, depth: open.count, line: line)
        } else {
            open.append(Array(bytes[..<nameEnd]))
        }
        return tag
    }

    private mutating func end() throws -> Tag {
        let length = try tagLength()
        var name = Array(buffer[position + 2..<position + length - 1])
        while let last = name.last, Self.isSpace(last) { name.removeLast() }
        guard let opened = open.popLast() else { throw problem(.expected("an element that begins")) }
        guard opened == name else {
            throw problem(
                .mismatched(
                    opened: String(decoding: opened, as: UTF8.self), closed: String(decoding: name, as: UTF8.self)))
        }
        advance(by: length)
        return Tag(bytes: name, nameEnd: name.count, isEnd: true, depth: open.count, line: line)
    }

    /// Returns the length up to the tag's closing `>` outside quotes.
    private mutating func tagLength() throws -> Int {
        var length = 1
        var quote: UInt8?
        while true {
            guard try ensure(length + 1) else { throw problem(.truncated) }
            let byte = buffer[position + length]
            length += 1
            if let open = quote {
                if byte == open { quote = nil }
                if byte == UInt8(ascii: "<") { throw problem(.expected("a quote before '<'")) }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                return length
            } else if byte == UInt8(ascii: "<") {
                throw problem(.expected("'>' before '<'"))
            }
            guard length <= Self.longest else { throw problem(.tooLong) }
        }
    }

    /// Skips to the byte; `false` at the end of the document.
    private mutating func skip(to byte: UInt8) throws -> Bool {
        while true {
            while position < buffer.count {
                if buffer[position] == byte { return true }
                if buffer[position] == 0x0A { line += 1 }
                position += 1
            }
            guard try ensure(1) else { return false }
        }
    }

    /// Checks that only white space and markup follow the root element.
    private mutating func checkEnd() throws {
        while try ensure(1), buffer[position] != UInt8(ascii: "<") {
            guard Self.isSpace(buffer[position]) else {
                throw problem(.expected("nothing after the outermost element"))
            }
            if buffer[position] == 0x0A { line += 1 }
            position += 1
        }
    }

    /// Returns the length up to the declaration's closing `>` outside quotes.
    private mutating func declarationLength() throws -> Int {
        var length = 1
        var quote: UInt8?
        while length <= Self.longest {
            guard try ensure(length + 1) else { throw problem(.truncated) }
            let byte = buffer[position + length]
            length += 1
            if byte == quote {
                quote = nil
            } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if quote == nil, byte == UInt8(ascii: ">") {
                return length
            }
        }
        throw problem(.tooLong)
    }

    private mutating func skip(past text: String) throws {
        let text = Array(text.utf8)
        while true {
            guard try skip(to: text[0]), try ensure(text.count) else { throw problem(.truncated) }
            if buffer[position..<position + text.count].elementsEqual(text) {
                position += text.count
                return
            }
            position += 1
        }
    }

    private mutating func starts(with text: String) throws -> Bool {
        try ensure(text.utf8.count) && buffer[position..<position + text.utf8.count].elementsEqual(text.utf8)
    }

    /// Reads until `count` bytes are available; `false` if the document ends before.
    private mutating func ensure(_ count: Int) throws -> Bool {
        while buffer.count - position < count {
            if position > 0 {
                buffer.removeFirst(position)
                position = 0
            }
            let piece = try source.next()
            if piece.isEmpty { return false }
            buffer += piece
        }
        return true
    }

    private mutating func advance(by count: Int) {
        for byte in buffer[position..<position + count] where byte == 0x0A { line += 1 }
        position += count
    }

    private func problem(_ kind: Problem.Kind) -> Problem { Problem(kind: kind, line: line) }

    static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    private static func isNameStart(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: ":") || byte >= 0x80
    }
}
