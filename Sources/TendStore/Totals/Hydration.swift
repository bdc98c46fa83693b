public import TendCore

extension Settings {
    /// A page's drinks held against the goal of its day.
    public func hydrationDay(_ page: DayPage) -> HydrationDay {
        let factors = drinkFactors
        return HydrationDay(day: page.day, goal: goals.goal(on: page.day), entries: page.water) {
            counted($0, factors: factors)
        }
    }
}

extension DailyTotals {
    /// Runs of days on which the goal of the day was reached.
    public func streak(goals: GoalHistory, today: Day) -> Streak {
        var counter = StreakCounter(today: today)
        forEach { day, volume in
            if volume >= goals.goal(on: day) { counter.add(day) }
        }
        return counter.streak
    }
}
