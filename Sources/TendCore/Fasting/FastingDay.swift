/// The fasts of one logical day.
public struct FastingDay: Hashable, Sendable {
    public let day: Day
    public let state: State
    /// The total length, in seconds, of the fasts that ended on the day, cancelled ones excluded.
    public let endedSeconds: Int
    /// The length so far, in seconds, of a running fast on the last day that it counts for; 0 on any other day.
    public let runningSeconds: Int
    /// Whether fasting is paused, so that the day counts in no streak and no statistics.
    public let isPaused: Bool

    public enum State: String, Sendable {
        /// A completed fast counts for the day.
        case completed
        /// A running fast counts for the day so far.
        case running
        /// A fast ended on the day before its target.
        case partial
        case none
    }

    /// The state, as all trackers have it.
    public var outcome: DayOutcome {
        if isPaused { return .paused }
        return switch state {
        case .completed: .done
        case .running: .running
        case .partial: .partial
        case .none: .none
        }
    }

    /// Whether the day has begun, a fast counts for it, or it is paused. In a place further east, the fasts of tomorrow can be on record.
    public func isKnown(on today: Day) -> Bool { day <= today || state != .none || isPaused }

    /// Returns the state of each day of a range.
    /// - Parameter sessions: all fasts that may count for one of the days, in any order.
    public static func days(
        _ range: DayRange, sessions: [FastingSession], now: OffsetDateTime, dayStart: TimeOfDay,
        paused: PausedDays = .none
    ) -> [FastingDay] {
        let kept = sessions.filter { !$0.isCancelled }
        return range.map { day in
            let ended = kept.filter { $0.lastDay(dayStart: dayStart) == day }
            let isCompleted = kept.contains { $0.creditedDays(dayStart: dayStart)?.contains(day) ?? false }
            let isRunning = kept.contains { fast in
                fast.isActive && fast.countedDays(at: now, dayStart: dayStart).contains(day)
            }
            let state: State =
                if isCompleted { .completed } else if isRunning { .running } else {
                    ended.isEmpty ? .none : .partial
                }
            let running = kept.first { $0.isActive && $0.countedDays(at: now, dayStart: dayStart).upperBound == day }
            return FastingDay(
                day: day, state: state, endedSeconds: ended.reduce(0) { $0 + $1.elapsedSeconds(at: now) },
                runningSeconds: running?.elapsedSeconds(at: now) ?? 0, isPaused: paused.contains(day))
        }
    }
}
