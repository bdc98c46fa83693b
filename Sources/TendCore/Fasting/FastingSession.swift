/// One fast: running, ended, or cancelled.
public struct FastingSession: Hashable, Sendable {
    /// Twelve lower-case letters and digits, unique in the data folder.
    public let id: String
    /// When it began.
    public var start: OffsetDateTime
    /// `nil` while it runs.
    public var end: OffsetDateTime?
    /// How long it should last.
    public var target: Duration
    /// The name of the target: `16:8`, `36h`, or the user's own.
    public var schedule: String
    /// Whether it was cancelled; a cancelled fast is never completed, however long it was.
    public var isCancelled: Bool
    /// The user's note.
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

    /// The longest fast: more than a year was never stopped, or is a typo.
    public static let longestSeconds = 366 * 86_400

    public var isActive: Bool { end == nil }

    /// Returns the seconds from the start to the end, or to `now` while it runs; never negative.
    ///
    /// This is elapsed time: it stays right over a night in which clocks change.
    public func elapsed(at now: OffsetDateTime) -> Int { max((end ?? now).seconds - start.seconds, 0) }

    /// Returns the seconds left to the target; never negative.
    public func remaining(at now: OffsetDateTime) -> Int { max(target.wholeSeconds - elapsed(at: now), 0) }

    /// Returns the share of the target, 0 to 1.
    public func progress(at now: OffsetDateTime) -> Double { Progress.share(elapsed(at: now), of: target.wholeSeconds) }

    /// Returns whether the fast has reached its target, running or ended.
    public func reachedTarget(at now: OffsetDateTime) -> Bool { elapsed(at: now) >= target.wholeSeconds }

    /// Whether it ended at or after its target and was not cancelled.
    public var isCompleted: Bool {
        guard let end, !isCancelled else { return false }
        return end.seconds - start.seconds >= target.wholeSeconds
    }

    /// When the target is reached, with the start's UTC offset.
    public var targetEnd: OffsetDateTime { start.advanced(bySeconds: target.wholeSeconds) }

    /// Returns the logical days that the streak credits with this fast; `nil` unless it is completed.
    public func creditedDays(dayStart: TimeOfDay) -> DayRange? {
        guard isCompleted, let end else { return nil }
        return countedDays(until: end, dayStart: dayStart)
    }

    /// Returns the logical days that the fast counts for if it ends at `end`.
    ///
    /// A fast of up to 24 hours counts for the day on which it ended; a longer one for every day it touched: 37 hours from
    /// Monday evening to Wednesday morning leave no gap.
    func countedDays(until end: OffsetDateTime, dayStart: TimeOfDay) -> DayRange {
        let last = end.logicalDay(startingAt: dayStart)
        guard end.seconds - start.seconds > 86_400 else { return last...last }
        return min(start.logicalDay(startingAt: dayStart), last)...last
    }
}
