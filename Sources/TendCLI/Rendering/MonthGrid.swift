import TendCore

/// A month as six rows of weeks, so that every month has the same height.
struct MonthGrid {
    let month: Month
    let firstWeekday: Weekday
    let today: Day
    /// Whether a month is the only one, with its name on the left.
    var title: String?

    private static let weeks = 6
    /// The columns of a month with one sign a day.
    static let standardWidth = 35

    /// - Parameter mark: returns the signs behind a day's number, or its words in plain mode; called only for days of the month.
    func lines(_ style: OutputStyle, mark: (Day) -> Line) -> [String] {
        let name = "\(month.name) \(month.year)"
        if style.isPlain {
            return [title ?? name] + DayList(days: month.days, today: today).lines { mark($0).text(style) }
        }
        let marks = month.days.map(mark)
        // Several signs stand apart from the number. Brackets, or blanks, are on both sides of each cell.
        let widest = marks.map(\.width).max() ?? 0
        let width = widest > 1 ? max(min(widest + 6, (style.width + 1) / 7), widest + 5) : 5
        let first = month.days.lowerBound.latest(firstWeekday)
        var names = Line()
        for index in 0..<7 {
            names.pad(to: index * width + 1)
            names.add(Words.capitalized(String((first + index).weekday.name.prefix(2))))
        }
        let centred = String(repeating: " ", count: max(width * 7 - name.count, 0) / 2) + name
        let heading: [Line] = title.map { [Line($0, .bold), ""] } ?? [Line(centred, .bold)]
        let rows = (0..<Self.weeks).map { week in
            var line = Line()
            for index in 0..<7 {
                let day = first + week * 7 + index
                guard month.days.contains(day) else { continue }
                line.pad(to: index * width)
                let isToday = day == today
                line.add(isToday ? "[" : " ", isToday ? .bold : nil)
                line.add("\(day.parts.day < 10 ? " " : "")\(day.parts.day)", isToday ? .bold : nil)
                if widest > 1 { line.add(" ") }
                line.add(marks[day.ordinal - month.days.lowerBound.ordinal])
                if isToday {
                    line.pad(to: index * width + (widest > 1 ? widest + 4 : 4))
                    line.add("]", .bold)
                }
            }
            return line
        }
        // One month alone has no rows of other months next to it.
        let shown = title == nil ? rows : rows.filter { !$0.isEmpty }
        return (heading + [names] + shown).map { $0.text(style) }
    }
}
