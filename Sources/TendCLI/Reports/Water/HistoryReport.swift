import TendCore
import TendStore

/// The days of a range, each with its total.
struct HistoryReport: Report {
    let days: [HydrationDay]
    let today: Day
    let streak: Streak
    let unit: VolumeUnit
    /// The first day that anything was ever logged on.
    let firstDay: Day?
    /// Days whose page can't be read.
    let unreadable: Set<Day>
    var remarks: [String] = []

    /// Days that an average can be taken over: from the first that anything was logged on, up to today.
    private var past: [HydrationDay] {
        days.filter { $0.day <= today && $0.day >= firstDay ?? today && !unreadable.contains($0.day) }
    }
    private var reached: Int { past.count { $0.goalReached } }

    private var total: Volume { past.reduce(.zero) { $0 + $1.total } }

    /// Per day that has come.
    private var average: Volume {
        Volume(microlitres: past.isEmpty ? 0 : (total.microlitres + past.count / 2) / past.count)
    }

    private var byDrink: [DrinkTotal] { DrinkTotal.sum(past.map(\.byDrink)) }

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
                "unreadable": .array(unreadable.sorted().map { .string($0.description) }),
                "averageMl": JSONText.volume(average), "totalMl": JSONText.volume(total),
                "daysReached": .integer(reached), "byDrink": JSONText.drinks(byDrink),
                "streak": .integer(streak.current), "longestStreak": .integer(streak.longest),
            ]))
    }

    func lines(_ style: Style) -> [String] {
        BarChart(rows: days.map(bar), unit: unit).lines(style) + [""] + summary(style)
    }

    private func bar(_ day: HydrationDay) -> BarChart.Row {
        BarChart.Row(
            label: Words.shortDate(day.day), volume: day.total, goal: day.goal, level: day.level,
            isBlank: day.day > today, isUnreadable: unreadable.contains(day.day))
    }

    private func summary(_ style: Style) -> [String] {
        if past.isEmpty { return ["Nothing logged yet in these days."] }
        let days = Words.count(past.count, "day")
        var lines = Wrap.words(
            "Average \(unit.text(average)) a day; goal reached on \(reached) of \(days)", width: style.width)
        if byDrink.count > 1 { lines += Words.drinks(byDrink, unit: unit, style: style, width: style.width) }
        if streak.longest > 0 { lines.append("Streak \(Words.streak(streak))") }
        return lines
    }
}
