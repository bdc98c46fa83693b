/// The doses of a day follow from the last record before it, its own records, and the first one after it.
extension DosesAfterLast {
    /// Returns the doses of a day: the recorded ones, the missed ones, and on the current day the open one. Later days have the
    /// doses as if each were taken when it is due.
    func doses(on day: Day) throws -> [(due: DueDose, records: [DoseRecord])] {
        let today = facts.today
        var doses: [(due: Due, key: String?, records: [DoseRecord])] = []
        func add(_ due: Due, _ records: [DoseRecord] = []) { doses.append((due, records.first?.slot, records)) }
        let begin = day <= today ? day : today
        let last = try facts.last(of: medication.name, before: begin)
        // After a flight a dose may be due on a date before the page of the record that it follows.
        var since = last?.day ?? first.day
        func miss(_ due: Due) {
            if max(self.day(of: due), since) == day { add(Due(local: due.local, at: due.at, isMissed: true)) }
        }
        var state: Due? = skippingAhead(due(after: last), to: begin)
        for record in try records(on: begin) {
            // A possible double dose answers one dose.
            let twin = doses.firstIndex {
                $0.key != nil && $0.key == record.slot && $0.records.first?.planned == record.planned
            }
            if let twin, begin == day {
                doses[twin].records.append(record)
            } else {
                let answered = state.flatMap { open($0, at: record.at, answeredBy: record, missed: miss) } ?? state
                if record.slot != nil, begin == day, let answered { add(answered, [record]) }
            }
            state = due(after: (record, begin))
            since = begin
        }
        if day == today {
            if let ahead = try takenAhead() {
                _ = state.flatMap { open($0, at: ahead.record.at, answeredBy: ahead.record, missed: miss) }
                state = due(after: ahead)
            }
            state = state.flatMap { open($0, at: facts.now, missed: miss) }
            if let state, isUntil(state), self.day(of: state) <= day || begins(state) <= facts.now { add(state) }
        } else if day < today {
            try addMissed(state, on: day, since: since, add: add)
        } else {
            if let ahead = try takenAhead() { state = due(after: ahead) }
            state = state.flatMap { open($0, at: facts.now) }
            for due in self.doses(from: state, until: day, most: .max)
            where self.day(of: due) == day && medication.stop(on: due.local.day) == nil {
                add(due)
            }
        }
        return named(doses)
    }

    /// Adds the doses of a past day that were missed: their interval has passed, and they were not recorded before that.
    private func addMissed(_ state: Due?, on day: Day, since: Day, add: (Due, [DoseRecord]) -> Void) throws {
        guard let state else { return }
        let after = try facts.first(of: medication.name, after: day, within: plan.timing.reach)
        var limit = after.map { min($0.record.counted, facts.now) } ?? facts.now
        let other = medication.plans.first { $0.from > day && $0.timing != plan.timing }
        let change = other.map { start(of: $0.from) }
        if let change, change < limit { limit = change }
        let open = open(state, at: limit, answeredBy: limit == change ? nil : after?.record) {
            if max(self.day(of: $0), since) == day { add($0, []) }
        }
        // A dose that no later plan continues is missed with the plan.
        if let open, let change, limit == change, other?.isFromLast == false, !open.isFirst, self.day(of: open) == day {
            add(open, [])
        }
    }

    /// Returns the first dose that matters to a day: ones that were missed long before it are passed over.
    private func skippingAhead(_ due: Due, to day: Day) -> Due {
        guard medication.stops.isEmpty else { return due }
        switch step {
        case .days(let count):
            let skipped = (day.ordinal - self.day(of: due).ordinal) / count - 2
            return skipped > 0 ? moment(on: self.day(of: due) + skipped * count) : due
        case .minutes(let count):
            let skipped = (start(of: day).seconds - due.at.seconds) / (count * 60) - 2
            return skipped > 0 && within == nil ? elapsed(due.at.seconds + skipped * count * 60) : due
        }
    }

    /// Returns doses with distinct keys: recorded ones keep theirs, an open one comes before missed ones.
    private func named(
        _ doses: [(due: Due, key: String?, records: [DoseRecord])]
    ) -> [(due: DueDose, records: [DoseRecord])] {
        var keys = doses.compactMap(\.key)
        return doses.reversed().map { dose in
            let key = dose.key ?? DoseLine.unique(dose.due.local.time.description, among: keys)
            if dose.key == nil { keys.append(key) }
            return (self.dose(dose.due, key: key), dose.records)
        }.reversed()
    }

    /// Returns a dose and the ones that follow it until a day, as if each were taken when it is due.
    private func doses(from first: Due?, until last: Day, most: Int = 4000) -> [Due] {
        var all: [Due] = []
        var next = first
        while let due = next, all.count < most, day(of: due) <= last, isUntil(due) {
            all.append(due)
            let after = self.due(after: due)
            next = open(after, at: after.at)
        }
        return all
    }

    /// Returns the doses of a day if nothing is recorded after the last record: the open one, and the ones that follow it.
    func unrecorded(on day: Day) throws -> [DueDose] {
        // Today's list names the open dose, since whenever it is due, after a recorded one of its time.
        var keys = day <= facts.today ? try facts.records(of: medication, on: facts.today).compactMap(\.slot) : []
        return try doses(from: current(), until: day).filter { self.day(of: $0) == day }.map { due in
            keys.append(DoseLine.unique(due.local.time.description, among: keys))
            return dose(due, key: keys.last)
        }
    }

    /// Returns the doses after the open one, as if each were taken when it is due.
    func projected(until last: Day) -> [Due] {
        let all = doses(from: (try? current()) ?? nil, until: last)
        // The open dose is one of today's.
        guard let open = all.first, day(of: open) <= facts.today else { return all }
        return Array(all.dropFirst())
    }

    /// Returns the dose that is open now or comes next.
    func coming() throws -> DueDose? { try current().flatMap { isUntil($0) ? dose($0) : nil } }

    /// Returns a day's records, earliest first.
    private func records(on day: Day) throws -> [DoseRecord] {
        try facts.records(of: medication, on: day).sorted { ($0.at, $0.id) < ($1.at, $1.id) }
    }

    /// Returns the dose that is open now or due next.
    private func current() throws -> Due? {
        let last =
            try takenAhead() ?? records(on: facts.today).last.map { ($0, facts.today) }
            ?? facts.last(of: medication.name, before: facts.today)
        return open(due(after: last), at: facts.now)
    }

    /// Returns the last record on tomorrow's page, which decides about the next dose: of tomorrow's dose, taken before midnight
    /// within its window, or by the time that passes one that was taken east of here.
    private func takenAhead() throws -> PillFacts.Recorded? {
        let tomorrow = facts.today + 1
        if case .days = step, begins(moment(on: tomorrow)) >= start(of: tomorrow) { return nil }
        guard let last = try records(on: tomorrow).last else { return nil }
        if case .minutes = step, let own = try records(on: facts.today).last, own.at > last.at { return nil }
        return (last, tomorrow)
    }
}
