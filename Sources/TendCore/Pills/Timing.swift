/// When a medication is to be taken. What can't be written here can't be prescribed.
public enum Timing: Hashable, Sendable {
    /// At times of day, and lengths after them, on some days, by the clock of the user or of a zone.
    case times([DoseLine], on: DoseDays, zone: PlanZone?)
    /// Every so many minutes by the clock on the wall.
    case every(minutes: Int, from: LocalMoment, count: Quantity, zone: PlanZone?)
    /// Some days or minutes after the last dose, in hours of the day or at any time.
    case afterLast(Step, first: LocalMoment, within: DailyWindow?, count: Quantity)
    case asNeeded

    /// The length from one dose to the next.
    public enum Step: Hashable, Sendable {
        case days(Int)
        /// The time that passes, whatever clocks do.
        case minutes(Int)

        var length: Duration {
            switch self {
            case .days(let count): .seconds(count * 86_400)
            case .minutes(let count): .seconds(count * 60)
            }
        }
    }

    /// For how many days after a day its doses can be missed or recorded; none if they are due by date.
    package var reach: Int {
        guard case .afterLast(let step, _, let window, _) = self else { return 0 }
        return step.length.wholeSeconds / 86_400 + (window == nil ? 2 : 3)
    }

    /// Creates the timing of a schedule; `nil` if the parts contradict each other.
    /// - Parameters:
    ///   - schedule: how often.
    ///   - anchor: the date from which intervals and cycles are counted.
    ///   - isFromLast: whether the interval counts from the last dose.
    ///   - window: the hours in which a dose that counts from the last one may be due.
    ///   - lines: the times; for an interval of hours and for one from the last dose, its only one.
    ///   - zone: the zone of the times.
    package init?(
        _ schedule: DosingSchedule, anchor: Day, isFromLast: Bool = false, window: DailyWindow? = nil,
        lines: [DoseLine], zone: PlanZone? = nil
    ) {
        if case .asNeeded = schedule {
            self = .asNeeded
            return
        }
        guard !lines.isEmpty else { return nil }
        let hasOwnDays = lines.contains { $0.weekdays != nil }
        let isSingle = lines.count == 1 && lines[0].after == nil && !hasOwnDays
        let first = LocalMoment(day: anchor, time: lines[0].time)
        if isFromLast {
            guard isSingle, zone == nil else { return nil }
            switch schedule {
            case .daily: self = .afterLast(.days(1), first: first, within: nil, count: lines[0].count)
            case .everyDays(let count):
                self = .afterLast(.days(count), first: first, within: nil, count: lines[0].count)
            case .interval(let minutes):
                self = .afterLast(.minutes(minutes), first: first, within: window, count: lines[0].count)
                return
            case .weekdays, .monthDays, .everyMonths, .cycle, .asNeeded: return nil
            }
            if window != nil { return nil }
            return
        }
        if window != nil { return nil }
        switch schedule {
        case .interval(let minutes):
            guard isSingle else { return nil }
            self = .every(minutes: minutes, from: first, count: lines[0].count, zone: zone)
        case .daily: self = .times(lines, on: .daily, zone: zone)
        case .everyDays, .weekdays, .monthDays, .everyMonths, .cycle, .asNeeded:
            guard !hasOwnDays, let days = DoseDays(schedule, anchor: anchor) else { return nil }
            self = .times(lines, on: days, zone: zone)
        }
    }

    /// How often, without the day from which it is counted.
    public var schedule: DosingSchedule {
        switch self {
        case .times(_, .daily, _), .afterLast(.days(1), _, _, _): .daily
        case .times(_, .weekdays(let days), _): .weekdays(days)
        case .times(_, .monthDays(let days), _): .monthDays(days)
        case .times(_, .everyMonths(let count, _), _): .everyMonths(count)
        case .times(_, .everyDays(let count, _), _), .afterLast(.days(let count), _, _, _): .everyDays(count)
        case .times(_, .cycle(let on, let off, _), _): .cycle(on: on, off: off)
        case .every(let minutes, _, _, _), .afterLast(.minutes(let minutes), _, _, _): .interval(minutes: minutes)
        case .asNeeded: .asNeeded
        }
    }

    /// The times of day with the doses that follow them. An interval has the time of its first dose.
    public var lines: [DoseLine] {
        switch self {
        case .times(let lines, _, _): lines
        case .every(_, let first, let count, _), .afterLast(_, let first, _, let count):
            [DoseLine(time: first.time, count: count)]
        case .asNeeded: []
        }
    }

    /// The zone by whose clock doses are due and days begin; `nil` for the user's.
    public var zone: PlanZone? {
        switch self {
        case .times(_, _, let zone), .every(_, _, _, let zone): zone
        case .afterLast, .asNeeded: nil
        }
    }

    /// The date from which an interval or a cycle is counted; `nil` if nothing is.
    public var anchor: Day? {
        switch self {
        case .times(_, .everyDays(_, let anchor), _), .times(_, .everyMonths(_, let anchor), _),
            .times(_, .cycle(_, _, let anchor), _):
            anchor
        case .every(_, let first, _, _), .afterLast(_, let first, _, _): first.day
        case .times, .asNeeded: nil
        }
    }

    /// Whether the next dose counts from the last one.
    public var isFromLast: Bool { if case .afterLast = self { true } else { false } }

    /// The hours in which a dose that counts from the last one may be due; `nil` allows any.
    public var window: DailyWindow? { if case .afterLast(_, _, let window, _) = self { window } else { nil } }

    /// Returns the timing with the changes from `old` to `new`. Times and days are changed apart; an interval only as a whole.
    func carrying(changesFrom old: Timing, to new: Timing) -> Timing {
        if self == old { return new }
        guard case .times(var lines, var days, var zone) = self,
            case .times(let oldLines, let oldDays, let oldZone) = old,
            case .times(let newLines, let newDays, let newZone) = new
        else { return self }
        if lines == oldLines { lines = newLines }
        if days == oldDays { days = newDays }
        if zone == oldZone { zone = newZone }
        if days != .daily, lines.contains(where: { $0.weekdays != nil }) { return self }
        return .times(lines, on: days, zone: zone)
    }

    /// Returns the same timing, counted from a later day.
    func shifted(by days: Int) -> Timing {
        switch self {
        case .times(let lines, let on, let zone): .times(lines, on: on.shifted(by: days), zone: zone)
        case .every(let minutes, let first, let count, let zone):
            .every(minutes: minutes, from: first.shifted(by: days), count: count, zone: zone)
        case .afterLast, .asNeeded: self
        }
    }
}

/// The days on which times of day apply, by the clock's date.
public enum DoseDays: Hashable, Sendable {
    case daily
    case weekdays([Weekday])
    case everyDays(Int, anchor: Day)
    case monthDays([MonthDay])
    case everyMonths(Int, anchor: Day)
    case cycle(on: Int, off: Int, anchor: Day)

    init?(_ schedule: DosingSchedule, anchor: Day) {
        switch schedule {
        case .daily: self = .daily
        case .weekdays(let days): self = .weekdays(days)
        case .everyDays(let count): self = .everyDays(count, anchor: anchor)
        case .monthDays(let days): self = .monthDays(days)
        case .everyMonths(let count): self = .everyMonths(count, anchor: anchor)
        case .cycle(let on, let off): self = .cycle(on: on, off: off, anchor: anchor)
        case .interval, .asNeeded: return nil
        }
    }

    /// Returns whether doses are due on a date.
    public func includes(_ day: Day) -> Bool {
        switch self {
        case .daily: true
        case .weekdays(let days): days.contains(day.weekday)
        case .everyDays(let count, let anchor): Self.place(of: day, from: anchor, in: count) == 0
        case .monthDays(let days):
            { month in days.contains { $0.day(in: month) == day } }(Month(of: day))
        case .everyMonths(let count, let anchor):
            Month(of: anchor).distance(to: Month(of: day)).isMultiple(of: count)
                && MonthDay(sameAs: anchor).day(in: Month(of: day)) == day
        case .cycle(let on, let off, let anchor): Self.place(of: day, from: anchor, in: on + off) < on
        }
    }

    /// The place of a day in a cycle.
    public struct CycleDay: Equatable, Sendable {
        /// From 1.
        public let number: Int
        /// The days on and off.
        public let length: Int
        /// The days with doses from this one on; 0 in the break.
        public let left: Int
        /// The first day of the next break; `nil` in the break.
        public let breakFrom: Day?
    }

    /// Returns the place of a day in the cycle; `nil` for any other days and before the anchor.
    public func cycleDay(of day: Day) -> CycleDay? {
        guard case .cycle(let on, let off, let anchor) = self, day >= anchor else { return nil }
        let place = Self.place(of: day, from: anchor, in: on + off)
        let left = max(on - place, 0)
        return CycleDay(number: place + 1, length: on + off, left: left, breakFrom: left > 0 ? day + left : nil)
    }

    fileprivate func shifted(by days: Int) -> DoseDays {
        switch self {
        case .daily, .weekdays, .monthDays: self
        case .everyDays(let count, let anchor): .everyDays(count, anchor: anchor + days)
        case .everyMonths(let count, let anchor): .everyMonths(count, anchor: anchor + days)
        case .cycle(let on, let off, let anchor): .cycle(on: on, off: off, anchor: anchor + days)
        }
    }

    private static func place(of day: Day, from anchor: Day, in period: Int) -> Int {
        let rest = (day.ordinal - anchor.ordinal) % period
        return rest < 0 ? rest + period : rest
    }
}

/// A date and a time as a clock on the wall shows them.
public struct LocalMoment: Hashable, Comparable, Sendable {
    public let day: Day
    public let time: TimeOfDay

    public init(day: Day, time: TimeOfDay) {
        self.day = day
        self.time = time
    }

    /// Creates the moment some minutes after the beginning of a date.
    init(_ day: Day, minutes: Int) {
        let days = minutes >= 0 ? minutes / 1440 : (minutes - 1439) / 1440
        self.init(day: day + days, time: TimeOfDay.midnight.advanced(byMinutes: minutes - days * 1440))
    }

    /// Reads `2026-11-20T08:00`.
    package init?(_ text: String) {
        let bytes = text.utf8
        guard bytes.count == 16, let mark = bytes.firstIndex(of: UInt8(ascii: "T")), let day = Day(iso: text[..<mark]),
            let time = TimeOfDay(parsing: text[bytes.index(after: mark)...])
        else { return nil }
        self.init(day: day, time: time)
    }

    /// The minutes since 1970 on that clock.
    var minutes: Int { day.ordinal * 1440 + time.minutes }

    func shifted(by days: Int) -> LocalMoment { LocalMoment(day: day + days, time: time) }

    /// Returns the logical day that it belongs to.
    package func logicalDay(startingAt dayStart: TimeOfDay) -> Day { time < dayStart ? day - 1 : day }

    public static func < (left: LocalMoment, right: LocalMoment) -> Bool { left.minutes < right.minutes }
}

extension LocalMoment: CustomStringConvertible {
    /// `2026-11-20T08:00`
    public var description: String { "\(day)T\(time)" }
}

extension Zone {
    /// Returns the first moment at which its clocks show a date and time; the one after the gap if they skip it.
    package func moment(of local: LocalMoment) -> OffsetDateTime { moment(of: local.time, on: local.day) }

    /// Returns the beginning of the minute of an instant.
    func minute(at seconds: Int) -> OffsetDateTime { moment(at: seconds - (seconds % 60 + 60) % 60) }
}
