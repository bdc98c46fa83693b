import Libc

/// The rule that turns instants into wall-clock times at one place, and back.
///
/// Everything rests on one question, "what is the UTC offset at this instant?", which libc answers from the system's
/// own zone data. Foundation's zone rules are not used: they are older than the system's, and linking them would
/// bring ICU into every start of the program.
public struct Zone: Sendable {
    /// The offset in seconds east of Greenwich at an instant given in seconds since 1970.
    private let offsetAt: @Sendable (Int) -> Int

    /// A zone with offsets of your own; `offset` is asked with seconds since 1970.
    public init(offsetAt offset: @escaping @Sendable (Int) -> Int) { offsetAt = offset }

    /// The zone that the process runs in: `TZ`, else the system's.
    public static let system = Zone { seconds in
        var instant = time_t(seconds)
        var parts = tm()
        guard localtime_r(&instant, &parts) != nil else { return 0 }
        return Int(parts.tm_gmtoff)
    }

    /// A place whose clocks never change.
    public static func fixed(offset: Int) -> Zone { Zone { _ in offset } }

    /// The instant, with the offset that holds here at that time.
    ///
    /// Offsets of a fraction of a minute, all of them before 1972, lose their seconds, since RFC 3339 has no way to
    /// write them; the instant stays exact.
    public func moment(at seconds: Int) -> OffsetDateTime {
        OffsetDateTime(seconds: seconds, offset: offsetAt(seconds) / 60 * 60)
    }

    /// What a wall-clock time stands for.
    public enum Resolution: Equatable, Sendable {
        /// It happens once.
        case once(OffsetDateTime)
        /// Clocks went back: it happens twice.
        case twice(first: OffsetDateTime, second: OffsetDateTime)
        /// Clocks went forward over it: the last second before the gap, and the first one after.
        case never(before: OffsetDateTime, after: OffsetDateTime)
    }

    /// Finds the instants at which clocks here show `day` and `secondOfDay`.
    public func resolve(_ day: Day, secondOfDay: Int) -> Resolution {
        let wall = day.ordinal * 86_400 + secondOfDay
        // An offset is below a day, so the instant lies within a day of the wall time read as UTC.
        var early = wall - 86_400
        var late = wall + 86_400
        let offsets = [offsetAt(early), offsetAt(wall), offsetAt(late)]
        var instants: [Int] = []
        for offset in offsets {
            let instant = wall - offset
            if offsetAt(instant) == offset, !instants.contains(instant) { instants.append(instant) }
        }
        instants.sort()
        if let first = instants.first, let last = instants.last {
            return first == last ? .once(moment(at: first)) : .twice(first: moment(at: first), second: moment(at: last))
        }
        // Local time runs from below `wall` to above it and skips it: close in on the jump.
        while late - early > 1 {
            let middle = early + (late - early) / 2
            if middle + offsetAt(middle) < wall { early = middle } else { late = middle }
        }
        return .never(before: moment(at: early), after: moment(at: late))
    }

    /// The first instant of a logical day: the first one at or after `dayStart` on the wall clock.
    public func start(of day: Day, dayStart: TimeOfDay) -> OffsetDateTime { moment(of: dayStart, on: day) }

    /// When a clock here shows `time` on the civil date: the first moment after the gap where clocks skip it, the first of
    /// two where they show it twice.
    public func moment(of time: TimeOfDay, on day: Day) -> OffsetDateTime {
        switch resolve(day, secondOfDay: time.seconds) {
        case .once(let moment), .twice(let moment, _), .never(_, let moment): moment
        }
    }

    /// The moment of a time on a logical day, which ends on the next civil day if it begins after midnight.
    public func moment(of time: TimeOfDay, onLogicalDay day: Day, startingAt dayStart: TimeOfDay) -> OffsetDateTime {
        moment(of: time, on: time < dayStart ? day + 1 : day)
    }
}
