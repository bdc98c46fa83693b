public import TendCore
public import TendStore

/// The drinks of each day of a range.
public struct WaterHistory: Sendable {
    /// Every day of the range; a day with an unreadable page is empty.
    public let days: [HydrationDay]
    /// The days whose page can't be read.
    public let unreadable: Set<Day>
    /// The errors of those pages.
    public let damage: [StoreError]
    /// The totals of the days.
    public let summary: HydrationSummary
    public let streak: Streak
}

/// Statistics of the drinks of a range of days.
public struct WaterFigures: Sendable {
    public let range: DayRange
    public let statistics: WaterStatistics
    public let streak: Streak
    /// The errors of the unreadable pages, which are left out.
    public let damage: [StoreError]
}

extension Records {
    /// Returns the statistics of the drinks of a range of days. Each page is read once.
    public func waterFigures(_ range: DayRange) throws -> WaterFigures {
        let (days, damage) = try store.hydrationDays(range, settings)
        let totals = try totals()
        let factors = settings.drinkFactors
        return WaterFigures(
            range: range,
            statistics: WaterStatistics(days, today: today, firstDay: totals.firstDrink) {
                factors.counted($0, on: $1)
            },
            streak: totals.streak(settings, today: today), damage: damage)
    }

    /// Returns the drinks of each day of a range.
    public func waterHistory(_ range: DayRange) throws -> WaterHistory {
        let (readable, damage) = try store.hydrationDays(range, settings)
        let found = Set(readable.map(\.day))
        let unreadable = Set(range.filter { !found.contains($0) })
        let totals = try totals()
        return WaterHistory(
            days: (readable + unreadable.map { settings.hydrationDay(DayLog(empty: $0)) }).sorted { $0.day < $1.day },
            unreadable: unreadable, damage: damage,
            summary: HydrationSummary(readable, today: today, firstDay: totals.firstDrink),
            streak: totals.streak(settings, today: today))
    }
}
