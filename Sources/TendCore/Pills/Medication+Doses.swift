extension Medication {
    /// Returns its doses of a logical day by its plan's clock, recorded ones and others: the only answer to which doses a day has.
    /// - Throws: the errors of reading records.
    package func doses(on day: Day, _ facts: PillFacts) throws -> [Dose] {
        try doses(on: day, facts, byPlan: false)
    }

    /// - Parameter byPlan: whether to include the doses of plans without records.
    func doses(on day: Day, _ facts: PillFacts, byPlan: Bool) throws -> [Dose] {
        let records = try facts.records(of: self, on: day)
        var doses: [Dose] = []
        let (planned, others) = matched(records, on: day, dayStart: facts.dayStart)
        var rest = others
        if let chain = DosesAfterLast(self, on: day, facts), !chain.plan.isByPlan {
            // A stop goes by the clock's date, as the doses do.
            for (due, records) in try chain.doses(on: day) where !records.isEmpty || stop(on: due.date) == nil {
                rest.removeAll { records.contains($0[0]) }
                doses.append(try dose(due, on: day, records, chain.plan, facts, next: due.ends))
            }
        }
        for dose in planned where byPlan || !dose.plan.isByPlan {
            let isOpen = dose.records.isEmpty
            let reach = dose.plan.window(on: dose.date, usual: facts.onTime)
            if isOpen, stop(on: dose.date) != nil || !dose.exists(within: reach, at: facts.now) { continue }
            let found = try self.dose(dose, on: day, among: planned, facts)
            if isOpen, dose.plan.isRare, let due = found.due, isEnded(due, facts) { continue }
            if try found.phase != .missed || !isFlownOver(found, dose, facts) { doses.append(found) }
        }
        for records in rest {
            let plan = plan(on: day)
            if let plan, isScheduled(records[0], on: day, dayStart: facts.dayStart) {
                let due = formerDose(records[0], on: day, facts)
                doses.append(try dose(due, on: day, records, plan, facts, next: nil))
            } else {
                // A plan with times did not ask for it.
                let isExtra = plan.map { !$0.isAsNeeded && !$0.isByPlan } ?? false
                doses.append(Dose(name, on: day, nil, records, unit: plan?.unit, isExtra: isExtra))
            }
        }
        return doses
    }

    /// Returns the doses that can be taken now or are held back: the ones of today, and of other days as long as they last.
    /// - Parameter doses: today's doses, if they are known.
    package func open(_ facts: PillFacts, today doses: [Dose]? = nil) throws -> [Dose] {
        let today = today(facts.today, at: facts.now, dayStart: facts.dayStart)
        var open = try doses ?? self.doses(on: today, facts)
        for day in try otherDays(of: today, facts) { open += try self.doses(on: day, facts) }
        return open.filter(\.isOpen)
    }

    /// Returns the earlier days of which a dose is open.
    /// - Throws: the errors of reading records.
    package func openDays(_ facts: PillFacts) throws -> [Day] {
        let today = today(facts.today, at: facts.now, dayStart: facts.dayStart)
        return try otherDays(of: today, facts).filter { day in
            try day < today && doses(on: day, facts).contains(where: \.isOpen)
        }
    }

    /// Returns the days besides today that may have an open dose: tomorrow from the window of its first one on, yesterday until
    /// its last one is missed, and the day of an earlier one if all are days apart.
    private func otherDays(of today: Day, _ facts: PillFacts) throws -> [Day] {
        var days: [Day] = []
        let wall = facts.now.seconds + (plan(on: today)?.zone?.clock ?? facts.zone).moment(at: facts.now.seconds).offset
        // Clocks are compared first: most doses are hours away, and no change of clocks is longer.
        let slack = 3 * 3600
        func window(_ dose: PlannedDose) -> Int { dose.plan.window(on: dose.date, usual: facts.onTime).wholeSeconds }
        let isTomorrowNear = planned(on: today + 1, dayStart: facts.dayStart).contains { dose in
            dose.local.minutes * 60 - window(dose) <= wall + slack
                && dose.moment(in: facts.zone).seconds - window(dose) <= facts.now.seconds
        }
        if isTomorrowNear { days.append(today + 1) }
        // Windows, gaps and following doses pass midnight at most until the first window of the day.
        let yesterday = planned(on: today - 1, dayStart: facts.dayStart)
        let isHeld = yesterday.contains { $0.isFollowing || $0.plan.limits.reach > 0 }
        let lasts = yesterday.contains { wall <= $0.local.minutes * 60 + window($0) + slack }
        if lasts
            || isHeld
                && planned(on: today, dayStart: facts.dayStart).first.map({
                    wall <= $0.local.minutes * 60 + slack
                }) ?? true
        {
            days.append(today - 1)
        }
        if let rare = lastRare(before: today, facts), !days.contains(rare) { days.append(rare) }
        return days
    }

    /// Returns the day before a day with the last dose of a plan whose doses are days apart, until half of its interval is over.
    func lastRare(before today: Day, _ facts: PillFacts) -> Day? {
        guard plan(on: today - 1)?.isRare == true || plan(on: today)?.isRare == true else { return nil }
        let longest = DosingSchedule.longest
        for day in ((today - longest)..<today).reversed() {
            guard let dose = planned(on: day, dayStart: facts.dayStart).last else { continue }
            guard dose.plan.isRare else { return nil }
            // A gap may hold it back then, and a record of the last moment is recent for a window's length.
            let half = interval(of: dose).wholeSeconds / 2 + dose.plan.limits.reach + 86_400
            return facts.now.seconds <= dose.moment(in: facts.zone).seconds + half ? day : nil
        }
        return nil
    }

    /// Returns whether a stop began while a dose was open over days.
    private func isEnded(_ due: DueDose, _ facts: PillFacts) -> Bool {
        stops.contains { stop in
            let start = facts.zone.start(of: stop.from, dayStart: facts.dayStart)
            return stop.from > due.date && start <= due.ends && start <= facts.now
        }
    }

    /// Returns whether a missed dose was flown over: by the time that passed, the dose before it was taken less than half an
    /// interval earlier, and the user was at another offset after it.
    private func isFlownOver(_ missed: Dose, _ dose: PlannedDose, _ facts: PillFacts) throws -> Bool {
        guard let due = missed.due, due.zone == nil, !due.isElapsed else { return false }
        let taken = try ((missed.day - 2)...(missed.day + 2)).flatMap { day in
            try facts.records(on: day).filter { $0.medication == name && $0.outcome == .taken }
        }.map(\.at)
        // It was due by the clock of the next record, wherever the user is now.
        let later = try facts.first(of: name, after: missed.day + 2, within: DosingSchedule.longest)
        let moments = taken.filter { $0 <= facts.now }.sorted() + [later?.record.at ?? facts.now]
        let half = interval(of: dose).wholeSeconds
        return zip(moments, moments.dropFirst()).contains { last, next in
            let at = due.local.minutes * 60 - next.offset
            return last.seconds <= at && at <= next.seconds && last.isElsewhere(than: next)
                && (at - last.seconds) * 2 < half
        }
    }

    /// Returns a planned dose with its records and its phase.
    private func dose(
        _ dose: PlannedDose, on day: Day, among planned: [PlannedDose], _ facts: PillFacts
    ) throws -> Dose {
        let (zone, records) = (facts.zone, dose.records)
        let clock = dose.plan.zone?.clock ?? zone
        let window = dose.plan.window(on: dose.date, usual: facts.onTime)
        var (local, moment) = (dose.local, dose.moment(in: zone))
        // A recorded dose is not missed.
        let dayEnd =
            records.isEmpty
            ? zone.moment(at: clock.start(of: day + 1, dayStart: facts.dayStart).seconds) : moment
        var waits = false
        if dose.isFollowing {
            let (at, isKnown) = followed(dose, among: planned, facts)
            moment = at
            let seen = clock.moment(at: at.seconds)
            local = LocalMoment(day: seen.day, time: seen.timeOfDay)
            waits = !isKnown && records.isEmpty
        }
        var due = DueDose(
            key: dose.key, name: dose.line.name, count: dose.line.count, local: local, zone: dose.plan.zone,
            after: dose.line.after, date: dose.date, planned: moment, window: window, dayEnd: dayEnd,
            isElapsed: dose.isFollowing)
        due.waitsForDose = waits
        due.isMoving = dose.isFollowing
        guard records.isEmpty else { return try self.dose(due, on: day, records, dose.plan, facts, next: nil) }
        if dose.isFollowing {
            // It may pass midnight, until the next first dose is meant.
            let first = self.planned(on: day + 1, dayStart: facts.dayStart).first { !$0.isFollowing }.map { first in
                first.moment(in: zone).advanced(bySeconds: -window.wholeSeconds)
            }
            if let first, moment >= dayEnd, !waits { due.ends = first }
            // One that waits is missed with the dose before it.
            let place = planned.firstIndex { $0.key == dose.key && $0.date == dose.date } ?? 0
            if waits, place > 0 {
                var before = planned[place - 1]
                before.records = []
                if let end = try self.dose(before, on: day, among: planned, facts).due?.ends { due.ends = end }
            }
        } else if dose.plan.isRare {
            let half = moment.advanced(bySeconds: interval(of: dose).wholeSeconds / 2 + 1)
            due.ends = max(due.ends, half)
            if let stop = stops.first(where: { $0.from > dose.date }) {
                due.ends = min(due.ends, zone.start(of: stop.from, dayStart: facts.dayStart))
            }
        }
        return try self.dose(due, on: day, records, dose.plan, facts, next: beginning(after: dose, facts))
    }

    /// Returns when the window begins of the next dose that does not follow another one, whose time waits for this one as well.
    private func beginning(after dose: PlannedDose, _ facts: PillFacts) -> OffsetDateTime? {
        var next = next(after: dose)
        while let found = next, found.isFollowing { next = self.next(after: found) }
        return next.map { next in
            let window = next.plan.window(on: next.date, usual: facts.onTime)
            return next.moment(in: facts.zone).advanced(bySeconds: -window.wholeSeconds)
        }
    }

    /// Returns when a following dose is due: after the one before was taken, or after its time if that was skipped.
    /// - Returns: the moment, and whether the dose before is recorded; otherwise it is a projection.
    private func followed(
        _ dose: PlannedDose, among planned: [PlannedDose], _ facts: PillFacts
    ) -> (at: OffsetDateTime, isKnown: Bool) {
        var (at, isKnown) = (dose.moment(in: facts.zone), false)
        var last: (due: OffsetDateTime, counted: OffsetDateTime?)?
        for other in planned where other.date == dose.date {
            let due: OffsetDateTime
            if let after = other.line.after, let last {
                due = facts.zone.minute(at: (last.counted ?? last.due).seconds + after.wholeSeconds)
            } else {
                due = other.moment(in: facts.zone)
            }
            if other.key == dose.key {
                (at, isKnown) = (due, last?.counted != nil)
                break
            }
            let record = Dose.telling(other.records)
            last = (due, record.map { $0.outcome == .taken ? $0.at : due })
        }
        return (at, isKnown)
    }

    /// Returns a dose with its records, or with its phase as its medication's limits allow.
    /// - Parameter next: the beginning of the next dose's window.
    private func dose(
        _ due: DueDose, on day: Day, _ records: [DoseRecord], _ plan: MedicationPlan, _ facts: PillFacts,
        next: @autoclosure () -> OffsetDateTime?
    ) throws -> Dose {
        var due = due
        if records.isEmpty, plan.limits.reach > 0, due.ends > facts.now || day >= facts.today - 1,
            due.begins.seconds - facts.now.seconds <= plan.limits.reach
        {
            let (limits, all) = (facts.limits(of: plan), try facts.limited(name, plan, after: due.begins))
            // A later dose that was taken does not keep this one open.
            let keys = planned(on: day, dayStart: facts.dayStart).filter { $0.date == due.date }.map(\.key)
            let taken = all.filter { record in
                guard record.at < due.ends, record.medication == name, let planned = record.planned else {
                    return record.at < due.ends
                }
                let places = [record.slot ?? "", due.key].compactMap(keys.firstIndex)
                let isOfDate = planned.day == due.date && places.count == 2
                return isOfDate ? places[0] < places[1] : planned < due.identity
            }
            let milligrams = plan.amount(of: due.count).flatMap { Mass.milligrams($0, plan.unit) } ?? .zero
            func allowed(at moment: OffsetDateTime, among doses: LimitedDoses) -> OffsetDateTime {
                limits.allowance(at: moment, milligrams: milligrams, among: doses).at
            }
            let counted = facts.counted(taken, for: name, plan)
            let times = counted.times + counted.amounts.map(\.at)
            var first = allowed(at: due.begins, among: counted)
            // A dose that was taken in the window of this one, or later, holds it back too.
            if let last = times.filter({ $0 <= facts.now }).max(), last > due.begins {
                let next = allowed(at: last, among: counted)
                if next > last { first = next }
            }
            due.hold(until: facts.zone.moment(at: first.seconds), next: next())
            // It only makes it wait.
            if due.begins <= facts.now {
                let now = allowed(at: facts.now, among: facts.counted(all, for: name, plan))
                if now > facts.now { due.opens = max(due.opens, facts.zone.moment(at: now.seconds)) }
            }
        }
        return Dose(
            name, on: day, due, records, planned: amount(of: due, records, plan), unit: plan.unit,
            phase: due.phase(at: facts.now), asksAmount: plan.asksDose
        ) { due, record in Self.distance(to: record.at, from: due, facts) }
    }

    /// Returns the planned amount of a dose. On the day of a change, a dose that was taken with the amount of the plan before was
    /// taken before the change.
    private func amount(of due: DueDose, _ records: [DoseRecord], _ plan: MedicationPlan) -> Quantity? {
        let planned = plan.amount(of: due.count)
        guard plan.from == due.date, !records.isEmpty, let former = self.plan(on: due.date - 1)?.amount(of: due.count),
            former != planned, records.contains(where: { $0.amount == former && $0.outcome == .taken })
        else { return planned }
        return former
    }

    /// Returns the dose that a record answered under a plan that another one replaced on its day.
    private func formerDose(_ record: DoseRecord, on day: Day, _ facts: PillFacts) -> DueDose {
        let old = self.plan(on: day - 1)?.planned(on: day).first {
            $0.isAnswered(by: record, on: day, dayStart: facts.dayStart)
        }
        let local =
            record.planned ?? old?.local
            ?? LocalMoment(day: day, time: record.slotTime ?? record.at.timeOfDay)
        let window = (old?.plan ?? plan(on: day))?.window(on: local.day, usual: facts.onTime) ?? .seconds(7200)
        return DueDose(
            key: record.slot ?? "", name: record.slotTime == nil ? record.slot : nil, count: old?.line.count ?? .one,
            local: local, date: local.day, planned: facts.zone.moment(of: local), window: window,
            dayEnd: facts.zone.start(of: day + 1, dayStart: facts.dayStart))
    }

    /// Returns how many seconds after its time a dose was taken; negative before it.
    ///
    /// A time of day is local time where the user is, so the clock of the record counts. If the zone's clocks changed in between,
    /// the plan has a zone of its own, or the dose counts from another one, the time that passed counts.
    private static func distance(to moment: OffsetDateTime, from due: DueDose, _ facts: PillFacts) -> Int {
        if due.isElapsed || due.zone?.clock != nil { return moment.seconds - due.planned.seconds }
        let local = due.local.minutes * 60
        if facts.zone.moment(at: local - moment.offset).offset != moment.offset, facts.zone.shows(moment) {
            return moment.seconds - due.planned.seconds
        }
        return moment.seconds + moment.offset - local
    }
}
