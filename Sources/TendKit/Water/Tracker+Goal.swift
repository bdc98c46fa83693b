public import TendCore
public import TendStore

/// The goal and the limit after a change.
public struct GoalChange: Sendable {
    /// The first day of the change.
    public let from: Day
    /// All goals and limits before the change.
    public let earlier: GoalHistory
    /// All goals and limits, including the new ones.
    public let goals: GoalHistory
    /// Whether the goal, and whether the limit was to be changed.
    public let changes: (goal: Bool, limit: Bool)
    public let today: Day
    /// The user's unit.
    public let unit: VolumeUnit

    /// The goal of that day, and the one before the change.
    public var goal: Volume { goals.goal(on: from) }
    public var before: Volume { earlier.goal(on: from) }

    /// The next change of the goal after this one, to another volume.
    public var next: GoalHistory.Change? {
        let given = goals.givenGoal(on: from) ?? .zero
        return goals.changes.first { $0.from > from && $0.volume != given }
    }

    /// The next change of the limit after this one, to another volume.
    public var nextLimit: GoalHistory.Change? {
        let limit = goals.limit(on: from) ?? .zero
        return goals.limits.first { $0.from > from && $0.volume != limit }
    }
}

/// A new value of the goal or the limit.
public enum GoalEdit: Sendable {
    case amount(Amount)
    /// The difference to the present one.
    case step(Amount, isLess: Bool)
    /// The end of it.
    case none

    fileprivate func volume(before: Volume, _ settings: Settings) -> Volume? {
        switch self {
        case .amount(let amount): return amount.volume(bareNumberIn: settings.unit, cup: settings.cup)
        case .step(let amount, let isLess):
            let step = amount.volume(bareNumberIn: settings.unit, cup: settings.cup)
            return isLess ? before - step : before + step
        case .none: return nil
        }
    }
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
    /// - Throws: ``WaterError/goalOutOfRange(_:)``, ``WaterError/goalAboveLimit(goal:limit:on:_:isNewLimit:)``, ``StoreError``,
    ///   ``SystemError``
    public func setGoal(
        _ amount: Amount, from day: DayExpression = .daysAgo(0), only isSingle: Bool = false
    ) throws -> Outcome<GoalChange> {
        try editGoal(.amount(amount), from: day, only: isSingle)
    }

    /// Raises or lowers the daily goal from a day on.
    /// - Parameters:
    ///   - amount: the difference.
    ///   - isLess: whether the goal becomes lower.
    ///   - day: its first day.
    ///   - isSingle: whether it applies to that day only.
    /// - Throws: ``WaterError/goalOutOfRange(_:)``, ``WaterError/goalAboveLimit(goal:limit:on:_:isNewLimit:)``, ``StoreError``,
    ///   ``SystemError``
    public func changeGoal(
        by amount: Amount, isLess: Bool, from day: DayExpression = .daysAgo(0), only isSingle: Bool = false
    ) throws -> Outcome<GoalChange> {
        try editGoal(.step(amount, isLess: isLess), from: day, only: isSingle)
    }

    /// Sets or ends the goal, the limit of fluid, or both, from a day on; earlier days keep theirs. Without a goal that was set, the
    /// limit stands alone.
    /// - Parameters:
    ///   - goal: `nil` leaves the goal as it is.
    ///   - limit: `nil` leaves the limit as it is.
    ///   - day: the first day.
    ///   - isSingle: whether the change applies to that day only.
    /// - Throws: ``WaterError/goalOutOfRange(_:)``, ``WaterError/limitOutOfRange(_:)``,
    ///   ``WaterError/goalAboveLimit(goal:limit:on:_:isNewLimit:)``, ``StoreError``, ``SystemError``
    public func editGoal(
        _ goal: GoalEdit? = nil, limit: GoalEdit? = nil, from day: DayExpression = .daysAgo(0),
        only isSingle: Bool = false
    ) throws -> Outcome<GoalChange> {
        try changeSettings { settings, records in
            let day = day.resolved(today: records.today, .future)
            let (earlier, unit) = (settings.goals, settings.unit)
            var summary: [String] = []
            if let goal {
                let volume = goal.volume(before: earlier.goal(on: day), settings)
                if let volume { try GoalHistory.check(volume) }
                let new = volume ?? .zero
                for change in isSingle ? earlier.setting(new, on: day) : earlier.setting(new, from: day) {
                    settings.setGoal(change)
                }
                summary.append(volume.map { "set the goal to \(unit.text($0))" } ?? "end the goal")
            }
            if let limit {
                let volume = limit.volume(before: earlier.limit(on: day) ?? .zero, settings)
                if let volume { try GoalHistory.check(limit: volume) }
                let new = volume ?? .zero
                for change in isSingle ? earlier.limiting(to: new, on: day) : earlier.limiting(to: new, from: day) {
                    settings.setLimit(change)
                }
                summary.append(volume.map { "set the limit to \(unit.text($0))" } ?? "end the limit")
            }
            try settings.goals.checkLimit(from: day, unit, isNewLimit: limit != nil)
            let change = GoalChange(
                from: day, earlier: earlier, goals: settings.goals, changes: (goal != nil, limit != nil),
                today: records.today, unit: unit)
            return (change, "\(summary.joined(separator: " and ")) \(isSingle ? "on" : "from") \(day)")
        }
    }
}
