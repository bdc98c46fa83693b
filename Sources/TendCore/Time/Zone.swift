import TendLibc

/// A time zone: it converts instants to local times and back.
///
/// It needs only the UTC offset at an instant, which libc reads from the system's own zone data. Foundation's rules are
/// older than the system's, and linking them would load ICU at every start of the program.
public struct Zone: Sendable {
    /// The offset in seconds east of Greenwich at an instant given in seconds since 1970.
    private let offsetAt: @Sendable (Int) -> Int

    /// Creates a zone from a function of seconds since 1970.
    public init(offsetAt offset: @escaping @Sendable (Int) -> Int) { offsetAt = offset }

    /// The zone of the process: `TZ`, or else the system's.
    public static let system = Zone { seconds in
        var instant = time_t(seconds)
        var parts = tm()
        guard localtime_r(&instant, &parts) != nil else { return 0 }
        return Int(parts.tm_gmtoff)
    }

    /// Returns a zone whose offset never changes.
    public static func fixed(offset: Int) -> Zone { Zone { _ in offset } }

    /// Returns the instant with this zone's offset at that time.
    ///
    /// RFC 3339 can't write offsets with seconds, all of them before 1972, so they lose their seconds; the instant stays exact.
    public func moment(at seconds: Int) -> OffsetDateTime {
        OffsetDateTime(seconds: seconds, offset: offsetAt(seconds) / 60 * 60)
    }

    /// The instants of a local time.
    public enum Resolution: Equatable, Sendable {
        /// It occurs once.
        case once(OffsetDateTime)
        /// Clocks went back: it occurs twice.
        case twice(first: OffsetDateTime, second: OffsetDateTime)
        /// Clocks went forward over it: the last second before the gap and the first one after.
        case never(before: OffsetDateTime, after: OffsetDateTime)
    }

    /// Finds the instants at which clocks here show `day` and `secondOfDay`.
    public func resolve(_ day: Day, secondOfDay: Int) -> Resolution {
        let wall = day.ordinal * 86_400 + secondOfDay
        // An offset is less than a day, so the instant lies within a day of the local time read as UTC.
        var early = wall - 86_400
        var late = wall + 86_400
        let offsets = [offsetAt(early), offsetAt(wall), offsetAt(late)]
        // On nearly all days. Each offset costs libc 700 instructions.
        if offsets[0] == offsets[2], offsets[1] == offsets[0], offsetAt(wall - offsets[0]) == offsets[0] {
            return .once(OffsetDateTime(seconds: wall - offsets[0], offset: offsets[0] / 60 * 60))
        }
        var instants: [Int] = []
        for offset in offsets {
            let instant = wall - offset
            if offsetAt(instant) == offset, !instants.contains(instant) { instants.append(instant) }
        }
        instants.sort()
        if let first = instants.first, let last = instants.last {
            return first == last ? .once(moment(at: first)) : .twice(first: moment(at: first), second: moment(at: last))
        }
        // Local time jumps from below `wall` to above it: bisect to find the jump.
        while late - early > 1 {
            let middle = early + (late - early) / 2
            if middle + offsetAt(middle) < wall { early = middle } else { late = middle }
        }
        return .never(before: moment(at: early), after: moment(at: late))
    }

    /// Returns the first instant of a logical day: the first one at or after `dayStart` in local time.
    public func start(of day: Day, dayStart: TimeOfDay) -> OffsetDateTime { moment(of: dayStart, on: day) }

    /// Returns when a clock here shows `time` on the calendar date: after the gap if clocks skip it, and the first time if they
    /// show it twice.
    public func moment(of time: TimeOfDay, on day: Day) -> OffsetDateTime {
        switch resolve(day, secondOfDay: time.seconds) {
        case .once(let moment), .twice(let moment, _), .never(_, let moment): moment
        }
    }

    /// Returns the moment of a time on a logical day, which ends on the next calendar day if it begins after midnight.
    public func moment(of time: TimeOfDay, onLogicalDay day: Day, startingAt dayStart: TimeOfDay) -> OffsetDateTime {
        moment(of: time, on: time < dayStart ? day + 1 : day)
    }
}
