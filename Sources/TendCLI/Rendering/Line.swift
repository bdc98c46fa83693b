import TendKit

/// A line in parts with their colours, which can be measured and cut before it is shown.
struct Line: ExpressibleByStringLiteral {
    private struct Part {
        var text: String
        var color: OutputStyle.Color?
    }

    private var parts: [Part] = []
    /// In columns.
    private(set) var width = 0

    init(_ text: String = "", _ color: OutputStyle.Color? = nil) { add(text, color) }

    init(stringLiteral text: String) { self.init(text) }

    var isEmpty: Bool { width == 0 }

    /// - Parameter columns: the width of the text, if it is known.
    mutating func add(_ text: String, _ color: OutputStyle.Color? = nil, columns: Int? = nil) {
        if text.isEmpty { return }
        append(text, color)
        width += columns ?? text.columns
    }

    /// Neighbours of one colour are one part.
    private mutating func append(_ text: String, _ color: OutputStyle.Color?) {
        if parts.last.map({ $0.color == color }) ?? false {
            parts[parts.count - 1].text += text
        } else {
            parts.append(Part(text: text, color: color))
        }
    }

    mutating func add(_ line: Line) {
        for part in line.parts { append(part.text, part.color) }
        width += line.width
    }

    /// Adds blanks up to a column.
    mutating func pad(to column: Int) {
        let count = column - width
        guard count > 0 else { return }
        // `String(repeating:)` takes five times as long, forty times a page.
        let blanks = String(unsafeUninitializedCapacity: count) { buffer in
            buffer.initialize(repeating: 0x20)
            return count
        }
        add(blanks, columns: count)
    }

    static func + (one: Line, other: Line) -> Line {
        var sum = one
        sum.add(other)
        return sum
    }

    /// Returns the line with its words in bold, except for the coloured ones.
    var bold: Line {
        var line = self
        for index in parts.indices where parts[index].color == nil { line.parts[index].color = .bold }
        return line
    }

    /// Returns the line, cut with an ellipsis if it is wider than that.
    func cut(_ most: Int, _ style: OutputStyle) -> Line {
        if width <= most { return self }
        let mark = style.isUnicode ? "…" : ".."
        var line = Line()
        for part in parts {
            let room = most - mark.count - line.width
            let whole = part.text.columns <= room
            line.add(whole ? part.text : String(part.text.prefix(columns: max(room, 0))), part.color)
            if !whole { break }
        }
        if most >= mark.count { line.add(mark) }
        return line
    }

    /// Returns the text without blanks at its end.
    func text(_ style: OutputStyle) -> String {
        var last = parts.count
        while last > 0, parts[last - 1].text.utf8.allSatisfy({ $0 == 0x20 }) { last -= 1 }
        var text = ""
        for index in 0..<last {
            var part = parts[index].text
            if index == last - 1, part.utf8.last == 0x20 { part = Wrap.trimmed(part) }
            if let color = parts[index].color { text += style.styled(part, color) } else { text += part }
        }
        return text
    }

    /// Returns rows with their cells in columns.
    /// - Parameters:
    ///   - gaps: the blanks after each column; the last one is for all further columns.
    ///   - rightAligned: the right-aligned columns, counted from 0.
    static func table(_ rows: [[Line]], gaps: [Int], rightAligned: [Int] = []) -> [Line] {
        var widths: [Int] = []
        for row in rows {
            for (column, cell) in row.enumerated() {
                if column == widths.count { widths.append(0) }
                widths[column] = max(widths[column], cell.width)
            }
        }
        return rows.map { row in
            var line = Line()
            var start = 0
            for (column, cell) in row.enumerated() {
                line.pad(to: start + (rightAligned.contains(column) ? widths[column] - cell.width : 0))
                line.add(cell)
                start += widths[column] + (widths[column] == 0 ? 0 : gaps[min(column, gaps.count - 1)])
            }
            return line
        }
    }
}
