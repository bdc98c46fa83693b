/// How things stand with a task on a day.
public enum TaskState: String, Sendable {
    /// Nothing was done yet, and the day is not over.
    case due
    case done
    /// Something was done, but not enough.
    case partial
    /// Left out with a reason.
    case skipped
    /// The day is over. It is worked out, never stored.
    case missed
}

/// A task on a day.
public struct TaskDay: Hashable, Sendable {
    public let task: ChallengeTask
    public let state: TaskState
    /// How much was done, and how much is enough, in the task's unit; 0 and 1 for what is done or not.
    public let value: Quantity
    public let target: Quantity
    /// The items of a checklist that are done.
    public let items: [String]
    /// Why it was skipped.
    public let reason: String?
    /// Whether the day can't be complete without it. Of what is asked for on some days of a week only the last chances are.
    public let isRequired: Bool
    /// On how many days of the week it was done, this one included, and on how many it has to be; `nil` for what does not go by
    /// the week.
    public let week: WeekCount?
    /// When it became done; `nil` unless it is done.
    public let doneAt: OffsetDateTime?
    /// Whether the day is not over and it can't be done any more: the fast that had to last all day has ended.
    public let isOutOfReach: Bool

    public struct WeekCount: Hashable, Sendable {
        public let done: Int
        public let quota: Int
    }

    /// Whether it still has to be done, today or on another day of the week.
    public var isWanted: Bool { isRequired || week.map { $0.done < $0.quota } ?? true }

    /// Whether it was done or skipped.
    public var isMet: Bool { state == .done || state == .skipped }

    /// Whether nothing is left to do about it.
    public var isSettled: Bool { isMet || isOutOfReach }
}

/// A challenge's day.
public struct ChallengeDay: Hashable, Sendable {
    public let day: Day
    /// The attempt it belongs to, from 1, and the day's number in that, from 1; 0 between two attempts.
    public let attempt: Int
    public let number: Int
    /// Those that are asked for, and those that were done without.
    public let tasks: [TaskDay]
    public let verdict: Verdict

    public enum Verdict: String, Sendable {
        /// The day is not over, and something is missing.
        case open
        case complete
        case missed
        /// Taken off.
        case rest
        /// Missed and forgiven.
        case repaired
        /// Nothing was asked for.
        case free
        /// After an attempt that has ended, before the next has begun.
        case between
        /// Its page can't be read; it counts neither way.
        case unreadable
    }

    /// Whether the rest of the day can't change the verdict for the better, or need not.
    package var isFinal: Bool { verdict == .complete || verdict == .missed || verdict == .repaired }

    /// The share of what the day needs that was done, 0 to 1.
    public var share: Double {
        let required = tasks.filter { $0.isRequired || $0.isMet }
        return Progress.share(required.count(where: \.isMet), of: required.count)
    }
}

extension ChallengeDay {
    /// A day of which nothing is known. One that is not over belongs to an attempt in any case.
    package init(unreadable day: Day, in evaluator: ChallengeEvaluator, isOver: Bool) {
        let number = evaluator.attemptStart.map { day.ordinal - $0.ordinal + 1 } ?? (isOver ? 0 : 1)
        self.init(
            day: day, attempt: number > 0 ? evaluator.ended.count + 1 : 0, number: number, tasks: [],
            verdict: number > 0 ? .unreadable : .between)
    }
}
