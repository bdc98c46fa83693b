public import TendCore

extension Settings {
    /// Returns a page's drinks with the goal of its day.
    public func hydrationDay(_ page: DayLog) -> HydrationDay {
        let factors = drinkFactors
        return HydrationDay(day: page.day, goal: goals.goal(on: page.day), entries: page.water) {
            counted($0, factors: factors)
        }
    }
}

extension Store {
    /// Returns the drinks of each day of `range`, and the errors of the unreadable pages, which are left out.
    /// - Throws: ``SystemError``
    public func hydrationDays(
        _ range: DayRange, _ settings: Settings
    ) throws -> (days: [HydrationDay], damage: [StoreError]) {
        let recorded = Set(try recordedDays(in: range))
        return try Self.readEach(range) { day in
            [settings.hydrationDay(recorded.contains(day) ? try page(day) : DayLog(empty: day))]
        }
    }
}

extension DailyTotals {
    /// Returns the streak of days on which the goal was reached.
    public func streak(goals: GoalHistory, today: Day) -> Streak {
        var counter = StreakCounter(today: today)
        let changes = goals.changes
        for year in years {
            var day = year.firstDay
            var goal = goals.goal(on: day)
            var change = changes.firstIndex { $0.from > day } ?? changes.count
            // Consecutive days are counted at once: every prompt may go through ten years.
            var run = 0
            for word in year.words {
                while change < changes.count, changes[change].from <= day {
                    goal = changes[change].volume
                    change += 1
                }
                if word >= 0, DayDigest(word: word).volume >= goal {
                    run += 1
                } else if run > 0 {
                    counter.add(run, from: day - run)
                    run = 0
                }
                day = day + 1
            }
            counter.add(run, from: day - run)
        }
        return counter.streak
    }
}
