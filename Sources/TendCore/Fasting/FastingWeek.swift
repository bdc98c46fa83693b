/// The planned fasts of a week, and those of some days: their starts, and the time to eat before them.
public struct FastingWeek: Hashable, Sendable {
    /// The same fast on all days, which saves most people a list.
    private let everyDay: PlannedFast?
    /// Monday first; `nil` for a day without a fast. Empty if all days have the same.
    private let fasts: [PlannedFast?]
    /// The fasts of some days of the calendar, in place of the week's.
    private let dated: [DatedFast]
    /// When a logical day begins.
    private let dayStart: TimeOfDay

    /// - Parameters:
    ///   - dated: the fasts of some days of the calendar.
    ///   - fast: the fast of a day of the week; `nil` without one.
    public init(dayStart: TimeOfDay, dated: [DatedFast] = [], fast: (Weekday) -> PlannedFast?) {
        everyDay = nil
        fasts = Weekday.allCases.map(fast)
        self.dated = dated
        self.dayStart = dayStart
    }

    /// - Parameter fast: the fast of each day.
    package init(dayStart: TimeOfDay, dated: [DatedFast], everyDay fast: PlannedFast) {
        everyDay = fast
        fasts = []
        self.dated = dated
        self.dayStart = dayStart
    }

    /// A fast that is begun later than planned by up to this was begun on time.
    static let tolerance = Duration.seconds(15 * 60)

    /// Returns the fast of a logical day.
    public func fast(on day: Day) -> PlannedFast? {
        if let known = dated.fast(on: day, startingAt: dayStart) { return known.planned }
        return everyDay ?? fasts[day.weekday.rawValue]
    }

    /// Returns when the fast of a logical day begins: after the gap if clocks skip the time, the first time if they repeat it.
    public func start(on day: Day, zone: Zone) -> OffsetDateTime? {
        fast(on: day)?.start.map { zone.moment(of: $0, onLogicalDay: day, startingAt: dayStart) }
    }

    /// Returns the time to eat before the next start, if it is open or opens later on this logical day.
    public func eatingWindow(at now: OffsetDateTime, zone: Zone) -> EatingWindow? {
        let today = now.logicalDay(startingAt: dayStart)
        // A start soon after a day begins has its window on the day before.
        for day in [today, today + 1] {
            guard let fast = fast(on: day), let start = start(on: day, zone: zone), start.seconds > now.seconds,
                fast.schedule.eatingWindow > .zero
            else { continue }
            let from = zone.moment(at: start.seconds - fast.schedule.eatingWindow.wholeSeconds)
            return from.seconds <= now.seconds || day == today ? EatingWindow(from: from, until: start) : nil
        }
        return nil
    }

    /// Returns the last start before a fast that begins at `now`, if the fast probably began then: it would still last, and the
    /// difference is more than 15 minutes.
    public func forgottenStart(of length: Duration, at now: OffsetDateTime, zone: Zone) -> OffsetDateTime? {
        let today = now.logicalDay(startingAt: dayStart)
        let starts = [today, today - 1].compactMap { start(on: $0, zone: zone) }
        guard let last = starts.first(where: { $0.seconds <= now.seconds }) else { return nil }
        let late = now.seconds - last.seconds
        return late > Self.tolerance.wholeSeconds && late < min(length.wholeSeconds, 86_400) ? last : nil
    }
}

extension FastingWeek {
    /// Returns the hours of a logical day outside the planned fasts: from the end of one, or else from the beginning of the
    /// usual hours, until the next begins, or else until they end. By the clock, as plans are.
    /// - Returns: `nil` if a fast lasts from the beginning of these hours to the end of the day.
    package func hoursOutside(on day: Day, of usual: DailyWindow) -> DailyWindow? {
        // In minutes from the civil beginning of the day. A fast lasts for up to a week.
        let fasts = (-7...1).compactMap { offset -> Range<Int>? in
            guard let fast = fast(on: day + offset), let start = fast.start else { return nil }
            let first = (offset + (start < dayStart ? 1 : 0)) * 1440 + start.minutes
            let length = fast.end.map { ($0.minutes - start.minutes + 1439) % 1440 + 1 }
            return first..<first + max(length ?? fast.schedule.length.wholeSeconds / 60, 1)
        }
        let begin = dayStart.minutes
        let from = fasts.map(\.upperBound).filter { (begin..<begin + 1440).contains($0) }.max()
        var start = from ?? usual.start.minutes + (usual.start < dayStart ? 1440 : 0)
        // A fast may begin before the usual hours, or as another one ends.
        while let fast = fasts.first(where: { $0.contains(start) }) { start = fast.upperBound }
        if start >= begin + 1440 { return nil }
        // A day without the end of a fast has the usual hours, even if one begins in the next night.
        let end = (from == nil ? begin : start) + 1440
        let next = fasts.map(\.lowerBound).filter { start < $0 && $0 < end }.min()
        let isOver = usual.start < usual.end && Self.time(start) >= usual.end
        return DailyWindow(start: Self.time(start), end: next.map(Self.time) ?? (isOver ? .midnight : usual.end))
    }

    private static func time(_ minutes: Int) -> TimeOfDay {
        let minutes = (minutes % 1440 + 1440) % 1440
        return TimeOfDay(hour: minutes / 60, minute: minutes % 60) ?? .midnight
    }
}

/// The time to eat between two fasts.
public struct EatingWindow: Hashable, Sendable {
    public let from: OffsetDateTime
    /// When the next fast begins.
    public let until: OffsetDateTime

    public init(from: OffsetDateTime, until: OffsetDateTime) {
        self.from = from
        self.until = until
    }

    /// Returns whether it has begun.
    public func isOpen(at now: OffsetDateTime) -> Bool { from.seconds <= now.seconds && now.seconds < until.seconds }

    /// Returns the share that has passed, 0 to 1.
    public func progress(at now: OffsetDateTime) -> Double {
        GoalShare.share(max(now.seconds - from.seconds, 0), of: until.seconds - from.seconds)
    }
}

extension FastingSession {
    /// The number of starts that decide on the usual one.
    package static let usualCount = 7

    /// Returns the usual time at which fasts begin, to the quarter hour: the median of the last seven, from four on, if most
    /// of them are within an hour of it.
    package static func usualStart(of sessions: [FastingSession]) -> TimeOfDay? {
        let kept = sessions.filter { !$0.isCancelled }.sorted { $0.start < $1.start }.suffix(usualCount)
        guard kept.count >= 4, let last = kept.last?.start.timeOfDay else { return nil }
        // Minutes from the last start, at most half a day: 23:50 and 00:10 are close.
        let minutes = kept.map { ($0.start.timeOfDay.minutes - last.minutes + 2160) % 1440 - 720 }.sorted()
        let median = minutes[minutes.count / 2]
        guard minutes.count(where: { abs($0 - median) <= 60 }) * 2 > minutes.count else { return nil }
        let usual = last.advanced(byMinutes: median)
        return usual.advanced(byMinutes: (usual.minutes + 7) / 15 * 15 - usual.minutes)
    }
}
