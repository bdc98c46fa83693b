public import TendCore
import TendStore

/// The outcomes of seven days, for each tracker that was ever used.
public struct WeekOutcomes: Sendable {
    /// The first day.
    public let first: Day
    /// `nil` if no drink was ever recorded; so for the others.
    public let water: [DayOutcome]?
    public let fast: [DayOutcome]?
    public let pills: [DayOutcome]?

    /// - Parameter last: the last day.
    init(_ last: Day, water: [DayOutcome]?, fast: [DayOutcome]?, pills: [DayOutcome]?) {
        first = last - 6
        self.water = water
        self.fast = fast
        self.pills = pills
    }

    /// Returns the outcomes of a challenge on these days.
    public func days(of progress: ChallengeProgress) -> [DayOutcome] {
        Self.days(upTo: first + 6, progress.outcome)
    }

    static func days(upTo last: Day, _ outcome: (Day) -> DayOutcome) -> [DayOutcome] {
        (0..<7).map { outcome(last - 6 + $0) }
    }
}

extension Records {
    /// Returns the seven days up to today. The days before come from the derived totals, so that no further file is read.
    func week(
        _ totals: DailyTotals, _ water: HydrationDay, _ summary: FastingSummary, _ fast: FastState, _ pills: PillState
    ) -> WeekOutcomes {
        let running = fast.active?.firstDay(at: now, dayStart: settings.dayStart)
        let paused = settings.pauses.isEmpty ? PausedDays.none : settings.pauses.days(of: .fasts)
        return WeekOutcomes(
            today, water: waterWeek(totals, water),
            fast: fast.isUsed || fast.plannedStart != nil
                ? WeekOutcomes.days(upTo: today) {
                    paused.contains($0) ? .paused : summary.outcome(on: $0, running: running)
                } : nil,
            pills: pills.isUsed
                ? WeekOutcomes.days(upTo: today) { day in
                    if day == today { return pills.today.outcome }
                    let isOverdue = pills.today.open.contains { $0.day == day && $0.isOverdue }
                    return isOverdue ? .overdue : pills.history.recent.outcome(on: day)
                } : nil)
    }

    /// Returns the drinks of the seven days up to a day; `nil` if none was ever recorded.
    func waterWeek(_ totals: DailyTotals, _ water: HydrationDay) -> [DayOutcome]? {
        let first = totals.firstDrink
        if first == nil, water.entries.isEmpty { return nil }
        let paused = settings.pauses.isEmpty ? PausedDays.none : settings.pauses.days(of: .water)
        let damaged = totals.damaged
        return WeekOutcomes.days(upTo: water.day) { day in
            if paused.contains(day) { return .paused }
            if day == water.day, day == today { return water.outcome(today: today) }
            guard let first, day >= first, !damaged.contains(day) else { return .none }
            if day == water.day { return water.outcome(today: today) }
            let volume = totals.volume(on: day) ?? .zero
            return settings.goals.target(on: day).outcome(of: volume, isOver: true)
        }
    }

    /// Returns when the first of today's pauses ends; `nil` without one.
    func pauseEnd(_ water: HydrationDay, _ fast: FastState, _ challenges: [ChallengeStanding]) -> OffsetDateTime? {
        guard !settings.pauses.isEmpty else { return nil }
        let ends = [water.pausedUntil, fast.pausedUntil] + challenges.map(\.progress.pausedUntil)
        return ends.compactMap(\.self).min().map { zone.start(of: $0 + 1, dayStart: settings.dayStart) }
    }
}
