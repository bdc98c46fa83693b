public import TendCore
public import TendStore

/// The records of a data folder and its settings, for reading.
public struct Records: Sendable {
    let tracker: Tracker
    /// The user's settings.
    public let settings: Settings
    /// The current logical day.
    public let today: Day

    init(_ tracker: Tracker, _ settings: Settings) {
        self.tracker = tracker
        self.settings = settings
        today = tracker.now.logicalDay(startingAt: settings.dayStart)
    }

    /// The moment from which they are seen.
    public var now: OffsetDateTime { tracker.now }
    /// Where the user is.
    public var zone: Zone { tracker.zone }
    /// Whose records they are; `nil` for the user's own.
    public var person: Person? { tracker.person }
    /// The name in the titles of reports: the one that was set, or that of the person; `nil` if there is none.
    public var personName: String? { settings.personalName ?? person?.title }
    var store: Store { tracker.store }
    var isDryRun: Bool { store.isDryRun }

    /// The records with settings that have been changed since.
    func with(_ settings: Settings) -> Records { Records(tracker, settings) }

    /// The logical day of a moment.
    func day(of moment: OffsetDateTime) -> Day { moment.logicalDay(startingAt: settings.dayStart) }

    /// The days that a range names.
    /// - Parameter standard: the extent if the range has none. Unless that is everything, the days are shown one by one, and
    ///   a hundred years of them are the most.
    /// - Throws: ``DayRangeError``
    public func days(
        _ range: DayRangeExpression, or standard: DayRangeExpression.Extent
    ) throws(DayRangeError) -> DayRange {
        let days = try range.resolved(today: today, firstWeekday: settings.firstWeekday, or: standard)
        let (first, last) = (days.lowerBound, days.upperBound)
        if standard != .everything, last.ordinal - first.ordinal > DayRange.longest { throw .tooLong(first, last) }
        return days
    }

    /// The days that a range names, up to today.
    /// - Throws: ``DayRangeError``
    public func pastDays(
        _ range: DayRangeExpression, or standard: DayRangeExpression.Extent
    ) throws(DayRangeError) -> DayRange {
        let days = try days(range, or: standard)
        guard days.lowerBound <= today else { throw .reversed(days.lowerBound, today) }
        return days.lowerBound...min(days.upperBound, today)
    }

    /// The moment that a typed time means here and now.
    func resolve(
        _ time: TimeInput, correcting recorded: OffsetDateTime? = nil, nearest other: OffsetDateTime? = nil
    ) throws(TimeInputError) -> TimeExpression.Resolved {
        try time.resolved(
            now: now, zone: zone, dayStart: settings.dayStart, correcting: recorded, nearest: other)
    }
}
