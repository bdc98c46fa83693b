/// The records of a logical day that a challenge's tasks depend on.
package struct DayEvidence: Sendable {
    package let day: Day
    /// The records of the challenge's own tasks.
    package var records: [TaskRecord] = []
    /// The volume that counts towards the goal.
    package var water = Volume.zero
    /// The time and counted volume of each drink, earliest first.
    package var drinks: [(at: OffsetDateTime, volume: Volume)] = []
    /// The day's goal and limit.
    package var waterTarget = HydrationTarget(goal: .zero)
    /// The numbers of scheduled doses and of those taken.
    package var pills = (scheduled: 0, taken: 0)
    /// When the last of these doses was taken.
    package var lastPillAt: OffsetDateTime?
    /// The fasts that overlap the day, cancelled ones excluded.
    package var fasts: [FastingSession] = []
    /// When the first photo of the day was added; `nil` without photos.
    package var photoAt: OffsetDateTime?
    package var hasPhoto: Bool { photoAt != nil }

    package init(_ day: Day) { self.day = day }
}

extension DayEvidence {
    /// The amount of a period that was done before the day, and the amount that the period asks for.
    struct PeriodShare {
        let before: Quantity
        let target: Quantity
    }

    /// The amounts of a task that were done and required.
    struct Reading {
        let value: Quantity
        let target: Quantity
        /// The checklist items that are done.
        var items: [String] = []
        /// When the target was reached; meaningless until then.
        var doneAt: OffsetDateTime?
        /// Whether nothing done from now on can reach the target.
        var isOutOfReach = false

        /// By how many seconds a fast may miss its target.
        var tolerance = Duration.zero

        var isDone: Bool {
            guard value > .zero else { return false }
            return value >= target
                || FastingSession.isReached(
                    value.millionths / 1_000_000, of: target.millionths / 1_000_000, tolerance: tolerance)
        }
    }

    /// Reads the value of a task from the day's records.
    /// - Parameters:
    ///   - task: one of the challenge's tasks.
    ///   - isFirst: whether the day is the first of an attempt.
    ///   - now: the current time; anything later has not happened.
    ///   - dayStart: when a logical day begins.
    ///   - share: the period so far, for a task that adds one up.
    /// - Returns: `nil` if the task does not apply to the day because no dose was scheduled.
    func reading(
        _ task: ChallengeTask, isFirst: Bool, now: OffsetDateTime, dayStart: TimeOfDay, share: PeriodShare? = nil
    ) -> Reading? {
        let done = records.filter { $0.task == task.id && $0.outcome == .done }
        switch task.link {
        case .water:
            let target =
                switch task.measure {
                case .quantity(let amount, _), .atMost(let amount, _): amount
                default: waterTarget.goal.quantity
                }
            return Self.reading(
                water.quantity, of: drinks.map { ($0.at, $0.volume.quantity) }, target: target, share: share)
        case .pills:
            guard pills.scheduled > 0 else { return nil }
            return Reading(
                value: Quantity(pills.taken), target: Quantity(pills.scheduled), doneAt: lastPillAt)
        case .fast: return longestFast(task, now: now, dayStart: dayStart)
        case .fasting: return fastingAllDay(isFirst: isFirst, now: now, dayStart: dayStart)
        case .photo where hasPhoto: return Reading(value: .one, target: .one, doneAt: photoAt)
        case .photo, .workout, .outdoorWorkout, nil: break
        }
        switch task.measure {
        case .binary:
            return Reading(value: done.isEmpty ? .zero : .one, target: .one, doneAt: done.map(\.at).min())
        case .quantity(let target, _), .atMost(let target, _): return Self.sum(done, target: target, share: share)
        case .record: return Self.sum(done, target: .zero, share: nil)
        case .duration(let length): return Self.sum(done, target: Quantity(length.wholeSeconds), share: share)
        case .checklist(let items):
            let found = items.filter { item in done.contains { $0.item == item } }
            let times = found.compactMap { item in done.filter { $0.item == item }.map(\.at).min() }
            return Reading(
                value: Quantity(found.count), target: Quantity(items.count), items: found, doneAt: times.max())
        }
    }

    private static func sum(_ done: [TaskRecord], target: Quantity, share: PeriodShare?) -> Reading {
        let parts = done.map { (at: $0.at, value: $0.value ?? .zero) }.sorted { $0.at < $1.at }
        return reading(sum(done), of: parts, target: target, share: share)
    }

    /// Returns the reading of an amount, added to the one of the period before the day.
    /// - Parameter parts: earliest first.
    private static func reading(
        _ amount: Quantity, of parts: [(at: OffsetDateTime, value: Quantity)], target: Quantity, share: PeriodShare?
    ) -> Reading {
        let (before, target) = (share?.before ?? .zero, share?.target ?? target)
        let isDoneBefore = share != nil && before >= target
        return Reading(
            value: before + amount, target: target, doneAt: isDoneBefore ? nil : moment(of: target - before, in: parts))
    }

    /// Returns when the sum of the parts, earliest first, reached the target; `nil` if it did not.
    private static func moment(of target: Quantity, in parts: [(at: OffsetDateTime, value: Quantity)])
        -> OffsetDateTime?
    {
        var sum = Quantity.zero
        for part in parts {
            sum = sum + part.value
            if sum >= target { return part.at }
        }
        return nil
    }

    private static func sum(_ records: [TaskRecord]) -> Quantity {
        records.reduce(Quantity.zero) { $0 + ($1.value ?? .zero) }
    }

    /// Returns the day's fast that is closest to its target or furthest beyond it.
    private func longestFast(_ task: ChallengeTask, now: OffsetDateTime, dayStart: TimeOfDay) -> Reading {
        var wanted: Duration?
        if case .duration(let length) = task.measure { wanted = length }
        let counting = fasts.filter { $0.countedDays(at: now, dayStart: dayStart).contains(day) }
        let readings = counting.map { fast in
            let seconds = fast.elapsedSeconds(at: now)
            let target = (wanted ?? fast.target).wholeSeconds
            return Reading(
                value: Quantity(seconds), target: Quantity(target),
                doneAt: fast.start.advanced(bySeconds: min(target, seconds)), tolerance: fast.tolerance)
        }
        let none = Reading(value: .zero, target: Quantity((wanted ?? FastingSchedule.standard.length).wholeSeconds))
        return readings.max { $0.missing > $1.missing } ?? none
    }

    /// Returns the fast that covers most of the day. Only one fast runs at a time, so a day without a gap is covered by a single
    /// fast. The day begins and ends by the local time of the fast's start and end, so later travel changes nothing. A day counts
    /// as 24 hours.
    private func fastingAllDay(isFirst: Bool, now: OffsetDateTime, dayStart: TimeOfDay) -> Reading {
        let whole = 86_400
        let readings = fasts.map { fast in
            let end = fast.end ?? max(now, fast.start)
            let (first, last) = (
                fast.start.logicalDay(startingAt: dayStart), end.logicalDay(startingAt: dayStart)
            )
            guard (first...max(first, last)).contains(day), isFirst || first < day || fast.start.isStart(of: dayStart)
            else { return Reading(value: .zero, target: Quantity(whole)) }
            let from = first < day ? 0 : fast.start.seconds(after: dayStart)
            let upTo = last > day ? whole : end.seconds(after: dayStart)
            let dayEnd = OffsetDateTime(day: day + 1, secondOfDay: dayStart.seconds, offset: end.offset)
            return Reading(value: Quantity(max(upTo - from, 0)), target: Quantity(whole - from), doneAt: dayEnd)
        }
        var reading = readings.min { $0.missing < $1.missing } ?? Reading(value: .zero, target: Quantity(whole))
        // After the first day, only a fast that began by the start of the day can last all day.
        let runs = fasts.contains { fast in
            fast.end == nil
                && (fast.start.logicalDay(startingAt: dayStart) < day || fast.start.isStart(of: dayStart))
        }
        let isToCome = now.logicalDay(startingAt: dayStart) < day
        reading.isOutOfReach = !isFirst && !runs && !isToCome
        return reading
    }
}

extension ChallengeTask {
    /// Returns whether these records of a day alone complete the task. None complete a limit, a period or an amount that grows.
    package func isDone(by records: [TaskRecord]) -> Bool {
        guard isManual, !isLimit, !isRecord, growth == nil, frequency.period == nil, let start = records.map(\.at).min()
        else { return false }
        var evidence = DayEvidence(start.day)
        evidence.records = records
        return evidence.reading(self, isFirst: true, now: start, dayStart: .midnight)?.isDone ?? false
    }
}

extension OffsetDateTime {
    /// Seconds of local time since the logical day began.
    fileprivate func seconds(after dayStart: TimeOfDay) -> Int {
        let seconds = secondOfDay - dayStart.seconds
        return seconds < 0 ? seconds + 86_400 : seconds
    }

    fileprivate func isStart(of dayStart: TimeOfDay) -> Bool { seconds(after: dayStart) == 0 }
}

extension DayEvidence.Reading {
    /// The distance to the target; negative beyond it.
    fileprivate var missing: Int { target.millionths - value.millionths }
}

extension Volume {
    /// The volume in millilitres.
    var quantity: Quantity { Quantity(millionths: hundredths * 10) }
}
