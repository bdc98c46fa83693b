import TendCore
import TendStore

/// The days of a range, each with its total.
struct HistoryReport: Report {
    let days: [HydrationDay]
    let today: Day
    let streak: Streak
    let unit: VolumeUnit
    var remarks: [String] = []

    /// Days that have come, the only ones that an average can be taken over.
    private var past: [HydrationDay] { days.filter { $0.day <= today } }
    private var reached: Int { past.count { $0.goalReached } }

    private var total: Volume { past.reduce(.zero) { $0 + $1.total } }

    /// Per day that has come.
    private var average: Volume {
        Volume(microlitres: past.isEmpty ? 0 : (total.microlitres + past.count / 2) / past.count)
    }

    private var byDrink: [DrinkTotal] {
        HydrationDay(day: today, goal: .zero, entries: past.flatMap(\.entries)).byDrink
    }

    var json: JSONValue {
        .object(
            JSONObject([
                "days": .array(
                    days.map { day in
                        .object(
                            JSONObject([
                                "day": .string(day.day.description), "totalMl": JSONText.volume(day.total),
                                "goalMl": JSONText.volume(day.goal), "progress": JSONText.share(day.progress),
                                "goalReached": .bool(day.goalReached), "entries": .integer(day.entries.count),
                                "byDrink": JSONText.drinks(day.byDrink),
                            ]))
                    }),
                "averageMl": JSONText.volume(average), "totalMl": JSONText.volume(total),
                "daysReached": .integer(reached), "byDrink": JSONText.drinks(byDrink),
                "streak": .integer(streak.current), "longestStreak": .integer(streak.longest),
            ]))
    }

    func lines(_ style: Style) -> [String] {
        BarChart(rows: days.map(bar), goalSymbol: "goal", unit: unit).lines(style) + [""] + summary(style)
    }

    private func bar(_ day: HydrationDay) -> BarChart.Row {
        BarChart.Row(
            label: Words.shortDate(day.day), volume: day.total, goal: day.goal, level: day.level,
            isBlank: day.day > today)
    }

    private func summary(_ style: Style) -> [String] {
        let days = Words.count(past.count, "day")
        var lines = Wrap.words(
            "Average \(unit.text(average)) a day; goal reached on \(reached) of \(days)", width: style.width)
        if byDrink.count > 1 { lines += Words.drinks(byDrink, unit: unit, style: style, width: style.width) }
        if streak.longest > 0 { lines.append("Streak \(Words.streak(streak))") }
        return lines
    }
}
