/// The doses of a plan that counts each from the one before: some days after its day, or some hours after it was taken.
///
/// There is one open dose, until it is recorded or until the window of the next one begins: then it is missed on its own day. So
/// the doses of a day follow from the last record before it, its own records, and the first one after it.
struct DosesAfterLast {
    private let medication: Medication
    let plan: MedicationPlan
    private let step: Timing.Step
    private let first: LocalMoment
    private let within: DailyWindow?
    private let count: Quantity
    private let facts: PillFacts
    private let window: Duration

    /// A dose to come.
    struct Due {
        let local: LocalMoment
        let at: OffsetDateTime
        /// Whether it is the plan's first one: its interval has no missed dose.
        var isFirst = false
        /// Whether a later dose was recorded, or its interval passed.
        var isMissed = false
    }

    /// - Returns: `nil` if the plan of the day does not count from the last dose.
    init?(_ medication: Medication, on day: Day, _ facts: PillFacts) {
        // A first dose before the day's beginning stands on the evening before its date.
        guard let plan = medication.plan(on: day) ?? medication.plan(on: day + 1),
            case .afterLast(let step, let first, let within, let count) = plan.timing,
            plan.from <= day || first.logicalDay(startingAt: facts.dayStart) <= day
        else { return nil }
        self.medication = medication
        self.plan = plan
        self.step = step
        self.first = first
        self.within = within
        self.count = count
        self.facts = facts
        window = plan.window(on: first.day, usual: facts.onTime)
    }

    /// The length from one dose to the next.
    var interval: Duration {
        switch step {
        case .days(let count): .seconds(count * 86_400)
        case .minutes(let count): .seconds(count * 60)
        }
    }

    /// Returns the dose that follows the last record.
    func due(after last: PillFacts.Recorded?) -> Due {
        var beginning = allowed(facts.zone.moment(of: first), at: first)
        beginning.isFirst = true
        guard let last else { return beginning }
        let next = due(after: last.record, on: last.day)
        // The first one may have been taken early; an extra one before it leaves it where it is.
        let isTaken = last.record.planned.map { $0 >= first } ?? false
        return isTaken || next.at > beginning.at ? next : beginning
    }

    /// Returns the dose that follows a record: from the day it stands on or the moment it was taken, and after a skip from the
    /// dose's own time.
    private func due(after record: DoseRecord, on day: Day) -> Due {
        let skipped = record.outcome == .skipped ? record.planned : nil
        switch step {
        case .days(let count):
            return moment(
                on: (skipped.map { $0.logicalDay(startingAt: facts.dayStart) } ?? self.day(of: record, on: day)) + count
            )
        case .minutes(let count):
            let from = skipped.map { seconds(of: $0, in: record) } ?? record.counted.seconds
            return elapsed(from + count * 60)
        }
    }

    /// Returns the day that a record stands on, which another start of the day may have put on the page before.
    private func day(of record: DoseRecord, on page: Day) -> Day {
        guard facts.hasMovedDayStart, let planned = record.planned else { return page }
        let days = (planned.logicalDay(startingAt: facts.dayStart), record.at.logicalDay(startingAt: facts.dayStart))
        return max(page, min(days.0, days.1))
    }

    /// Returns the next dose if one is taken when it is due, or is missed.
    func due(after due: Due) -> Due {
        switch step {
        case .days(let count): moment(on: day(of: due) + count)
        case .minutes(let count): elapsed(due.at.seconds + count * 60)
        }
    }

    private func moment(on day: Day) -> Due {
        let local = LocalMoment(day: first.time < facts.dayStart ? day + 1 : day, time: first.time)
        return Due(local: local, at: facts.zone.moment(of: local))
    }

    private func elapsed(_ seconds: Int) -> Due {
        let moment = facts.zone.minute(at: seconds)
        return allowed(moment, at: LocalMoment(day: moment.day, time: moment.timeOfDay))
    }

    /// Returns a dose at the moment, or at the next beginning of the hours if it is outside of them.
    private func allowed(_ moment: OffsetDateTime, at local: LocalMoment) -> Due {
        guard let within, !within.contains(local.time), local.time != within.end else {
            return Due(local: local, at: moment)
        }
        let next = LocalMoment(day: local.time < within.start ? local.day : local.day + 1, time: within.start)
        return Due(local: next, at: facts.zone.moment(of: next))
    }

    /// The logical day of a dose.
    func day(of due: Due) -> Day { due.local.logicalDay(startingAt: facts.dayStart) }

    /// Returns the dose that is open at a moment if nothing is recorded until then; `nil` if the medication is stopped then.
    /// - Parameters:
    ///   - missed: receives each dose whose interval has passed.
    ///   - record: the record of that moment, which names the dose that it answers, wherever the user was then.
    func open(
        _ due: Due, at moment: OffsetDateTime, answeredBy record: DoseRecord? = nil, missed: (Due) -> Void = { _ in }
    ) -> Due? {
        var due = due
        let answered = record?.planned
        while true {
            if let record, let answered, isAnswered(due, by: answered, in: record) { return due }
            let next = self.due(after: due)
            let passes = next.at.advanced(bySeconds: -window.wholeSeconds)
            // A dose that a stop finds open, or that falls due in it, is due on the first day after.
            let stop = medication.stops.first { stop in
                stop.until.map { $0 >= due.local.day } ?? true
                    && (stop.from <= due.local.day || start(of: stop.from) < passes)
            }
            if let stop, stop.from <= due.local.day || start(of: stop.from) <= moment {
                guard let until = stop.until else { return nil }
                let local = LocalMoment(day: until + 1, time: due.local.time)
                let moved = allowed(facts.zone.moment(of: local), at: local)
                due = Due(local: moved.local, at: moved.at, isFirst: due.isFirst)
                continue
            }
            if answered == nil, passes > moment { return due }
            if !due.isFirst { missed(due) }
            // After the last dose of the plan there is none to be open.
            if next.local.day > plan.until ?? next.local.day { return nil }
            due = next
        }
    }

    /// Returns whether a record answers a dose, or one before it.
    private func isAnswered(_ due: Due, by planned: LocalMoment, in record: DoseRecord) -> Bool {
        switch step {
        case .days: due.local >= planned
        case .minutes: due.at.seconds >= seconds(of: planned, in: record) - 59
        }
    }

    /// Returns the instant of a record's planned time, on the clock of its place.
    private func seconds(of planned: LocalMoment, in record: DoseRecord) -> Int {
        // At home, clocks may have changed between the two.
        if facts.zone.shows(record.at) { return facts.zone.moment(of: planned).seconds }
        return planned.minutes * 60 - record.at.offset
    }

    private func start(of day: Day) -> OffsetDateTime { facts.zone.start(of: day, dayStart: facts.dayStart) }

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
        for record in try facts.records(of: medication, on: begin).sorted(by: { ($0.at, $0.id) < ($1.at, $1.id) }) {
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
        let after = try facts.first(
            of: medication.name, after: day, within: interval.wholeSeconds / 86_400 + 2 + (within == nil ? 0 : 1))
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

    /// Returns whether a dose is due before the end of the plan.
    private func isUntil(_ due: Due) -> Bool { due.local.day <= plan.until ?? due.local.day }

    private func begins(_ due: Due) -> OffsetDateTime { due.at.advanced(bySeconds: -window.wholeSeconds) }

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

    /// Returns the dose with the times of its window.
    func dose(_ due: Due, key: String? = nil) -> DueDose {
        let isElapsed = if case .minutes = step { true } else { false }
        let passes = self.due(after: due).at.advanced(bySeconds: -window.wholeSeconds)
        var dose = DueDose(
            key: key ?? due.local.time.description, count: count, local: due.local, date: due.local.day,
            planned: due.at, window: window, dayEnd: passes, isElapsed: isElapsed)
        // By the clock here, a dose that was passed over elsewhere may be open still.
        dose.ends = due.isMissed ? min(passes, facts.now) : passes
        dose.isMoving = true
        // The first one is not late on its first day.
        if due.isFirst { dose.closes = max(dose.closes, start(of: day(of: due) + 1).advanced(bySeconds: -1)) }
        return dose
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

    /// Returns the dose that is open now or due next.
    private func current() throws -> Due? {
        let today = facts.today
        let own = try facts.records(of: medication, on: today).max { ($0.at, $0.id) < ($1.at, $1.id) }
        let last =
            try takenAhead() ?? own.map { ($0, today) } ?? facts.last(of: medication.name, before: today)
        return open(due(after: last), at: facts.now)
    }

    /// Returns the last record on tomorrow's page, which decides about the next dose: of tomorrow's dose, taken before midnight
    /// within its window, or by the time that passes one that was taken east of here.
    private func takenAhead() throws -> PillFacts.Recorded? {
        let tomorrow = facts.today + 1
        if case .days = step, begins(moment(on: tomorrow)) >= start(of: tomorrow) { return nil }
        let records = try facts.records(of: medication, on: tomorrow)
        guard let last = records.max(by: { ($0.at, $0.id) < ($1.at, $1.id) }) else { return nil }
        if case .minutes = step, try facts.records(of: medication, on: facts.today).contains(where: { $0.at > last.at })
        {
            return nil
        }
        return (last, tomorrow)
    }

    /// Returns the day on which a record of the open dose stands: the day it is made; after midnight the evening before, for six
    /// hours and if the next dose would not follow within half an interval; before midnight the dose's own, within its window.
    func dayOfRecord(_ dose: DueDose, at moment: OffsetDateTime) -> Day {
        let day = moment.logicalDay(startingAt: facts.dayStart)
        guard case .days(let count) = step else { return day }
        if dose.planned >= start(of: day + 1), dose.begins <= moment { return day + 1 }
        guard dose.planned < start(of: day) else { return day }
        let next = self.moment(on: day - 1 + count)
        let isEvening = moment.seconds < start(of: day).seconds + 6 * 3600
        return isEvening && (next.at.seconds - moment.seconds) * 2 >= interval.wholeSeconds ? day - 1 : day
    }
}
