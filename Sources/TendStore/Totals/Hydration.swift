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
        let changes = goals.changes
        for year in years {
            var day = year.firstDay
            var goal = goals.goal(on: day)
            var change = changes.firstIndex { $0.from > day } ?? changes.count
            // Days in a row are counted in one go: ten years are looked through with every prompt.
            var run = 0
            for word in year.words {
                while change < changes.count, changes[change].from <= day {
                    goal = changes[change].volume
                    change += 1
                }
                if word >= 0, DaySum(word: word).volume >= goal {
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
