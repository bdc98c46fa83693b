import TendExchange
import TendKit

/// A month of fasts.
struct FastCalendarReport: Report {
    let page: CalendarPage
    let days: [FastingDay]
    let streak: Streak
    var remarks: [Message] = []

    var json: JSONValue {
        .object([
            "month": .string(page.month.description), "streak": .integer(streak.current),
            "longestStreak": .integer(streak.longest), "rate30": JSONText.rate(streak.recent),
            "days": .objects(days.filter { page.month.days.contains($0.day) && $0.isKnown(on: page.today) }) { day in
                [
                    "day": .string(day.day.description), "state": .string(day.state.rawValue),
                    "endedSeconds": .integer(day.endedSeconds), "paused": .bool(day.isPaused),
                ]
            },
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        let shown = days.filter { $0.isKnown(on: page.today) }.map(DaySign.Fasts.sign)
        let signs = (DaySign.Fasts.all + [.paused]).filter(shown.contains)
        return page.lines("Fasts", style, signs: signs, streak: streak, achieved: "Fasted on") { day in
            guard let found = days.first(where: { $0.day == day }), found.isKnown(on: page.today) else { return "" }
            if !style.isPlain { return Line(DaySign.Fasts.sign(of: found), style) }
            let hours = found.endedSeconds == 0 ? "" : ", \(Duration.seconds(found.endedSeconds).text)"
            return Line(style.symbols(DaySign.Fasts.signs(of: found)) + hours)
        }
    }
}
