/// Splits a command into words like a POSIX shell, with quotes and backslashes but without expansion.
enum InboxWords {
    static func split(_ text: String) throws(InboxLineError) -> [String] {
        var words: [String] = []
        var word: String?
        var scalars = text.unicodeScalars.makeIterator()
        var quote: Unicode.Scalar?
        while let scalar = scalars.next() {
            switch (scalar, quote) {
            case ("\\", nil):
                guard let next = scalars.next() else { throw .openQuote("\\") }
                word = (word ?? "") + String(next)
            case ("\\", "\""):
                guard let next = scalars.next() else { throw .openQuote("\"") }
                let isSpecial = next == "\"" || next == "\\" || next == "$" || next == "`"
                word = (word ?? "") + (isSpecial ? "" : "\\") + String(next)
            case ("'", nil), ("\"", nil):
                quote = scalar
                word = word ?? ""
            case (_, let open?) where scalar == open: quote = nil
            case (_, nil) where scalar.isBlank:
                if let word { words.append(word) }
                word = nil
            default: word = (word ?? "") + String(scalar)
            }
        }
        if let quote { throw .openQuote(String(quote)) }
        return words + [word].compactMap(\.self)
    }
}

extension Unicode.Scalar {
    /// Whether it is white space. Most are ASCII, which needs no look-up of properties.
    var isBlank: Bool { isASCII ? self == " " || "\t"..."\r" ~= self : properties.isWhitespace }
}
