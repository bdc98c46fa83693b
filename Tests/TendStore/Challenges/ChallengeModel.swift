import TendCore

/// The rules of challenges once more, plain and slow: everything is worked out from the first day on, each time, with whole
/// numbers for days and no code of the program's.
struct ChallengeModel {
    /// How a task of a day looks, apart from what the day asks for.
    struct Seen {
        var isDone = false
        var hasSome = false
        var isSkipped = false
        var asksNothing = false

        var isSatisfied: Bool { isDone || isSkipped }
    }

    var plan: ChallengePlan
    /// Days are counted from 1970, where 5 January was a Monday.
    var start: Int
    var firstWeekday: Weekday
    var rests: Set<Int> = []
    var repairs: Set<Int> = []
    var stopped: Int?
    /// What is known of the tasks on a day, in their order; `nil` where its page can't be read.
    var seen: (_ day: Int, _ isFirst: Bool) -> [Seen]?

    struct Attempt: Equatable {
        var first: Int
        var last: Int
        var status: ChallengeStatus
        var complete: Int
    }

    /// How it stands.
    struct Picture: Equatable {
        var status = ChallengeStatus.active
        var verdicts: [ChallengeDay.Verdict] = []
        var attempts: [Attempt] = []
        var complete = 0
        var missed = 0
        var current = 0
        var longest = 0
        var done: [Int]
        var asked: [Int]
        /// Whether a weekly quota is met today without anything done: what that counts for is not settled.
        var isQuotaMetToday = false
    }

    /// The days of which some are enough, and how many; `nil` for daily tasks and those of weekdays.
    private func period(_ task: ChallengeTask, _ day: Int, _ first: Int) -> (days: [Int], quota: Int)? {
        let attempt = Array(first..<first + plan.days)
        switch task.frequency {
        case .once: return (attempt, 1)
        case .perWeek(let count):
            var begin = day
            while weekday(begin) != firstWeekday { begin -= 1 }
            let days = attempt.filter { $0 >= begin && $0 < begin + 7 }
            return (days, count * days.count / 7)
        default: return nil
        }
    }

    private func weekday(_ day: Int) -> Weekday { Weekday.allCases[((day - 4) % 7 + 7) % 7] }

    /// Whether the day can't do without the task, in an attempt that began with `first`.
    private func isNeeded(_ index: Int, _ day: Int, _ first: Int) -> Bool {
        let task = plan.tasks[index]
        if case .weekdays(let days) = task.frequency { return days.contains(weekday(day)) }
        guard let (days, quota) = period(task, day, first) else { return true }
        var open = quota
        for earlier in days where earlier < day {
            guard let look = seen(earlier, earlier == first)?[index] else { continue }
            let after = days.count { $0 > earlier }
            if look.isSatisfied {
                open -= 1
            } else if open > after, !rests.contains(earlier), !look.asksNothing {
                // It was a last chance, and is charged.
                open -= 1
            }
        }
        return open > days.count { $0 > day }
    }

    /// Whether the quota was met before that day.
    private func isMet(_ index: Int, _ day: Int, _ first: Int) -> Bool {
        guard let (days, quota) = period(plan.tasks[index], day, first) else { return false }
        return days.count { $0 < day && seen($0, $0 == first)?[index].isSatisfied == true } >= quota
    }

    private func verdict(_ day: Int, _ first: Int, isToday: Bool) -> ChallengeDay.Verdict {
        guard let looks = seen(day, day == first) else { return .unreadable }
        let asked = looks.indices.filter { !looks[$0].asksNothing }
        let isLacking = asked.contains { isNeeded($0, day, first) && !looks[$0].isSatisfied }
        if !isLacking, asked.contains(where: { looks[$0].isSatisfied }) { return .complete }
        if rests.contains(day) { return .rest }
        if isLacking { return isToday ? .open : repairs.contains(day) ? .repaired : .missed }
        let isShown = asked.contains { index in
            let isWeekly = period(plan.tasks[index], day, first) != nil
            return looks[index].hasSome || isWeekly
        }
        return isToday && isShown ? .open : .free
    }

    func picture(today: Int) -> Picture {
        var picture = Picture(
            done: Array(repeating: 0, count: plan.tasks.count), asked: Array(repeating: 0, count: plan.tasks.count))
        var first: Int? = start
        let last = min(today, stopped ?? today)
        var day = start
        while day <= last {
            let isToday = day == last
            if isToday, stopped != nil { break }
            if first == nil {
                // Between two attempts a day begins the next one if anything was done on it, and today does anyway.
                let began = seen(day, true)?.contains { $0.isDone && !$0.asksNothing } ?? false
                guard isToday || began else {
                    picture.verdicts.append(.between)
                    day += 1
                    continue
                }
                picture.complete = 0
                picture.missed = 0
                first = day
            }
            let begin = first ?? day
            let verdict = verdict(day, begin, isToday: isToday)
            picture.verdicts.append(verdict)
            count(day, begin, verdict, isToday: isToday, in: &picture)
            let isLastOfAll = day == begin + plan.days - 1
            if verdict == .missed, plan.onMiss != .goOn {
                picture.attempts.append(
                    Attempt(first: begin, last: day, status: .failed, complete: picture.complete))
                first = nil
                if plan.onMiss == .fail {
                    picture.status = .failed
                    return picture
                }
            } else if isLastOfAll, !isToday || verdict == .complete {
                let share = picture.complete * 100 >= plan.passPercent * (picture.complete + picture.missed)
                let isPassed = plan.onMiss != .goOn || share && picture.complete > 0
                picture.status = isPassed ? .completed : .failed
                picture.attempts.append(
                    Attempt(first: begin, last: day, status: picture.status, complete: picture.complete))
                if isPassed || plan.onMiss != .restart { return picture }
            }
            day += 1
        }
        if stopped != nil { picture.status = .stopped }
        if let first, first <= last {
            picture.attempts.append(
                Attempt(first: first, last: last, status: picture.status, complete: picture.complete))
        }
        return picture
    }

    private func count(
        _ day: Int, _ first: Int, _ verdict: ChallengeDay.Verdict, isToday: Bool, in picture: inout Picture
    ) {
        switch verdict {
        case .complete, .repaired:
            picture.complete += 1
            picture.current += 1
            picture.longest = max(picture.longest, picture.current)
        case .missed:
            picture.missed += 1
            picture.current = 0
        default: break
        }
        for (index, look) in (seen(day, day == first) ?? []).enumerated() where !look.asksNothing {
            if isToday, !look.isSatisfied, isMet(index, day, first) { picture.isQuotaMetToday = true }
            if look.isDone {
                picture.done[index] += 1
                picture.asked[index] += 1
            } else if !isToday, !look.isSkipped, verdict != .rest, isNeeded(index, day, first) {
                picture.asked[index] += 1
            }
        }
    }
}

extension ChallengeModel.Picture {
    init(_ progress: ChallengeProgress, hasMetQuota: Bool) {
        status = progress.status
        verdicts = (progress.days + [progress.today].compactMap(\.self)).map(\.verdict)
        attempts = progress.attempts.map {
            .init(first: $0.first.ordinal, last: $0.last.ordinal, status: $0.status, complete: $0.complete)
        }
        complete = progress.complete
        missed = progress.missed
        current = progress.streak.current
        longest = progress.streak.longest
        done = progress.tallies.map(\.done)
        asked = progress.tallies.map(\.asked)
        isQuotaMetToday = hasMetQuota
    }

    /// Without what a met quota of today may count for.
    var settled: Self {
        guard isQuotaMetToday else { return self }
        var picture = self
        picture.done = []
        picture.asked = []
        // Whether today counts as complete is in doubt, too, if nothing else was done.
        if [.complete, .open, .free, .rest].contains(verdicts.last) {
            picture.verdicts.removeLast()
            picture.complete = 0
            picture.current = 0
            picture.longest = 0
            picture.status = .active
            picture.attempts = Array(attempts.dropLast())
        }
        return picture
    }
}
