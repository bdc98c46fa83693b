/// How a challenge stands, or has ended.
public enum ChallengeStatus: String, Sendable {
    case active, completed, failed, stopped
}

/// A row of days in which a challenge was tried.
public struct ChallengeAttempt: Hashable, Sendable {
    /// From 1.
    public let number: Int
    public let first: Day
    /// Its last day; the current one where it goes on.
    public let last: Day
    public let status: ChallengeStatus
    /// How many of its days were complete or repaired.
    public let complete: Int

    package init(number: Int, first: Day, last: Day, status: ChallengeStatus, complete: Int) {
        self.number = number
        self.first = first
        self.last = last
        self.status = status
        self.complete = complete
    }

    /// How many days it had.
    public var length: Int { last.ordinal - first.ordinal + 1 }
}

/// All that is known of a challenge by now. It is worked out from the records, so that a day which nobody looked at is
/// judged like any other.
public struct ChallengeProgress: Sendable {
    public let challenge: Challenge
    public let status: ChallengeStatus
    /// The attempts so far, the current one included.
    public let attempts: [ChallengeAttempt]
    /// The current day; `nil` before the first and after the last.
    public let today: ChallengeDay?
    /// The days before today, where they were asked for.
    public let days: [ChallengeDay]
    /// Complete days of the current attempt, or the last; and its missed ones.
    public let complete: Int
    public let missed: Int
    /// Complete days in a row, up to now and at most.
    public let streak: Streak
    /// Of each task, on how many days it had to be done, and on how many it was.
    public let tallies: [Tally]
    private let evaluator: ChallengeEvaluator

    public struct Tally: Hashable, Sendable {
        public let task: ChallengeTask
        public let done: Int
        public let asked: Int
        /// Whether the challenge no longer asks for it, or not yet.
        public var isFormer = false
    }

    /// - Parameters:
    ///   - evaluator: has gone through all days before `today`, or to the end.
    ///   - today: the current day as it was judged; `nil` where the challenge has none.
    ///   - day: the current logical day, or that on which the challenge was stopped.
    ///   - days: the days before.
    package init(_ evaluator: ChallengeEvaluator, today: ChallengeDay?, day: Day, days: [ChallengeDay] = []) {
        challenge = evaluator.challenge
        self.evaluator = evaluator
        self.today = today
        self.days = days
        var evaluator = evaluator
        if let today, evaluator.attemptStart == nil { evaluator.begin(at: today.day) }
        // A verdict that is final already counts from now on, not from tomorrow on.
        if let today, today.isFinal { evaluator.advance(past: today) }
        var counted = evaluator.tallies
        if let today, !today.isFinal {
            for (index, task) in evaluator.tasks.enumerated()
            where today.tasks.contains(where: { $0.task.id == task.id && $0.state == .done }) {
                counted[index].asked += 1
                counted[index].done += 1
            }
        }
        let stopped = challenge.stopped == nil ? nil : ChallengeStatus.stopped
        status = evaluator.outcome ?? stopped ?? .active
        var attempts = evaluator.ended
        if evaluator.outcome == nil, let start = evaluator.attemptStart, start <= day {
            attempts.append(
                ChallengeAttempt(
                    number: attempts.count + 1, first: start, last: today?.day ?? day, status: status,
                    complete: evaluator.complete))
        }
        self.attempts = attempts
        complete = evaluator.complete
        missed = evaluator.missed
        streak = evaluator.runs.streak
        let current = challenge.plan.tasks.count
        tallies = zip(evaluator.tasks, counted).enumerated().compactMap { index, pair in
            let (task, tally) = pair
            if index >= current, tally.asked == 0 { return nil }
            return Tally(task: task, done: tally.done, asked: tally.asked, isFormer: index >= current)
        }
    }

    /// The figures of some days alone, in all attempts. The days must have been asked for.
    /// - Returns: the tallies of the tasks, and how many days were complete or repaired, and missed.
    public func figures(in range: DayRange) -> (tallies: [Tally], complete: Int, missed: Int) {
        let judged = (days + [today].compactMap(\.self)).filter { range.contains($0.day) }
        let tallies = tallies.map { tally in
            let task = tally.task
            let own = judged.compactMap { day in
                day.tasks.first { $0.task.id == task.id }.map { (task: $0, verdict: day.verdict) }
            }
            let done = own.count { $0.task.state == .done }
            let missed = own.count {
                $0.task.isRequired && !$0.task.isMet && $0.verdict != .rest && $0.verdict != .open
            }
            return Tally(task: task, done: done, asked: done + missed, isFormer: tally.isFormer)
        }
        return (
            tallies, judged.count { $0.verdict == .complete || $0.verdict == .repaired },
            judged.count { $0.verdict == .missed }
        )
    }

    /// What a day to come asks for, as far as can be known today; `nil` where it is none of the challenge's.
    public func coming(_ day: Day) -> ChallengeDay? {
        let first = attempts.last?.first ?? challenge.start
        guard status == .active, day > today?.day ?? (challenge.start - 1), day >= challenge.start,
            day < first + challenge.plan(on: day).days
        else { return nil }
        var evaluator = evaluator
        if let today, today.verdict == .missed {
            evaluator.begin(at: today.day + 1)
        } else if evaluator.attemptStart == nil, let today {
            evaluator.begin(at: today.day)
        }
        evaluator.lookAhead(to: day, from: today?.day ?? challenge.start)
        return evaluator.evaluate(DayEvidence(day), now: challenge.created, isOver: false)
    }

    /// The current attempt's number, from 1.
    public var attempt: Int { max(attempts.last?.number ?? 1, 1) }

    /// Whether too many days were missed for it to be completed, even if all others become complete.
    public var isLost: Bool {
        let plan = challenge.plan
        guard status == .active, plan.onMiss == .continue else { return false }
        let forgivable = max(min(plan.repairs - challenge.repairs.count, missed), 0)
        let possible = plan.days - missed + forgivable
        return possible * 100 < plan.passPercent * plan.days
    }

    /// The day's number in the attempt, from 1 to ``ChallengePlan/days``; 0 before the first.
    public var number: Int { min(today?.number ?? attempts.last?.length ?? 0, challenge.plan.days) }
}
