public import TendCore
public import TendStore

/// The goal after a change.
public struct GoalChange: Sendable {
    /// The new goal and its first day.
    public let goal: Volume
    public let from: Day
    /// The goal of that day before the change.
    public let before: Volume
    /// All goals, including this one.
    public let goals: GoalHistory
    /// The current logical day.
    public let today: Day
    /// The user's unit.
    public let unit: VolumeUnit

    /// The next change of the goal after this one.
    public var next: GoalHistory.Change? { goals.changes.first { $0.from > from } }
}

extension Records {
    /// Suggests a goal for the user.
    /// - Parameter given: facts that override the settings.
    /// - Throws: ``WaterError/suggestionNeedsSex``
    public func suggestedGoal(for given: Profile = Profile()) throws(WaterError) -> GoalSuggestion {
        try given.suggestion(orFrom: settings.profile)
    }
}

extension Tracker {
    /// Sets the daily goal from a day on; earlier days keep theirs.
    /// - Throws: ``WaterError/goalOutOfRange(_:)``, ``StoreError``, ``SystemError``
    public func setGoal(_ amount: Amount, from day: DayExpression = .daysAgo(0)) throws -> Outcome<GoalChange> {
        try setGoal(from: day) { settings, _ in amount.volume(bareNumberIn: settings.unit, cup: settings.cup) }
    }

    /// Raises or lowers the daily goal from a day on.
    /// - Throws: ``WaterError/goalOutOfRange(_:)``, ``StoreError``, ``SystemError``
    public func changeGoal(by amount: Amount, isLess: Bool, from day: DayExpression = .daysAgo(0)) throws -> Outcome<
        GoalChange
    > {
        try setGoal(from: day) { settings, before in
            let step = amount.volume(bareNumberIn: settings.unit, cup: settings.cup)
            return isLess ? before - step : before + step
        }
    }

    /// - Parameter goal: returns the new goal for the settings and the goal of the day before the change.
    private func setGoal(
        from day: DayExpression, _ goal: (Settings, Volume) -> Volume
    ) throws -> Outcome<GoalChange> {
        try changeSettings { settings, records in
            let day = day.resolved(today: records.today)
            let before = settings.goals.goal(on: day)
            let goal = goal(settings, before)
            try GoalHistory.check(goal)
            if before != goal { settings.setGoal(goal, from: day) }
            let change = GoalChange(
                goal: goal, from: day, before: before, goals: settings.goals, today: records.today, unit: settings.unit)
            return (change, "set the goal to \(settings.unit.text(goal)) from \(day)")
        }
    }
}
