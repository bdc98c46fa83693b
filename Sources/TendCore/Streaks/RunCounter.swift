/// Counts runs of achieved days where some days don't matter. Every day that matters is told, in order.
public struct RunCounter: Sendable {
    /// Days of the run that is going on.
    public private(set) var current = 0
    /// Days of the longest run so far.
    public private(set) var longest = 0

    public init() {}

    /// Goes on from what was counted before.
    package init(current: Int, longest: Int) {
        self.current = current
        self.longest = longest
    }

    /// Counts days that were achieved.
    public mutating func achieve(_ days: Int = 1) {
        current += days
        longest = max(longest, current)
    }

    /// Counts a day that was not, which ends the run.
    public mutating func miss() { current = 0 }

    public var streak: Streak { Streak(current: current, longest: longest) }
}
