/// The dose that a word means.
extension DoseModel {
    enum Meaning {
        case dose(Dose)
        case already(Dose?)
        /// Today's only dose, which is recorded.
        case done(Dose)
        case waits(Dose)
        case nothing
    }

    /// Returns all doses of a medication from some days before today until some days after.
    func doses(of number: Int, around days: ClosedRange<Int>) -> [Dose] {
        let today = today(of: number)
        let range = today + days.lowerBound...today + days.upperBound
        return medications[number].plan.fromLast
            ? dosesFromLast(of: number, on: range) : dosesByDate(of: number, on: range)
    }

    /// The dose that the name of a medication means (rule 21).
    func meaning(of number: Int, at moment: Int? = nil) -> Meaning {
        if let moment, moment != now {
            var then = self
            then.now = moment
            return then.meaning(of: number)
        }
        let medication = medications[number]
        let today = today(of: number)
        let doses = doses(of: number, around: -10...2)
        if let record = medication.records.last(where: { abs(now - $0.at) <= window(of: number) }) {
            return .already(doses.first { $0.key == record.key && $0.day == record.day })
        }
        if !medication.plan.fromLast,
            let held = doses.last(where: { $0.isRecorded && $0.holds(now) })
        {
            return .already(held)
        }
        let due = doses.filter { $0.phase == .due }.min { away($0) < away($1) }
        if let due { return .dose(due) }
        let overdue = doses.filter { $0.phase == .overdue }.max { $0.due ?? 0 < $1.due ?? 0 }
        if let overdue { return .dose(overdue) }
        if let gone = gone(of: number).last(where: { $0.due ?? .max <= now && !isFollowing($0) }) { return .dose(gone) }
        if !medication.plan.fromLast, let last = lastEvening(of: number, in: doses) { return .dose(last) }
        if let waits = doses.first(where: { $0.phase == .waiting && allowed(number) > now && $0.due != nil }) {
            return .waits(waits)
        }
        if medication.isStopped(on: today) { return .nothing }
        let own = doses.filter { $0.day == today }
        guard own.count == 1 else { return .nothing }
        switch own[0].phase {
        case .taken, .skipped: return .done(own[0])
        case .later:
            let early = (own[0].due ?? now) - now
            return early * 2 < min(own[0].interval, 1440) ? .dose(own[0]) : .nothing
        default: return .nothing
        }
    }

    /// Yesterday's last open dose: until six hours after its day's end, half-way to the next dose or its window.
    func lastEvening(of number: Int, in doses: [Dose]) -> Dose? {
        let today = today(of: number)
        let zone = zone(of: number)
        guard now < start(of: today, in: zone) + 360,
            let dose = doses.last(where: { dose in
                dose.day == today - 1 && dose.due != nil && !dose.isRecorded
            }),
            let due = dose.unheld, due <= now, let index = dose.planned
        else { return nil }
        let planned = medications[number].planned
        guard let next = planned.filter({ $0.wall > planned[index].wall }).min(by: { $0.wall < $1.wall }) else {
            return dose
        }
        let moment = zone.moment(next.wall)
        return now - due < moment - now && now < moment - next.window ? dose : nil
    }

    /// The dose of a clock time, for six hours after a day's end the nearer one.
    func dose(at key: String, of number: Int) -> Dose? {
        let today = today(of: number)
        let isEarly = now < start(of: today, in: zone(of: number)) + 360
        let isFromLast = medications[number].plan.fromLast
        let isTomorrowNear = day(of: zone(of: number).wall(now + window(of: number))) > today
        func isMeant(_ dose: Dose) -> Bool { dose.key == key || dose.key.hasPrefix("\(key)#") }
        let found = (doses(of: number, around: -10...1) + gone(of: number)).filter { dose in
            let isOfEvening = isEarly && dose.day == today - 1 && !(isFromLast && dose.phase == .missed)
            let isNear = dose.day == today + 1 && [.due, .taken, .skipped].contains(dose.phase)
            let isLeft = dose.day < today && (dose.isOpen || dose.phase == .waiting)
            let isOpen = isLeft || isNear && isTomorrowNear
            return isMeant(dose)
                && (dose.day == today || isOfEvening || isOpen || isRareAndRecorded(dose, before: today))
        }
        if found.isEmpty, isFromLast, let open = openFromLast(number), isMeant(open) { return open }
        let exact = found.filter { $0.key == key }
        return (exact.isEmpty ? found : exact).sorted { $0.day < $1.day }.min { away($0) < away($1) }
    }

    private func away(_ dose: Dose) -> Int { abs((time(of: dose) ?? now) - now) }

    /// How far from its time a dose of today is on time.
    func window(of number: Int) -> Int {
        let (plan, today) = (medications[number].plan, today(of: number))
        if plan.fromLast { return plan.windowFromLast }
        if case .hours(let step, _) = plan.timing { return plan.onTime ?? Self.window(every: step) }
        return medications[number].planned.first { $0.date == today }?.window ?? plan.onTime ?? 120
    }

    private func isFollowing(_ dose: Dose) -> Bool {
        dose.planned.map { medications[dose.medication].planned[$0].before != nil } ?? false
    }

    /// The record of about now of a dose that a word can mean (rule 21a).
    func recent(of number: Int, in doses: [Dose], where isMeant: (Dose) -> Bool) -> Bool {
        let near = medications[number].records.filter { abs(now - $0.at) <= window(of: number) }
        return doses.contains { dose in
            let isHeld = !medications[number].plan.fromLast && dose.holds(now)
            return dose.isRecorded && isMeant(dose)
                && (isHeld || near.contains { $0.key == dose.key && $0.day == dose.day })
        }
    }

    /// When a dose is due, or would be due if the ones before were taken in time.
    func time(of dose: Dose) -> Int? { dose.due ?? dose.planned.map { projected($0, of: dose.medication) } }

    func projected(_ index: Int, of number: Int) -> Int {
        if let due = due(index, of: number) { return due }
        let planned = medications[number].planned[index]
        return planned.before.map { projected($0, of: number) + planned.step } ?? zone(of: number).moment(planned.wall)
    }

    /// Whether a dose of an earlier day, rare ones of which stay open, is recorded and would be open still.
    private func isRareAndRecorded(_ dose: Dose, before today: Int) -> Bool {
        guard let index = dose.planned, let due = dose.due, dose.day < today, dose.isRecorded
        else { return false }
        let planned = medications[dose.medication].planned[index]
        let plan = medications[dose.medication].plan
        let reach = max(plan.gap ?? 0, plan.most == nil ? 0 : 1440)
        return planned.isRare && now <= due + planned.interval / 2 + reach + 1440
    }

    /// Records a dose as taken or skipped now or at a moment.
    mutating func record(_ dose: Dose, _ state: Record.State, at moment: Int? = nil) -> Int {
        let at = moment ?? now
        let zone = zone(of: dose.medication)
        let medication = medications[dose.medication]
        var day = dose.day
        var due = dose.planned.map { medication.planned[$0].wall } ?? dose.due.map { zone.wall($0) }
        if medication.plan.fromLast {
            day = dayOfRecord(dose.medication, at: at)
            if dose.phase != .missed { due = zone.wall(chain(of: dose.medication, until: at).due) }
        }
        medications[dose.medication].records.append(
            Record(
                key: dose.key, day: day, due: due, at: at, offset: self.zone.offset(at: at), state: state,
                window: dose.window))
        return day
    }

    /// Records a dose outside the plan.
    mutating func recordExtra(_ number: Int) -> Int {
        let day = day(of: zone.wall(now))
        let window =
            medications[number].planned.first { $0.date == day }?.window ?? medications[number].plan.windowFromLast
        medications[number].records.append(
            Record(key: "", day: day, due: nil, at: now, offset: zone.offset(at: now), state: .taken, window: window))
        return day
    }
}
