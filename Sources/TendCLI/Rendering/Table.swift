/// Rows of cells in columns, separated by two spaces.
enum Table {
    /// Returns blocks of lines side by side, the last ones as far as they fit.
    static func beside(_ blocks: [[String]], width: Int) -> [String] {
        let gap = "   "
        var shown: [String] = []
        for block in blocks.reversed() {
            let columns = block.map(\.shownColumns).max() ?? 0
            if shown.isEmpty {
                shown = block
            } else if columns + gap.count + (shown.map(\.shownColumns).max() ?? 0) <= width {
                shown = zip(block, shown).map { line, rest in
                    Wrap.trimmed(line + String(repeating: " ", count: columns - line.shownColumns) + gap + rest)
                }
            } else {
                break
            }
        }
        return shown
    }

    /// Formats the rows as lines.
    /// - Parameters:
    ///   - rows: the cells; rows may differ in length.
    ///   - rightAligned: the right-aligned columns, counted from 0.
    ///   - isTrimmed: whether to remove trailing blanks.
    static func lines(_ rows: [[String]], rightAligned: Set<Int> = [], isTrimmed: Bool = true) -> [String] {
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in
            rows.map { column < $0.count ? $0[column].columns : 0 }.max() ?? 0
        }
        return rows.map { row in
            let cells = row.enumerated().map { column, cell in
                let gap = String(repeating: " ", count: widths[column] - cell.columns)
                return rightAligned.contains(column) ? gap + cell : cell + gap
            }
            let line = cells.joined(separator: "  ")
            return isTrimmed ? Wrap.trimmed(line) : line
        }
    }
}
