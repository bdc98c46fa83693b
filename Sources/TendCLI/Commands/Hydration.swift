import TendCore
import TendStore

extension Settings {
    /// A page's drinks held against the goal of its day.
    func hydrationDay(_ page: DayPage) -> HydrationDay {
        let factors = drinkFactors
        return HydrationDay(day: page.day, goal: goals.goal(on: page.day), entries: page.water) {
            counted($0, factors: factors)
        }
    }
}

extension Store {
    /// Runs of days on which the goal of the day was reached.
    func hydrationStreak(_ settings: Settings, today: Day) throws -> Streak {
        let goals = settings.goals
        let reached = try dailyTotals(settings).lazy.filter { $0.volume >= goals.goal(on: $0.day) }.map(\.day)
        return Streak(achieved: reached, today: today)
    }

    /// The entry that was named, and its day.
    func water(_ reference: RecordReference, today: Day) throws -> (day: Day, entry: WaterEntry) {
        switch reference {
        case .prefix(let prefix): return try findWater(prefix, today: today)
        case .last:
            guard let newest = try newestWater() else { throw StoreError.noSuchRecord(prefix: "last") }
            return newest
        }
    }
}
