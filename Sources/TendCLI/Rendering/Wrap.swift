/// Text broken into lines.
enum Wrap {
    /// Breaks at spaces; a word longer than `width` stands on a line of its own.
    static func words(_ text: String, width: Int) -> [String] {
        pieces(text.split(separator: " ").map(String.init), separator: " ", width: width)
    }

    /// Breaks a list after its commas only.
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

    /// The line, its end left out where a screen is too narrow for it. In a pipe nothing is left out.
    static func cut(_ line: String, _ style: OutputStyle) -> String {
        guard style.hasPictures, line.columns > style.width else { return line }
        let mark = style.symbol("…", or: "...")
        return line.prefix(columns: max(style.width - mark.count, 0)) + mark
    }

    /// The line without the blanks at its end.
    static func trimmed(_ line: String) -> String {
        var line = line
        while line.last == " " { line.removeLast() }
        return line
    }
}
