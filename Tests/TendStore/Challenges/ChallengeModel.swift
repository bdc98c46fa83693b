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
        let attempt = Array(first..<first + plan.days)
        switch task.frequency {
        case .once: return (attempt, 1)
        case .perWeek(let count):
            var begin = day
            while weekday(begin) != firstWeekday { begin -= 1 }
            let days = attempt.filter { $0 >= begin && $0 < begin + 7 }
            return (days, Int((Double(count * days.count) / 7).rounded()))
        default: return nil
        }
    }

    private func weekday(_ day: Int) -> Weekday { Weekday.allCases[((day - 4) % 7 + 7) % 7] }

    /// The remaining quota of a task before a day of its period.
    private func left(_ index: Int, _ day: Int, _ first: Int, _ verdicts: [ChallengeDay.Verdict]) -> Int {
        guard let (days, quota) = period(plan.tasks[index], day, first) else { return 0 }
        var left = quota
        for earlier in days where earlier < day {
            guard let look = seen(earlier, earlier == first)?[index], !look.asksNothing else { continue }
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
        guard let (days, _) = period(task, day, first) else { return true }
        return left(index, day, first, verdicts) > days.count { $0 > day }
    }

    /// - Parameter verdicts: The verdicts of the days before.
    private func verdict(
        _ day: Int, _ first: Int, isToday: Bool, _ verdicts: [ChallengeDay.Verdict]
    ) -> ChallengeDay.Verdict {
        guard let looks = seen(day, day == first) else { return .unreadable }
        let asked = looks.indices.filter { !looks[$0].asksNothing }
        let isLacking = asked.contains { isNeeded($0, day, first, verdicts) && !looks[$0].isSatisfied }
        if !isLacking, asked.contains(where: { looks[$0].isDone }) { return .complete }
        if rests.contains(day) { return .rest }
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
            case .perWeek: return true
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
                let hasSome = seen(day, true)?.contains { $0.hasSome && !$0.asksNothing } == true
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
            let isLastOfAll = day == begin + plan.days - 1
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
        for (index, look) in (seen(day, day == first) ?? []).enumerated() where !look.asksNothing {
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
