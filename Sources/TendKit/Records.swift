public import TendCore
public import TendStore

/// A read-only view of a data folder's records and settings.
///
/// Its methods can throw ``StoreError`` and ``SystemError``.
public struct Records: Sendable {
    let tracker: Tracker
    /// The user's settings.
    public let settings: Settings
    public let today: Day

    init(_ tracker: Tracker, _ settings: Settings) {
        self.tracker = tracker
        self.settings = settings
        today = tracker.now.logicalDay(startingAt: settings.dayStart)
    }

    /// The current time.
    public var now: OffsetDateTime { tracker.now }
    /// The user's time zone.
    public var zone: Zone { tracker.zone }
    /// The person the records belong to; `nil` for the user.
    public var person: Person? { tracker.person }
    /// The name in the titles of reports: the setting's, or the person's; `nil` without either.
    public var personName: String? { settings.personalName ?? person?.title }
    var store: Store { tracker.store }
    var isDryRun: Bool { store.isDryRun }

    /// The same records for one answer, which reads each page once.
    var readingOnce: Records { Records(tracker.with(store.readingOnce), settings) }

    /// Returns the same records with changed settings.
    func with(_ settings: Settings) -> Records { Records(tracker, settings) }

    /// Returns the logical day of a moment.
    func day(of moment: OffsetDateTime) -> Day { moment.logicalDay(startingAt: settings.dayStart) }

    /// Resolves a range to days, by one rule for all lists, figures and exports: a week, a month and a range with an end have
    /// all of their days, and an open end reaches the last recorded day.
    /// - Parameters:
    ///   - range: as typed.
    ///   - standard: the extent of a range that names none. Unless it is `.everything`, the range is limited to a
    ///     hundred years, because its days are listed one by one.
    /// - Throws: ``DayRangeError``, ``SystemError``
    public func days(_ range: DayRangeExpression, or standard: DayRangeExpression.Extent) throws -> DayRange {
        let days = try range.resolved(
            today: today, lastDay: try lastDay(), firstWeekday: settings.firstWeekday, or: standard)
        let (first, last) = (days.lowerBound, days.upperBound)
        if standard != .everything, last.ordinal - first.ordinal > DayRange.longest {
            throw DayRangeError.tooLong(first, last)
        }
        return days
    }

    /// Returns the last recorded day, today at the earliest. After a flight west over the date line it may be two days ahead;
    /// later records come from a wrong clock.
    /// - Throws: ``SystemError``
    func lastDay() throws -> Day {
        let ahead = (today + 1)...(today + 2)
        // An unreadable month is reported by whoever reads its fasts.
        var days = try store.recordedDays(in: ahead)
        if let fast = (try? store.newestFast())?.session {
            days.append(day(of: fast.start))
            if let end = fast.end { days.append(day(of: end)) }
        }
        return days.filter(ahead.contains).max() ?? today
    }

    /// Resolves a typed time at the current moment and place.
    /// - Parameters:
    ///   - day: a time without a day is on this logical day; `nil` uses `other`.
    ///   - other: a time without a day is the one nearest to this moment; `nil` uses today's.
    /// - Throws: ``TimeInputError``
    func resolve(
        _ time: TimeInput, on day: Day? = nil, nearest other: OffsetDateTime? = nil
    ) throws(TimeInputError) -> TimeExpression.Resolved {
        try time.resolved(now: now, zone: zone, dayStart: settings.dayStart, on: day, nearest: other)
    }

    /// Resolves a typed time that corrects a recorded one, on the record's clock.
    /// - Parameter day: the record's logical day, which a time without a day is on; `nil` uses today.
    /// - Throws: ``TimeInputError``
    func resolve(
        _ time: TimeInput, correcting recorded: OffsetDateTime, on day: Day?
    ) throws(TimeInputError) -> TimeExpression.Resolved {
        // If days began at another time when it was recorded, only the calendar date is certain.
        let isByOtherStart = day.map { $0 != self.day(of: recorded) } ?? false
        let noon = OffsetDateTime(day: recorded.day, secondOfDay: 12 * 3600, offset: recorded.offset)
        return try time.resolved(
            now: now, zone: zone, dayStart: settings.dayStart, correcting: recorded, on: isByOtherStart ? nil : day,
            nearest: isByOtherStart ? noon : nil)
    }
}
