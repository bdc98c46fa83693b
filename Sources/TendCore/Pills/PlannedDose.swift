/// A dose that a plan asks for on a date, as far as no record decides about it.
struct PlannedDose {
    let plan: MedicationPlan
    let line: DoseLine
    /// The date that it belongs to, by the plan's clock.
    let date: Day
    /// The minutes after midnight of that date, beyond a day for a following dose after midnight.
    let minutes: Int
    /// The time of the first dose of its chain; its own for any other.
    fileprivate let head: DoseLine
    /// The records that answer it; none before they are matched.
    var records: [DoseRecord] = []

    var key: String { line.key }
    /// The date and time at which it is due if the doses before are taken in time.
    var local: LocalMoment { LocalMoment(date, minutes: minutes) }
    /// Whether it is the one of a line that waits for another dose.
    var isFollowing: Bool { line.after != nil }

    /// Returns the logical day that it belongs to; a following dose to the one of its first dose.
    func day(startingAt dayStart: TimeOfDay) -> Day { head.time < dayStart ? date - 1 : date }

    /// Returns when it is due, in the user's zone.
    func moment(in user: Zone) -> OffsetDateTime {
        guard let clock = plan.zone?.clock else { return user.moment(of: local) }
        return user.moment(at: clock.moment(of: local).seconds)
    }

    /// Returns whether a record answers it.
    /// - Parameter page: the day of the record's page.
    func isAnswered(by record: DoseRecord, on page: Day, dayStart: TimeOfDay) -> Bool {
        guard let slot = record.slot, slot == key || slot == line.earlierKey else { return false }
        return record.planned.map { $0.day == date } ?? (page == day(startingAt: dayStart))
    }

    /// Returns whether it exists although its plan was added on a later day or hour: if the plan had it before, or if its time was
    /// still to come then. One whose time was over and whose window held exists until that ends.
    /// - Parameters:
    ///   - reach: its window.
    ///   - now: the current time; `nil` for an ended day.
    func exists(within reach: Duration, at now: OffsetDateTime?) -> Bool {
        guard let added = plan.addedAt, added.day >= date, !plan.keptKeys.contains(key),
            !plan.keptKeys.contains(head.key)
        else { return true }
        func second(_ moment: OffsetDateTime) -> Int {
            let seen = plan.zone?.clock.map { $0.moment(at: moment.seconds) } ?? moment
            return (seen.day.ordinal - date.ordinal) * 86_400 + seen.secondOfDay
        }
        let (due, reach, then) = (head.time.seconds, reach.wholeSeconds, second(added))
        if then <= due { return true }
        return then <= due + reach && now.map { second($0) <= due + reach } ?? false
    }
}

extension MedicationPlan {
    /// Returns the doses of a date by its times, without the ones that count from the last dose.
    func planned(on date: Day) -> [PlannedDose] {
        var doses: [PlannedDose] = []
        for line in lines(on: date) {
            guard let after = line.after, !doses.isEmpty else {
                doses.append(PlannedDose(plan: self, line: line, date: date, minutes: line.time.minutes, head: line))
                continue
            }
            let before = doses[doses.count - 1]
            let minutes = before.minutes + after.wholeSeconds / 60
            doses.append(PlannedDose(plan: self, line: line, date: date, minutes: minutes, head: before.head))
        }
        return doses
    }
}

extension Medication {
    /// Returns the doses of a logical day by the times of the plans, stopped or not.
    func planned(on day: Day, dayStart: TimeOfDay) -> [PlannedDose] {
        guard dayStart > .midnight else { return planned(onDate: day) }
        return (planned(onDate: day) + planned(onDate: day + 1)).filter { $0.day(startingAt: dayStart) == day }
    }

    /// Returns the next dose by the times of the plans, within ten years.
    func next(after dose: PlannedDose) -> PlannedDose? {
        if let same = planned(onDate: dose.date).first(where: { $0.minutes > dose.minutes }) { return same }
        return ((dose.date + 1)...(dose.date + 3660)).lazy.compactMap { self.planned(onDate: $0).first }.first
    }

    /// Returns the dose before by the times of the plans.
    private func previous(before dose: PlannedDose) -> PlannedDose? {
        if let same = planned(onDate: dose.date).last(where: { $0.minutes < dose.minutes }) { return same }
        guard let first = plans.first?.from, first < dose.date else { return nil }
        return (first..<dose.date).reversed().lazy.compactMap { self.planned(onDate: $0).last }.first
    }

    private func planned(onDate date: Day) -> [PlannedDose] { plan(on: date)?.planned(on: date) ?? [] }

    /// Returns the time from a dose to the next planned one; for the last one of a plan from the one before. A day if it is the only
    /// one.
    func interval(of dose: PlannedDose) -> Duration {
        if let next = next(after: dose) { return .seconds((next.local.minutes - dose.local.minutes) * 60) }
        if let last = previous(before: dose) { return .seconds((dose.local.minutes - last.local.minutes) * 60) }
        return .seconds(86_400)
    }

    /// Returns the interval of a day's dose with a key, or of its first one; `nil` if there is none.
    func interval(of key: String? = nil, on day: Day, dayStart: TimeOfDay) -> Duration? {
        let doses = planned(on: day, dayStart: dayStart)
        return doses.firstIndex { key == nil || $0.key == key }.map { interval(of: doses[$0]) }
    }

    /// Returns the doses of a day that count as missed if they are not recorded.
    package func asks(on day: Day, dayStart: TimeOfDay, usual: Duration? = nil) -> Bool {
        // A medication of the past answers without its plans.
        if stop(on: day) != nil, dayStart == .midnight || stop(on: day + 1) != nil { return false }
        return planned(on: day, dayStart: dayStart).contains { isAsked($0, usual, at: nil) }
    }

    /// Returns the keys of the doses of some dates, without the ones that don't exist since their plan was added later.
    package func keys(in days: DayRange, at now: OffsetDateTime, usual: Duration?) -> [String] {
        var keys: [String] = []
        for dose in days.suffix(Self.longestKept).flatMap(planned(onDate:)) where !keys.contains(dose.key) {
            if isAsked(dose, usual, at: now) { keys.append(dose.key) }
        }
        return keys
    }

    /// The number of days whose keys a later change of the plan keeps.
    private static let longestKept = 31

    /// Returns whether a dose without a record is asked for.
    func isAsked(_ dose: PlannedDose, _ usual: Duration?, at now: OffsetDateTime?) -> Bool {
        !dose.plan.isByPlan && stop(on: dose.date) == nil && !isStopped(dose)
            && dose.exists(within: dose.plan.window(on: dose.date, usual: usual), at: now)
    }

    /// Returns whether a stop begins while a dose is open over days.
    private func isStopped(_ dose: PlannedDose) -> Bool {
        guard !stops.isEmpty, dose.plan.isRare else { return false }
        let end = dose.local.minutes + interval(of: dose).wholeSeconds / 120
        return stops.contains { $0.from > dose.date && $0.from.ordinal * 1440 <= end }
    }

    /// Returns whether its plan has doses on other days but none on `day`: a break of a cycle, or a day between two doses. Days
    /// before it was added are no days off.
    public func isOff(on day: Day, dayStart: TimeOfDay) -> Bool {
        guard isCurrent(on: day), let plan = plan(on: day), !plan.isAsNeeded,
            plan.addedAt.map({ $0.day <= day }) ?? true
        else { return false }
        return plan.isFromLast || planned(on: day, dayStart: dayStart).isEmpty
    }

    /// Returns whether its plan has doses on `day` that count only if recorded, since it was added later.
    public func hasUncountedDoses(on day: Day, dayStart: TimeOfDay) -> Bool {
        planned(on: day, dayStart: dayStart).contains { !isAsked($0, nil, at: nil) && stop(on: $0.date) == nil }
    }

    /// Returns the next day after `day` on which doses are due whatever is recorded, within ten years.
    public func nextDay(after day: Day, dayStart: TimeOfDay) -> Day? {
        ((day + 1)...(day + 3660)).first { day in
            guard let plan = plan(on: day), stop(on: day) == nil else { return false }
            return plan.isFromLast ? plan.from == day : !planned(on: day, dayStart: dayStart).isEmpty
        }
    }

    /// The error of a day on which it is stopped, over, or has not begun.
    package func notTaken(on day: Day, dayStart: TimeOfDay) -> DoseError {
        if let first = plans.first?.from, day < first {
            return .notTaken(name: name, day: day, begins: nextDay(after: day, dayStart: dayStart) ?? first)
        }
        if let next = nextDay(after: day, dayStart: dayStart) { return .notTaken(name: name, day: day, begins: next) }
        if let stop = stop(on: day) { return .stopped(name: name, from: stop.from) }
        if let last = plan(on: day)?.until, last < day { return .over(name: name, last: last) }
        return .notTaken(name: name, day: day, begins: nil)
    }

    /// Combines the doses of a day with their records.
    /// - Parameter records: of this medication.
    /// - Returns: the planned doses, stopped and uncounted ones too, with their records, and the other records by dose.
    func matched(
        _ records: [DoseRecord], on day: Day, dayStart: TimeOfDay
    ) -> (doses: [PlannedDose], rest: [[DoseRecord]]) {
        var rest = records
        var doses = planned(on: day, dayStart: dayStart)
        for index in doses.indices where !rest.isEmpty && !doses[index].plan.isByPlan {
            let dose = doses[index]
            doses[index].records = rest.filter { dose.isAnswered(by: $0, on: day, dayStart: dayStart) }
            rest.removeAll { dose.isAnswered(by: $0, on: day, dayStart: dayStart) }
        }
        var others: [[DoseRecord]] = []
        for record in rest {
            // Two records of one dose are still a possible double dose.
            let same = record.slot.flatMap { slot in
                others.firstIndex { $0[0].slot == slot && $0[0].planned == record.planned }
            }
            if let same { others[same].append(record) } else { others.append([record]) }
        }
        return (doses, others)
    }

    /// Returns whether a record without a dose in today's plan answered one that was planned when it was made.
    func isScheduled(_ record: DoseRecord, on day: Day, dayStart: TimeOfDay) -> Bool {
        guard record.slot != nil, let plan = plan(on: day), !plan.isByPlan else { return false }
        if record.planned != nil || plan.isFromLast { return true }
        // On the day a plan begins, the one before may have asked for it.
        guard plan.from == day, let old = self.plan(on: day - 1) else { return false }
        return old.isFromLast
            || old.planned(on: day).contains { $0.isAnswered(by: record, on: day, dayStart: dayStart) }
    }
}
