/// The doses of a plan that counts each from the one before: some days after its day, or some hours after it was taken.
///
/// A dose stays due until it is recorded, or until the next one would be due without a record: then it is missed. So the
/// doses of a day follow from the last record before it and from its own records.
struct DoseChain {
    private let medication: String
    /// The plan's only slot.
    private let slot: DoseLine
    private let step: Step
    private let window: DailyWindow?
    /// When the first dose is due.
    private let beginning: OffsetDateTime
    private let zone: Zone
    private let dayStart: TimeOfDay

    private enum Step {
        case days(Int)
        case seconds(Int)
    }

    /// - Returns: `nil` if the plan does not count from the last dose.
    init?(_ plan: MedicationPlan, of medication: String, zone: Zone, dayStart: TimeOfDay) {
        guard plan.isFromLast, let slot = plan.slots.first else { return nil }
        switch plan.schedule {
        case .daily: step = .days(1)
        case .everyDays(let count): step = .days(count)
        case .interval(let minutes): step = .seconds(minutes * 60)
        case .weekdays, .cycle, .asNeeded, .stopped: return nil
        }
        self.medication = medication
        self.slot = slot
        self.zone = zone
        self.dayStart = dayStart
        window = plan.window
        beginning =
            plan.isInterval
            ? zone.moment(of: slot.time, on: plan.anchor)
            : slot.moment(on: plan.anchor, dayStart: dayStart, zone: zone)
    }

    /// Returns the slots of recorded doses alone, each at the time in its key.
    static func recorded(_ records: [DoseRecord], like slot: DoseLine) -> [DoseLine] {
        var slots: [DoseLine] = []
        for record in records {
            guard let key = record.slot, !slots.contains(where: { $0.key == key }) else { continue }
            let due = record.nearest(record.slotTime ?? slot.time)
            slots.append(slot.resolved(due.timeOfDay, key: key, DoseDue(date: due.day)))
        }
        return slots
    }

    /// Returns the doses of a day: the recorded ones, the missed ones that the next one replaced on the day, and on the current
    /// day the open one. Later days, and every day of a projection, have the doses as if each were taken when it is due.
    func slots(on day: Day, records: [DoseRecord], history: DoseHistory) -> [DoseLine] {
        var due = start(of: day, after: history.last(of: medication))
        var doses: [(key: String?, due: OffsetDateTime, isMissed: Bool)] = []
        func pass(while isOver: (OffsetDateTime) -> Bool) {
            var next = self.due(after: due)
            while isOver(next) {
                if logicalDay(next) == day { doses.append((nil, due, true)) }
                due = next
                next = self.due(after: due)
            }
        }
        for record in records.sorted(by: { ($0.counted, $0.id) < ($1.counted, $1.id) }) {
            pass { isOver($0, by: record.counted, on: day) }
            if let key = record.slot, !doses.contains(where: { $0.key == key }) { doses.append((key, due, false)) }
            due = self.due(after: record, on: day)
        }
        let today = history.now?.logicalDay(startingAt: dayStart)
        if let now = history.now, day == today {
            pass { isOver($0, by: now, on: day) }
            if logicalDay(due) <= day { doses.append((nil, due, false)) }
        } else if let today, day < today {
            pass { logicalDay($0) <= day }
        } else {
            while logicalDay(due) <= day {
                if today == nil || logicalDay(due) == day { doses.append((nil, due, false)) }
                due = self.due(after: due)
            }
        }
        return named(doses).sorted { ($0.due?.date ?? day, $0.time) < ($1.due?.date ?? day, $1.time) }
    }

    /// Returns the doses that become due on a day without a further record, from the one that is open now on.
    func openSlots(on day: Day, after history: DoseHistory) -> [DoseLine] {
        var due = start(of: day, after: history.last(of: medication))
        var slots: [DoseLine] = []
        while logicalDay(due) <= day {
            let next = self.due(after: due)
            let isMissed = history.now.map { isOver(next, by: $0, on: logicalDay($0)) } ?? false
            if logicalDay(due) == day, !isMissed { slots.append(slot(due: due)) }
            due = next
        }
        return slots
    }

    /// Returns when the dose is due that follows the last one before a day.
    func due(after last: DoseHistory.LastDose?) -> OffsetDateTime {
        let first = allowed(beginning)
        return last.map { max(first, due(after: $0.record, on: $0.day)) } ?? first
    }

    /// Returns when the next dose is due if one is taken when it is due, or is missed.
    func due(after due: OffsetDateTime) -> OffsetDateTime {
        switch step {
        case .days(let count): moment(on: logicalDay(due) + count)
        case .seconds(let count): allowed(zone.minute(at: due.seconds + count))
        }
    }

    /// Returns the slot of a dose.
    func slot(due: OffsetDateTime, key: String? = nil, isMissed: Bool = false) -> DoseLine {
        let isElapsed = if case .seconds = step { true } else { false }
        return slot.resolved(
            due.timeOfDay, key: key, DoseDue(date: due.day, moment: isElapsed ? due : nil, isMissed: isMissed))
    }

    private func due(after record: DoseRecord, on day: Day) -> OffsetDateTime {
        switch step {
        case .days(let count): moment(on: day + count)
        case .seconds(let count): allowed(zone.minute(at: record.counted.seconds + count))
        }
    }

    private func moment(on day: Day) -> OffsetDateTime { slot.moment(on: day, dayStart: dayStart, zone: zone) }

    func logicalDay(_ moment: OffsetDateTime) -> Day { moment.logicalDay(startingAt: dayStart) }

    /// Returns whether the dose before one that is due at `next` can't be taken any more.
    private func isOver(_ next: OffsetDateTime, by moment: OffsetDateTime, on day: Day) -> Bool {
        switch step {
        case .days: logicalDay(next) <= day
        case .seconds: next.seconds <= moment.seconds
        }
    }

    /// Returns the moment, or the next beginning of the window if it is outside of it.
    private func allowed(_ moment: OffsetDateTime) -> OffsetDateTime {
        let time = moment.timeOfDay
        guard let window, !window.contains(time), time != window.end else { return moment }
        return zone.moment(of: window.start, on: time < window.start ? moment.day : moment.day + 1)
    }

    /// Returns the first due moment that matters to a day: missed doses that were replaced before it are passed over.
    private func start(of day: Day, after last: DoseHistory.LastDose?) -> OffsetDateTime {
        let due = due(after: last)
        switch step {
        case .days(let count):
            let skipped = (day.ordinal - logicalDay(due).ordinal) / count - 1
            return skipped > 0 ? moment(on: logicalDay(due) + skipped * count) : due
        case .seconds(let count):
            let skipped = (zone.start(of: day, dayStart: dayStart).seconds - due.seconds) / count - 1
            return skipped > 0 && window == nil ? zone.minute(at: due.seconds + skipped * count) : due
        }
    }

    /// Returns slots with distinct keys: recorded doses keep theirs, an open one comes before missed ones.
    private func named(_ doses: [(key: String?, due: OffsetDateTime, isMissed: Bool)]) -> [DoseLine] {
        var keys = doses.compactMap(\.key)
        let unnamed = doses.filter { $0.key == nil }
        return doses.compactMap { dose in dose.key.map { slot(due: dose.due, key: $0) } }
            + (unnamed.filter { !$0.isMissed } + unnamed.filter(\.isMissed)).map { dose in
                let plain = slot.name ?? dose.due.timeOfDay.description
                let key = DoseLine.unique(plain, among: keys)
                keys.append(key)
                return slot(due: dose.due, key: key, isMissed: dose.isMissed)
            }
    }
}

extension DoseLine {
    /// Returns the key, or `08:00#2` if another dose of the day has it.
    static func unique(_ key: String, among keys: [String]) -> String {
        var number = 1
        var unique = key
        while keys.contains(unique) {
            number += 1
            unique = "\(key)#\(number)"
        }
        return unique
    }
}
