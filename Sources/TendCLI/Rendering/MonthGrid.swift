import TendCore

/// A month as six rows of weeks, so that every month has the same height.
struct MonthGrid {
    let month: Month
    let firstWeekday: Weekday
    let today: Day

    /// The content of a day's cell below its number, or its words in plain mode; `count` is its width without colour.
    struct Mark {
        let text: String
        let count: Int

        static let blank = Mark(text: "", count: 0)
    }

    private static let weeks = 6
    /// The columns of a month whose marks are up to three wide.
    static let standardWidth = 35

    /// - Parameter mark: returns a day's mark; called only for days of the month.
    func lines(_ style: OutputStyle, mark: (Day) -> Mark) -> [String] {
        if style.isPlain {
            return ["\(month.name) \(month.year)"] + DayList(days: month.days, today: today).lines { mark($0).text }
        }
        let marks = month.days.map { ($0, mark($0)) }
        let width = max(5, (marks.map(\.1.count).max() ?? 0) + 2)
        let title = "\(month.name) \(month.year)"
        let first = month.days.lowerBound.latest(firstWeekday)
        let names = (0..<7).map { Words.capitalized(String((first + $0).weekday.name.prefix(2))) }
        var lines = [
            style.styled(Wrap.trimmed(Self.centred(title, count: title.count, width * 7)), .bold),
            Wrap.trimmed(names.map { Self.centred($0, count: 2, width) }.joined()),
        ]
        for week in 0..<Self.weeks {
            let days = (0..<7).map { first + week * 7 + $0 }
            lines.append(row(days, width, style) { Mark(text: "\($0.parts.day)", count: $0.parts.day < 10 ? 1 : 2) })
            lines.append(row(days, width, style) { day in marks.first { $0.0 == day }?.1 ?? .blank })
        }
        return lines
    }

    private func row(_ days: [Day], _ width: Int, _ style: OutputStyle, _ mark: (Day) -> Mark) -> String {
        let cells = days.map { day in
            guard month.days.contains(day) else { return String(repeating: " ", count: width) }
            let mark = mark(day)
            guard day == today else { return Self.centred(mark.text, count: mark.count, width) }
            let inside = Self.centred(mark.text, count: mark.count, width - 2)
            return style.styled("[", .bold) + inside + style.styled("]", .bold)
        }
        return Wrap.trimmed(cells.joined())
    }

    private static func centred(_ text: String, count: Int, _ width: Int) -> String {
        let gap = max(width - count, 0)
        return String(repeating: " ", count: gap / 2) + text + String(repeating: " ", count: gap - gap / 2)
    }
}
