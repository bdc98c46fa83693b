public import TendCore
public import TendStore

/// Everything known of fasting at a glance.
public struct FastState: Sendable {
    /// The running fast.
    public let active: FastingSession?
    /// When the last one ended that was not cancelled.
    public let latestEnd: OffsetDateTime?
    /// The schedule of the next fast; `nil` if the plan has none today.
    public let planned: FastingSchedule?
    public let streak: Streak
    /// The moment of the view.
    public let now: OffsetDateTime
    /// Months whose file can't be read.
    public let damaged: [Month]
    /// The length of the eating window after the last fast, in seconds.
    let eatingSeconds: Int
    let zone: Zone

    /// Whether fasting was ever used.
    public var isUsed: Bool { active != nil || latestEnd != nil }

    /// When the running fast reaches its target, by the clock of this place.
    public var completeAt: OffsetDateTime? { active.map { zone.moment(at: $0.targetEnd.seconds) } }

    /// The end of the eating window after the last fast; `nil` if a fast is running or the window is over.
    public var eatingUntil: OffsetDateTime? {
        guard active == nil, let latestEnd, eatingSeconds > 0 else { return nil }
        let until = latestEnd.seconds + eatingSeconds
        return until > now.seconds ? zone.moment(at: until) : nil
    }
}

extension Records {
    /// How fasting stands.
    /// - Throws: ``StoreError``, ``SystemError``
    public func fastState() throws -> FastState {
        let summary = try fastingSummary()
        return FastState(
            active: try store.activeFast(by: summary)?.session, latestEnd: summary.latestEnd,
            planned: settings.plannedSchedule(on: today), streak: summary.streak(today: today), now: now,
            damaged: summary.damaged, eatingSeconds: summary.eatingSeconds, zone: zone)
    }

    /// The running fast, and the month of its file.
    func activeFast() throws -> (month: Month, session: FastingSession)? {
        try store.activeFast(by: try fastingSummary())
    }

    private func fastingSummary() throws -> FastingSummary {
        try store.fastingSummary(dayStart: settings.dayStart)
    }

    /// All fasts, earliest first, and the errors of the months that are left out.
    /// - Parameter first: if given, those recorded in earlier months are left out.
    /// - Throws: ``StoreError``, ``SystemError``
    public func fasts(since first: Month? = nil) throws -> (sessions: [FastingSession], damage: [StoreError]) {
        try store.fasts(since: first)
    }

    /// The fasts that began on some days, earliest first, and the errors of the months that are left out.
    /// - Parameter range: `nil` for all fasts.
    /// - Throws: ``StoreError``, ``SystemError``
    public func fasts(in range: DayRange?) throws -> (sessions: [FastingSession], damage: [StoreError]) {
        let (sessions, damage) = try store.fasts()
        return (range.map { range in sessions.filter { range.contains(day(of: $0.start)) } } ?? sessions, damage)
    }

    /// The figures of all fasts, and the errors of the months that are left out.
    /// - Parameter range: counts the fasts that ended on these days; the streak and this week don't depend on it.
    /// - Throws: ``StoreError``, ``SystemError``
    public func fastingStatistics(
        in range: DayRange? = nil
    ) throws -> (statistics: FastingStatistics, damage: [StoreError]) {
        let (sessions, damage) = try store.fasts()
        let statistics = FastingStatistics(
            sessions, in: range, today: today, dayStart: settings.dayStart, firstWeekday: settings.firstWeekday)
        return (statistics, damage)
    }

    /// The fasting of each day of a range, and the errors of the months that are left out.
    /// - Throws: ``StoreError``, ``SystemError``
    public func fastingDays(_ range: DayRange) throws -> (days: [FastingDay], damage: [StoreError]) {
        // A fast can last for a year, and count for each of its days.
        let (sessions, damage) = try store.fasts(since: Month(of: range.lowerBound).advanced(by: -13))
        return (FastingDay.days(range, sessions: sessions, now: now, dayStart: settings.dayStart), damage)
    }
}
