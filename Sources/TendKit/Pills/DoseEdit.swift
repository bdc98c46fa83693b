import TendCore
import TendStore

/// A change of one dose's records on its page.
struct DoseEdit {
    let request: DoseRequest
    let dose: RequestedDose
    let context: DoseContext
    let store: Store
    /// The source and id of a new record, if given.
    let origin: (source: String, id: String)?

    /// Records, corrects or reverts the dose.
    /// - Throws: ``DoseError``, ``StoreError``, ``SystemError``
    func apply(to page: inout DayLog) throws -> RecordedDose {
        guard let slot = choice.slot else { return try takeAsNeeded(&page) }
        try checkIsUnambiguous()
        if let record = dose.taken.first { return try change(record, &page) }
        try checkIsScheduled()
        if request.action == .skip { return skip(slot, correcting: dose.records.first, &page) }
        // Reuses the skipped dose's record for the taken dose.
        return try take(slot, replacing: dose.records.first, &page, isUnscheduled: !choice.isScheduled)
    }

    private var choice: DoseChoice { dose.choice }
    /// When it was taken, if given.
    private var at: OffsetDateTime? { dose.time?.moment }
    private var medication: Medication { choice.medication }
    private var plan: MedicationPlan? { medication.plan(on: context.day) }
    private var isPast: Bool { context.isPast }

    /// Checks that at most one record is taken if the request would change it.
    private func checkIsUnambiguous() throws(DoseError) {
        let changesRecord =
            request.action != .take || at != nil || request.amount != nil || request.note != nil
        if dose.taken.count > 1, changesRecord { throw .doubleDose(dose: choice.name, ids: dose.taken.map(\.id)) }
    }

    /// Checks that the plan asks for the dose, or that the user forces it.
    private func checkIsScheduled() throws(DoseError) {
        if choice.isScheduled || request.isForced && request.action != .skip { return }
        throw .notScheduled(name: medication.name, day: context.day, next: context.nextDay(of: choice))
    }

    /// Changes a dose that is taken already.
    private func change(_ record: DoseRecord, _ page: inout DayLog) throws -> RecordedDose {
        switch request.action {
        case .skip:
            throw DoseError.skipOfTaken(dose: choice.name, at: record.at, day: isPast ? context.day : nil)
        case .toggle:
            for record in dose.records { page.deleteDose(record.id) }
            return result(.reverted, record)
        case .take where request.isAdditional:
            // A second dose that was actually taken. No slot asked for it, and two doses in one slot would be ambiguous.
            return try take(nil, &page, isUnscheduled: true)
        case .take: return try correct(record, &page)
        }
    }

    private func correct(_ record: DoseRecord, _ page: inout DayLog) throws -> RecordedDose {
        var corrected = record
        if let at {
            corrected.at = at
            corrected.isTimeAssumed = false
        }
        if let amount = request.amount {
            corrected.amount = amount.quantity
            corrected.unit = plan?.unit
        }
        corrected.note = note(or: record.note)
        guard corrected != record else { return result(.unchanged, record) }
        if corrected.at != record.at || corrected.amount != record.amount {
            corrected.isForced = try isOverLimit(corrected, page)
        }
        page.put(corrected)
        return result(.corrected, corrected)
    }

    private func skip(_ slot: DoseLine, correcting known: DoseRecord?, _ page: inout DayLog) -> RecordedDose {
        guard var record = known else {
            let record = DoseRecord(
                id: origin?.id ?? Store.newIdentifier(), at: at ?? (isPast ? due(slot) : context.now),
                medication: medication.name, slot: slot.key, outcome: .skipped, isTimeAssumed: at == nil && isPast,
                note: note())
            page.put(record, from: origin?.source)
            return result(.skipped, record)
        }
        record.note = note(or: record.note)
        if record == known { return result(.unchanged, record) }
        page.put(record)
        return result(.corrected, record)
    }

    private func takeAsNeeded(_ page: inout DayLog) throws -> RecordedDose {
        guard request.action == .take else {
            throw DoseError.asNeeded(name: medication.name, verb: request.action.rawValue)
        }
        // A given time identifies the dose, so that a script may repeat the command.
        let twin = page.doses.first { $0.medication == medication.name && $0.outcome == .taken && $0.at == at }
        if let twin, at != nil, !request.isAdditional { return try correct(twin, &page) }
        return try take(nil, &page, isUnscheduled: false)
    }

    /// Records a dose as taken.
    /// - Parameters:
    ///   - skipped: the skipped record that this one replaces.
    ///   - isUnscheduled: whether the plan doesn't ask for the dose, so that the user forced it.
    private func take(
        _ slot: DoseLine?, replacing skipped: DoseRecord? = nil, _ page: inout DayLog, isUnscheduled: Bool
    ) throws -> RecordedDose {
        guard let time = at ?? (isPast ? slot.map(due) : context.now) else {
            throw DoseError.pastDoseNeedsTime(name: medication.name, day: context.day)
        }
        let id =
            skipped?.id ?? origin?.id
            ?? Store.newIdentifier(after: page.doses.filter { $0.at.seconds == time.seconds }.map(\.id))
        var record = DoseRecord(
            id: id, at: time, medication: medication.name, slot: slot?.key,
            amount: request.amount?.quantity ?? plan?.amount(at: slot), unit: plan?.unit,
            isTimeAssumed: at == nil && isPast,
            note: note())
        let isOver = try isOverLimit(record, page)
        record.isForced = isOver || isUnscheduled
        page.put(record, from: skipped == nil ? origin?.source : nil)
        return result(.taken, record)
    }

    /// Returns whether the dose exceeds its limits and the user forced it.
    /// - Throws: ``DoseError/limit(name:_:)`` if the user did not force it, ``StoreError``, ``SystemError``
    private func isOverLimit(_ record: DoseRecord, _ page: DayLog) throws -> Bool {
        guard let plan else { return false }
        let limits = plan.limits
        guard limits.reach > 0 else { return false }
        let others = try store.dosesTaken(
            of: record.medication, after: record.at, lessBy: limits.reach, except: record.id, page: page)
        do {
            try limits.check(
                record.at, doses: plan.usualDoses(in: record), among: plan.limitTimes(of: others))
            return false
        } catch {
            if request.isForced { return true }
            throw DoseError.limit(name: record.medication, error.seen(in: context.zone))
        }
    }

    /// Returns the typed note, or else the present one. An empty note removes it.
    private func note(or present: String? = nil) -> String? {
        guard let note = request.note else { return present }
        return note.isEmpty ? nil : note
    }

    private func due(_ slot: DoseLine) -> OffsetDateTime { context.due(slot, on: context.day) }

    private func result(_ effect: RecordedDose.Effect, _ record: DoseRecord) -> RecordedDose {
        RecordedDose(name: choice.name, effect: effect, record: record)
    }
}
