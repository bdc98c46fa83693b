public import TendCore
public import TendStore

/// The drinks of each day of a range.
public struct WaterHistory: Sendable {
    /// Every day of the range; those whose page can't be read are empty.
    public let days: [HydrationDay]
    /// The days whose page can't be read.
    public let unreadable: Set<Day>
    /// The errors of those pages.
    public let damage: [StoreError]
    /// The totals of the days.
    public let summary: HydrationSummary
    public let streak: Streak
}

extension Records {
    /// The drinks of each day of a range.
    /// - Throws: ``StoreError``, ``SystemError``
    public func waterHistory(_ range: DayRange) throws -> WaterHistory {
        let (readable, damage) = try store.hydrationDays(range, settings)
        let found = Set(readable.map(\.day))
        let unreadable = Set(range.filter { !found.contains($0) })
        let totals = try totals()
        return WaterHistory(
            days: (readable + unreadable.map { settings.hydrationDay(DayLog(empty: $0)) }).sorted { $0.day < $1.day },
            unreadable: unreadable, damage: damage,
            summary: HydrationSummary(readable, today: today, firstDay: totals.firstDrink),
            streak: totals.streak(goals: settings.goals, today: today))
    }
}
