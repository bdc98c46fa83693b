import TendExchange
import TendKit

/// A month of drinks.
struct WaterCalendarReport: Report {
    let page: CalendarPage
    /// The readable days, ascending.
    let days: [HydrationDay]
    /// The day of the first drink on record, before which a day is not nothing; `nil` without drinks.
    let firstDrink: Day?
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
        let first = firstDrink ?? .last
        let shown = days.filter { $0.isKnown(on: page.today) && ($0.day >= first || $0.isPaused) }.map {
            DaySign.Water.sign(of: $0, today: page.today)
        }
        let met = Words.capitalized(Phrase.met(days))
        let signs = (DaySign.Water.all + [.paused]).filter(shown.contains)
        return page.lines("Water", style, signs: signs, streak: streak, achieved: "\(met) on") { day in
            let found = days.first { $0.day == day }
            let isShown =
                found.map { $0.isKnown(on: page.today) && (day >= first || $0.isPaused) } ?? (day <= page.today)
            guard isShown else { return "" }
            return Line(found.map { DaySign.Water.sign(of: $0, today: page.today) } ?? .damaged, style)
        }
    }
}
