import TendCore
import TendExchange

/// Volumes as horizontal bars, with a dashed line at the goal.
struct BarChart {
    struct Row {
        let label: String
        let volume: Volume
        /// `nil` draws no line.
        let goal: Volume?
        let level: ProgressLevel
        /// Whether there is no volume, for example on a future day.
        let isBlank: Bool
        var isUnreadable = false
        /// Whether the day counts neither way.
        var isPaused = false
    }

    let rows: [Row]
    let unit: VolumeUnit

    func lines(_ style: OutputStyle) -> [String] {
        let labelWidth = rows.map(\.label.count).max() ?? 0
        let numbers = zip(rows, unit.texts(rows.map(\.volume))).map { row, volume in
            if row.isPaused, row.volume == .zero { return "paused" }
            return row.isBlank ? "" : row.isUnreadable ? "damaged" : volume
        }
        let numberWidth = numbers.map(\.count).max() ?? 0
        let room = min(style.width - labelWidth - numberWidth - 8, 60)
        let scale = rows.flatMap { [$0.volume, $0.goal ?? .zero] }.max() ?? .zero
        return zip(rows, numbers).map { row, number in
            let name = row.label + String(repeating: " ", count: labelWidth - row.label.count)
            let value = String(repeating: " ", count: numberWidth - number.count) + number
            let isReached = !row.isBlank && !row.isUnreadable && !row.isPaused && row.level == .reached
            let isPaused = row.isPaused && row.volume > .zero
            if style.isPlain {
                return "\(row.label): \(number)\(isReached ? ", goal reached" : isPaused ? ", paused" : "")"
            }
            let mark = isPaused ? style.symbol(.paused) : isReached ? style.symbol("✓", or: "+") : " "
            let line = "\(name)  \(value) \(style.styled(mark, isPaused ? .grey : .gold))"
            guard style.hasPictures, room >= 8, scale > .zero else { return Wrap.trimmed(line) }
            return Wrap.trimmed(line + " " + bar(row, room, scale, style))
        }
    }

    private func bar(_ row: Row, _ room: Int, _ scale: Volume, _ style: OutputStyle) -> String {
        let goal = row.goal.map { min(room - 1, Self.eighths($0, room, scale) / 8) }
        let filled = row.isBlank ? 0 : Self.eighths(row.volume, room, scale)
        return (0..<room).map { column in
            let part = min(max(filled - column * 8, 0), 8)
            if column == goal, part < 8 { return style.styled(style.symbol("┊", or: "|"), .grey) }
            guard part > 0 else { return " " }
            let block = style.isUnicode ? ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"][part - 1] : part >= 4 ? "#" : " "
            return style.styled(block, row.level.color)
        }.joined()
    }

    /// Returns the end of a volume on an axis of `room` columns, in eighths of a column.
    private static func eighths(_ volume: Volume, _ room: Int, _ scale: Volume) -> Int {
        Int(Double(volume.microlitres) / Double(scale.microlitres) * Double(room * 8))
    }
}
