package import TendCore

extension Settings {
    /// Returns a page's drinks with the goal of its day.
    package func hydrationDay(_ page: DayLog) -> HydrationDay {
        let factors = drinkFactors
        let pausedUntil = pauses.isEmpty ? nil : pauses.days(of: .water).end(of: page.day)
        return HydrationDay(
            day: page.day, target: goals.target(on: page.day), entries: page.water, pausedUntil: pausedUntil
        ) { factors.counted($0, on: page.day) }
    }
}

extension Store {
    /// Returns the drinks of each day of `range`, and the errors of the unreadable pages, which are left out.
    /// - Throws: ``SystemError``
    package func hydrationDays(
        _ range: DayRange, _ settings: Settings
    ) throws -> (days: [HydrationDay], damage: [StoreError]) {
        let (pages, damage) = try pages(in: range)
        return (pages.map(settings.hydrationDay), damage)
    }
}

extension DailyTotals {
    /// Returns the streak of days on which the goal was reached and the limit not passed.
    /// - Parameter isOver: whether `today` is a past day, which can end the streak. A passed limit ends it at once.
    package func streak(_ settings: Settings, today: Day, isOver: Bool = false) -> Streak {
        let goals = settings.goals
        if !goals.limits.isEmpty { return streakWithLimits(settings, today: today, isOver: isOver) }
        var counter = StreakCounter(
            today: today, neutral: settings.neutralDays(of: .water), from: firstDrink, isOver: isOver)
        // Every prompt goes through all days, so the goal is looked up once per change.
        var goal = GoalHistory.initial
        var changes = goals.changes[...]
        forEach { day, volume in
            while let next = changes.first, next.from <= day {
                // A change without an amount ends the goal before it.
                goal = next.kind == .lasting && next.volume > .zero ? next.volume : goals.goal(on: next.from)
                changes = changes.dropFirst()
            }
            if volume >= goal { counter.add(day) }
        }
        return counter.streak.shown(settings.showsStreaks)
    }

    /// Returns the same with the limits, which few users have.
    private func streakWithLimits(_ settings: Settings, today: Day, isOver: Bool) -> Streak {
        let goals = settings.goals
        let isPassed = goals.target(on: today).isPassed(by: volume(on: today) ?? .zero)
        var counter = StreakCounter(
            today: today, neutral: settings.neutralDays(of: .water), from: firstDrink, isOver: isOver || isPassed)
        forEach { day, volume in
            let outcome = goals.target(on: day).outcome(of: volume, isOver: isOver || day < today)
            if outcome == .done { counter.add(day) }
        }
        return counter.streak.shown(settings.showsStreaks)
    }
}
