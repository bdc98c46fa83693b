/// One fast: running, ended, or cancelled.
public struct FastingSession: Hashable, Sendable {
    /// Twelve lower-case letters and digits, unique in the data folder.
    public let id: String
    /// When it began.
    public var start: OffsetDateTime
    /// `nil` as long as it runs.
    public var end: OffsetDateTime?
    /// How long it is meant to last.
    public var target: Duration
    /// What the target is called: `16:8`, `36h`, or a name of the user's.
    public var schedule: String
    /// Given up as not having happened; never completed, however long it was.
    public var isCancelled: Bool
    /// What the user wrote to it.
    public var note: String?

    public init(
        id: String, start: OffsetDateTime, end: OffsetDateTime? = nil, target: Duration, schedule: String,
        isCancelled: Bool = false,
        note: String? = nil
    ) {
        self.id = id
        self.start = start
        self.end = end
        self.target = target
        self.schedule = schedule
        self.isCancelled = isCancelled
        self.note = note
    }

    /// Nobody fasts for more than a year; what is longer was never stopped, or is a slip.
    public static let longestSeconds = 366 * 86_400

    /// Whether it has not ended yet.
    public var isActive: Bool { end == nil }

    /// Seconds from its start to its end, or to `now` while it runs; never below zero.
    ///
    /// It is the distance between two instants, so that a night in which clocks change has its true length.
    public func elapsed(at now: OffsetDateTime) -> Int { max((end ?? now).seconds - start.seconds, 0) }

    /// Seconds that are missing to the target; never below zero.
    public func remaining(at now: OffsetDateTime) -> Int { max(target.wholeSeconds - elapsed(at: now), 0) }

    /// The share of the target, 0 to 1.
    public func progress(at now: OffsetDateTime) -> Double { Progress.share(elapsed(at: now), of: target.wholeSeconds) }

    /// Whether it has lasted as long as it was meant to, be it running or ended.
    public func reachedTarget(at now: OffsetDateTime) -> Bool { elapsed(at: now) >= target.wholeSeconds }

    /// Ended after its target and not cancelled. Computed anew after every edit.
    public var isCompleted: Bool {
        guard let end, !isCancelled else { return false }
        return end.seconds - start.seconds >= target.wholeSeconds
    }

    /// The instant at which the target is reached, with the offset of the start.
    public var targetEnd: OffsetDateTime { start.advanced(bySeconds: target.wholeSeconds) }

    /// The logical days that the streak credits with this fast: none unless it is completed.
    public func creditedDays(dayStart: TimeOfDay) -> DayRange? {
        guard isCompleted, let end else { return nil }
        return countedDays(until: end, dayStart: dayStart)
    }

    /// The logical days that it counts for if it ends then.
    ///
    /// A fast of up to 24 hours counts for the day on which it ended; a longer one for every day that it touched, so that
    /// 37 hours from Monday evening to Wednesday morning leave no gap.
    func countedDays(until end: OffsetDateTime, dayStart: TimeOfDay) -> DayRange {
        let last = end.logicalDay(startingAt: dayStart)
        guard end.seconds - start.seconds > 86_400 else { return last...last }
        return min(start.logicalDay(startingAt: dayStart), last)...last
    }
}
