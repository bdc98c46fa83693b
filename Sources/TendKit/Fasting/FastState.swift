public import TendCore
public import TendStore

/// The state of fasting at a glance.
public struct FastState: Sendable {
    /// The running fast.
    public let active: FastingSession?
    /// The end of the last fast that was not cancelled.
    public let latestEnd: OffsetDateTime?
    /// How long that fast lasted and its target, in seconds, and whether it counts as completed; `nil` without one.
    public var latestLength: (lasted: Int, target: Int, isCompleted: Bool)?
    /// The schedule of the next fast; `nil` if the plan has none today.
    public let planned: FastingSchedule?
    /// When the plan's fast of today begins; `nil` if the plan does not say.
    public var plannedStart: OffsetDateTime?
    /// The time to eat before the next fast; `nil` during a fast and if nothing says when the next one begins.
    public var eatingWindow: EatingWindow?
    public let streak: Streak
    /// The last day of the pause that includes the day; `nil` if fasting is not paused.
    public let pausedUntil: Day?
    /// When a running fast that was probably forgotten may have ended: when it reached its target, also as text to type; `nil`
    /// before twice the target.
    public var forgottenEnd: (at: OffsetDateTime, text: String)?
    /// The current time.
    public let now: OffsetDateTime
    /// The months whose file can't be read.
    public let damaged: [Month]
    /// The length of the eating window after the last fast, in seconds.
    let eatingSeconds: Int
    let zone: Zone

    /// Whether any fast was ever recorded.
    public var isUsed: Bool { active != nil || latestEnd != nil }

    /// When the running fast reaches its target, in the user's time zone.
    public var completeAt: OffsetDateTime? { active.map { zone.moment(at: $0.targetEnd.seconds) } }

    /// The end of the eating window after the last fast; `nil` if a fast is running or the window is over.
    public var eatingUntil: OffsetDateTime? {
        guard active == nil, let latestEnd, eatingSeconds > 0 else { return nil }
        let until = latestEnd.seconds + eatingSeconds
        return until > now.seconds ? zone.moment(at: until) : nil
    }
}

extension Records {
    /// Returns the state of fasting.
    public func fastState() throws -> FastState { try fastState(fastingSummary()) }

    func fastState(_ summary: FastingSummary) throws -> FastState {
        let active = try activeFast(by: summary)?.session
        let reached = active.flatMap { $0.reachedTarget(at: now) && !$0.isForgotten(at: now) ? $0 : nil }
        let running = reached?.firstDay(at: now, dayStart: settings.dayStart)
        var state = FastState(
            active: active, latestEnd: summary.latestEnd, planned: settings.plannedSchedule(on: today),
            streak: summary.streak(settings, today: today, running: running),
            pausedUntil: settings.pauses.days(of: .fasts).end(of: today), now: now,
            damaged: summary.damaged, eatingSeconds: summary.eatingSeconds, zone: zone)
        if summary.latestEnd != nil {
            let (lasted, target) = (summary.latestLasted, summary.latestTarget)
            let isCompleted = FastingSession.isReached(lasted, of: target, tolerance: settings.fastTolerance)
            state.latestLength = (lasted, target, isCompleted)
        }
        state.forgottenEnd = state.active.flatMap(forgottenEnd)
        if state.active == nil, state.pausedUntil == nil { addEatingWindow(to: &state, usual: summary.usualStart) }
        return state
    }

    /// Returns when a fast was meant to end, if it has run twice as long.
    func forgottenEnd(of fast: FastingSession) -> (at: OffsetDateTime, text: String)? {
        guard fast.isForgotten(at: now) else { return nil }
        let end = zone.moment(at: fast.targetEnd.roundedUpToMinute.seconds)
        return (end, TimeExpression.text(of: end, now: now, zone: zone, dayStart: settings.dayStart))
    }

    /// Adds the time to eat: by the plan, else by the schedule of the last fast, else by the usual start of fasts.
    private func addEatingWindow(to state: inout FastState, usual: TimeOfDay?) {
        if settings.hasFastingPlan {
            let week = settings.fastingWeek()
            state.plannedStart = week.start(on: today, zone: zone)
            state.eatingWindow = week.eatingWindow(at: now, zone: zone)
        }
        guard state.eatingWindow == nil, state.plannedStart == nil, state.planned != nil, let end = state.latestEnd
        else { return }
        if let until = state.eatingUntil {
            state.eatingWindow = EatingWindow(from: zone.moment(at: end.seconds), until: until)
        } else if let usual, now.seconds - end.seconds < Self.usualSeconds {
            state.eatingWindow = settings.fastingWeek(usual: usual).eatingWindow(at: now, zone: zone)
        }
    }

    /// A week without a fast ends the habit.
    private static let usualSeconds = 7 * 86_400

    /// Returns the state of fasting at the end of a past day, without the running fast, and the fasts of the seven days up to it.
    func fastState(ofPast past: Day) throws -> (state: FastState, days: [FastingDay]) {
        let summary = try fastingSummary()
        let ends = try store.fasts().sessions.filter { !$0.isCancelled }.compactMap(\.end)
        let state = FastState(
            active: nil, latestEnd: ends.filter { day(of: $0) <= past }.max(),
            planned: settings.plannedSchedule(on: past), streak: summary.streak(settings, today: past, isOver: true),
            pausedUntil: settings.pauses.days(of: .fasts).end(of: past), now: now,
            damaged: summary.damaged, eatingSeconds: 0, zone: zone)
        return (state, try fastingDays(.last(7, endingWith: past)).days)
    }

    /// Returns the running fast and the month of its file.
    func activeFast() throws -> (month: Month, session: FastingSession)? {
        try activeFast(by: fastingSummary())
    }

    private func activeFast(by summary: FastingSummary) throws -> (month: Month, session: FastingSession)? {
        guard var active = try store.activeFast(by: summary) else { return nil }
        active.session.tolerance = settings.fastTolerance
        return active
    }

    func fastingSummary() throws -> FastingSummary {
        try store.fastingSummary(dayStart: settings.dayStart, tolerance: settings.fastTolerance)
    }

    /// Returns all fasts, earliest first, and the errors of unreadable months.
    /// - Parameter first: the first month to read; `nil` for all.
    public func fasts(since first: Month? = nil) throws -> (sessions: [FastingSession], damage: [StoreError]) {
        let (sessions, damage) = try store.fasts(since: first)
        return (sessions.with(settings.fastTolerance), damage)
    }

    /// Returns the fasts that began in a range of days, earliest first, and the errors of unreadable months.
    /// - Parameter range: `nil` for all fasts.
    public func fasts(in range: DayRange?) throws -> (sessions: [FastingSession], damage: [StoreError]) {
        let (sessions, damage) = try fasts()
        return (range.map { range in sessions.filter { range.contains(day(of: $0.start)) } } ?? sessions, damage)
    }

    /// Returns statistics of fasts, and the errors of unreadable months.
    /// - Parameter range: limits the statistics to fasts that ended on these days, except for this week and the streak.
    public func fastingStatistics(
        in range: DayRange? = nil
    ) throws -> (statistics: FastingStatistics, damage: [StoreError]) {
        let (sessions, damage) = try fasts()
        let statistics = FastingStatistics(
            sessions, at: now, in: range, today: today, upTo: try lastDay(), dayStart: settings.dayStart,
            firstWeekday: settings.firstWeekday, neutral: settings.neutralDays(of: .fasts),
            showsStreaks: settings.showsStreaks)
        return (statistics, damage)
    }

    /// Returns the fasting of each day of a range, and the errors of unreadable months.
    public func fastingDays(_ range: DayRange) throws -> (days: [FastingDay], damage: [StoreError]) {
        // A fast can last for up to a year and counts for each of its days.
        let (sessions, damage) = try fasts(since: Month(of: range.lowerBound).advanced(by: -13))
        let days = FastingDay.days(
            range, sessions: sessions, now: now, dayStart: settings.dayStart, paused: settings.pauses.days(of: .fasts))
        return (days, damage)
    }
}
