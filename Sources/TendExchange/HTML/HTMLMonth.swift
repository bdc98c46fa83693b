import TendCore

/// A month as a table of weeks.
struct HTMLMonth {
    let month: Month
    let firstWeekday: Weekday
    let today: Day
    /// Returns the mark of a day; `nil` for an empty cell.
    let mark: (Day) -> Mark?

    struct Mark {
        /// A sign that shows the state without colour.
        let sign: String
        let meaning: String
        let shade: Shade
    }

    /// The tint of a day's cell; the names are CSS classes.
    enum Shade: String {
        case good, some, plain

        init(_ tone: DaySign.Tone) {
            switch tone {
            case .good: self = .good
            case .some, .open: self = .some
            case .missed, .special, .plain: self = .plain
            }
        }
    }

    var text: String {
        let first = month.days.lowerBound.latest(firstWeekday)
        let names = (0..<7).map { index -> String in
            let name = (first + index).weekday.name
            return "<th scope=\"col\" abbr=\"\(name)\">\(name.prefix(1).uppercased() + name.prefix(2).dropFirst())</th>"
        }
        var rows: [String] = []
        var week = first
        while week <= month.days.upperBound {
            let cells = (0..<7).map { cell(week + $0) }
            rows.append("<tr>\(cells.joined())</tr>")
            week = week + 7
        }
        return
            "<table class=\"month\"><caption>\(month.name) \(month.year)</caption><thead><tr>\(names.joined())</tr></thead>"
            + "<tbody>\(rows.joined())</tbody></table>"
    }

    private func cell(_ day: Day) -> String {
        guard month.days.contains(day) else { return "<td></td>" }
        let mark = mark(day)
        let classes = (mark?.shade.rawValue ?? "plain") + (day == today ? " today" : "")
        let style = " class=\"\(classes)\"" + (day == today ? " aria-current=\"date\"" : "")
        let found = mark.map { mark in
            "<span title=\"\(HTMLText.escaped(mark.meaning))\" aria-label=\"\(HTMLText.escaped(mark.meaning))\" role=\"img\">"
                + HTMLText.escaped(mark.sign) + "</span>"
        }
        return "<td\(style)>\(day.parts.day)\(found ?? "<span>&nbsp;</span>")</td>"
    }

    /// Returns the months of a range, at most the last twelve.
    static func grid(_ days: DayRange, _ make: (Month) -> HTMLMonth) -> String {
        let last = Month(of: days.upperBound)
        let count = min(Month(of: days.lowerBound).distance(to: last) + 1, 12)
        let months = (0..<count).map { make(last.advanced(by: $0 - count + 1)).text }
        return "<div class=\"months\">\(months.joined(separator: "\n"))</div>"
    }
}
