import TendKit

/// A month of fasts.
struct FastCalendarReport: Report {
    let page: CalendarPage
    let days: [FastingDay]
    let streak: Streak
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
                                "day": .string(day.day.description), "state": .string(day.state.rawValue),
                                "endedSeconds": .integer(day.endedSeconds),
                            ]))
                    }),
            ]))
    }

    func lines(_ style: OutputStyle) -> [String] {
        let signs = [
            ("●", "#", "completed"), ("◐", "+", "ended early"), ("▸", ">", "running"), ("16", "16", "hours"),
            ("-", "-", "none"),
        ]
        return page.lines(style, signs: signs, streak: streak) { day in
            guard day <= page.today, let found = days.first(where: { $0.day == day }) else { return .blank }
            let hours = found.endedSeconds / 3600
            let text = Self.sign(found.state, style).0 + (found.endedSeconds > 0 ? "\(hours)" : "")
            return .init(text: style.styled(text, Self.sign(found.state, style).1), count: text.count)
        }
    }

    private static func sign(_ state: FastingDay.State, _ style: OutputStyle) -> (String, OutputStyle.Color) {
        switch state {
        case .completed: (style.symbol("●", or: "#"), .green)
        case .partial: (style.symbol("◐", or: "+"), .paleBlue)
        case .running: (style.symbol("▸", or: ">"), .blue)
        case .none: ("-", .grey)
        }
    }
}
