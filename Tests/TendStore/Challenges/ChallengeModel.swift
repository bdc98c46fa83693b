import TendCore

/// A second, slow implementation of the rules of challenges. Each outcome is calculated from the first day, with
/// integers for days and no code of the program.
struct ChallengeModel {
    /// The records of a task on one day, whether the day asks for the task or not.
    struct TaskEvidence {
        var isDone = false
        var hasSome = false
        var isSkipped = false
        var asksNothing = false
        /// Whether nothing later on the day can complete the task.
        var isLost = false
        /// The day's amount, for limits and totals of a week.
        var amount = 0

        var isSatisfied: Bool { isDone || isSkipped }
    }

    var plan: ChallengePlan
    /// Days are counted from 1970, where 5 January was a Monday.
    var start: Int
    var firstWeekday: Weekday
    var rests: Set<Int> = []
    var repairs: Set<Int> = []
    var stopped: Int?
    /// Whether the challenge itself has a record or a photo on a day.
    var isMeant: (_ day: Int) -> Bool
    /// The evidence for each task on a day, in their order, or `nil` if its page can't be read.
    var seen: (_ day: Int, _ isFirst: Bool) -> [TaskEvidence]?

    /// The period of a task with a quota, or `nil` for daily tasks and tasks on weekdays.
    private func period(_ task: ChallengeTask, _ day: Int, _ first: Int) -> (days: [Int], quota: Int)? {
        // Longer than any test.
        let attempt = first..<first + (plan.days ?? 200)
        switch task.frequency {
        case .once: return (Array(attempt), 1)
        case .perWeek(let count):
            let days = week(of: day).filter(attempt.contains)
            return (days, Int((Double(count * days.count) / 7).rounded()))
        case .total: return (week(of: day).filter(attempt.contains), 1)
        default: return nil
        }
    }

    private func week(of day: Int) -> [Int] {
        var begin = day
        while weekday(begin) != firstWeekday { begin -= 1 }
        return Array(begin..<begin + 7)
    }

    /// The evidence for each task on a day of an attempt that began on `first`, with limits and weeks decided.
    private func looks(_ day: Int, _ first: Int, isToday: Bool) -> [TaskEvidence]? {
        guard var looks = seen(day, day == first) else { return nil }
        for (index, task) in plan.tasks.enumerated() {
            var (amount, bound, isLast) = (looks[index].amount, 0, true)
            var isLimit = false
            switch task.measure {
            case .quantity(let target, _): bound = target.millionths / 1_000_000
            case .atMost(let most, _): (bound, isLimit) = (most.millionths / 1_000_000, true)
            default: break
            }
            guard isLimit || task.frequency == .total(.week) else { continue }
            if task.frequency == .total(.week), let days = period(task, day, first)?.days {
                for earlier in days where earlier < day {
                    amount += seen(earlier, earlier == first)?[index].amount ?? 0
                }
                let share = Double(bound * days.count) / 7
                bound = days.count == 7 ? bound : Int(share.rounded(isLimit ? .up : .toNearestOrAwayFromZero))
                isLast = day == days.last && (bound > 0 || isLimit)
            }
            looks[index].hasSome = amount > 0
            if !isLast { looks[index].isSkipped = false }
            if isLimit {
                looks[index].isDone = isLast && !isToday && amount <= bound && !looks[index].isSkipped
                looks[index].isLost = amount > bound
            } else {
                looks[index].isDone = isLast && amount > 0 && amount >= bound
            }
        }
        return looks
    }

    private func weekday(_ day: Int) -> Weekday { Weekday.allCases[((day - 4) % 7 + 7) % 7] }

    /// The remaining quota of a task before a day of its period.
    private func left(_ index: Int, _ day: Int, _ first: Int, _ verdicts: [ChallengeDay.Verdict]) -> Int {
        guard let (days, quota) = period(plan.tasks[index], day, first) else { return 0 }
        var left = quota
        for earlier in days where earlier < day {
            guard let look = looks(earlier, first, isToday: false)?[index], !look.asksNothing else { continue }
            let isRest = verdicts[earlier - start] == .rest
            if look.isDone {
                left -= 1
            } else if !isRest, left > days.count(where: { $0 > earlier }) {
                // A missed or skipped last chance uses up one of the quota.
                left -= 1
            }
        }
        return left
    }

    /// Whether the day requires the task in an attempt that began on `first`.
    private func isNeeded(_ index: Int, _ day: Int, _ first: Int, _ verdicts: [ChallengeDay.Verdict]) -> Bool {
        let task = plan.tasks[index]
        if case .weekdays(let days) = task.frequency { return days.contains(weekday(day)) }
        if case .perDays(let count, let length) = task.frequency {
            return isNeeded(index, day, first, verdicts, count, of: length)
        }
        guard let (days, _) = period(task, day, first) else { return true }
        if task.frequency == .total(.week) {
            guard day == days.last, case .quantity(let target, _) = task.measure else { return day == days.last }
            return target.millionths * days.count * 2 >= 7_000_000 || days.count == 7
        }
        return left(index, day, first, verdicts) > days.count { $0 > day }
    }

    /// Whether the day requires a task on some of any days in a row: each earlier day counts if it was done or needed.
    private func isNeeded(
        _ index: Int, _ day: Int, _ first: Int, _ verdicts: [ChallengeDay.Verdict], _ count: Int, of length: Int
    ) -> Bool {
        let whole = min(length, plan.days ?? length)
        let share = Int((Double(count * whole) / Double(length)).rounded())
        var counted: [Bool] = []
        for earlier in first..<day + 1 {
            let row = counted.suffix(whole - 1)
            let isNeeded = row.count { $0 } + whole - 1 - row.count < share
            if earlier == day { return isNeeded }
            guard let look = looks(earlier, first, isToday: false)?[index] else { continue }
            if look.isDone || verdicts[earlier - start] != .rest { counted.append(look.isDone || isNeeded) }
        }
        return false
    }

    /// - Parameter verdicts: The verdicts of the days before.
    private func verdict(
        _ day: Int, _ first: Int, isToday: Bool, _ verdicts: [ChallengeDay.Verdict]
    ) -> ChallengeDay.Verdict {
        guard let looks = looks(day, first, isToday: isToday) else { return .unreadable }
        let asked = looks.indices.filter { !looks[$0].asksNothing }
        let isLacking = asked.contains { isNeeded($0, day, first, verdicts) && !looks[$0].isSatisfied }
        let isRest = rests.contains(day)
        func isLimit(_ index: Int) -> Bool {
            if case .atMost = plan.tasks[index].measure { return true }
            return false
        }
        if !isLacking, asked.contains(where: { looks[$0].isDone && !(isRest && isLimit($0)) }) { return .complete }
        if isRest { return .rest }
        let isLost = asked.contains {
            isNeeded($0, day, first, verdicts) && !looks[$0].isSatisfied && looks[$0].isLost
        }
        let isSkipped = asked.contains { isNeeded($0, day, first, verdicts) && looks[$0].isSkipped }
        if isLacking || isSkipped {
            return isToday && !isLost ? .open : repairs.contains(day) ? .repaired : isLacking ? .missed : .skipped
        }
        let isShown = asked.contains { index in
            if looks[index].hasSome || looks[index].isSkipped { return true }
            switch plan.tasks[index].frequency {
            case .perWeek, .perDays, .total: return true
            case .once: return left(index, day, first, verdicts) > 0
            default: return false
            }
        }
        return isToday && isShown ? .open : .free
    }

    func outcome(today: Int) -> Outcome {
        var outcome = Outcome(
            done: Array(repeating: 0, count: plan.tasks.count), asked: Array(repeating: 0, count: plan.tasks.count),
            skips: Array(repeating: 0, count: plan.tasks.count))
        var first: Int? = start
        let last = min(today, stopped ?? today)
        var day = start
        while day <= last {
            let isToday = day == last
            let begin = first ?? day
            let verdict = verdict(day, begin, isToday: isToday, outcome.verdicts)
            // The stop day is never missed; it counts only if it was complete.
            if isToday, stopped != nil, verdict != .complete { break }
            if first == nil {
                // Between two attempts a day with records begins the next one, and today always does.
                let looks = looks(day, day, isToday: isToday) ?? []
                let hasSome = zip(plan.tasks, looks).contains { task, look in
                    !look.asksNothing && (look.hasSome || task.isLimit && look.isDone)
                }
                guard isToday || verdict != .unreadable && (isMeant(day) || hasSome && verdict != .missed) else {
                    outcome.verdicts.append(.between)
                    day += 1
                    continue
                }
                outcome.complete = 0
                outcome.missed = 0
                outcome.skipped = 0
                first = day
            }
            count(day, begin, verdict, isToday: isToday, in: &outcome)
            outcome.verdicts.append(verdict)
            let isLastOfAll = plan.days.map { day == begin + $0 - 1 } ?? false
            if verdict == .missed, plan.onMiss != .continue {
                outcome.attempts.append(
                    Attempt(first: begin, last: day, status: .failed, complete: outcome.complete))
                first = nil
                if plan.onMiss == .fail {
                    outcome.status = .failed
                    return outcome
                }
            } else if isLastOfAll, !isToday || [.complete, .missed, .repaired].contains(verdict) {
                let counted = outcome.complete + outcome.missed + outcome.skipped
                let isPassed = outcome.complete > 0 && outcome.complete * 100 >= plan.passPercent * counted
                outcome.status = isPassed ? .completed : .failed
                outcome.attempts.append(
                    Attempt(first: begin, last: day, status: outcome.status, complete: outcome.complete))
                if isPassed || plan.onMiss != .restart { return outcome }
                outcome.status = .active
                first = nil
            }
            day += 1
        }
        if stopped != nil { outcome.status = .stopped }
        if let first, first <= last {
            outcome.attempts.append(
                Attempt(first: first, last: last, status: outcome.status, complete: outcome.complete))
        }
        return outcome
    }

    private func count(
        _ day: Int, _ first: Int, _ verdict: ChallengeDay.Verdict, isToday: Bool, in outcome: inout Outcome
    ) {
        switch verdict {
        case .complete, .repaired:
            outcome.complete += 1
            outcome.current += 1
            outcome.longest = max(outcome.longest, outcome.current)
        case .missed:
            outcome.missed += 1
            outcome.current = 0
        case .skipped: outcome.skipped += 1
        default: break
        }
        for (index, look) in (looks(day, first, isToday: isToday) ?? []).enumerated() where !look.asksNothing {
            if look.isDone {
                outcome.done[index] += 1
                outcome.asked[index] += 1
            } else if !isToday || [.complete, .missed, .repaired].contains(verdict), verdict != .rest {
                if look.isSkipped {
                    outcome.skips[index] += 1
                } else if isNeeded(index, day, first, outcome.verdicts) {
                    outcome.asked[index] += 1
                }
            }
        }
    }
}
