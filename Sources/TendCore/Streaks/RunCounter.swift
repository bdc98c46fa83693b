/// A counter of runs of achieved days in which some days don't count. Call it for every day that counts, in order.
package struct RunCounter: Sendable {
    /// The length of the current run in days.
    package private(set) var current = 0
    /// The length of the longest run so far in days.
    package private(set) var longest = 0
    /// The rate of the days before the current run: a day of a run then costs a daily command no more than without the rate.
    package private(set) var earlier = RecentRate.none

    package init() {}

    /// Continues from an earlier count.
    package init(current: Int, longest: Int, earlier: RecentRate) {
        self.current = current
        self.longest = longest
        self.earlier = earlier
    }

    /// Counts achieved days.
    package mutating func achieve(_ days: Int = 1) {
        current += days
        longest = max(longest, current)
    }

    /// Counts missed days, which end the run; none changes nothing.
    package mutating func miss(_ days: Int = 1) {
        guard days > 0 else { return }
        earlier = earlier.after(achieved: current, missed: days)
        current = 0
    }

    package var streak: Streak {
        Streak(current: current, longest: longest, recent: earlier.after(achieved: current))
    }
}
