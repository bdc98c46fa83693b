import TendExchange
import TendKit

/// A month of drinks.
struct WaterCalendarReport: Report {
    let page: CalendarPage
    /// The readable days, ascending.
    let days: [HydrationDay]
    let streak: Streak
    let unit: VolumeUnit
    var remarks: [Message] = []

    var json: JSONValue {
        .object([
            "month": .string(page.month.description), "streak": .integer(streak.current),
            "longestStreak": .integer(streak.longest), "rate30": JSONText.rate(streak.recent),
            "days": .objects(days.filter { page.month.days.contains($0.day) && $0.isKnown(on: page.today) }) { day in
                [
                    "day": .string(day.day.description), "totalMl": JSONText.volume(day.total),
                    "goalMl": JSONText.volume(day.goal), "limitMl": JSONText.limit(day),
                    "progress": JSONText.share(day.progress), "goalReached": .bool(day.goalReached),
                    "paused": .bool(day.isPaused),
                ]
            },
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        let shown = days.filter { $0.isKnown(on: page.today) }.map { DaySign.Water.sign(of: $0, today: page.today) }
        let met = Words.capitalized(Phrase.met(days))
        let signs = (DaySign.Water.all + [.paused]).filter(shown.contains)
        return page.lines(style, signs: signs, streak: streak, achieved: "\(met) on") { day in
            let found = days.first { $0.day == day }
            guard found?.isKnown(on: page.today) ?? (day <= page.today) else { return "" }
            return Line(found.map { DaySign.Water.sign(of: $0, today: page.today) } ?? .damaged, style)
        }
    }
}
