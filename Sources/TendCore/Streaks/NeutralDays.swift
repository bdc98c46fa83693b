/// The days that do not end a streak.
public struct NeutralDays: Hashable, Sendable {
    /// The paused days, on which a streak does not grow either.
    let paused: PausedDays
    /// The days without a planned fast; `nil` for other trackers.
    private let off: FastingDaysOff?

    public static let none = NeutralDays()

    public init(paused: PausedDays = .none) {
        self.paused = paused
        off = nil
    }

    /// The days of fasts. A day on which a fast ends counts even if the plan marks it off.
    public init(paused: PausedDays, off: FastingDaysOff) {
        self.paused = paused
        self.off = off
    }

    /// Returns whether a streak continues from one achieved day to a later one.
    ///
    /// A fast counts for the day on which it ends: the day it began, or the one after. So a gap is neutral if no fast was
    /// planned on its days, or none that would end on them.
    func join(_ last: Day, _ next: Day) -> Bool {
        if last + 1 == next { return true }
        guard let off else { return !paused.isEmpty && are(last + 1, next - 1) { paused.contains($0) } }
        if paused.isEmpty, off.isEmpty { return false }
        func isFree(_ day: Day) -> Bool { paused.contains(day) || off.contains(day) }
        return are(last + 1, next - 1, isFree)
            || are(last + 1, next - 1) { paused.contains($0) || isFree($0 - 1) }
    }

    private func are(_ first: Day, _ last: Day, _ isNeutral: (Day) -> Bool) -> Bool {
        var day = first
        while day <= last {
            if !isNeutral(day) { return false }
            day = day + 1
        }
        return true
    }
}

/// The days of the week on which the weekly plan has no fast, over time.
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
    let isEmpty: Bool

    public init(earlier: [Earlier] = [], plan: FastingPlan) {
        self.earlier = earlier
        self.plan = plan
        isEmpty = plan.daysOff.isEmpty && earlier.allSatisfy(\.plan.daysOff.isEmpty)
    }

    func contains(_ day: Day) -> Bool {
        (earlier.first { day < $0.change }?.plan ?? plan).entries[day.weekday] == .off
    }
}

extension FastingPlan {
    /// The days of the week without a fast.
    package var daysOff: Set<Weekday> { Set(entries.keys.filter { entries[$0] == .off }) }
}
