/// The days that do not end a streak.
package struct NeutralDays: Hashable, Sendable {
    /// The paused days, on which a streak does not grow either.
    let paused: PausedDays
    /// The days without a planned fast; `nil` for other trackers.
    private let off: FastingDaysOff?

    package static let none = NeutralDays()

    package init(paused: PausedDays = .none) {
        self.paused = paused
        off = nil
    }

    /// The days of fasts. A day on which a fast ends counts even if the plan marks it off.
    package init(paused: PausedDays, off: FastingDaysOff) {
        self.paused = paused
        self.off = off
    }

    /// Returns the number of missed days between two days, which end a streak; the counting stops at ``RecentRate/days``.
    ///
    /// A fast counts for the day on which it ends: the day it began, or the one after. So a day is neutral if no fast was
    /// planned on it, or if none would end on it, whichever of the two leaves fewer missed days.
    func missed(between last: Day, _ next: Day) -> Int {
        let gap = next.ordinal - last.ordinal - 1
        guard gap > 0, !paused.isEmpty || off?.isEmpty == false else { return max(gap, 0) }
        let days = (last + 1)...(next - 1)
        guard let off else { return Self.count(days) { !paused.contains($0) } }
        func isFree(_ day: Day) -> Bool { paused.contains(day) || off.contains(day) }
        let missed = Self.count(days) { !isFree($0) }
        return missed == 0 ? 0 : min(missed, Self.count(days) { !paused.contains($0) && !isFree($0 - 1) })
    }

    private static func count(_ days: DayRange, where isMissed: (Day) -> Bool) -> Int {
        var count = 0
        var day = days.lowerBound
        while day <= days.upperBound, count < RecentRate.days {
            if isMissed(day) { count += 1 }
            day = day + 1
        }
        return count
    }
}

/// The days on which the weekly plan, over time, or a timetable has no fast.
public struct FastingDaysOff: Hashable, Sendable {
    /// A plan that another one replaced.
    public struct Earlier: Hashable, Sendable {
        /// The first day of the plan after it.
        public let change: Day
        public let plan: FastingPlan

        public init(change: Day, plan: FastingPlan) {
            self.change = change
            self.plan = plan
        }
    }

    /// By day of change, ascending.
    private let earlier: [Earlier]
    private let plan: FastingPlan
    private let dated: [DatedFast]
    private let dayStart: TimeOfDay
    let isEmpty: Bool

    public init(
        earlier: [Earlier] = [], plan: FastingPlan, dated: [DatedFast] = [], dayStart: TimeOfDay = .midnight
    ) {
        self.earlier = earlier
        self.plan = plan
        self.dated = dated
        self.dayStart = dayStart
        isEmpty =
            plan.daysOff.isEmpty && earlier.allSatisfy(\.plan.daysOff.isEmpty) && !dated.contains { $0.times == nil }
    }

    func contains(_ day: Day) -> Bool {
        if let known = dated.fast(on: day, startingAt: dayStart) { return known.times == nil }
        return (earlier.first { day < $0.change }?.plan ?? plan).entries[day.weekday] == .off
    }
}

extension FastingPlan {
    /// The days of the week without a fast.
    package var daysOff: Set<Weekday> { Set(entries.keys.filter { entries[$0] == .off }) }
}
