import TendExchange

/// A bar with its goal: thick for the amount, thin up to the goal, a stroke at the goal. It grows past the goal.
enum Bar {
    private static func halves(_ amount: Int, upTo top: Int, width: Int) -> Int {
        Int((Double(amount) / Double(top) * Double(width) * 2).rounded())
    }

    /// Returns the column of a goal's stroke.
    static func stroke(_ goal: Int, upTo top: Int, width: Int) -> Int {
        min(halves(goal, upTo: max(top, goal, 1), width: width) / 2, width - 1)
    }

    /// Returns the meaning of the stroke of some bars, for the line below them.
    /// - Parameter start: the column at which the bars begin.
    static func caption(_ text: String, of goal: Int, upTo top: Int, width: Int, from start: Int) -> Line {
        var line = Line()
        line.pad(to: max(start + stroke(goal, upTo: top, width: width) - text.columns / 2, 0))
        return line + Line(text)
    }

    /// - Parameters:
    ///   - value: the amount, in the unit of `goal`.
    ///   - goal: `nil` draws the amount alone.
    ///   - top: the amount at the end of the scale.
    ///   - width: in columns.
    ///   - color: of the amount.
    ///   - pace: the amount by now of an even pace, which is marked while it is ahead of the value; `nil` without.
    static func line(
        _ value: Int, of goal: Int?, upTo top: Int, width: Int, color ink: OutputStyle.Color, pace: Int? = nil,
        _ style: OutputStyle
    ) -> Line {
        let top = max(top, value, goal ?? 0, 1)
        let isReached = goal.map { value >= $0 } ?? false
        func half(_ amount: Int) -> Int { halves(amount, upTo: top, width: width) }
        let mark = goal.map { stroke($0, upTo: top, width: width) } ?? width
        var filled = half(max(value, 0))
        // A bar touches the stroke only when the goal is reached, and shows every amount.
        if goal != nil, !isReached { filled = min(filled, 2 * mark - 1) }
        if value > 0 { filled = max(filled, 1) }
        func text(_ unicode: String, _ ascii: String, _ count: Int) -> String {
            String(repeating: style.isUnicode ? unicode : ascii, count: max(count, 0))
        }
        let (whole, hasHalf) = (filled / 2, filled % 2 == 1)
        var line = Line(text("━", "#", min(whole, mark)), ink)
        if whole > mark || goal == nil {
            if whole > mark { line.add(text("┿", "|", 1), ink) }
            line.add(text("━", "#", whole - mark - 1), ink)
            if hasHalf, whole < width { line.add(text("╸", ".", 1), style.isUnicode ? ink : .grey) }
            return line
        }
        var column = min(whole, mark)
        if hasHalf, column < mark {
            line.add(text(column < mark - 1 ? "╾" : "╸", ".", 1), style.isUnicode ? ink : .grey)
            column += 1
        }
        if let pace, pace > value, (column..<mark).contains(half(pace) / 2) {
            line.add(text("─", ".", half(pace) / 2 - column), .grey)
            line.add(Line(.pace, style))
            column = half(pace) / 2 + 1
        }
        line.add(text("─", ".", mark - column), .grey)
        line.add(text("│", "|", 1), isReached ? ink : .grey)
        return line
    }
}
