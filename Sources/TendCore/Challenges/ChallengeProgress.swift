/// The status of a challenge.
public enum ChallengeStatus: String, Sendable {
    case active, completed, failed, stopped
}

/// An attempt at a challenge.
public struct ChallengeAttempt: Hashable, Sendable {
    /// From 1.
    public let number: Int
    public let first: Day
    /// Its last day; the current day if it is still active.
    public let last: Day
    public let status: ChallengeStatus
    /// How many of its days were complete or repaired.
    public let complete: Int
    /// How many of its days were paused.
    public fileprivate(set) var pausedDays = 0

    package init(number: Int, first: Day, last: Day, status: ChallengeStatus, complete: Int) {
        self.number = number
        self.first = first
        self.last = last
        self.status = status
        self.complete = complete
    }

    /// The number of its days, without paused ones.
    public var length: Int { last.ordinal - first.ordinal + 1 - pausedDays }
}

/// The progress of a challenge. It is calculated from the records, so every day is evaluated, whether or not anyone looked
/// at it.
public struct ChallengeProgress: Sendable {
    public let challenge: Challenge
    public let status: ChallengeStatus
    /// The attempts so far, the current one included.
    public let attempts: [ChallengeAttempt]
    /// The current day; `nil` before the first and after the last.
    public let today: ChallengeDay?
    /// The days before today, if requested.
    public let days: [ChallengeDay]
    /// The same, and today.
    public var allDays: [ChallengeDay] { if let today { days + [today] } else { days } }
    /// The numbers of complete, missed and skipped days in the current or last attempt.
    public let complete: Int
    public let missed: Int
    public let skipped: Int
    /// The runs and the rate of complete days; of weeks, if every task adds up a week.
    public package(set) var streak: Streak
    /// For each task, the number of days on which it was done, on which it was done or missed, and on which it was skipped.
    public let tallies: [Tally]
    private let evaluator: ChallengeEvaluator

    public struct Tally: Hashable, Sendable {
        public let task: ChallengeTask
        public let done: Int
        public let asked: Int
        public let skipped: Int
        /// Whether the task is not in the current plan.
        public var isFormer = false
    }

    /// Creates the progress from an evaluator.
    /// - Parameters:
    ///   - evaluator: an evaluator that has advanced through all days before `today`, or to the end.
    ///   - today: the evaluated current day; `nil` if the challenge has none.
    ///   - day: the current logical day, or the day the challenge was stopped.
    ///   - days: the days before.
    package init(_ evaluator: ChallengeEvaluator, today: ChallengeDay?, day: Day, days: [ChallengeDay] = []) {
        challenge = evaluator.challenge
        self.evaluator = evaluator
        self.today = today
        self.days = days
        var evaluator = evaluator
        if let today, evaluator.attemptStart == nil { evaluator.begin(at: today.day) }
        // A final verdict counts now, not only from tomorrow.
        if let today, today.isFinal { evaluator.advance(past: today) }
        var counted = evaluator.tallies
        if let today, !today.isFinal, today.verdict != .paused {
            for (index, task) in evaluator.tasks.enumerated()
            where today.tasks.contains(where: { $0.task.id == task.id && $0.isAchieved }) {
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
        let paused = evaluator.rules.paused
        if !paused.isEmpty {
            for index in attempts.indices {
                attempts[index].pausedDays = paused.count(in: attempts[index].first...attempts[index].last)
            }
        }
        self.attempts = attempts
        complete = evaluator.complete
        missed = evaluator.missed
        skipped = evaluator.skipped
        streak = evaluator.runs.streak
        let current = challenge.plan.tasks.count
        tallies = zip(evaluator.tasks, counted).enumerated().compactMap { index, pair in
            let (task, tally) = pair
            if index >= current, tally.asked == 0, tally.skipped == 0 { return nil }
            return Tally(
                task: task, done: tally.done, asked: tally.asked, skipped: tally.skipped, isFormer: index >= current)
        }
    }

    /// Returns the figures for some days only, over all attempts. Requires ``days``.
    /// - Returns: the tallies of the tasks, and the numbers of complete or repaired, of missed and of skipped days.
    public func figures(in range: DayRange) -> (tallies: [Tally], complete: Int, missed: Int, skipped: Int) {
        let judged = allDays.filter { range.contains($0.day) && $0.verdict != .paused }
        let tallies = tallies.map { tally in
            let task = tally.task
            let own = judged.compactMap { day in
                day.tasks.first { $0.task.id == task.id }.map { (task: $0, verdict: day.verdict) }
            }
            let done = own.count { $0.task.isAchieved }
            let missed = own.count {
                $0.task.isRequired && !$0.task.isMet && $0.verdict != .rest && $0.verdict != .open
            }
            let skipped = own.count { $0.task.state == .skipped && $0.verdict != .rest && $0.verdict != .open }
            return Tally(
                task: task, done: done, asked: done + missed, skipped: skipped, isFormer: tally.isFormer)
        }
        return (
            tallies, judged.count { $0.verdict == .complete || $0.verdict == .repaired },
            judged.count { $0.verdict == .missed }, judged.count { $0.verdict == .skipped }
        )
    }

    /// Returns a task of the challenge with the amount of a day so far.
    package func grown(_ task: ChallengeTask, on day: Day) -> ChallengeTask {
        let attempt = attempts.last { $0.first <= day && (day <= $0.last || $0.status == .active) }
        return evaluator.grown(task, on: day, start: attempt?.first ?? day)
    }

    /// Returns the tasks of a future day, as far as known today; `nil` if the day is not part of the challenge.
    public func coming(_ day: Day) -> ChallengeDay? {
        let first = attempts.last?.first ?? challenge.start
        guard status == .active, day > today?.day ?? (challenge.start - 1), day >= challenge.start,
            challenge.plan(on: day).lastDay(from: first, paused: evaluator.rules.paused).map({ day <= $0 }) ?? true
        else { return nil }
        var evaluator = evaluator
        if let today, today.verdict == .missed, challenge.plan.onMiss == .restart {
            evaluator.begin(at: today.day + 1)
        } else if let today {
            if evaluator.attemptStart == nil { evaluator.begin(at: today.day) }
            for task in today.tasks { evaluator.addAmount(of: task) }
            evaluator.addToWindows(today)
        }
        evaluator.lookAhead(to: day, from: today?.day ?? challenge.start)
        return evaluator.evaluate(DayEvidence(day), now: challenge.created, isOver: false)
    }

    /// The last day of the current attempt, if its days are complete; `nil` without an end.
    public var lastDay: Day? {
        challenge.plan.lastDay(from: attempts.last?.first ?? challenge.start, paused: evaluator.rules.paused)
    }

    /// The last day of the challenge counted from its first attempt, with the plan of a day.
    package func lastDay(by plan: ChallengePlan) -> Day? {
        plan.lastDay(from: challenge.start, paused: evaluator.rules.paused)
    }

    /// Returns the outcome of today or of one of the fourteen days before it.
    public func outcome(on day: Day) -> DayOutcome {
        if let today, today.day == day { return today.outcome }
        return evaluator.recent.outcome(on: day)
    }

    /// The number of paused days in the current or last attempt.
    public var pausedDays: Int { attempts.last?.pausedDays ?? 0 }

    /// Returns the number of paused days among some. Requires ``days``.
    public func pausedDays(in range: DayRange) -> Int {
        allDays.count { range.contains($0.day) && $0.verdict == .paused }
    }

    /// The last day of the pause that includes the current day; `nil` if challenges are not paused.
    public var pausedUntil: Day? { today.flatMap { evaluator.rules.paused.end(of: $0.day) } }

    /// Returns whether it is paused on a day, which can be one to come.
    package func isPaused(on day: Day) -> Bool { evaluator.rules.paused.contains(day) }

    /// The current attempt's number, from 1.
    public var attempt: Int { max(attempts.last?.number ?? 1, 1) }

    /// Whether too many days were missed or skipped to complete it, even if all others become complete.
    public var isLost: Bool { lacking.map { $0 > 0 } ?? false }

    /// Whether one day less would have left it possible.
    package var isLostByADay: Bool { lacking.map { (1...100).contains($0) } ?? false }

    /// The share of the days, in hundredths of a day, by which the days that can still be complete fall short of those it takes;
    /// `nil` unless it is active and has an end.
    private var lacking: Int? {
        let plan = challenge.plan
        // With the other rules a missed day has ended the attempt.
        let lost = skipped + (plan.onMiss == .continue ? missed : 0)
        guard status == .active, let days = plan.days else { return nil }
        let forgivable = max(min(plan.repairs - challenge.repairs.count, lost), 0)
        return plan.passPercent * days - (days - lost + forgivable) * 100
    }

    /// The day's number in the attempt, from 1 to ``ChallengePlan/days``; 0 before the first.
    public var number: Int { min(today?.number ?? attempts.last?.length ?? 0, challenge.plan.days ?? .max) }
}
