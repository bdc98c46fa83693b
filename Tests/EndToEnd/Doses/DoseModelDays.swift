/// The doses of days by date, with their phases.
extension DoseModel {
    /// Returns when a planned dose is due: after the one before, or when its gap allows it. `nil` while it waits.
    func due(_ index: Int, of number: Int) -> Int? {
        let medication = medications[number]
        let dose = medication.planned[index]
        guard let before = dose.before else { return zone(of: number).moment(dose.wall) }
        guard let record = record(before, of: number) else { return nil }
        return (record.state == .taken ? record.at : due(before, of: number) ?? record.at) + dose.step
    }

    func record(_ index: Int, of number: Int) -> Record? {
        let dose = medications[number].planned[index]
        return medications[number].record(dose.key, on: day(of: index, of: number))
    }

    /// The day of a planned dose: of a following one, that of its first dose.
    func day(of index: Int, of number: Int) -> Int {
        let dose = medications[number].planned[index]
        return dose.before.map { day(of: $0, of: number) } ?? day(of: dose.wall)
    }

    /// The moment from which the gap or the limit of a medication allows a dose.
    /// - Parameters:
    ///   - wall: only the doses before this one count, and extra ones.
    ///   - end: only records before this moment count.
    func allowed(_ number: Int, before wall: Int = .max, end: Int = .max) -> Int {
        let medication = medications[number]
        let taken = medication.taken(until: min(now, end - 1)).filter { $0.due.map { $0 < wall } ?? true }
        var allowed = Int.min
        if let gap = medication.plan.gap, let last = taken.last { allowed = last.at + gap }
        if let most = medication.plan.most, taken.count >= most {
            allowed = max(allowed, taken[taken.count - most].at + 1440)
        }
        return allowed
    }

    /// Returns a planned dose as it is now; `nil` if it doesn't exist.
    func dose(_ index: Int, of number: Int) -> Dose? {
        let medication = medications[number]
        let planned = medication.planned[index]
        let day = day(of: index, of: number)
        var dose = Dose(
            medication: number, key: planned.key, day: day, due: due(index, of: number), window: planned.window,
            interval: planned.interval, phase: .waiting, planned: index)
        if let record = record(index, of: number) {
            dose.phase = record.state == .taken ? .taken : .skipped
            dose.unheld = projected(index, of: number)
            return dose
        }
        if medication.isStopped(on: planned.date) { return nil }
        let zone = zone(of: number)
        let dayEnd = start(of: day + 1, in: zone)
        if isGone(index, of: number) {
            dose.phase = .gone
            return dose
        }
        if let before = planned.before {
            guard let earlier = self.dose(before, of: number) else { return nil }
            if earlier.phase == .missed {
                dose.phase = .missed
                return dose
            }
        }
        guard let due = dose.due else {
            return dose
        }
        var end = max(dayEnd, due + planned.window + 1)
        if planned.isRare { end = max(end, due + planned.interval / 2 + 1) }
        let held = allowed(number, before: planned.wall, end: end)
        let at = max(due, held)
        (dose.due, dose.unheld) = (at, due)
        end = max(dayEnd, at + planned.window + 1)
        if planned.isRare {
            end = max(end, due + planned.interval / 2 + 1)
            // A stop ends a dose that is open over days.
            let stops = medication.stops.filter { $0.lowerBound > planned.date && !$0.isEmpty }
            if stops.contains(where: { start(of: $0.lowerBound, in: self.zone) <= min(end, now) }) { return nil }
        }
        let first = medication.planned.first { $0.before == nil && self.day(of: $0.wall) == day + 1 }
        // A following dose may pass midnight, until the next first dose is meant.
        if planned.before != nil, due >= dayEnd, let first { end = zone.moment(first.wall) - planned.window }
        if at > due, let begin = begin(after: index, of: number), at >= begin { end = begin }
        dose.phase = phase(of: dose, begin: due - planned.window, end: end)
        dose.stayedOpen = dose.isOpen && today(of: number) > day
        return dose
    }

    private func phase(of dose: Dose, begin: Int, end: Int) -> Phase {
        if now >= end { return .missed }
        if now < begin { return .later }
        if now < allowed(dose.medication) { return .waiting }
        return dose.due.map { now <= $0 + dose.window } ?? false ? .due : .overdue
    }

    /// Whether the window of a dose was over when its plan was added, or held then and is over now.
    private func isGone(_ index: Int, of number: Int) -> Bool {
        let planned = medications[number].planned[index]
        let plan = medications[number].plans[planned.plan]
        if let before = planned.before { return isGone(before, of: number) }
        guard !plan.kept.contains(planned.key) || planned.date != plan.from else { return false }
        let end = planned.wall + planned.window
        return planned.wall < plan.added && (zone(of: number).wall(now) > end || plan.added > end)
    }

    /// The beginning of the window of the next planned dose.
    private func begin(after index: Int, of number: Int) -> Int? {
        let wall = medications[number].planned[index].wall
        let next = medications[number].planned.filter { $0.wall > wall && $0.before == nil }.min { $0.wall < $1.wall }
        return next.map { zone(of: number).moment($0.wall) - $0.window }
    }

    /// Returns all doses of a medication by date that stand on some days.
    func dosesByDate(of number: Int, on days: ClosedRange<Int>) -> [Dose] {
        medications[number].planned.indices.filter { days.contains(day(of: $0, of: number)) }
            .compactMap { dose($0, of: number) }.filter { !isFlownOver($0) && $0.phase != .gone }
            + formerDoses(of: number, on: days)
    }

    /// Returns the doses of today that its plan came too late for.
    func gone(of number: Int) -> [Dose] {
        let today = today(of: number)
        return medications[number].planned.indices.filter { day(of: $0, of: number) == today }
            .compactMap { dose($0, of: number) }.filter { $0.phase == .gone }
    }

    /// Whether a missed dose was flown over: less than half of an interval after one taken at another offset.
    private func isFlownOver(_ dose: Dose) -> Bool {
        let medication = medications[dose.medication]
        guard dose.phase == .missed, let index = dose.planned, medication.plan.zone == nil else { return false }
        let wall = medication.planned[index].wall
        guard medication.planned[index].before == nil else { return false }
        let near = medication.taken(until: now).filter { abs($0.day - dose.day) <= 2 }
        let later = medication.records.filter { $0.day > dose.day + 2 }.min { $0.at < $1.at }
        let moments =
            near.map { ($0.at, $0.offset) } + [later.map { ($0.at, $0.offset) } ?? (now, zone.offset(at: now))]
        return zip(moments, moments.dropFirst()).contains { last, next in
            let at = wall - next.1
            return last.0 <= at && at <= next.0 && abs(last.1 - next.1) > 60
                && (at - last.0) * 2 < medication.planned[index].interval
        }
    }

    /// Returns the recorded doses whose plan has changed since on their day.
    private func formerDoses(of number: Int, on days: ClosedRange<Int>) -> [Dose] {
        let medication = medications[number]
        let known = medication.planned.indices.map { (medication.planned[$0].key, day(of: $0, of: number)) }
        return medication.records.filter { record in
            record.due != nil && days.contains(record.day) && !known.contains { $0 == (record.key, record.day) }
        }.map { record in
            Dose(
                medication: number, key: record.key, day: record.day, due: record.due.map { $0 - record.offset },
                window: record.window, interval: 1440, phase: record.state == .taken ? .taken : .skipped)
        }
    }
}
