extension MedicationPlan {
    /// Whether the doses of a day depend on records, or on when the day begins.
    public var isMoving: Bool { countsFromRecords || isInterval }

    /// Whether a dose's time depends on the doses before it.
    public var countsFromRecords: Bool { isFromLast || slots.contains { $0.after != nil } }

    /// Whether doses have an interval that is not of whole days.
    public var isInterval: Bool { if case .interval = schedule { true } else { false } }

    /// Whether it has a single time, at which its interval begins.
    public var hasOneTime: Bool { isFromLast || isInterval }

    /// Whether its interval, its hours of the day and its times fit together.
    package var countsAsItSays: Bool {
        if window != nil, !(isFromLast && isInterval) { return false }
        guard hasOneTime else { return true }
        let hasInterval =
            switch schedule {
            case .daily, .everyDays, .interval: true
            case .weekdays, .cycle, .asNeeded, .stopped: false
            }
        return hasInterval && slots.count == 1 && slots.allSatisfy { $0.after == nil && $0.weekdays == nil }
    }

    /// Returns the doses of a day with the times that they have on it: which doses are due on a day, given the records.
    /// - Parameters:
    ///   - medication: the name in the records.
    ///   - known: the records of the day and before.
    package func slots(on day: Day, of medication: String, given known: KnownDoses) -> [DoseLine] {
        guard countsFromRecords else { return slots(on: day, dayStart: known.dayStart) }
        guard day <= until ?? day else { return [] }
        let records = known.records.filter { $0.medication == medication }
        guard isFromLast else { return following(slots(on: day), on: day, records, known) }
        guard let history = known.history,
            let chain = DoseChain(self, of: medication, zone: history.zone, dayStart: known.dayStart)
        else { return slots.first.map { DoseChain.recorded(records, like: $0) } ?? [] }
        return chain.slots(on: day, records: records, history: history)
    }

    /// Returns the dose that follows the records of a day and before, if the plan counts from the last one.
    package func nextSlot(after day: Day, of medication: String, given known: KnownDoses) -> DoseLine? {
        guard var history = known.history,
            let chain = DoseChain(self, of: medication, zone: history.zone, dayStart: known.dayStart)
        else { return nil }
        history.add(known.records.filter { $0.medication == medication }, on: day)
        let due = chain.due(after: history.last(of: medication))
        return chain.logicalDay(due) <= until ?? chain.logicalDay(due) ? chain.slot(due: due) : nil
    }

    /// Returns the doses that become due on a day if nothing is recorded after the last dose, without the ones that are missed
    /// by now.
    func openSlots(
        on day: Day, of medication: String, dayStart: TimeOfDay, after history: DoseHistory
    ) -> [DoseLine] {
        guard day <= until ?? day,
            let chain = DoseChain(self, of: medication, zone: history.zone, dayStart: dayStart)
        else { return [] }
        return chain.openSlots(on: day, after: history)
    }

    /// Returns the doses of an interval on a logical day. They have the same local times wherever the user is.
    func intervalSlots(every minutes: Int, on day: Day, _ dayStart: TimeOfDay) -> [DoseLine] {
        guard let first = slots.first else { return [] }
        let start = anchor.ordinal * 1440 + first.time.minutes
        let dayBegins = day.ordinal * 1440 + dayStart.minutes
        let place = max(0, (dayBegins - start + minutes - 1) / minutes)
        return stride(from: start + place * minutes, to: dayBegins + 1440, by: minutes).map { minute in
            DoseLine(time: TimeOfDay.midnight.advanced(byMinutes: minute), count: first.count, zone: first.zone)
        }
    }

    /// Returns doses with the times of following ones: after the dose before was taken, or after its time if it was skipped.
    ///
    /// A dose that passes the end of the day stays open until the first time of the next day.
    private func following(
        _ slots: [DoseLine], on day: Day, _ records: [DoseRecord], _ known: KnownDoses
    ) -> [DoseLine] {
        let zone = known.history?.zone ?? .fixed(offset: records.first?.at.offset ?? 0)
        let firstTime = self.slots.first?.time ?? known.dayStart
        let end = zone.moment(of: firstTime, onLogicalDay: day + 1, startingAt: known.dayStart)
        // The dose before: when it was due, and the moment it counts from if it is recorded.
        var before: (due: OffsetDateTime, counted: OffsetDateTime?)?
        return slots.map { slot in
            let record = Dose.telling(records.filter { $0.slot == slot.key })
            guard let after = slot.after, let last = before else {
                let due = slot.moment(on: day, dayStart: known.dayStart, zone: zone)
                before = (due, record.map { $0.outcome == .taken ? $0.at : due })
                return slot
            }
            let due = zone.minute(at: (last.counted ?? last.due).seconds + after.wholeSeconds)
            before = (due, record.map { $0.outcome == .taken ? $0.at : due })
            let passesDay = due.logicalDay(startingAt: known.dayStart) > day
            return slot.resolved(
                due.timeOfDay, key: slot.key,
                DoseDue(
                    date: due.day, moment: due, isMissed: passesDay ? known.history?.now.map { $0 >= end } : nil,
                    isWaiting: last.counted == nil && record == nil))
        }
    }
}

extension Zone {
    /// Returns the beginning of the minute of an instant.
    func minute(at seconds: Int) -> OffsetDateTime { moment(at: seconds - (seconds % 60 + 60) % 60) }
}
