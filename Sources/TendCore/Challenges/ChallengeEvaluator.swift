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
    /// The outcomes of the days before.
    package var recent = RecentDays()
    /// Every task of any day, with a tally for each.
    package let tasks: [ChallengeTask]
    package var tallies: [Tally]

    package struct Tally: Equatable, Sendable {
        /// Days of the current period on which it was done; for a task that adds up a period, millionths of its unit.
        package var inPeriod = 0
        /// Days of the current period that needed it, and on which it was missed or skipped.
        package var charged = 0
        /// The days before, latest last, of a task for some of any days in a row.
        package var window: [WindowDay] = []
        /// The days on which it was done or missed, on which it was done, and on which it was skipped.
        package var asked = 0
        package var done = 0
        package var skipped = 0

        /// A day among days in a row. Paused, unreadable and free ones are not among them unless the task was done.
        package enum WindowDay: Int, Sendable {
            case free, done, charged
        }

        package init(
            inPeriod: Int = 0, charged: Int = 0, window: [WindowDay] = [], asked: Int = 0, done: Int = 0,
            skipped: Int = 0
        ) {
            self.inPeriod = inPeriod
            self.charged = charged
            self.window = window
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
            taskDay(
                grown(task, on: day, start: start), tally(of: task), evidence, start: start, now: now, isOver: isOver)
        }
        let verdict = verdict(of: all, on: day, isOver: isOver)
        let notes = evidence.records.compactMap { record in
            record.outcome == .skipped ? nil : record.note.map { ChallengeDay.TaskNote(task: record.task, note: $0) }
        }
        // Drinks and doses are recorded without a challenge too, and a limit is kept without a record. They begin an
        // attempt, but not one that they would fail. An amount without a target begins none.
        let limits = tasks.filter { $0.isLimit || $0.isRecord }.map(\.id)
        let isMeant =
            evidence.hasPhoto || evidence.records.contains { $0.outcome == .done && !limits.contains($0.task) }
            || verdict != .missed && all.contains { !$0.task.isRecord && ($0.value > .zero || $0.isAchieved) }
        if attemptStart == nil, isOver, !isMeant || verdict == .paused {
            return ChallengeDay(day: day, attempt: 0, number: 0, tasks: [], verdict: .between, notes: notes)
        }
        // A day off and a paused day ask for nothing.
        let shown =
            switch verdict {
            case .rest: all.filter { $0.value > .zero || $0.isAchieved }
            case .paused: all.filter { $0.value > .zero }
            default: all
            }
        return ChallengeDay(
            day: day, attempt: ended.count + 1, number: number(of: day, from: start), tasks: shown, verdict: verdict,
            notes: notes)
    }

    /// Returns a task with the amount of a day. It grows with the days of the attempt since it had its first amount.
    func grown(_ task: ChallengeTask, on day: Day, start: Day) -> ChallengeTask {
        guard task.growth != nil else { return task }
        return task.grown(on: number(of: day, from: min(max(start, challenge.growthStart(of: task, on: day)), day)))
    }

    /// Returns the number of a day in the attempt that begins on `start`. A paused day has the number of the day before.
    func number(of day: Day, from start: Day) -> Int {
        day.ordinal - start.ordinal + 1 - (day < start ? 0 : rules.paused.count(in: start...day))
    }

    /// Adds an evaluated day to the count.
    package mutating func advance(past judged: ChallengeDay) {
        guard outcome == nil, judged.verdict != .between else { return }
        if attemptStart == nil { begin(at: judged.day) }
        recent.add(judged.outcome, on: judged.day)
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
        guard let days = challenge.plan(on: judged.day).days, judged.number >= days else { return }
        end(isPassed ? .completed : .failed, at: judged.day)
    }

    /// Begins the next attempt.
    package mutating func begin(at day: Day) {
        attemptStart = day
        complete = 0
        missed = 0
        skipped = 0
        for index in tallies.indices {
            tallies[index].beginPeriod()
            tallies[index].window = []
        }
    }

    /// Looks ahead to `day`: resets the counts of periods that begin after `today`, and assumes that the days between do what
    /// they need.
    package mutating func lookAhead(to day: Day, from today: Day) {
        guard let start = attemptStart else { return }
        for (index, task) in tasks.enumerated() {
            guard let period = period(of: task, at: day, start: start) else { continue }
            if period.days.lowerBound > today { tallies[index].beginPeriod() }
            guard case .perDays = task.frequency else { continue }
            let first = max(today + 1, period.days.lowerBound)
            for between in first..<max(day, first) where !rules.paused.contains(between) {
                let isNeeded = quota(of: task, tallies[index], on: between, in: period).isLastChance
                tallies[index].add(isNeeded ? .charged : .free, to: task)
            }
        }
    }

    /// Adds a day to the days in a row of the tasks that need some of them.
    mutating func addToWindows(_ judged: ChallengeDay) {
        for task in challenge.plan(on: judged.day).tasks {
            guard case .perDays = task.frequency, let index = tasks.firstIndex(where: { $0.id == task.id }) else {
                continue
            }
            let first = period(of: task, at: judged.day, start: attemptStart ?? judged.day)?.days.lowerBound
            if first == judged.day { tallies[index].window = [] }
            let found = judged.tasks.first { $0.task.id == task.id }
            if found?.state == .done {
                tallies[index].add(.done, to: task)
            } else if ![.paused, .rest, .unreadable].contains(judged.verdict) {
                tallies[index].add(found?.isRequired == true ? .charged : .free, to: task)
            }
        }
    }

    private mutating func count(_ judged: ChallengeDay) {
        let start = attemptStart ?? judged.day
        addToWindows(judged)
        for task in challenge.plan(on: judged.day).tasks {
            guard let index = tasks.firstIndex(where: { $0.id == task.id }) else { continue }
            if period(of: task, at: judged.day, start: start)?.days.lowerBound == judged.day {
                tallies[index].beginPeriod()
            }
            guard let found = judged.tasks.first(where: { $0.task.id == task.id }) else { continue }
            addAmount(of: found)
            if judged.verdict == .paused {
                // A task that was done need not be done again, but is in no figure.
                if found.state == .done, found.total == nil { tallies[index].inPeriod += 1 }
                continue
            }
            if found.total != nil, !found.isRequired { continue }
            if found.isAchieved {
                if found.total == nil { tallies[index].inPeriod += 1 }
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

    /// Adds a day's amount of a task to its period.
    mutating func addAmount(of day: TaskDay) {
        guard let total = day.total, let index = tasks.firstIndex(where: { $0.id == day.task.id }) else { return }
        tallies[index].inPeriod += total.amount.millionths
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

extension ChallengeEvaluator.Tally {
    fileprivate mutating func beginPeriod() {
        inPeriod = 0
        charged = 0
    }

    /// Adds a day to the days in a row, and removes the ones that no later day needs.
    fileprivate mutating func add(_ day: WindowDay, to task: ChallengeTask) {
        guard case .perDays(_, let length) = task.frequency else { return }
        window.append(day)
        window.removeFirst(max(window.count - length + 1, 0))
    }
}
