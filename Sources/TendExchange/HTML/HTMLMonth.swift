import TendCore

/// A month as a table of weeks. Only missed days have a colour.
struct HTMLMonth {
    struct Mark {
        /// A text below the day, which shows the state without colour: `1/3`.
        var sign = ""
        var isMissed = false
    }

    let month: Month
    let firstWeekday: Weekday
    let today: Day
    /// Returns the mark of a day; `nil` for a day outside of the report.
    let mark: (Day) -> Mark?

    var text: String {
        let first = month.days.lowerBound.latest(firstWeekday)
        let names = (0..<7).map { index -> String in
            let name = (first + index).weekday.name
            return "<th scope=\"col\">\(name.prefix(1).uppercased() + name.prefix(2).dropFirst())</th>"
        }
        let weeks = stride(from: first, through: month.days.upperBound, by: 7)
        let rows = weeks.map { week in "<tr>\((0..<7).map { cell(week + $0) }.joined())</tr>" }
        return
            "<table class=\"month\"><caption>\(month.name) \(month.year)</caption><thead><tr>\(names.joined())</tr></thead>"
            + "<tbody>\(rows.joined())</tbody></table>"
    }

    private func cell(_ day: Day) -> String {
        guard month.days.contains(day) else { return "<td></td>" }
        guard let mark = mark(day) else { return "<td class=\"out\">\(day.parts.day)</td>" }
        let classes = [
            mark.isMissed ? Sign.missed.style : nil, day == today ? "today" : nil,
        ].compactMap(\.self).joined(separator: " ")
        let style =
            (classes.isEmpty ? "" : " class=\"\(classes)\"") + (day == today ? " aria-current=\"date\"" : "")
        let sign = mark.sign.isEmpty ? "" : "<i>\(HTMLText.escaped(mark.sign))</i>"
        return "<td\(style)>\(day.parts.day)\(sign)</td>"
    }

    /// Returns the legend of the months.
    /// - Parameters:
    ///   - missed: the meaning of the colour; `nil` if it does not occur.
    ///   - blank: the meaning of a day without a sign; `nil` if there is none.
    ///   - other: the other signs with their meanings.
    static func key(missed: String?, blank: String?, other: [String]) -> String {
        HTMLText.key(
            [missed.map { "<i class=\"\(Sign.missed.style)\"></i> \($0)" }, blank.map { "blank: \($0)" }]
                .compactMap(\.self) + other)
    }

    /// Returns the months of a range, at most the last twelve.
    static func grid(_ days: DayRange, _ make: (Month) -> HTMLMonth) -> String {
        let last = Month(of: days.upperBound)
        let count = min(Month(of: days.lowerBound).distance(to: last) + 1, 12)
        let months = (0..<count).map { make(last.advanced(by: $0 - count + 1)).text }
        return "<div class=\"months\">\(months.joined(separator: "\n"))</div>"
    }
}
