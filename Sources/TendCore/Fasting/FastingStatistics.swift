/// Statistics of a history of fasts. The figures leave out the ones that ended on paused days, which ``lastDays`` shows.
public struct FastingStatistics: Hashable, Sendable {
    /// Fasts that have ended, cancelled ones included.
    public let total: Int
    /// Fasts that reached their target and were not cancelled.
    public let completed: Int
    /// Fasts that were cancelled.
    public let cancelled: Int
    /// Mean length in seconds of the fasts that were not cancelled; 0 without any.
    public let averageSeconds: Int
    /// Completed fasts that ended in the current week.
    public let thisWeek: Int
    /// Consecutive days that completed fasts are credited to: within the range if it is over, otherwise all of them.
    public let streak: Streak
    /// The days of the range that have come or have a fast; the last seven of them if they are more than ``mostDays``, or if there
    /// is no range.
    public let lastDays: [DayBar]
    /// The number of paused days in the range, or since the first fast ended; today is the last that counts.
    public let pausedDays: Int
    /// The number of fasts that ended on paused days.
    public let pausedFasts: Int
    /// Their length in seconds, without cancelled ones.
    public let pausedSeconds: Int

    /// The most days to list individually: two months.
    public static let mostDays = 62

    /// The fasts that ended on one day, or on today the one that runs, in seconds.
    public struct DayBar: Hashable, Sendable {
        public let day: Day
        /// Fasts that reached their target.
        public fileprivate(set) var completed = 0
        /// Fasts that did not.
        public fileprivate(set) var partial = 0
        /// The fast that runs, on today if none has ended; at most a week.
        public fileprivate(set) var running = 0
        /// The time of all.
        public var seconds: Int { completed + partial + running }
        /// The target of the only fast; `nil` for none or several.
        public fileprivate(set) var target: Int?
        public fileprivate(set) var isPaused = false
    }

    /// The share of fasts that were completed, 0 to 1; 0 without any.
    public var completionRate: Double { total == 0 ? 0 : Double(completed) / Double(total) }

    /// Calculates the statistics.
    /// - Parameters:
    ///   - sessions: all fasts, in any order; a running one is only in ``lastDays``.
    ///   - now: ends the running fast's time; `nil` leaves it out.
    ///   - range: counts fasts that ended on these days; `nil` counts all. It does not affect `thisWeek` and the streak.
    ///   - today: the current logical day.
    ///   - last: the last recorded day, if it is later than today.
    ///   - dayStart: when a logical day begins.
    ///   - firstWeekday: the day a week begins on.
    ///   - neutral: the paused days, and the other days that don't end the streak.
    ///   - showsStreaks: whether the user wants to see streaks.
    package init(
        _ sessions: [FastingSession], at now: OffsetDateTime? = nil, in range: DayRange? = nil, today: Day,
        upTo last: Day? = nil, dayStart: TimeOfDay,
        firstWeekday: Weekday, neutral: NeutralDays = .none, showsStreaks: Bool = true
    ) {
        func lastDay(_ session: FastingSession) -> Day? { session.lastDay(dayStart: dayStart) }
        let paused = neutral.paused
        let finished = sessions.filter { !$0.isActive }
        func isPaused(_ session: FastingSession) -> Bool { lastDay(session).map(paused.contains) ?? false }
        let completed = finished.filter { !$0.isCancelled && $0.isCompleted && !isPaused($0) }
        let recorded = range.map { range in finished.filter { lastDay($0).map(range.contains) ?? false } } ?? finished
        let ended = paused.isEmpty ? recorded : recorded.filter { !isPaused($0) }
        let kept = ended.filter { !$0.isCancelled }
        let shownFasts = recorded.filter { !$0.isCancelled }
        pausedFasts = recorded.count - ended.count
        pausedSeconds = shownFasts.filter(isPaused).reduce(0) { $0 + $1.elapsedSeconds(at: $1.start) }
        total = ended.count
        self.completed = kept.count(where: \.isCompleted)
        cancelled = ended.count - kept.count
        let seconds = kept.reduce(0) { $0 + $1.elapsedSeconds(at: $1.start) }
        averageSeconds = kept.isEmpty ? 0 : (seconds + kept.count / 2) / kept.count
        let week = DayRange.week(of: today, startsOn: firstWeekday)
        thisWeek = completed.count { lastDay($0).map(week.contains) ?? false }
        var credited = Self.creditedDays(finished.filter { !$0.isCancelled && $0.isCompleted }, dayStart: dayStart)
        // The days before today of a running fast that reached its target can't be lost.
        if let now, let active = sessions.first(where: \.isActive), active.reachedTarget(at: now),
            !active.isForgotten(at: now)
        {
            let days = active.countedDays(at: now, dayStart: dayStart)
            credited += days.filter { $0 < today && $0 > credited.last ?? .first }
        }
        let first = Self.firstDay(finished, dayStart: dayStart)
        streak = Streak(achieved: credited, today: today, neutral: neutral, from: first).shown(showsStreaks)
        let firstDay = max(range?.lowerBound ?? .first, finished.compactMap(lastDay).min() ?? today)
        let lastCounted = min(range?.upperBound ?? today, today)
        pausedDays = firstDay <= lastCounted ? paused.count(in: firstDay...lastCounted) : 0
        let known = max(last ?? today, range == nil ? today : recorded.compactMap(lastDay).max() ?? today)
        let days = range.map { $0.lowerBound...max($0.lowerBound, min($0.upperBound, known)) }
        let shown =
            days.flatMap { $0.count <= Self.mostDays ? $0 : nil } ?? .last(7, endingWith: days?.upperBound ?? known)
        var bars = shown.map { DayBar(day: $0, isPaused: paused.contains($0)) }
        for session in shownFasts {
            guard let day = lastDay(session), shown.contains(day) else { continue }
            let index = day.ordinal - shown.lowerBound.ordinal
            bars[index].target = bars[index].seconds == 0 ? session.target.wholeSeconds : nil
            if session.isCompleted {
                bars[index].completed += session.elapsedSeconds(at: session.start)
            } else {
                bars[index].partial += session.elapsedSeconds(at: session.start)
            }
        }
        if let now, let active = sessions.first(where: \.isActive),
            let index = bars.firstIndex(where: { $0.day == today }),
            bars[index].seconds == 0
        {
            bars[index].running = min(active.elapsedSeconds(at: now), 7 * 86_400)
            bars[index].target = active.target.wholeSeconds
        }
        lastDays = bars
    }

    /// Returns the first day on which a fast ended, or that one is credited to.
    public static func firstDay(_ sessions: [FastingSession], dayStart: TimeOfDay) -> Day? {
        sessions.compactMap { fast in
            fast.isActive
                ? nil : fast.creditedDays(dayStart: dayStart)?.lowerBound ?? fast.lastDay(dayStart: dayStart)
        }.min()
    }

    /// Returns the days that completed fasts are credited to, ascending and unique.
    public static func creditedDays(_ sessions: [FastingSession], dayStart: TimeOfDay) -> [Day] {
        var days: Set<Day> = []
        for session in sessions {
            if let range = session.creditedDays(dayStart: dayStart) { days.formUnion(range) }
        }
        return days.sorted()
    }
}
