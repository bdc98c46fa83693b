/// Breaks text into lines.
enum Wrap {
    /// Breaks at spaces; a word longer than `width` gets its own line.
    static func words(_ text: String, width: Int) -> [String] {
        pieces(text.split(separator: " ").map(String.init), width: width)
    }

    /// Breaks a line with single spaces; one that fits, as on most screens, costs a daily command almost nothing.
    static func line(_ text: String, width: Int) -> [String] {
        text.utf8.count <= width ? [text] : words(text, width: width)
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

    /// Breaks a finished line, which may have colours, between its words.
    /// - Parameter more: the blanks before the rest, in addition to the line's own.
    static func fitted(_ line: String, width: Int, indent more: Int) -> [String] {
        guard line.shownColumns > width else { return [line] }
        if let lines = inLastColumn(line, width: width) { return lines }
        let indent = line.prefix { $0 == " " }.count
        let room = width - indent - more
        guard room >= 10 else { return [line] }
        var lines: [String] = []
        for word in line.split(separator: " ") {
            let width = lines.count == 1 ? room + more : room
            if let last = lines.last, last.shownColumns + 1 + word.shownColumns <= width {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines.enumerated().map { String(repeating: " ", count: $0 == 0 ? indent : indent + more) + $1 }
    }

    /// Breaks the last column of a table's row below itself; `nil` if the line is no row, or the column too narrow for words.
    private static func inLastColumn(_ line: String, width: Int) -> [String]? {
        let characters = Array(line)
        guard
            let start = characters.indices.dropFirst(2).last(where: { place in
                characters[place] != " " && characters[place - 1] == " " && characters[place - 2] == " "
            })
        else { return nil }
        let row = String(characters[..<start])
        let room = width - row.shownColumns
        guard room >= 24, row.contains(where: { $0 != " " }) else { return nil }
        let blank = String(repeating: " ", count: width - room)
        return words(String(characters[start...]), width: room).enumerated().map { ($0 == 0 ? row : blank) + $1 }
    }

    /// Removes trailing blanks.
    static func trimmed(_ line: String) -> String {
        var line = line
        while line.last == " " { line.removeLast() }
        return line
    }
}
