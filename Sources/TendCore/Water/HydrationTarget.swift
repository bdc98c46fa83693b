/// What a day's drinks are measured against: a goal to reach, a limit not to pass, or both.
public struct HydrationTarget: Hashable, Sendable {
    /// The goal, or the limit if it stands alone.
    public let goal: Volume
    /// The most to drink; `nil` without a limit.
    public let limit: Volume?
    /// Whether there is a limit and no goal, so that a day asks for no drink.
    public let isLimitAlone: Bool

    /// - Parameters:
    ///   - goal: the goal that was set; `nil` without one. One above the limit, which only a merge can leave, does not count.
    ///   - limit: the most to drink; `nil` without a limit.
    public init(goal: Volume?, limit: Volume? = nil) {
        let goal = goal.flatMap { goal in limit.map { goal <= $0 } ?? true ? goal : nil }
        self.goal = goal ?? limit ?? GoalHistory.initial
        self.limit = limit
        isLimitAlone = limit != nil && goal == nil
    }

    /// Returns whether a total is above the limit.
    public func isPassed(by total: Volume) -> Bool { limit.map { total > $0 } ?? false }

    /// Returns whether a total is 80 % of the limit or more.
    public func isNear(_ total: Volume) -> Bool { limit.map { total.hundredths * 5 >= $0.hundredths * 4 } ?? false }

    /// Returns whether a total reaches the goal and does not pass the limit. A day without a drink was most likely not logged, so it
    /// meets no limit either.
    public func isMet(by total: Volume) -> Bool {
        total >= goal ? !isPassed(by: total) : isLimitAlone && total > .zero
    }

    /// Returns how a day with this total stands.
    /// - Parameter isOver: whether the day has ended. Until then, a limit can still be passed.
    package func outcome(of total: Volume, isOver: Bool) -> DayOutcome {
        if isPassed(by: total) { return .missed }
        if total == .zero { return .open }
        return isMet(by: total) && (isOver || !isLimitAlone) ? .done : .partial
    }
}
