/// A counter of runs of achieved days in which some days don't count. Call it for every day that counts, in order.
public struct RunCounter: Sendable {
    /// The length of the current run in days.
    public private(set) var current = 0
    /// The length of the longest run so far in days.
    public private(set) var longest = 0

    public init() {}

    /// Continues from an earlier count.
    package init(current: Int, longest: Int) {
        self.current = current
        self.longest = longest
    }

    /// Counts achieved days.
    public mutating func achieve(_ days: Int = 1) {
        current += days
        longest = max(longest, current)
    }

    /// Counts a missed day, which ends the run.
    public mutating func miss() { current = 0 }

    public var streak: Streak { Streak(current: current, longest: longest) }
}
