/// The doses of a plan that counts each from the one before: some days after its day, or some hours after it was taken.
///
/// There is one open dose, until it is recorded or until the window of the next one begins: then it is missed on its own day.
struct DosesAfterLast {
    let medication: Medication
    let plan: MedicationPlan
    let step: Timing.Step
    let first: LocalMoment
    let within: DailyWindow?
    private let count: Quantity
    let facts: PillFacts
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
    var interval: Duration { step.length }

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

    func moment(on day: Day) -> Due {
        let local = LocalMoment(day: first.time < facts.dayStart ? day + 1 : day, time: first.time)
        return Due(local: local, at: facts.zone.moment(of: local))
    }

    func elapsed(_ seconds: Int) -> Due {
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
            let passes = begins(next)
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
            if !isUntil(next) { return nil }
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

    func start(of day: Day) -> OffsetDateTime { facts.zone.start(of: day, dayStart: facts.dayStart) }

    /// Returns whether a dose is due before the end of the plan.
    func isUntil(_ due: Due) -> Bool { due.local.day <= plan.until ?? due.local.day }

    func begins(_ due: Due) -> OffsetDateTime { due.at.advanced(bySeconds: -window.wholeSeconds) }

    /// Returns the dose with the times of its window.
    func dose(_ due: Due, key: String? = nil) -> DueDose {
        let isElapsed = if case .minutes = step { true } else { false }
        let passes = begins(self.due(after: due))
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
