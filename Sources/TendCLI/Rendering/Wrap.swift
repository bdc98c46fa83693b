/// Text broken into lines.
enum Wrap {
    /// Breaks at spaces; a word longer than `width` stands on a line of its own.
    static func words(_ text: String, width: Int) -> [String] {
        pieces(text.split(separator: " ").map(String.init), width: width)
    }

    /// Breaks a list after its commas only.
    static func list(_ items: [String], width: Int) -> [String] {
        let last = items.count - 1
        return pieces(items.enumerated().map { $0 < last ? $1 + "," : $1 }, width: width)
    }

    private static func pieces(_ pieces: [String], width: Int) -> [String] {
        var lines: [String] = []
        for piece in pieces {
            if let last = lines.last, last.count + 1 + piece.count <= width {
                lines[lines.count - 1] = "\(last) \(piece)"
            } else {
                lines.append(piece)
            }
        }
        return lines
    }

    /// The line without the blanks at its end.
    static func trimmed(_ line: String) -> String {
        var line = line
        while line.last == " " { line.removeLast() }
        return line
    }
}
