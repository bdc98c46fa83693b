import TendExchange
import TendKit

/// The parts shared by all calendars.
struct CalendarPage {
    let month: Month
    let today: Day
    let firstWeekday: Weekday
    /// The number of earlier months next to it.
    var earlier = 0

    /// The days of all months.
    var days: DayRange { month.advanced(by: -earlier).days.lowerBound...month.days.upperBound }

    /// Returns the months with a mark for each day, the legend, and the streak.
    /// - Parameters:
    ///   - tracker: the title of a month that stands alone, before its name.
    ///   - achieved: the words before the rate, if streaks are hidden.
    func lines(
        _ tracker: String, _ style: OutputStyle, signs: [DaySign], streak: Streak, achieved: String,
        mark: (Day) -> Line
    ) -> [String] {
        let months = (-earlier...0).map { offset in
            let month = month.advanced(by: offset)
            let title = earlier == 0 || style.isPlain ? "\(tracker), \(month.name) \(month.year)" : nil
            return MonthGrid(month: month, firstWeekday: firstWeekday, today: today, title: title)
                .lines(style, mark: mark)
        }
        let fact = StreakWords(streak).fact("Streak", achieved: achieved)
        return Table.beside(months, width: style.width) + [""] + style.legend(signs)
            + (fact.map { Wrap.words($0, width: style.width) } ?? [])
    }
}

extension OutputStyle {
    /// Returns the sign without colour, or in plain mode its meaning.
    func symbol(_ sign: DaySign) -> String { isPlain ? sign.words : sign.sign.map(symbol) ?? " " }

    /// Returns several signs of one day.
    func symbols(_ signs: [DaySign]) -> String { signs.map(symbol).joined(separator: isPlain ? ", " : "") }

    /// Returns the meanings of signs; none in plain mode, which has no signs.
    func legend(_ signs: [DaySign]) -> [String] {
        if isPlain { return [] }
        var shown: [(sign: String, meaning: String)] = []
        for sign in signs where sign.sign != nil {
            // A sign stands once: `● goal reached or within the limit`.
            if let place = shown.firstIndex(where: { $0.sign == symbol(sign) }) {
                shown[place].meaning += " or \(sign.meaning)"
            } else {
                shown.append((symbol(sign), sign.meaning))
            }
        }
        if shown.isEmpty { return [] }
        return Wrap.pieces(shown.map { "\($0.sign) \($0.meaning)" }, separator: "   ", width: width)
    }
}

extension Line {
    /// Creates the sign in its colour, or in plain mode its meaning.
    init(_ sign: DaySign, _ style: OutputStyle) {
        self.init(style.symbol(sign), style.isPlain ? nil : sign.sign?.color)
    }
}
