import TendKit

/// The days of a range, each with its total.
struct HistoryReport: Report {
    private let history: WaterHistory
    private let today: Day
    private let unit: VolumeUnit

    init(_ history: WaterHistory, _ records: Records) {
        self.history = history
        today = records.today
        unit = records.settings.unit
    }

    private var days: [HydrationDay] { history.days }
    private var streak: Streak { history.streak }
    private var unreadable: Set<Day> { history.unreadable }

    var remarks: [Message] { history.damage.map { Failure($0).message } }

    var json: JSONValue {
        let summary = history.summary
        return .object([
            "days": .objects(days) { day in
                [
                    "day": .string(day.day.description), "totalMl": JSONText.volume(day.total),
                    "goalMl": JSONText.volume(day.goal), "progress": JSONText.share(day.progress),
                    "goalReached": .bool(day.goalReached), "entries": .integer(day.entries.count),
                    "byDrink": JSONText.drinks(day.byDrink), "paused": .bool(day.isPaused),
                ]
            },
            "unreadable": .array(unreadable.sorted().map { .string($0.description) }),
            "averageMl": JSONText.volume(summary.average), "totalMl": JSONText.volume(summary.total),
            "goalReachedDays": .integer(summary.reached), "pausedDays": .integer(summary.pausedDays),
            // The older name of the same number.
            "daysReached": .integer(summary.reached), "byDrink": JSONText.drinks(summary.byDrink),
            "streak": .integer(streak.current), "longestStreak": .integer(streak.longest),
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        BarChart(rows: days.map(bar), unit: unit).lines(style) + [""] + facts(style)
    }

    private func bar(_ day: HydrationDay) -> BarChart.Row {
        BarChart.Row(
            label: Words.shortDate(day.day), volume: day.total, goal: day.goal, level: day.level,
            isBlank: !day.isKnown(on: today), isUnreadable: unreadable.contains(day.day), isPaused: day.isPaused)
    }

    private func facts(_ style: OutputStyle) -> [String] {
        let summary = history.summary
        let paused = Words.pausedDays(summary.pausedDays)
        if summary.daysWithDrinks == 0 { return ["No drinks were logged on these days\(paused)."] }
        let days = Words.count(summary.days.count, "day")
        let drunk = "\(Words.count(summary.daysWithDrinks, "day")) with drinks"
        var lines = Wrap.words(
            "Average \(unit.text(summary.average)) on \(drunk); goal reached on \(summary.reached) of \(days)\(paused)",
            width: style.width)
        if summary.byDrink.count > 1 {
            lines += Words.drinks(summary.byDrink, unit: unit, style: style, width: style.width)
        }
        if streak.longest > 0 { lines.append("Streak \(Words.streak(streak))") }
        return lines
    }
}
