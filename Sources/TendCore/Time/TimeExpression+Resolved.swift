extension TimeExpression {
    /// The moment of a time expression, and whether clocks show the time twice that day.
    public struct Resolved: Equatable, Sendable {
        /// The moment; if clocks show it twice, the one with the corrected record's offset, otherwise the first.
        public let moment: OffsetDateTime
        /// The other moment at which clocks show the same time.
        public let repeatedAt: OffsetDateTime?
        /// Whether the time was read in the corrected record's zone rather than the user's.
        public var isByRecordedClock = false
    }

    /// Finds the moment that a person means at `now`, in `zone`, with days that start at `dayStart`.
    ///
    /// A correction passes its record. A time without a zone is then in the zone that the record shows (``Zone/clock(of:)``): a
    /// list shows 22:00 for a fast that began in Tokyo, so `21:30` corrects that 22:00, wherever the user is now. `now` and
    /// `-20m` count from now, and a time with an offset is used unchanged. The days `today`, `yesterday` and `monday` are the
    /// user's own.
    /// - Parameters:
    ///   - now: the latest accepted moment.
    ///   - zone: the user's time zone.
    ///   - dayStart: when the user's day begins.
    ///   - recorded: the moment of the record to correct; `nil` for a new record.
    ///   - day: a time without a day is on this logical day; `nil` uses `other`.
    ///   - other: a time without a day is the one nearest to this moment, before or after; `nil` uses today's.
    /// - Throws: ``Problem/skippedByClockChange(before:after:)``, ``Problem/inFuture(_:)`` for a time after `now`, or
    ///   ``Problem/tooLongAgo(_:)``.
    public func resolved(
        now: OffsetDateTime, zone: Zone, dayStart: TimeOfDay, correcting recorded: OffsetDateTime? = nil,
        on day: Day? = nil, nearest other: OffsetDateTime? = nil
    ) throws(Problem) -> Resolved {
        let today = now.logicalDay(startingAt: dayStart)
        let clock = WallClock(zone: zone, recorded: recorded)
        let found: Resolved
        switch self {
        case .now: found = Resolved(moment: now, repeatedAt: nil)
        case .exactly(let moment): found = Resolved(moment: moment, repeatedAt: nil)
        case .instant(let seconds): found = Resolved(moment: clock.zone.moment(at: seconds), repeatedAt: nil)
        case .ago(let length):
            found = Resolved(moment: zone.moment(at: now.seconds - length.wholeSeconds), repeatedAt: nil)
        case .today(let time):
            if let day {
                found = try clock.resolve(time, on: time < dayStart ? day + 1 : day)
            } else if let other {
                found = try clock.resolve(time, nearest: other)
            } else {
                // The date may differ in another zone: the end of a running fast has the date in that zone.
                let today = clock.isElsewhere ? clock.today(at: now, dayStart: dayStart) : today
                found = try clock.resolve(time, on: time < dayStart ? today + 1 : today)
            }
        case .on(let expression, let time):
            let day = expression.resolved(today: today, .past)
            found = try clock.resolve(time, on: !expression.isCivil && time < dayStart ? day + 1 : day)
        }
        if found.moment.seconds > now.seconds { throw .inFuture(found.moment) }
        if found.moment.day.parts.year < 1900 { throw .tooLongAgo(found.moment) }
        return found
    }

    /// Returns the shortest text that is read as a past moment: `12:00`, `mon 12:00`, `2026-11-16 12:00`, or RFC 3339 if clocks
    /// show the time twice or the moment is not a whole minute.
    public static func text(of moment: OffsetDateTime, now: OffsetDateTime, zone: Zone, dayStart: TimeOfDay) -> String {
        let (day, time) = (moment.day, moment.timeOfDay)
        let forms = ["\(time)", "\(day.weekday.name.prefix(3)) \(time)", "\(day) \(time)"]
        return forms.first { form in
            let read = try? TimeExpression(parsing: form).resolved(now: now, zone: zone, dayStart: dayStart)
            return read?.moment.seconds == moment.seconds
        } ?? moment.description
    }
}

extension Zone {
    /// Returns the zone in which a record shows its time.
    ///
    /// A record stores its offset, not its place. If this zone had that offset at that instant, the record is assumed to be from
    /// here, which makes this zone's clock changes known; otherwise the zone has the record's fixed offset.
    /// - Parameter recorded: the moment of the record.
    public func clock(of recorded: OffsetDateTime) -> Zone {
        shows(recorded) ? self : .fixed(offset: recorded.offset)
    }

    /// Returns whether this zone had the record's offset at its instant.
    public func shows(_ recorded: OffsetDateTime) -> Bool { moment(at: recorded.seconds).offset == recorded.offset }
}

/// The zone for a time without one.
private struct WallClock {
    let zone: Zone
    /// The offset of the record to correct.
    let recorded: Int?
    /// Whether the record is from another place.
    let isElsewhere: Bool

    init(zone: Zone, recorded: OffsetDateTime?) {
        self.zone = recorded.map(zone.clock) ?? zone
        self.recorded = recorded?.offset
        isElsewhere = recorded.map { !zone.shows($0) } ?? false
    }

    func today(at now: OffsetDateTime, dayStart: TimeOfDay) -> Day {
        zone.moment(at: now.seconds).logicalDay(startingAt: dayStart)
    }

    func resolve(_ time: TimeOfDay, nearest other: OffsetDateTime) throws(TimeExpression.Problem)
        -> TimeExpression.Resolved
    {
        let difference = time.seconds - other.secondOfDay
        // More than half a day away in either direction is another day's time.
        if difference > 43_200 { return try resolve(time, on: other.day - 1) }
        if difference < -43_200 { return try resolve(time, on: other.day + 1) }
        return try resolve(time, on: other.day)
    }

    func resolve(_ time: TimeOfDay, on day: Day) throws(TimeExpression.Problem) -> TimeExpression.Resolved {
        switch zone.resolve(day, secondOfDay: time.seconds) {
        case .once(let moment):
            return .init(moment: moment, repeatedAt: nil, isByRecordedClock: isElsewhere)
        case .twice(let first, let second) where second.offset == recorded:
            return .init(moment: second, repeatedAt: first)
        case .twice(let first, let second):
            return .init(moment: first, repeatedAt: second)
        case .never(let before, let after): throw .skippedByClockChange(before: before, after: after)
        }
    }
}
