/// Statistics of the drinks of a range of days.
///
/// Average, median and weekday figures are per day with a drink: a day without one was most likely not logged. They leave out
/// paused days, whose drinks count in all amounts.
public struct WaterStatistics: Hashable, Sendable {
    /// The totals of the days, from the first drink on record to today, and of later days with a drink; without paused ones.
    public let summary: HydrationSummary
    /// The median total of the days with a drink; zero without drinks.
    public let median: Volume
    /// The day with the highest total, the earliest of equals; `nil` without drinks.
    public let bestDay: HydrationDay?
    /// The average of the days with a drink on each weekday, Monday first; zero without drinks.
    public let byWeekday: [Volume]
    /// The totals by hour of the day, 00:00–00:59 first. A drink counts in its local hour.
    public let byHour: [Volume]
    public let caffeine: CaffeineFigures

    /// Calculates the statistics.
    /// - Parameters:
    ///   - days: the readable days of the range, ascending.
    ///   - today: the current logical day.
    ///   - firstDay: the day of the first drink on record; `nil` without drinks.
    ///   - volume: the volume of a drink of a day that counts towards the total.
    public init(
        _ days: [HydrationDay], today: Day, firstDay: Day?,
        counted volume: (WaterEntry, Day) -> Volume = { entry, _ in entry.volume }
    ) {
        let summary = HydrationSummary(days, today: today, firstDay: firstDay)
        self.summary = summary
        let drunk = days.filter { !$0.entries.isEmpty && summary.shown?.contains($0.day) == true }
        let counted = drunk.filter { !$0.isPaused }
        median = Self.median(counted.map(\.total))
        bestDay = drunk.max { ($0.total, $1.day) < ($1.total, $0.day) }
        byWeekday = Weekday.allCases.map { weekday in
            Self.mean(counted.filter { $0.day.weekday == weekday }.map(\.total))
        }
        var hours = Array(repeating: Volume.zero, count: 24)
        for day in drunk {
            for entry in day.entries { hours[entry.at.timeOfDay.hour] += volume(entry, day.day) }
        }
        byHour = hours
        caffeine = CaffeineFigures(drunk)
    }

    /// The share of ``HydrationSummary/days`` on which the goal was reached; `nil` without days.
    public var goalRate: Double? {
        summary.days.isEmpty ? nil : GoalShare.share(summary.reached, of: summary.days.count)
    }

    private static func mean(_ volumes: [Volume]) -> Volume {
        volumes.reduce(.zero, +).divided(by: volumes.count)
    }

    private static func median(_ volumes: [Volume]) -> Volume {
        let sorted = volumes.sorted()
        return mean(Array(sorted.dropFirst((sorted.count - 1) / 2).prefix(sorted.count.isMultiple(of: 2) ? 2 : 1)))
    }
}
