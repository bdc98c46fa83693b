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

    /// The next change of the goal after this one, to another volume.
    public var next: GoalHistory.Change? { goals.changes.first { $0.from > from && $0.volume != goal } }
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
    /// - Parameters:
    ///   - amount: the goal.
    ///   - day: its first day.
    ///   - isSingle: whether it applies to that day only.
    /// - Throws: ``WaterError/goalOutOfRange(_:)``, ``StoreError``, ``SystemError``
    public func setGoal(
        _ amount: Amount, from day: DayExpression = .daysAgo(0), only isSingle: Bool = false
    ) throws -> Outcome<GoalChange> {
        try setGoal(from: day, only: isSingle) { settings, _ in
            amount.volume(bareNumberIn: settings.unit, cup: settings.cup)
        }
    }

    /// Raises or lowers the daily goal from a day on.
    /// - Parameters:
    ///   - amount: the difference.
    ///   - isLess: whether the goal becomes lower.
    ///   - day: its first day.
    ///   - isSingle: whether it applies to that day only.
    /// - Throws: ``WaterError/goalOutOfRange(_:)``, ``StoreError``, ``SystemError``
    public func changeGoal(
        by amount: Amount, isLess: Bool, from day: DayExpression = .daysAgo(0), only isSingle: Bool = false
    ) throws -> Outcome<GoalChange> {
        try setGoal(from: day, only: isSingle) { settings, before in
            let step = amount.volume(bareNumberIn: settings.unit, cup: settings.cup)
            return isLess ? before - step : before + step
        }
    }

    /// - Parameter goal: returns the new goal for the settings and the goal of the day before the change.
    private func setGoal(
        from day: DayExpression, only isSingle: Bool, _ goal: (Settings, Volume) -> Volume
    ) throws -> Outcome<GoalChange> {
        try changeSettings { settings, records in
            let day = day.resolved(today: records.today, .future)
            let before = settings.goals.goal(on: day)
            let goal = goal(settings, before)
            try GoalHistory.check(goal)
            let goals = settings.goals
            for change in isSingle ? goals.setting(goal, on: day) : goals.setting(goal, from: day) {
                settings.setGoal(change)
            }
            let change = GoalChange(
                goal: goal, from: day, before: before, goals: settings.goals, today: records.today, unit: settings.unit)
            return (change, "set the goal to \(settings.unit.text(goal)) \(isSingle ? "on" : "from") \(day)")
        }
    }
}
