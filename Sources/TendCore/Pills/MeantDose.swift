/// The doses of a medication as they are at a moment, and the one that its name means.
///
/// A wrong guess here is a wrong dose, so the order is fixed: a dose recorded at about this time, one whose window holds, the latest
/// overdue one, last evening's, today's only one.
struct MeantDose {
    let medication: Medication
    let facts: PillFacts
    /// Today by the plan's clock.
    let today: Day
    /// Today's doses.
    let doses: [Dose]
    /// The doses of today and other days that can be taken now.
    let open: [Dose]

    /// Whether no dose of another day is meant.
    private let isOfToday: Bool

    init(_ medication: Medication, _ facts: PillFacts, isOfToday: Bool = false) throws {
        self.medication = medication
        self.facts = facts
        self.isOfToday = isOfToday
        today = medication.today(facts.today, at: facts.now, dayStart: facts.dayStart)
        doses = try medication.doses(on: today, facts)
        let today = today
        open = try medication.open(facts, today: doses).filter { !isOfToday || $0.day == today }
    }

    private var plan: MedicationPlan? { medication.plan(on: today) }
    /// Whether it is taken without being asked for; a plan that counts without records never asks.
    var isAsNeeded: Bool { plan.map { $0.isAsNeeded || $0.isByPlan } ?? false }
    var isCurrent: Bool { medication.isCurrent(on: today) }

    private var chain: DosesAfterLast? { DosesAfterLast(medication, on: today, facts) }

    /// How far from its time a dose is on time today.
    private var window: Int { plan?.window(on: today, usual: facts.onTime).wholeSeconds ?? 7200 }

    /// Whether a window's length from now it is tomorrow, by the plan's clock.
    private var isTomorrowNear: Bool {
        let clock = plan?.zone?.clock ?? facts.zone
        return clock.moment(at: facts.now.seconds + window).logicalDay(startingAt: facts.dayStart) > today
    }

    /// Returns a choice, on the day on which its record stands.
    func choice(
        _ dose: Dose, isEarly: Bool = false, isSettled: Bool = false, isRecent: Bool = false
    ) -> DoseChoice {
        var day = dose.day
        if let chain, let due = dose.due, dose.records.isEmpty { day = chain.dayOfRecord(due, at: facts.now) }
        return DoseChoice(
            medication: medication, dose: dose, day: day, isEarly: isEarly, isSettled: isSettled, isRecent: isRecent)
    }

    /// Returns the dose that was recorded at about this time: within a window's length, or by a record of a dose whose window holds.
    /// - Parameter isMeant: selects the doses that a word can mean.
    func recorded(where isMeant: (Dose) -> Bool = { _ in true }) throws -> Dose? {
        // A dose of last evening, or one that follows it, may have been recorded a moment ago.
        var known = doses + (isOfToday ? [] : try medication.doses(on: today - 1, facts))
        if let rare = medication.lastRare(before: today, facts), rare < today - 1 {
            known += try medication.doses(on: rare, facts)
        }
        // An extra one stands on the user's day, which may be tomorrow by the plan's clock.
        let isTomorrowHere = facts.today > today
        if isTomorrowNear || isTomorrowHere || doses.isEmpty { known += try medication.doses(on: today + 1, facts) }
        let recorded = known.filter { !$0.records.isEmpty && isMeant($0) }
        let near = recorded.filter { dose in
            dose.records.contains { abs($0.at.seconds - facts.now.seconds) <= window && !$0.isTimeAssumed }
        }
        // A dose that was taken early has moved the next one of a plan that counts from it.
        let held =
            chain != nil
            ? []
            : recorded.filter { dose in
                dose.due.map { $0.begins <= facts.now && facts.now <= $0.closes } ?? false
            }
        return near.last ?? held.last
    }

    /// The dose whose window holds.
    var due: Dose? {
        open.filter { $0.phase == .due }.min { distance(to: $0) < distance(to: $1) }
    }

    /// Returns whether a dose is open since an earlier day, so that only its name records it.
    func isFromEarlier(_ dose: Dose) -> Bool { dose.isFromEarlier(than: today, dayStart: facts.dayStart) }

    private func distance(to dose: Dose) -> Int { dose.due.map { abs($0.at.seconds - facts.now.seconds) } ?? Int.max }

    /// The latest overdue dose, of today or open since an earlier day.
    var overdue: Dose? { open.filter { $0.phase == .overdue }.max { Self.time(of: $0) < Self.time(of: $1) } }

    private static func time(of dose: Dose) -> Int { dose.due?.at.seconds ?? 0 }

    /// Returns today's latest dose whose window was over, or has ended since, when its plan was added.
    private func forgotten() -> Dose? {
        medication.uncounted(on: today, facts, besides: doses).last { dose in
            // A following dose is not the one that comes first.
            dose.due.map { $0.planned <= facts.now && $0.after == nil } ?? false
        }
    }

    /// The end of yesterday, by the plan's clock.
    private var endOfYesterday: OffsetDateTime {
        let clock = plan?.zone?.clock ?? facts.zone
        return clock.start(of: today, dayStart: facts.dayStart)
    }

    /// Whether it is less than six hours after yesterday's end.
    private var isEarlyMorning: Bool { !isOfToday && facts.now.seconds < endOfYesterday.seconds + 6 * 3600 }

    /// Whether a dose of last evening may be meant.
    private var isLastNight: Bool { chain == nil && isEarlyMorning }

    /// Returns yesterday's last dose without a record, until six hours after its day, half-way to the next one, or the next one's
    /// window.
    func lastEvening() throws -> Dose? {
        guard isLastNight else { return nil }
        guard
            let dose = try medication.doses(on: today - 1, facts).last(where: { dose in
                // A following dose that was never reached is not the one that was forgotten.
                dose.isScheduled && dose.records.isEmpty && dose.due?.waitsForDose == false
            }), let due = dose.due, due.planned <= facts.now
        else { return nil }
        let planned = medication.planned(on: today - 1, dayStart: facts.dayStart).first { $0.key == due.key }
        guard let next = planned.flatMap(medication.next) else { return dose }
        let moment = next.moment(in: facts.zone)
        let window = next.plan.window(on: next.date, usual: facts.onTime).wholeSeconds
        let isNearer = facts.now.seconds - due.planned.seconds < moment.seconds - facts.now.seconds
        return isNearer && facts.now.seconds < moment.seconds - window ? dose : nil
    }

    /// Returns the dose that the name means.
    /// - Parameters:
    ///   - isTimed: whether the user gave the time it was taken: an open dose comes before a correction then.
    ///   - verb: the command, for the error.
    /// - Throws: ``DoseError/nothingOpen(name:next:at:isToday:)``, ``DoseError/notTaken(name:day:begins:)``
    func named(isTimed: Bool = false, _ verb: String = "take") throws -> DoseChoice {
        if isAsNeeded, isCurrent { return DoseChoice(medication: medication, dose: nil, day: facts.today) }
        if isTimed, let due { return choice(due) }
        if let recorded = try recorded() { return choice(recorded, isSettled: true, isRecent: true) }
        if let found = try due ?? overdue ?? forgotten() ?? lastEvening() { return choice(found) }
        if let held = open.first(where: { $0.phase == .waiting && $0.due?.waitsForDose == false }) {
            return choice(held)
        }
        guard isCurrent else {
            throw medication.notTaken(on: today, dayStart: facts.dayStart)
        }
        let own = doses.filter { $0.isScheduled && $0.day == today }
        if own.count == 1, let dose = own.first, let due = dose.due {
            if !dose.records.isEmpty { return choice(dose, isSettled: true) }
            let early = due.at.seconds - facts.now.seconds
            if dose.phase == .later, early * 2 < min(interval(of: due), 86_400) { return choice(dose, isEarly: true) }
        }
        let next = try coming()
        throw DoseError.nothingOpen(
            name: medication.name, next: next?.slotID, at: next?.due?.at,
            isToday: next.map { $0.day == today } ?? false,
            verb: verb)
    }

    private func interval(of due: DueDose) -> Int {
        let interval = chain?.interval ?? medication.interval(of: due.key, on: today, dayStart: facts.dayStart)
        return interval?.wholeSeconds ?? 86_400
    }

    /// Returns the next dose that is not due yet.
    func coming() throws -> Dose? {
        if let later = doses.first(where: { $0.phase == .later }) { return later }
        if let chain {
            return try chain.coming().map { due in
                Dose(
                    medication.name, on: due.local.logicalDay(startingAt: facts.dayStart), due, chain.plan,
                    at: facts.now)
            }
        }
        var last = today
        // One of tomorrow morning may have been taken this evening.
        while last < today + 7, let day = medication.nextDay(after: last, dayStart: facts.dayStart) {
            if let dose = try medication.doses(on: day, facts).first(where: { $0.isScheduled && $0.records.isEmpty }) {
                return dose
            }
            last = day
        }
        return nil
    }

    /// Returns the dose with a key, at a time or with a name: today's, within six hours after yesterday's end the nearer one of both
    /// days, or one that is open since an earlier day.
    /// - Throws: ``DoseError/noSuchSlot(medication:key:known:)``, ``DoseError/notScheduled(name:day:next:)``
    func keyed(_ key: String) throws -> DoseChoice {
        if let found = try found(by: key) { return found }
        guard isCurrent else {
            throw medication.notTaken(on: today, dayStart: facts.dayStart)
        }
        let (lines, time) = (plan?.lines ?? [], Self.time(key))
        if lines.contains(where: { $0.key == key || $0.time == time }) || chain != nil {
            throw DoseError.notScheduled(name: medication.name, day: today, next: try coming()?.day)
        }
        throw DoseError.noSuchSlot(
            medication: medication.name, key: key,
            known: (doses.isEmpty ? lines.map { medication.slotID($0.key) } : doses.map(\.slotID)))
    }

    /// Returns the dose with a key, at a time or with a name; `nil` if none of the days that can be meant has one.
    func found(by key: String) throws -> DoseChoice? {
        func isMeant(_ dose: Dose) -> Bool { dose.due?.isMeant(by: key) ?? false }
        var found = doses.filter(isMeant)
        if found.isEmpty { found = medication.uncounted(on: today, facts, besides: doses).filter(isMeant) }
        if isEarlyMorning {
            // One that counts from the last dose is open, unless it is recorded.
            let isOpenAnyway = chain != nil
            let earlier = try medication.doses(on: today - 1, facts).filter { dose in
                isMeant(dose) && dose.isScheduled && !(isOpenAnyway && dose.records.isEmpty)
            }
            // One that was recorded ahead may be due at the same time as the next one.
            found = earlier + found
        }
        if !isOfToday, let rare = medication.lastRare(before: today, facts), rare < today - 1 || !isEarlyMorning {
            found += try medication.doses(on: rare, facts).filter { isMeant($0) && !$0.records.isEmpty }
        }
        if !isOfToday, isTomorrowNear {
            found += try medication.doses(on: today + 1, facts).filter { isMeant($0) && !$0.records.isEmpty }
        }
        found += open.filter { isMeant($0) && $0.day != today && !found.contains($0) }
        if found.isEmpty, let next = try coming(), chain != nil, isMeant(next) {
            return choice(next, isEarly: true)
        }
        // A dose with its key comes before another one that is due at that time.
        let time = Self.time(key)?.description
        let exact = found.filter { $0.due?.key == key || $0.due?.key == time }
        return (exact.isEmpty ? found : exact).min { distance(to: $0) < distance(to: $1) }.map {
            choice(
                $0, isEarly: $0.phase == .later, isSettled: !$0.records.isEmpty, isRecent: !$0.records.isEmpty)
        }
    }

    /// Reads the time after the `@`, where `8` is an hour.
    static func time(_ key: String) -> TimeOfDay? {
        TimeOfDay(parsing: key) ?? (key.utf8.count <= 2 ? TimeOfDay(parsing: key + ":00") : nil)
    }
}

extension Dose {
    /// Returns whether it is open since before a day, so that `all` leaves it out.
    package func isFromEarlier(than today: Day, dayStart: TimeOfDay) -> Bool {
        guard isMovable, let due else { return day < today }
        return due.planned.logicalDay(startingAt: dayStart) < today
    }
}

extension DueDose {
    /// Returns whether a key, a name or a time means it.
    func isMeant(by text: String) -> Bool {
        let time = MeantDose.time(text)
        return key == text || name == text || key == time?.description || local.time == time
    }
}

extension Medication {
    /// Returns the doses of a day that exist only if they are recorded.
    /// - Parameter known: the doses that exist.
    func uncounted(on day: Day, _ facts: PillFacts, besides known: [Dose]) -> [Dose] {
        if stop(on: day) != nil { return [] }
        return planned(on: day, dayStart: facts.dayStart).filter { planned in
            !planned.plan.isByPlan && stop(on: planned.date) == nil
                && !known.contains { $0.due?.key == planned.key }
        }.map { planned in
            let moment = planned.moment(in: facts.zone)
            let due = DueDose(
                key: planned.key, name: planned.line.name, count: planned.line.count, local: planned.local,
                zone: planned.plan.zone, after: planned.line.after, date: planned.date, planned: moment,
                window: planned.plan.window(on: planned.date, usual: facts.onTime), dayEnd: moment)
            return Dose(
                name, on: day, due, [], planned: planned.plan.amount(of: due.count), unit: planned.plan.unit,
                phase: .missed, asksAmount: planned.plan.asksDose)
        }
    }

    /// Returns the next dose that is not due yet, of a plan that counts from the last one, or of any.
    /// - Throws: the errors of reading records.
    package func nextDose(_ facts: PillFacts) throws -> Dose? {
        isCurrent(on: facts.today) || plans.contains { $0.from > facts.today }
            ? try MeantDose(self, facts).coming() : nil
    }

    /// Returns the dose that a plan that counts from the last one has next.
    package func coming(_ facts: PillFacts) throws -> DueDose? {
        try DosesAfterLast(self, on: facts.today, facts)?.coming()
    }
}
