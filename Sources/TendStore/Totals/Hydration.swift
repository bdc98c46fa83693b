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
        for year in years {
            let first = year.firstDay
            var rest = year.words
            var place = 0
            var run = 0
            // Every prompt may go through ten years, so the goal is looked up once a change, and consecutive days are
            // counted at once.
            while !rest.isEmpty {
                let day = first + place
                let change = goals.changes.first { $0.from > day }?.from
                let days = min(rest.count, change.map { $0.ordinal - day.ordinal } ?? rest.count)
                // The volume is above the flags in a word, so the words compare like the volumes.
                let goal = DayDigest(volume: goals.goal(on: day), pills: []).word
                rest.prefix(days).withUnsafeBufferPointer { words in
                    for word in words {
                        if word >= goal {
                            run += 1
                        } else if run > 0 {
                            counter.add(run, from: first + (place - run))
                            run = 0
                        }
                        place += 1
                    }
                }
                rest = rest.dropFirst(days)
            }
            counter.add(run, from: first + (place - run))
        }
        return counter.streak
    }
}
