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
        try changeSettings { settings, records in
            let goal = amount.volume(bareNumberIn: settings.unit)
            try GoalHistory.check(goal)
            let day = day.resolved(today: records.today)
            let before = settings.goals.goal(on: day)
            if before != goal { settings.setGoal(goal, from: day) }
            let change = GoalChange(
                goal: goal, from: day, before: before, goals: settings.goals, today: records.today, unit: settings.unit)
            return (change, "set the goal to \(settings.unit.text(goal)) from \(day)")
        }
    }
}
