/// A counter of runs of achieved days in which some days don't count. Call it for every day that counts, in order.
public struct RunCounter: Sendable {
    /// The length of the current run in days.
    public private(set) var current = 0
    /// The length of the longest run so far in days.
    public private(set) var longest = 0
    /// The rate of the last days.
    package private(set) var recent = RecentRate.none

    public init() {}

    /// Continues from an earlier count.
    package init(current: Int, longest: Int, recent: RecentRate) {
        self.current = current
        self.longest = longest
        self.recent = recent
    }

    /// Counts achieved days.
    public mutating func achieve(_ days: Int = 1) {
        current += days
        longest = max(longest, current)
        recent.add(true, days: days)
    }

    /// Counts missed days, which end the run; none changes nothing.
    public mutating func miss(_ days: Int = 1) {
        if days > 0 { current = 0 }
        recent.add(false, days: days)
    }

    public var streak: Streak { Streak(current: current, longest: longest, recent: recent) }
}
