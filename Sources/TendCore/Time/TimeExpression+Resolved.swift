extension TimeExpression {
    /// A time that was found, and whether clocks show it twice that day.
    public struct Resolved: Equatable, Sendable {
        /// The moment meant; of two that clocks show alike, the one with the offset of the corrected record, else the first.
        public let moment: OffsetDateTime
        /// The other moment at which clocks show the same time.
        public let repeatedAt: OffsetDateTime?
        /// Whether the time was read on the clock of the corrected record and not on the clock here.
        public var isByRecordedClock = false
    }

    /// Finds the moment that a person means at `now`, in `zone`, with days that start at `dayStart`.
    ///
    /// A correction names its record. A time without a zone is then read on the clock that the record shows
    /// (``Zone/clock(of:)``): a list shows 22:00 for a fast that began in Tokyo, so `21:30` corrects that 22:00, wherever
    /// the person is now. `now` and `-20m` are counted from now, and a time with an offset is used unchanged. The days
    /// `today`, `yesterday` and `monday` are the person's own.
    /// - Parameters:
    ///   - now: the latest moment that is accepted.
    ///   - zone: the place.
    ///   - dayStart: when the person's day begins.
    ///   - recorded: the moment of the record to correct; `nil` for a new record.
    ///   - other: where given, a time without a day is the one nearest to it, before or after; otherwise today's.
    /// - Throws: ``Problem/skippedByClockChange(before:after:)``, ``Problem/inFuture(_:)`` for a time after `now`, or
    ///   ``Problem/tooLongAgo(_:)``.
    public func resolved(
        now: OffsetDateTime, zone: Zone, dayStart: TimeOfDay, correcting recorded: OffsetDateTime? = nil,
        nearest other: OffsetDateTime? = nil
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
            if let other {
                found = try clock.resolve(time, nearest: other)
            } else {
                // On another clock it may be another date: the end of a running fast is on the date of its own clock.
                let today = clock.isElsewhere ? clock.today(at: now, dayStart: dayStart) : today
                found = try clock.resolve(time, on: time < dayStart ? today + 1 : today)
            }
        case .on(let expression, let time):
            let day = expression.resolved(today: today)
            found = try clock.resolve(time, on: !expression.isCivil && time < dayStart ? day + 1 : day)
        }
        if found.moment.seconds > now.seconds { throw .inFuture(found.moment) }
        if found.moment.day.parts.year < 1900 { throw .tooLongAgo(found.moment) }
        return found
    }
}

extension Zone {
    /// The clock on which a record shows its time.
    ///
    /// A record keeps its offset, not its place. Where this zone had that offset at that instant, the record is taken to
    /// be from here, so that the clock changes of this zone are known; otherwise the clock always has the record's offset.
    /// - Parameter recorded: the moment of the record.
    public func clock(of recorded: OffsetDateTime) -> Zone {
        shows(recorded) ? self : .fixed(offset: recorded.offset)
    }

    /// Whether clocks here showed the time of a record at its instant.
    public func shows(_ recorded: OffsetDateTime) -> Bool { moment(at: recorded.seconds).offset == recorded.offset }
}

/// The clock that a time without a zone is read on.
private struct WallClock {
    let zone: Zone
    /// The offset of the record to correct.
    let recorded: Int?
    /// Whether it is the clock of a record from another place.
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
        let wall = other.secondOfDay
        // Half a day off in either direction is another day's time.
        let step = time.seconds - wall > 43_200 ? -1 : wall - time.seconds > 43_200 ? 1 : 0
        return try resolve(time, on: other.day + step)
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
