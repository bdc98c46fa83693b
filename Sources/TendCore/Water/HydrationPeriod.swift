/// The drinks of a week or a month, which are one row of a long history.
public struct HydrationPeriod: Hashable, Sendable {
    public enum Length: Hashable, Sendable {
        case day, week, month

        /// Creates the length for a history of `count` days: a day up to 100 days, a week up to 800, or else a month.
        public init(forDays count: Int) {
            self = count <= 100 ? .day : count <= 800 ? .week : .month
        }
    }

    /// The first day of the period that belongs to the range.
    public let first: Day
    /// The average per day with a drink; zero without drinks.
    public let average: Volume
    /// The average goal and limit of the days.
    public let target: HydrationTarget
    /// The average goal, or the average limit if it stands alone.
    public var goal: Volume { target.goal }
    /// The number of days on which the goal was reached.
    public let reached: Int
    /// Whether all days are paused. Otherwise the figures leave the paused ones out.
    public let isPaused: Bool

    private init(_ all: [HydrationDay], first: Day) {
        self.first = first
        isPaused = all.allSatisfy(\.isPaused)
        let days = isPaused ? all : all.filter { !$0.isPaused }
        average = days.reduce(Volume.zero) { $0 + $1.total }.divided(by: days.count { !$0.entries.isEmpty })
        let goal = days.reduce(Volume.zero) { $0 + $1.goal }.divided(by: days.count)
        let limits = days.compactMap(\.target.limit)
        let limit = limits.reduce(Volume.zero, +).divided(by: limits.count)
        target = HydrationTarget(
            goal: days.allSatisfy(\.target.isLimitAlone) ? nil : goal, limit: limits.count == days.count ? limit : nil)
        reached = days.count { $0.goalReached }
    }

    /// Returns the periods of some days.
    /// - Parameters:
    ///   - days: ascending.
    ///   - firstWeekday: the day a week begins on.
    public static func periods(
        of days: [HydrationDay], by length: Length, firstWeekday: Weekday
    ) -> [HydrationPeriod] {
        func start(_ day: Day) -> Day {
            switch length {
            case .day: day
            case .week: day.latest(firstWeekday)
            case .month: Month(of: day).days.lowerBound
            }
        }
        var groups: [[HydrationDay]] = []
        for day in days {
            if let last = groups.last?.last, start(last.day) == start(day.day) {
                groups[groups.count - 1].append(day)
            } else {
                groups.append([day])
            }
        }
        return groups.compactMap { days in days.first.map { HydrationPeriod(days, first: $0.day) } }
    }
}
