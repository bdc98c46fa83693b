/// One fast: running, ended, or cancelled.
public struct FastingSession: Hashable, Sendable {
    /// Twelve lower-case letters and digits, unique in the data folder.
    public let id: String
    /// When it began.
    public var start: OffsetDateTime
    /// `nil` while it runs.
    public var end: OffsetDateTime?
    /// The logical day that the end was recorded for; `nil` while it runs, and in records of earlier versions.
    public var endDay: Day?
    /// How long it should last.
    public var target: Duration
    /// The name of the target: `16:8`, `36h`, or the user's own.
    public var schedule: String
    /// Whether it was cancelled; a cancelled fast is never completed, however long it was.
    public var isCancelled: Bool
    /// The user's note.
    public var note: String?
    /// By how much it may miss its target and still count as completed. It is not stored with the fast.
    public var tolerance = Duration.zero

    public init(
        id: String, start: OffsetDateTime, end: OffsetDateTime? = nil, endDay: Day? = nil, target: Duration,
        schedule: String, isCancelled: Bool = false,
        note: String? = nil
    ) {
        self.id = id
        self.start = start
        self.end = end
        self.endDay = endDay
        self.target = target
        self.schedule = schedule
        self.isCancelled = isCancelled
        self.note = note
    }

    /// The longest fast: more than a year was never stopped, or is a typo.
    public static let longestSeconds = 366 * 86_400

    public var isActive: Bool { end == nil }

    /// Returns the seconds from the start to the end, or to `now` while it runs; never negative.
    ///
    /// This is elapsed time: it stays right over a night in which clocks change.
    public func elapsedSeconds(at now: OffsetDateTime) -> Int { max((end ?? now).seconds - start.seconds, 0) }

    /// Returns the seconds left to the target; never negative.
    public func remainingSeconds(at now: OffsetDateTime) -> Int {
        max(target.wholeSeconds - elapsedSeconds(at: now), 0)
    }

    /// Returns the share of the target, 0 to 1.
    public func progress(at now: OffsetDateTime) -> Double {
        GoalShare.share(elapsedSeconds(at: now), of: target.wholeSeconds)
    }

    /// Returns whether the fast counts as completed if it ends by then, running or ended.
    public func reachedTarget(at now: OffsetDateTime) -> Bool {
        Self.isReached(elapsedSeconds(at: now), of: target.wholeSeconds, tolerance: tolerance)
    }

    /// Returns whether a length counts as the target: with the tolerance, which is at most half of the target.
    /// - Parameters:
    ///   - seconds: how long the fast lasted.
    ///   - target: in seconds.
    package static func isReached(_ seconds: Int, of target: Int, tolerance: Duration) -> Bool {
        seconds >= target - min(tolerance.wholeSeconds, target / 2)
    }

    /// Whether it ended at or after its target, or as little before it as the tolerance allows, and was not cancelled.
    public var isCompleted: Bool {
        guard let end, !isCancelled else { return false }
        return Self.isReached(end.seconds - start.seconds, of: target.wholeSeconds, tolerance: tolerance)
    }

    /// When the target is reached, with the start's UTC offset.
    public var targetEnd: OffsetDateTime { start.advanced(bySeconds: target.wholeSeconds) }

    /// Returns the logical day on which the fast ended; `nil` while it runs.
    /// - Parameter dayStart: when days begin, for a fast without ``endDay``.
    public func lastDay(dayStart: TimeOfDay) -> Day? { endDay ?? dayOfEnd(dayStart: dayStart) }

    private func dayOfEnd(dayStart: TimeOfDay) -> Day? {
        guard let end else { return nil }
        let day = end.logicalDay(startingAt: dayStart)
        // A long fast that ends as a day begins covers nothing of that day.
        return isLong(until: end) && end.secondOfDay == dayStart.seconds ? day - 1 : day
    }

    /// Sets ``endDay`` after a change of the start or the end.
    /// - Parameters:
    ///   - dayStart: when days begin.
    ///   - old: the fast before a correction. If days began at another time when it was recorded, its day stays as long as the
    ///     end keeps its calendar date.
    public mutating func recordEndDay(dayStart: TimeOfDay, correcting old: FastingSession? = nil) {
        let isByOtherStart = old.map { $0.endDay != nil && $0.endDay != $0.dayOfEnd(dayStart: dayStart) } ?? false
        if isByOtherStart, let end, end.day == old?.end?.day { return }
        endDay = dayOfEnd(dayStart: dayStart)
    }

    /// Returns the logical days that the streak credits with this fast; `nil` unless it is completed.
    public func creditedDays(dayStart: TimeOfDay) -> DayRange? {
        isCompleted ? countedDays(at: start, dayStart: dayStart) : nil
    }

    /// Returns whether a running fast was likely forgotten: it has lasted twice its target.
    package func isForgotten(at now: OffsetDateTime) -> Bool { elapsedSeconds(at: now) >= 2 * target.wholeSeconds }

    /// Returns the first logical day that the fast counts for at a moment.
    package func firstDay(at now: OffsetDateTime, dayStart: TimeOfDay) -> Day {
        countedDays(at: now, dayStart: dayStart).lowerBound
    }

    /// Returns the logical days that the fast counts for; a running one counts until `now`.
    ///
    /// A fast of up to 24 hours counts for the day on which it ended; a longer one for every day it touched: 37 hours from
    /// Monday evening to Wednesday morning leave no gap.
    func countedDays(at now: OffsetDateTime, dayStart: TimeOfDay) -> DayRange {
        let end = end ?? max(now, start)
        let last = lastDay(dayStart: dayStart) ?? end.logicalDay(startingAt: dayStart)
        guard isLong(until: end) else { return last...last }
        return min(start.logicalDay(startingAt: dayStart), last)...last
    }

    private func isLong(until end: OffsetDateTime) -> Bool { end.seconds - start.seconds > 86_400 }
}

extension [FastingSession] {
    /// Returns the fasts with the user's tolerance.
    package func with(_ tolerance: Duration) -> [FastingSession] {
        if tolerance == .zero { return self }
        return map { session in
            var session = session
            session.tolerance = tolerance
            return session
        }
    }
}
