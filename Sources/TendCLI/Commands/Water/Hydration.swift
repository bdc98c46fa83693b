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

extension DailyTotals {
    /// Runs of days on which the goal of the day was reached.
    func streak(goals: GoalHistory, today: TendCore.Day) -> Streak {
        var reached: [TendCore.Day] = []
        reached.reserveCapacity(days.count)
        for day in days where day.volume >= goals.goal(on: day.day) { reached.append(day.day) }
        return Streak(achieved: reached, today: today)
    }
}

extension Store {
    /// The entry that was named, and its day.
    func water(_ reference: RecordReference, today: Day) throws -> (day: Day, entry: WaterEntry) {
        switch reference {
        case .prefix(let prefix): return try findWater(prefix, today: today)
        case .last:
            guard let newest = try newestWater() else { throw StoreError.noSuchRecord(kind: .drink, prefix: "last") }
            return newest
        }
    }
}
