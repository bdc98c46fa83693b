/// The start and the end of a planned fast on the clock.
public struct FastTimes: Hashable, Sendable, CustomStringConvertible {
    public let start: TimeOfDay
    /// On the next day if it is not after the start.
    public let end: TimeOfDay

    public init(start: TimeOfDay, end: TimeOfDay) {
        self.start = start
        self.end = end
    }

    /// How long it is on the clock.
    public var length: Duration {
        let minutes = end.minutes - start.minutes
        return .seconds((minutes > 0 ? minutes : minutes + 1440) * 60)
    }

    /// `05:12 to 17:48`
    public var description: String { "\(start) to \(end)" }
}

/// The fast of a day of the calendar, in place of the weekly plan's.
public struct DatedFast: Hashable, Sendable {
    public let day: Day
    /// `nil` on a day without a fast.
    public let times: FastTimes?

    public init(day: Day, times: FastTimes?) {
        self.day = day
        self.times = times
    }

    /// Returns the logical day on which it begins.
    package func logicalDay(startingAt dayStart: TimeOfDay) -> Day {
        times.map { $0.start < dayStart ? day - 1 : day } ?? day
    }

    /// The plan of the day; `nil` without a fast.
    package var planned: PlannedFast? {
        times.map { PlannedFast(.lasting($0.length), start: $0.start, end: $0.end) }
    }
}

extension [DatedFast] {
    /// Returns the fast that begins on a logical day; of two, the later one.
    ///
    /// A dictionary by day would cost `status` a twentieth of its instructions, to look up its metadata.
    package func fast(on day: Day, startingAt dayStart: TimeOfDay) -> DatedFast? {
        var found: DatedFast?
        for fast in self where fast.logicalDay(startingAt: dayStart) == day {
            if found.map({ $0.day < fast.day }) ?? true { found = fast }
        }
        return found
    }
}

extension PlannedFast {
    /// Returns the schedule of a fast that begins at `start`. With a planned end it lasts until then, if it begins within the fast
    /// or up to ``leeway`` before it.
    package func schedule(from start: OffsetDateTime, zone: Zone) -> FastingSchedule {
        guard let end else { return schedule }
        let same = zone.moment(of: end, on: start.day)
        let until = same > start ? same : zone.moment(of: end, on: start.day + 1)
        let seconds = until.seconds - start.seconds
        let longest = schedule.length.wholeSeconds + Self.leeway.wholeSeconds
        guard (FastingSchedule.allowedSeconds.lowerBound...longest).contains(seconds) else { return schedule }
        return .lasting(.seconds(seconds))
    }

    /// How much earlier than planned a fast may begin.
    static let leeway = Duration.seconds(4 * 3600)
}
