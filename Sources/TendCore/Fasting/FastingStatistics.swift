/// What a history of fasts adds up to.
public struct FastingStatistics: Hashable, Sendable {
    /// Fasts that have ended, cancelled ones included.
    public let total: Int
    /// Fasts that reached their target and were not cancelled.
    public let completed: Int
    /// Fasts that were given up.
    public let cancelled: Int
    /// Mean length in seconds of the fasts that were not cancelled; 0 without any.
    public let averageSeconds: Int
    /// Completed fasts that ended in the current week.
    public let thisWeek: Int
    /// Days in a row that completed fasts are credited to.
    public let streak: Streak
    /// The seven days up to today.
    public let lastDays: [DayBar]

    /// What ended on one day, in seconds.
    public struct DayBar: Hashable, Sendable {
        public let day: Day
        /// Of fasts that reached their target.
        public fileprivate(set) var completed = 0
        /// Of fasts that did not.
        public fileprivate(set) var partial = 0
    }

    /// The share of the fasts that were completed, 0 to 1; 0 without any.
    public var completionRate: Double { total == 0 ? 0 : Double(completed) / Double(total) }

    /// - Parameters:
    ///   - sessions: all fasts, in any order; a running one is left out.
    ///   - today: the current logical day.
    ///   - dayStart: when a logical day begins.
    ///   - firstWeekday: when a week begins.
    public init(_ sessions: [FastingSession], today: Day, dayStart: TimeOfDay, firstWeekday: Weekday) {
        let ended = sessions.filter { !$0.isActive }
        let kept = ended.filter { !$0.isCancelled }
        let done = kept.filter(\.isCompleted)
        total = ended.count
        completed = done.count
        cancelled = ended.count - kept.count
        let seconds = kept.reduce(0) { $0 + $1.elapsed(at: $1.start) }
        averageSeconds = kept.isEmpty ? 0 : (seconds + kept.count / 2) / kept.count
        let week = DayRange.week(of: today, startsOn: firstWeekday)
        thisWeek = done.count { session in
            session.end.map { week.contains($0.logicalDay(startingAt: dayStart)) } ?? false
        }
        streak = Streak(achieved: Self.creditedDays(done, dayStart: dayStart), today: today)
        var bars = DayRange.last(7, endingWith: today).map { DayBar(day: $0) }
        for session in kept {
            guard let day = session.end?.logicalDay(startingAt: dayStart),
                let index = bars.firstIndex(where: { $0.day == day })
            else { continue }
            if session.isCompleted {
                bars[index].completed += session.elapsed(at: session.start)
            } else {
                bars[index].partial += session.elapsed(at: session.start)
            }
        }
        lastDays = bars
    }

    /// The days that completed fasts are credited to, ascending, each once.
    public static func creditedDays(_ sessions: [FastingSession], dayStart: TimeOfDay) -> [Day] {
        var days: Set<Day> = []
        for session in sessions {
            if let range = session.creditedDays(dayStart: dayStart) { days.formUnion(range) }
        }
        return days.sorted()
    }
}
