import TendCore

/// Days as a grid, with a row per weekday and a column per week.
struct HeatMap {
    /// The sign of a day, one column wide, or its words in plain mode.
    struct Cell {
        let text: String
        /// `nil` for the terminal's own.
        let color: OutputStyle.Color?
    }

    /// The days to show. If they don't fit, the ones after `today` are left out first, then the oldest weeks.
    let days: DayRange
    let firstWeekday: Weekday
    let today: Day
    /// Whether a week may take one column if the days don't fit otherwise.
    var isDense = false

    /// The columns of the weekdays' names, and of the gap between two maps.
    static let labelWidth = 4
    static let gap = 3

    /// Returns the columns of a week: up to 20 weeks three, up to 30 two.
    private func weekWidth(_ style: OutputStyle) -> Int {
        let weeks = week(of: days.upperBound) + 1
        let most = weeks <= 20 ? 3 : weeks <= 30 || !isDense ? 2 : 1
        let least = isDense ? 1 : 2
        return max(min(most, (style.width - Self.labelWidth) / weeks), least)
    }

    /// Returns the columns of the map without its labels.
    func width(_ style: OutputStyle) -> Int {
        let days = shown(style)
        return (week(of: days.upperBound) - week(of: days.lowerBound) + 1) * weekWidth(style) - weekWidth(style) + 1
    }

    private func week(of day: Day) -> Int {
        (day.ordinal - days.lowerBound.latest(firstWeekday).ordinal) / 7
    }

    /// - Parameters:
    ///   - hasLabels: whether the names of the weekdays stand before the rows.
    ///   - cell: called only for days in the range.
    func lines(_ style: OutputStyle, hasLabels: Bool = true, cell: (Day) -> Cell) -> [String] {
        if style.isPlain { return list { cell($0).text.trimmed } }
        let days = self.shown(style)
        let start = days.lowerBound.latest(firstWeekday)
        let gap = String(repeating: " ", count: weekWidth(style) - 1)
        let shown = (days.upperBound.ordinal - start.ordinal) / 7 + 1
        let rows = (0..<7).map { row in
            let name = Words.capitalized(String((start + row).weekday.name.prefix(2)))
            let cells = (0..<shown).map { week in
                let day = start + week * 7 + row
                guard days.contains(day) else { return " " + gap }
                let cell = cell(day)
                return (cell.color.map { style.styled(cell.text, $0) } ?? cell.text) + gap
            }
            return Wrap.trimmed((hasLabels ? name + "  " : "") + cells.joined())
        }
        let note =
            days.lowerBound > self.days.lowerBound
            ? ["The days before \(Words.date(start, today: today)) are left out."] : []
        let months = months(from: start, weeks: shown, days, style)
        return [hasLabels ? months : String(months.dropFirst(Self.labelWidth))] + rows + note
    }

    /// A list of a whole year would take too long to listen to.
    private func list(_ words: (Day) -> String) -> [String] {
        let list = DayList(days: days, today: today)
        return days.count > 150 ? list.months(words) : list.lines(words)
    }

    /// Returns the days that fit on the screen.
    func shown(_ style: OutputStyle) -> DayRange {
        if style.isPlain { return days }
        let first = days.lowerBound.latest(firstWeekday)
        let room = max((style.width - Self.labelWidth) / weekWidth(style), 1)
        let last = week(of: days.upperBound)
        if last < room { return days }
        // Today is the last day that may be left out.
        let shown = max(min(week(of: max(min(today, days.upperBound), days.lowerBound)), last), room - 1)
        let end = min(first + (shown * 7 + 6), days.upperBound)
        return max(days.lowerBound, first + (shown - room + 1) * 7)...end
    }

    /// Returns the month names, above the first weeks that begin in them; the first one only if it leaves the next its place.
    private func months(from start: Day, weeks: Int, _ shown: DayRange, _ style: OutputStyle) -> String {
        var line = String(repeating: " ", count: Self.labelWidth)
        let next = (1..<max(weeks, 2)).first { (start + $0 * 7).parts.day <= 7 } ?? weeks
        let isShort = next < weeks && next * weekWidth(style) < "Nov ".count
        for week in 0..<weeks {
            let monday = start + week * 7
            let begins = week == 0 ? isShort ? nil : shown.lowerBound : monday.parts.day <= 7 ? monday : nil
            let place = Self.labelWidth + week * weekWidth(style)
            guard let begins, line.count <= place, place + 3 <= max(style.width, Self.labelWidth + 3) else { continue }
            line += String(repeating: " ", count: place - line.count) + Month(of: begins).name.prefix(3) + " "
        }
        return Wrap.trimmed(line)
    }
}
