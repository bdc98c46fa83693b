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

    /// Breaks a finished line, which may have colours: a table's row between its columns, any other line between its words.
    /// - Parameter more: the blanks before the rest, in addition to the line's own.
    static func fitted(_ line: String, width: Int, indent more: Int) -> [String] {
        // A command that is broken can't be copied.
        guard line.shownColumns > width, !trimmed(line).drop(while: { $0 == " " }).hasPrefix("tend ") else {
            return [line]
        }
        let indent = line.prefix { $0 == " " }.count
        let starts = cellStarts(line)
        guard let last = starts.last, last > indent else { return broken(line, indent, more, width: width) }
        let characters = Array(line)
        let row = String(characters[..<last])
        let room = width - row.shownColumns
        if room >= 24 {
            let blank = String(repeating: " ", count: width - room)
            return words(String(characters[last...]), width: room).enumerated().map { ($0 == 0 ? row : blank) + $1 }
        }
        // The last column below the others, each as a whole.
        let below = String(repeating: " ", count: indent + more) + String(characters[last...])
        return fitted(trimmed(row), width: width, indent: more) + broken(below, indent + more, 0, width: width)
    }

    /// Breaks a line between its words.
    private static func broken(_ line: String, _ indent: Int, _ more: Int, width: Int) -> [String] {
        let room = width - indent - more
        guard room >= 10 else { return [line] }
        var lines: [String] = []
        for word in words(line, whole: room) {
            let width = lines.count == 1 ? room + more : room
            if let last = lines.last, last.shownColumns + 1 + word.shownColumns <= width {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(word)
            }
        }
        return lines.enumerated().map { String(repeating: " ", count: $0 == 0 ? indent : indent + more) + $1 }
    }

    /// Returns the words of a line, with a command that fits as one of them: the rest of the line, or up to its closing quote.
    private static func words(_ line: String, whole room: Int) -> [String] {
        let words = line.split(separator: " ")
        guard let start = words.firstIndex(where: { ["tend", "'tend"].contains($0) }) else {
            return words.map(String.init)
        }
        let isQuoted = words[start].hasPrefix("'")
        let end = isQuoted ? words[(start + 1)...].firstIndex { $0.contains("'") } : nil
        let last = isQuoted ? end ?? start : words.count - 1
        let command = words[start...last].joined(separator: " ")
        guard command.shownColumns <= room else { return words.map(String.init) }
        return words[..<start].map(String.init) + [command] + words[(last + 1)...].map(String.init)
    }

    /// Returns where the columns of a table's row begin, counted in characters.
    private static func cellStarts(_ line: String) -> [Int] {
        var starts: [Int] = []
        var blanks = 2
        for (place, character) in line.enumerated() {
            if character != " ", blanks >= 2 { starts.append(place) }
            blanks = character == " " ? blanks + 1 : 0
        }
        return starts
    }

    /// Removes trailing blanks.
    static func trimmed(_ line: String) -> String {
        var line = line
        while line.last == " " { line.removeLast() }
        return line
    }
}
