import TendCore

/// What the calendars have in common.
struct CalendarPage {
    let month: Month
    let today: Day
    let firstWeekday: Weekday

    /// The month with a mark for each day, what the marks mean, and the streak.
    func lines(
        _ style: OutputStyle, signs: [(unicode: String, ascii: String, meaning: String)], streak: Streak,
        mark: (Day) -> MonthGrid.Mark
    ) -> [String] {
        let grid = MonthGrid(month: month, firstWeekday: firstWeekday, today: today).lines(style, mark: mark)
        let legend = Wrap.list(
            signs.map { "\(style.symbol($0.unicode, or: $0.ascii)) \($0.meaning)" }, width: min(style.width, 60))
        return grid + [""] + legend + (streak.longest > 0 ? ["Streak \(Words.streak(streak))"] : [])
    }
}
