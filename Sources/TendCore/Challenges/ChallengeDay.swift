/// The state of a task on a day.
public enum TaskState: String, Sendable {
    /// Not started, and the day is not over; for a limit, not exceeded so far.
    case due
    /// Done; for a limit, not exceeded when the day or period ended.
    case done
    /// Started, but not enough.
    case partial
    /// Skipped with a reason.
    case skipped
    /// Not done when the day ended, or a limit that was exceeded. Calculated, never stored.
    case missed
}

/// A task on a day of a challenge.
public struct TaskDay: Hashable, Sendable {
    public let task: ChallengeTask
    public let state: TaskState
    /// The amounts done and required or allowed, in the task's unit; 0 or 1 of 1 for a binary task. For a task that adds up
    /// a week, the amounts of the week up to this day. A record requires 0.
    public let value: Quantity
    public let target: Quantity
    /// The checklist items that are done.
    public let items: [String]
    /// The reason for skipping it.
    public let reason: String?
    /// Whether the day needs it to be complete. A task for some days of a week is required only on its last chances.
    public let isRequired: Bool
    /// The days of the week, or of the days in a row that end with this one, on which it was done, and the required number;
    /// `nil` for a task that is due on fixed days. Skipped days are not among them.
    public let count: DayCount?
    /// For a task that adds up a period, its last day and the amount of this day.
    public let total: PeriodTotal?
    /// When it became done; `nil` unless it is done.
    public let doneAt: OffsetDateTime?
    /// Whether it can no longer be done although the day is not over: the fast that had to last all day has ended, or the
    /// limit is exceeded.
    public let isOutOfReach: Bool

    public struct DayCount: Hashable, Sendable {
        public let done: Int
        public let quota: Int
        /// The number of days in a row; `nil` for a week.
        public let window: Int?

        /// Whether no more of them are needed.
        public var isEnough: Bool { done >= quota }
    }

    public struct PeriodTotal: Hashable, Sendable {
        public let last: Day
        public let amount: Quantity
    }

    /// Whether it still has to be done, today or on another day of the week. A limit and a record ask for nothing.
    public var isWanted: Bool {
        if task.isLimit || task.isRecord { return false }
        return total == nil ? isRequired || count.map { $0.done < $0.quota } ?? true : value < target
    }

    /// Whether the day needs it, and it can still be done.
    public var isLeft: Bool { isRequired && isWanted && !isSettled }

    /// Whether it was done on a day that it decides. A period is decided on its last day.
    public var isAchieved: Bool { state == .done && (total == nil || isRequired) }

    /// Whether it was done or skipped.
    public var isMet: Bool { state == .done || state == .skipped }

    /// Whether it is one of its day's tasks on every screen: the day asked for it, or it was done although the day did not. A
    /// skipped task and a record are none.
    package var isCounted: Bool { state != .skipped && !task.isRecord && (isRequired || state == .done) }

    /// Whether nothing more can be done about it.
    public var isSettled: Bool { isMet || isOutOfReach }
}

/// A day of a challenge.
public struct ChallengeDay: Hashable, Sendable {
    public let day: Day
    /// The attempt, and the day's number within it, both from 1; 0 between two attempts.
    public let attempt: Int
    public let number: Int
    /// The required tasks, and the optional ones that were done.
    public let tasks: [TaskDay]
    public let verdict: Verdict
    /// The notes on records of its tasks, without reasons for skipping one.
    public let notes: [TaskNote]

    init(day: Day, attempt: Int, number: Int, tasks: [TaskDay], verdict: Verdict, notes: [TaskNote] = []) {
        self.day = day
        self.attempt = attempt
        self.number = number
        self.tasks = tasks
        self.verdict = verdict
        self.notes = notes
    }

    /// A note on a record of a task, which may be done or not.
    public struct TaskNote: Hashable, Sendable {
        public let task: String
        public let note: String
    }

    public enum Verdict: String, Sendable {
        /// The day is not over, and something is missing.
        case open
        case complete
        case missed
        /// Every required task was skipped, and nothing was done. It counts as not complete in the end, but ends no attempt
        /// and no run.
        case skipped
        /// Taken off.
        case rest
        /// Challenges are paused: it counts neither way, whatever was done.
        case paused
        /// Missed or skipped, and forgiven.
        case repaired
        /// No task was required.
        case free
        /// Between the end of one attempt and the start of the next.
        case between
        /// The day's file can't be read; the day counts neither way.
        case unreadable
    }

    /// The verdict, as all trackers have it.
    public var outcome: DayOutcome {
        switch verdict {
        case .complete, .repaired: .done
        case .missed: .missed
        case .skipped: .skipped
        case .paused: .paused
        case .open: tasks.contains { ($0.isMet || $0.state == .partial) && !$0.task.isRecord } ? .partial : .open
        case .rest, .free, .between, .unreadable: .none
        }
    }

    /// Whether the rest of the day can't improve the verdict, or need not.
    package var isFinal: Bool { verdict == .complete || verdict == .missed || verdict == .repaired }

    /// The share of the required tasks that were done, 0 to 1, without the skipped ones; optional tasks count if they were
    /// done. 0 for a skipped day.
    public var share: Double {
        if tasks.areSkipped { return 0 }
        let done = tasks.count { $0.state == .done && !$0.task.isRecord }
        return GoalShare.share(done, of: done + tasks.count { $0.isRequired && !$0.isMet })
    }
}

extension [TaskDay] {
    /// Whether the required ones, at least one, were all skipped, and none was done.
    var areSkipped: Bool {
        let required = filter(\.isRequired)
        return !required.isEmpty && required.allSatisfy { $0.state == .skipped }
            && !contains { $0.isAchieved && !$0.task.isRecord }
    }
}

extension ChallengeDay {
    /// Creates a day that can't be read. A day that is not over always belongs to an attempt.
    package init(unreadable day: Day, in evaluator: ChallengeEvaluator, isOver: Bool) {
        let number = evaluator.attemptStart.map { evaluator.number(of: day, from: $0) } ?? (isOver ? 0 : 1)
        self.init(
            day: day, attempt: number > 0 ? evaluator.ended.count + 1 : 0, number: number, tasks: [],
            verdict: number > 0 ? .unreadable : .between)
    }
}
