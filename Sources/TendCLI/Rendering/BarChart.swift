import TendCore
import TendExchange

/// Volumes as horizontal bars of one scale, each with a stroke at its goal.
struct BarChart {
    struct Row {
        let label: String
        let volume: Volume
        /// `nil` draws no stroke.
        let goal: Volume?
        /// How the day stands; a row of several days is done or not.
        var outcome = DayOutcome.none
        /// Whether there is no volume, for example on a future day.
        let isBlank: Bool
        var isUnreadable = false
        /// `goal reached` or another remark, for a screen reader.
        var words = ""
        var color = OutputStyle.Color.blue
        /// Whether the row is today's.
        var isToday = false

        fileprivate var sign: Sign? {
            if isBlank || isUnreadable || goal == nil { return nil }
            return Sign(outcome, partial: .partialWater)
        }

        fileprivate var isPaused: Bool { outcome == .paused }
    }

    let rows: [Row]
    let unit: VolumeUnit
    /// The meaning of the stroke, below it; empty if it moves.
    var caption = ""

    func lines(_ style: OutputStyle) -> [String] {
        let numbers = zip(rows, unit.texts(rows.map(\.volume))).map { row, volume in
            if row.isPaused, row.volume == .zero { return "paused" }
            return row.isBlank ? "" : row.isUnreadable ? "damaged" : volume
        }
        if style.isPlain {
            return zip(rows, numbers).map { row, number in
                let isMarked = !row.isBlank && !row.isUnreadable
                let mark =
                    row.isPaused ? row.volume > .zero ? ", paused" : "" : row.words.isEmpty ? "" : ", \(row.words)"
                let percent = Self.percent(row)
                let share = !isMarked || percent.isEmpty || row.volume == .zero ? "" : ", \(percent)"
                return "\(row.label): \(number)\(share)\(isMarked ? mark : "")"
            }
        }
        let isWide = style.width >= 60
        let percents = rows.map { isWide ? Self.percent($0) : "" }
        let fixed = [rows.map(\.label), numbers, percents].map { $0.map(\.columns).max() ?? 0 }.reduce(0, +)
        let most = isWide ? 44 : 14
        let room = min(min(style.width, 80) - fixed - 8, most)
        // Good days differ, as the scale ends at least a third above the goal.
        let top = rows.map { max($0.volume.microlitres, ($0.goal ?? .zero).microlitres * 4 / 3) }.max() ?? 0
        let cells = zip(rows, zip(numbers, percents)).map { row, texts in
            let label = Line(row.label, row.isToday ? .bold : nil)
            let bar = style.hasPictures && room >= 6 ? bar(row, top, room, style) : Line()
            return [label, Line(row.sign, style), bar, Line(texts.0), Line(texts.1)]
        }
        var lines = Line.table(cells, gaps: [isWide ? 2 : 1, 1, 1, 2], rightAligned: [3, 4])
        if !caption.isEmpty, style.hasPictures, room >= 6, let goal = rows.last?.goal {
            let start = (rows.map(\.label.columns).max() ?? 0) + (isWide ? 4 : 3)
            lines.append(Bar.caption(caption, of: goal.microlitres, upTo: top, width: room, from: start))
        }
        return lines.map { $0.text(style) }
    }

    private static func percent(_ row: Row) -> String {
        guard let goal = row.goal, goal > .zero, !row.isBlank, !row.isUnreadable, !row.isPaused else { return "" }
        return "\(GoalShare.percent(Double(row.volume.microlitres) / Double(goal.microlitres))) %"
    }

    private func bar(_ row: Row, _ top: Int, _ room: Int, _ style: OutputStyle) -> Line {
        if row.isBlank || row.isUnreadable { return Line() }
        return Bar.line(
            row.volume.microlitres, of: row.goal?.microlitres, upTo: top, width: room, color: row.color, style)
    }
}
