/// Breaks text into lines.
enum Wrap {
    /// Breaks at spaces; a word longer than `width` gets its own line.
    static func words(_ text: String, width: Int) -> [String] {
        pieces(text.split(separator: " ").map(String.init), width: width)
    }

    /// Breaks a list only after commas.
    static func list(_ items: [String], separator: String = " ", width: Int) -> [String] {
        let last = items.count - 1
        return pieces(items.enumerated().map { $0 < last ? $1 + "," : $1 }, separator: separator, width: width)
    }

    /// Fills lines with pieces that stay whole.
    static func pieces(_ pieces: [String], separator: String = " ", width: Int) -> [String] {
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
