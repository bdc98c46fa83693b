/// A shell line that only starts one program, such as `tend log 250ml --note 'with ice'`.
///
/// Starting that program without a shell saves a third of a short command's time.
enum PlainCommand {
    /// Returns the arguments of the command of `tend` that a line begins with, and the line after its semicolon.
    /// - Returns: `nil` if the line begins with something else or needs a shell that reads an exit code.
    static func first(of line: String) -> (arguments: [String], rest: String)? {
        let end = end(of: line)
        guard !line.contains("$?"), let words = words(String(line[..<end])), words.first == Array("tend".utf8) else {
            return nil
        }
        let arguments = words.dropFirst().map { String(decoding: $0, as: UTF8.self) }
        return (arguments, String(line[end...].dropFirst().drop { $0 == " " }))
    }

    /// Returns the place of the first semicolon outside quotes, or the end.
    private static func end(of line: String) -> String.Index {
        var quote: Character?
        return line.indices.first { index in
            let character = line[index]
            if quote == nil, character == ";" { return true }
            if quote == character { quote = nil } else if quote == nil, "'\"".contains(character) { quote = character }
            return false
        } ?? line.endIndex
    }

    /// Returns the program and its arguments, or `nil` if the line needs a shell.
    static func words(_ line: String) -> [[UInt8]]? {
        var words: [[UInt8]] = []
        var word: [UInt8]?
        var quote: UInt8?
        for byte in line.utf8 {
            if let mark = quote {
                if byte == mark {
                    quote = nil
                } else if mark == UInt8(ascii: "\""), special.contains(byte) {
                    return nil
                } else {
                    word?.append(byte)
                }
                continue
            }
            switch byte {
            case UInt8(ascii: " "):
                if let done = word { words.append(done) }
                word = nil
            case UInt8(ascii: "'"), UInt8(ascii: "\""):
                quote = byte
                word = word ?? []
            case _ where isPlain(byte): word = (word ?? []) + [byte]
            default: return nil
            }
        }
        guard quote == nil else { return nil }
        if let done = word { words.append(done) }
        return words
    }

    /// Characters that are special within double quotes.
    private static let special = Array("$`\\".utf8)

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
            true
        default: "+,-./:=@%_".utf8.contains(byte)
        }
    }
}
