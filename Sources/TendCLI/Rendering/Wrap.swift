/// Breaks text into lines.
enum Wrap {
    /// Breaks at spaces; a word longer than `width` gets its own line. A suggested command, such as `'tend pill list'`, stays
    /// on one line if it fits, so that it can be copied.
    static func words(_ text: String, width: Int) -> [String] {
        let words = text.split(separator: " ").map(String.init)
        return pieces(words.contains("'tend") ? joined(words, width: width) : words, separator: " ", width: width)
    }

    /// Joins the words of each suggested command that fits into a line.
    private static func joined(_ words: [String], width: Int) -> [String] {
        var pieces: [String] = []
        var rest = words[...]
        while let word = rest.popFirst() {
            guard word == "'tend", let end = rest.firstIndex(where: { $0.contains("'") }) else {
                pieces.append(word)
                continue
            }
            let command = word + " " + rest[...end].joined(separator: " ")
            guard command.columns <= width else {
                pieces.append(word)
                continue
            }
            pieces.append(command)
            rest = rest[(end + 1)...]
        }
        return pieces
    }

    /// Breaks a list only after commas.
    static func list(_ items: [String], separator: String = " ", width: Int) -> [String] {
        let last = items.count - 1
        return pieces(items.enumerated().map { $0 < last ? $1 + "," : $1 }, separator: separator, width: width)
    }

    private static func pieces(_ pieces: [String], separator: String, width: Int) -> [String] {
        var lines: [String] = []
        for piece in pieces {
            if let last = lines.last, last.columns + separator.count + piece.columns <= width {
                lines[lines.count - 1] = last + separator + piece
            } else {
                lines.append(piece)
            }
        }
        return lines
    }

    /// Truncates a line that is too wide for the screen, but not in a pipe.
    static func cut(_ line: String, _ style: OutputStyle) -> String {
        guard style.hasPictures, line.columns > style.width else { return line }
        let mark = style.symbol("…", or: "...")
        return line.prefix(columns: max(style.width - mark.count, 0)) + mark
    }

    /// Removes trailing blanks.
    static func trimmed(_ line: String) -> String {
        var line = line
        while line.last == " " { line.removeLast() }
        return line
    }
}
