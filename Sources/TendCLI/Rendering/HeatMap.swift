import TendCore

/// Days as a grid: a row for each day of the week, a column for each week.
struct HeatMap {
    /// What a day shows: one column wide.
    struct Cell {
        let text: String
        let ink: Style.Ink
    }

    /// The days that are shown, the oldest weeks left out where they don't fit.
    let days: DayRange
    let firstWeekday: Weekday

    private static let labelWidth = 4

    /// - Parameter cell: asked for days in the range only.
    func lines(_ style: Style, cell: (Day) -> Cell) -> [String] {
        let start = self.shown(style).lowerBound.latest(firstWeekday)
        let shown = (days.upperBound.ordinal - start.ordinal) / 7 + 1

        let rows = (0..<7).map { row in
            let name = Words.capitalized(String((start + row).weekday.name.prefix(2)))
            let cells = (0..<shown).map { week in
                let day = start + week * 7 + row
                guard days.contains(day) else { return "  " }
                let cell = cell(day)
                return style.paint(cell.text, cell.ink) + " "
            }
            return Wrap.trimmed(style.paint(name, .grey) + "  " + cells.joined())
        }
        let note = start > days.lowerBound ? ["The days before \(start) are left out."] : []
        return [months(from: start, weeks: shown, style)] + rows + note
    }

    /// The days that a screen has room for.
    func shown(_ style: Style) -> DayRange {
        let first = days.lowerBound.latest(firstWeekday)
        let weeks = (days.upperBound.ordinal - first.ordinal) / 7 + 1
        let shown = min(weeks, max((style.width - Self.labelWidth) / 2, 1))
        return max(days.lowerBound, first + (weeks - shown) * 7)...days.upperBound
    }

    /// The names of the months over the weeks in which they begin.
    private func months(from start: Day, weeks: Int, _ style: Style) -> String {
        var line = String(repeating: " ", count: Self.labelWidth)
        for week in 0..<weeks {
            let days = (0..<7).map { start + week * 7 + $0 }.filter(self.days.contains)
            let begins = week == 0 ? days.first : days.first { $0.parts.day == 1 }
            let place = Self.labelWidth + week * 2
            guard let begins, line.count <= place else { continue }
            line += String(repeating: " ", count: place - line.count) + Month(of: begins).name.prefix(3) + " "
        }
        return style.paint(Wrap.trimmed(line), .grey)
    }
}
