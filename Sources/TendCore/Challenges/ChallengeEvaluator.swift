/// A day-by-day evaluator of a challenge, with the state that the next day needs. Pass it every day, in order.
package struct ChallengeEvaluator: Sendable {
    package let challenge: Challenge
    package let rules: Rules

    /// The rules for counting days.
    package struct Rules: Equatable, Sendable {
        package let dayStart: TimeOfDay
        /// The days that count neither way.
        package let paused: PausedDays

        package init(dayStart: TimeOfDay = .midnight, paused: PausedDays = .none) {
            self.dayStart = dayStart
            self.paused = paused
        }
    }

    /// The attempts that have ended.
    package var ended: [ChallengeAttempt] = []
    /// The first day of the current attempt; `nil` between two.
    package var attemptStart: Day?
    /// The final status; `nil` while the challenge runs.
    package var outcome: ChallengeStatus?
    /// The numbers of complete, missed and skipped days in the attempt.
    package var complete = 0
    package var missed = 0
    package var skipped = 0
    package var runs = RunCounter()
    /// Every task of any day, with a tally for each.
    package let tasks: [ChallengeTask]
    package var tallies: [Tally]

    package struct Tally: Equatable, Sendable {
        /// Days of the current period on which it was done.
        package var inPeriod = 0
        /// Days of the current period that needed it, and on which it was missed or skipped.
        package var charged = 0
        /// The days on which it was done or missed, on which it was done, and on which it was skipped.
        package var asked = 0
        package var done = 0
        package var skipped = 0

        package init(inPeriod: Int = 0, charged: Int = 0, asked: Int = 0, done: Int = 0, skipped: Int = 0) {
            self.inPeriod = inPeriod
            self.charged = charged
            self.asked = asked
            self.done = done
            self.skipped = skipped
        }
    }

    package init(_ challenge: Challenge, rules: Rules) {
        self.challenge = challenge
        self.rules = rules
        attemptStart = challenge.start
        tasks = challenge.allTasks
        tallies = Array(repeating: Tally(), count: tasks.count)
    }

    /// Evaluates a day.
    /// - Parameters:
    ///   - evidence: the day's records.
    ///   - now: the current time; anything later has not happened.
    ///   - isOver: whether no more records can come.
    package func evaluate(_ evidence: DayEvidence, now: OffsetDateTime, isOver: Bool) -> ChallengeDay {
        let day = evidence.day
        let start = attemptStart ?? day
        let all = challenge.plan(on: day).tasks.compactMap { task in
            taskDay(task, tally(of: task), evidence, start: start, now: now, isOver: isOver)
        }
        let verdict = verdict(of: all, on: day, isOver: isOver)
        // Drinks and doses are recorded without a challenge too. They begin an attempt, but not one that they would fail.
        let isMeant =
            evidence.hasPhoto || evidence.records.contains { $0.outcome == .done }
            || verdict != .missed && all.contains { $0.value > .zero }
        if attemptStart == nil, isOver, !isMeant || verdict == .paused {
            return ChallengeDay(day: day, attempt: 0, number: 0, tasks: [], verdict: .between)
        }
        // A day off and a paused day ask for nothing.
        let shown = verdict == .rest || verdict == .paused ? all.filter { $0.value > .zero } : all
        return ChallengeDay(
            day: day, attempt: ended.count + 1, number: number(of: day, from: start), tasks: shown, verdict: verdict)
    }

    /// Returns the number of a day in the attempt that begins on `start`. A paused day has the number of the day before.
    func number(of day: Day, from start: Day) -> Int {
        day.ordinal - start.ordinal + 1 - (day < start ? 0 : rules.paused.count(in: start...day))
    }

    private func verdict(of tasks: [TaskDay], on day: Day, isOver: Bool) -> ChallengeDay.Verdict {
        if rules.paused.contains(day) { return .paused }
        let isOpen = tasks.contains { $0.isRequired && !$0.isMet }
        if !isOpen, tasks.contains(where: { $0.state == .done }) { return .complete }
        if challenge.rests.contains(where: { $0.day == day }) { return .rest }
        if !isOpen, !tasks.areSkipped { return isOver || tasks.isEmpty ? .free : .open }
        let isFinal = isOver || tasks.contains { $0.isRequired && $0.isOutOfReach }
        if !isFinal { return .open }
        if challenge.repairs.contains(where: { $0.day == day }) { return .repaired }
        return isOpen ? .missed : .skipped
    }

    private func tally(of task: ChallengeTask) -> Tally {
        tasks.firstIndex { $0.id == task.id }.map { tallies[$0] } ?? Tally()
    }

    /// Returns the task's state; `nil` if the day does not ask for the task and nothing was done.
    private func taskDay(
        _ task: ChallengeTask, _ tally: Tally, _ evidence: DayEvidence, start: Day, now: OffsetDateTime, isOver: Bool
    ) -> TaskDay? {
        let day = evidence.day
        let reading = evidence.reading(task, isFirst: day == start, now: now, dayStart: rules.dayStart)
        guard let reading, isOffered(task, evidence) else { return nil }
        let skip = evidence.records.first { $0.task == task.id && $0.outcome == .skipped }
        let isDone = reading.isDone
        let period = period(of: task, at: day, start: start)
        let isNew = period?.days.lowerBound == day
        let before = isNew ? 0 : tally.inPeriod
        var isRequired = true
        if case .weekdays(let days) = task.frequency { isRequired = days.contains(day.weekday) }
        if let period {
            let left = unpaused(day...period.days.upperBound) - (rules.paused.contains(day) ? 0 : 1)
            isRequired = before + left + (isNew ? 0 : tally.charged) < period.quota
        }
        let state: TaskState
        if isDone {
            state = .done
        } else if skip != nil {
            state = .skipped
        } else if reading.value > .zero {
            state = .partial
        } else if isOver {
            guard isRequired else { return nil }
            state = .missed
        } else {
            // A task that has met its quota can still be done, unless it is a one-time task.
            let isOffered = period != nil && !(task.frequency == .once && before > 0)
            guard isRequired || isOffered else { return nil }
            state = .due
        }
        let week: TaskDay.WeekCount? = period.flatMap { period in
            task.frequency == .once
                ? nil : .init(done: before + (isDone ? 1 : 0), quota: period.quota)
        }
        return TaskDay(
            task: task, state: state, value: reading.value, target: reading.target, items: reading.items,
            reason: state == .skipped ? skip?.note : nil, isRequired: isRequired, week: week,
            doneAt: isDone ? reading.doneAt : nil,
            isOutOfReach: reading.isOutOfReach && !isOver && !isDone && skip == nil)
    }

    /// Returns whether the day has the task. A linked task of some weekdays takes no drinks, fasts and doses of other days;
    /// a record of the task itself counts on any.
    private func isOffered(_ task: ChallengeTask, _ evidence: DayEvidence) -> Bool {
        guard task.link != nil, case .weekdays(let days) = task.frequency else { return true }
        return days.contains(evidence.day.weekday)
            || evidence.records.contains { $0.task == task.id && $0.outcome == .done }
    }

    /// Returns the period in which only some days are needed, and how many; `nil` for tasks with fixed days.
    private func period(of task: ChallengeTask, at day: Day, start: Day) -> (days: DayRange, quota: Int)? {
        switch task.frequency {
        case .daily, .weekdays: return nil
        case .once: return (counted(task, at: day, start: start), 1)
        case .perWeek(let count):
            let week = DayRange.week(of: day, startsOn: challenge.firstWeekday)
                .clamped(to: counted(task, at: day, start: start))
            // A partial week asks for its share of the days, to the nearest day.
            return (week, (count * unpaused(week) * 2 + 7) / 14)
        }
    }

    private func unpaused(_ days: DayRange) -> Int { days.count - rules.paused.count(in: days) }

    /// Returns the days of the attempt on which the task has the same frequency as on `day`. Days after `day` use its plan,
    /// even if a later plan differs.
    private func counted(_ task: ChallengeTask, at day: Day, start: Day) -> DayRange {
        let first = max(start, challenge.frequencyStart(of: task, on: day))
        return min(first, day)...max(challenge.plan(on: day).lastDay(from: start, paused: rules.paused), day)
    }

    /// Adds an evaluated day to the count.
    package mutating func advance(past judged: ChallengeDay) {
        guard outcome == nil, judged.verdict != .between else { return }
        if attemptStart == nil { begin(at: judged.day) }
        count(judged)
        switch judged.verdict {
        case .complete, .repaired:
            complete += 1
            runs.achieve()
        case .missed:
            missed += 1
            runs.miss()
            if challenge.plan.onMiss != .continue { return end(.failed, at: judged.day) }
        case .skipped: skipped += 1
        case .open, .rest, .free, .paused, .between, .unreadable: break
        }
        if judged.number >= challenge.plan(on: judged.day).days { end(isPassed ? .completed : .failed, at: judged.day) }
    }

    /// Begins the next attempt.
    package mutating func begin(at day: Day) {
        attemptStart = day
        complete = 0
        missed = 0
        skipped = 0
        for index in tallies.indices {
            tallies[index].inPeriod = 0
            tallies[index].charged = 0
        }
    }

    /// Resets the counts of periods that begin after `today`, to look ahead to `day`.
    package mutating func lookAhead(to day: Day, from today: Day) {
        guard let start = attemptStart else { return }
        for (index, task) in tasks.enumerated() {
            guard let period = period(of: task, at: day, start: start), period.days.lowerBound > today else { continue }
            tallies[index].inPeriod = 0
            tallies[index].charged = 0
        }
    }

    private mutating func count(_ judged: ChallengeDay) {
        let start = attemptStart ?? judged.day
        for task in challenge.plan(on: judged.day).tasks {
            guard let index = tasks.firstIndex(where: { $0.id == task.id }) else { continue }
            if period(of: task, at: judged.day, start: start)?.days.lowerBound == judged.day {
                tallies[index].inPeriod = 0
                tallies[index].charged = 0
            }
            guard let found = judged.tasks.first(where: { $0.task.id == task.id }) else { continue }
            if judged.verdict == .paused {
                // A task that was done need not be done again, but is in no figure.
                if found.state == .done { tallies[index].inPeriod += 1 }
            } else if found.state == .done {
                tallies[index].inPeriod += 1
                tallies[index].done += 1
                tallies[index].asked += 1
            } else if judged.verdict != .rest {
                if found.isRequired { tallies[index].charged += 1 }
                if found.state == .skipped {
                    tallies[index].skipped += 1
                } else if found.isRequired {
                    tallies[index].asked += 1
                }
            }
        }
    }

    /// Whether enough days were complete; days off and free days do not count, skipped ones do.
    private var isPassed: Bool {
        complete > 0 && complete * 100 >= challenge.plan.passPercent * (complete + missed + skipped)
    }

    private mutating func end(_ status: ChallengeStatus, at day: Day) {
        guard let start = attemptStart else { return }
        ended.append(
            ChallengeAttempt(number: ended.count + 1, first: start, last: day, status: status, complete: complete))
        if status == .failed, challenge.plan.onMiss == .restart {
            attemptStart = nil
        } else {
            outcome = status
        }
    }
}
