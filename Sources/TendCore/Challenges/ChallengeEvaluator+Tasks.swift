extension ChallengeEvaluator {
    /// Returns the verdict on a day with these tasks.
    func verdict(of tasks: [TaskDay], on day: Day, isOver: Bool) -> ChallengeDay.Verdict {
        if rules.paused.contains(day) { return .paused }
        let isOpen = tasks.contains { $0.isRequired && !$0.isMet }
        // A limit is kept by a day off too, which stays one.
        let isRest = challenge.rests.contains { $0.day == day }
        let decides = { (task: TaskDay) in
            task.task.isRecord ? self.hasOnlyRecords(on: day) && !isRest : !(isRest && task.task.isLimit)
        }
        if !isOpen, tasks.contains(where: { $0.isAchieved && decides($0) }) { return .complete }
        if isRest { return .rest }
        if !isOpen, !tasks.areSkipped { return isOver || tasks.isEmpty ? .free : .open }
        let isFinal = isOver || tasks.contains { $0.isRequired && $0.isOutOfReach }
        if !isFinal { return .open }
        if challenge.repairs.contains(where: { $0.day == day }) { return .repaired }
        return isOpen ? .missed : .skipped
    }

    /// Whether the challenge asks for nothing, so that a recorded amount is all that can complete the day.
    private func hasOnlyRecords(on day: Day) -> Bool { challenge.plan(on: day).tasks.allSatisfy(\.isRecord) }

    func tally(of task: ChallengeTask) -> Tally {
        tasks.firstIndex { $0.id == task.id }.map { tallies[$0] } ?? Tally()
    }

    /// Returns the task's state; `nil` if the day does not ask for the task and nothing was done.
    func taskDay(
        _ task: ChallengeTask, _ tally: Tally, _ evidence: DayEvidence, start: Day, now: OffsetDateTime, isOver: Bool
    ) -> TaskDay? {
        let day = evidence.day
        let period = period(of: task, at: day, start: start)
        let quota = period.map { self.quota(of: task, tally, on: day, in: $0) }
        let share = task.frequency.period.flatMap { whole in
            period.map { self.share(of: task, of: whole, in: $0.days, at: day, before: quota?.done ?? 0) }
        }
        let reading = evidence.reading(
            task, isFirst: day == start, now: now, dayStart: rules.dayStart, share: share)
        guard let reading, isOffered(task, evidence) else { return nil }
        let skip = evidence.records.first { $0.task == task.id && $0.outcome == .skipped }
        let total = period.flatMap { period in
            share.map { TaskDay.PeriodTotal(last: period.days.upperBound, amount: reading.value - $0.before) }
        }
        var isRequired = true
        if case .weekdays(let days) = task.frequency { isRequired = days.contains(day.weekday) }
        if let total {
            isRequired = day == total.last && (reading.target > .zero || task.isLimit)
        } else if let quota {
            isRequired = quota.isLastChance
        }
        let isRecord = task.isRecord && isRequired
        if isRecord { isRequired = false }
        // A past day without an amount says nothing about its period.
        if isOver, skip == nil, !isRequired, total?.amount == .zero { return nil }
        // A task for the day's goal follows the day's limit too.
        let target = task.link == .water && task.measure == .binary ? evidence.waterTarget : nil
        let isLimit = task.isLimit || target?.isLimitAlone == true
        let most = task.isLimit ? reading.target : target?.limit?.quantity
        let isExceeded = most.map { reading.value > $0 } ?? false
        let isDone =
            isLimit
            ? isOver && !isExceeded && (total == nil || isRequired) && skip == nil : reading.isDone && !isExceeded
        let state: TaskState
        if isDone {
            state = .done
        } else if skip != nil {
            state = .skipped
        } else if isExceeded {
            state = .missed
        } else if reading.value > .zero, isOver || !isLimit {
            state = .partial
        } else if isOver {
            guard isRequired else { return nil }
            state = .missed
        } else {
            // A task that has met its quota can still be done, unless it is a one-time task.
            let isOffered = quota.map { task.frequency != .once || $0.done == 0 } ?? false
            guard isRequired || isOffered || isRecord else { return nil }
            state = .due
        }
        let count = quota?.count(of: task, isDone: isDone)
        return TaskDay(
            task: task, state: state, value: reading.value, target: reading.target, items: reading.items,
            reason: state == .skipped ? skip?.note : nil, isRequired: isRequired, count: count, total: total,
            doneAt: isDone && !isLimit ? reading.doneAt : nil,
            isOutOfReach: (reading.isOutOfReach || isExceeded) && !isOver && !isDone && skip == nil)
    }

    /// Returns the amount of a task before a day of its period, and the amount that the period asks for. One that is cut short
    /// asks for its share, to the nearest whole unit or minute, and allows at least its share.
    private func share(
        of task: ChallengeTask, of period: TaskPeriod, in days: DayRange, at day: Day, before: Int
    ) -> DayEvidence.PeriodShare {
        let whole =
            switch task.measure {
            case .quantity(let amount, _), .atMost(let amount, _): amount
            case .duration(let length): Quantity(length.wholeSeconds)
            case .binary, .record, .checklist: Quantity.zero
            }
        var target = whole
        let count = unpaused(days, at: day)
        let length = period.days(around: day, firstWeekday: challenge.firstWeekday).count
        if count < length {
            let unit = Quantity(task.isTimed ? 60 : 1).millionths
            let divisor = length * unit
            let share = whole.millionths * count
            let units = task.isLimit ? (share + divisor - 1) / divisor : (share * 2 + divisor) / (divisor * 2)
            target = min(Quantity(millionths: units * unit), whole)
        }
        return DayEvidence.PeriodShare(before: Quantity(millionths: before), target: target)
    }

    /// Returns whether the day has the task. A linked task of some weekdays takes no drinks, fasts and doses of other days;
    /// a record of the task itself counts on any. A limit applies on its weekdays only.
    private func isOffered(_ task: ChallengeTask, _ evidence: DayEvidence) -> Bool {
        guard task.link != nil || task.isLimit, case .weekdays(let days) = task.frequency else { return true }
        return days.contains(evidence.day.weekday)
            || !task.isLimit && evidence.records.contains { $0.task == task.id && $0.outcome == .done }
    }

    /// Returns the period in which only some days are needed, and how many; `nil` for tasks with fixed days. A period that
    /// is added up is decided once.
    func period(of task: ChallengeTask, at day: Day, start: Day) -> (days: DayRange, quota: Int)? {
        switch task.frequency {
        case .daily, .weekdays: return nil
        case .once: return (counted(task, at: day, start: start), 1)
        case .perWeek(let count):
            let week = week(of: task, at: day, start: start)
            // A partial week asks for its share of the days, to the nearest day.
            return (week, (count * unpaused(week, at: day) * 2 + 7) / 14)
        case .perDays(let count, let length):
            let days = counted(task, at: day, start: start)
            // A challenge shorter than the days in a row asks for its share.
            let share = (count * min(length, unpaused(days, at: day)) * 2 + length) / (length * 2)
            return (days, share)
        case .total(let period):
            let days = period.days(around: day, firstWeekday: challenge.firstWeekday)
            return (days.clamped(to: counted(task, at: day, start: start)), 1)
        }
    }

    /// Returns the count of a task before a day of its period.
    func quota(of task: ChallengeTask, _ tally: Tally, on day: Day, in period: (days: DayRange, quota: Int)) -> Quota {
        let isNew = period.days.lowerBound == day
        if case .perDays(_, let length) = task.frequency {
            let others = max(min(length, unpaused(period.days, at: day)) - 1, 0)
            let known = isNew ? [] : tally.window.suffix(others)
            return Quota(
                target: period.quota, done: known.count { $0 == .done }, charged: known.count { $0 == .charged },
                left: others - known.count)
        }
        return Quota(
            target: period.quota, done: isNew ? 0 : tally.inPeriod, charged: isNew ? 0 : tally.charged,
            left: period.days.upperBound.ordinal - day.ordinal)
    }

    private func week(of task: ChallengeTask, at day: Day, start: Day) -> DayRange {
        DayRange.week(of: day, startsOn: challenge.firstWeekday).clamped(to: counted(task, at: day, start: start))
    }

    /// Returns the number of days that are not paused, as far as `day`, one of them, decides: a later pause changes no verdict
    /// before it.
    private func unpaused(_ days: DayRange, at day: Day) -> Int {
        days.count - rules.paused.count(in: days.lowerBound...day)
    }

    /// Returns the days of the attempt on which the task has the same frequency as on `day`. Days after `day` use its plan and
    /// have no pause, even if a later plan differs.
    private func counted(_ task: ChallengeTask, at day: Day, start: Day) -> DayRange {
        let first = max(start, challenge.frequencyStart(of: task, on: day))
        let last = challenge.plan(on: day).lastDay(from: start, paused: rules.paused.through(day))
        return min(first, day)...max(last ?? Day.last, day)
    }
}

/// The count of a task of which only some days of a period are needed, before one of them.
struct Quota {
    let target: Int
    /// The days on which it was done; for a task that adds up a week, its amount.
    let done: Int
    /// The days that needed it, and on which it was missed or skipped.
    let charged: Int
    /// The later days of the period. Of any days in a row, the ones that the first of them still lack.
    let left: Int

    /// Whether the later days can't reach the target alone.
    var isLastChance: Bool { done + charged + left < target }

    func count(of task: ChallengeTask, isDone: Bool) -> TaskDay.DayCount? {
        let done = done + (isDone ? 1 : 0)
        switch task.frequency {
        case .perWeek: return .init(done: done, quota: target, window: nil)
        case .perDays(_, let length): return .init(done: done, quota: target, window: length)
        case .daily, .weekdays, .total, .once: return nil
        }
    }
}
