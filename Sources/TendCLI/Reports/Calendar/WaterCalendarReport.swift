import TendKit

/// A month of drinks.
struct WaterCalendarReport: Report {
    let page: CalendarPage
    /// Those that can be read, ascending.
    let days: [HydrationDay]
    let streak: Streak
    let unit: VolumeUnit
    var remarks: [String] = []

    var json: JSONValue {
        .object(
            JSONObject([
                "month": .string(page.month.description), "streak": .integer(streak.current),
                "longestStreak": .integer(streak.longest),
                "days": .array(
                    days.filter { $0.day <= page.today }.map { day in
                        .object(
                            JSONObject([
                                "day": .string(day.day.description), "totalMl": JSONText.volume(day.total),
                                "goalMl": JSONText.volume(day.goal), "progress": JSONText.share(day.progress),
                                "goalReached": .bool(day.goalReached),
                            ]))
                    }),
            ]))
    }

    func lines(_ style: OutputStyle) -> [String] {
        var signs = [
            ("●", "#", "goal reached"), ("◐", "+", "half or more"), ("○", "o", "less"), ("-", "-", "nothing"),
        ]
        if days.count < page.month.days.count { signs.append(("?", "?", "damaged")) }
        return page.lines(style, signs: signs, streak: streak) { day in
            guard day <= page.today else { return .blank }
            guard let found = days.first(where: { $0.day == day }) else {
                return MonthGrid.Mark(text: style.styled("?", .grey), count: 1)
            }
            return mark(found, style)
        }
    }

    private func mark(_ day: HydrationDay, _ style: OutputStyle) -> MonthGrid.Mark {
        if day.goalReached { return .init(text: style.styled(style.symbol("●", or: "#"), .green), count: 1) }
        if day.total == .zero { return .init(text: style.styled("-", .grey), count: 1) }
        let sign = day.progress >= 0.5 ? style.symbol("◐", or: "+") : style.symbol("○", or: "o")
        return .init(text: style.styled(sign, .paleBlue), count: 1)
    }
}
