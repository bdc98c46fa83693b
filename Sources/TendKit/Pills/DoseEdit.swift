import TendCore
import TendStore

/// A change of one dose's records on its page.
struct DoseEdit {
    let action: DoseRequest.Action
    /// When it was taken, if given.
    let at: OffsetDateTime?
    let amount: Quantity?
    /// The new note; an empty string removes it.
    let note: String?
    /// Whether to override the limits and days without a dose.
    let isForced: Bool
    /// Whether the dose is in addition to the plan.
    let isAdditional: Bool
    let context: DoseDay
    let store: Store
    /// The source and id of a new record, if given.
    let origin: (source: String, id: String)?

    func apply(to choice: DoseChoice, _ page: inout DayLog) throws -> DoseChange.Result {
        guard let slot = choice.slot else { return try takeAsNeeded(choice.medication, &page) }
        let records = page.doses.filter { $0.isFor(choice.medication.name, slot.key) }
        let taken = records.filter { $0.outcome == .taken }
        if taken.count > 1, action != .take || isCorrection {
            throw DoseError.doubleDose(dose: choice.name, ids: taken.map(\.id))
        }
        if let record = taken.first { return try change(record, of: choice, records, &page) }
        if !choice.isScheduled, action == .skip || !isForced {
            throw DoseError.notScheduled(
                name: choice.medication.name, day: page.day, next: choice.medication.nextDay(after: page.day))
        }
        if action == .skip { return skip(records.first, slot, of: choice.medication, &page) }
        // Reuses the skipped dose's record for the taken dose.
        return try take(choice.medication, slot, &page, replacing: records.first, isUnscheduled: !choice.isScheduled)
    }

    /// Whether the request would change a recorded dose.
    private var isCorrection: Bool { at != nil || amount != nil || note != nil }

    private func change(
        _ record: DoseRecord, of choice: DoseChoice, _ records: [DoseRecord], _ page: inout DayLog
    ) throws -> DoseChange.Result {
        switch action {
        case .skip:
            throw DoseError.skipOfTaken(
                dose: choice.name, at: record.at, day: page.day == context.today ? nil : page.day)
        case .toggle:
            for other in records { page.deleteDose(other.id) }
            return DoseChange.Result(effect: .reverted, record: record)
        case .take where isAdditional:
            // A second dose that was actually taken. No slot asked for it, and two doses in one slot would be ambiguous.
            return try take(choice.medication, nil, &page, replacing: nil, isUnscheduled: true)
        case .take: return try correct(record, choice.medication, &page)
        }
    }

    private func correct(_ record: DoseRecord, _ medication: Medication, _ page: inout DayLog) throws
        -> DoseChange.Result
    {
        let plan = medication.plan(on: page.day)
        var corrected = record
        if let at {
            corrected.at = at
            corrected.isTimeAssumed = false
        }
        if let amount {
            corrected.amount = amount
            corrected.unit = plan?.unit
        }
        if let note { corrected.note = note.isEmpty ? nil : note }
        guard corrected != record else { return DoseChange.Result(effect: .unchanged, record: record) }
        if corrected.at != record.at || corrected.amount != record.amount {
            corrected.isForced = try isOverLimit(corrected, plan, page)
        }
        page.put(corrected)
        return DoseChange.Result(effect: .corrected, record: corrected)
    }

    private func skip(
        _ known: DoseRecord?, _ slot: DoseSlot, of medication: Medication, _ page: inout DayLog
    ) -> DoseChange.Result {
        var record =
            known
            ?? DoseRecord(
                id: origin?.id ?? Store.newIdentifier(),
                at: at ?? (page.day < context.today ? context.due(slot, on: page.day) : context.now),
                medication: medication.name, slot: slot.key, outcome: .skipped,
                isTimeAssumed: at == nil && page.day < context.today)
        if let note { record.note = note.isEmpty ? nil : note }
        if record == known { return DoseChange.Result(effect: .unchanged, record: record) }
        page.put(record, from: known == nil ? origin?.source : nil)
        return DoseChange.Result(effect: known == nil ? .skipped : .corrected, record: record)
    }

    private func takeAsNeeded(_ medication: Medication, _ page: inout DayLog) throws -> DoseChange.Result {
        guard action == .take else { throw DoseError.asNeeded(name: medication.name, verb: action.rawValue) }
        // A given time identifies the dose, so that a script may repeat the command.
        let twin = page.doses.first { $0.medication == medication.name && $0.outcome == .taken && $0.at == at }
        if let twin, at != nil, !isAdditional { return try correct(twin, medication, &page) }
        return try take(medication, nil, &page, replacing: nil, isUnscheduled: false)
    }

    /// Records a dose as taken.
    /// - Parameters:
    ///   - skipped: the skipped record that this one replaces.
    ///   - isUnscheduled: whether the plan doesn't ask for the dose, so that the user forced it.
    private func take(
        _ medication: Medication, _ slot: DoseSlot?, _ page: inout DayLog, replacing skipped: DoseRecord?,
        isUnscheduled: Bool
    ) throws -> DoseChange.Result {
        let plan = medication.plan(on: page.day)
        let isPast = page.day < context.today
        guard let time = at ?? (isPast ? slot.map { context.due($0, on: page.day) } : context.now) else {
            throw DoseError.pastDoseNeedsTime(name: medication.name, day: page.day)
        }
        let id =
            skipped?.id ?? origin?.id
            ?? Store.newIdentifier(after: page.doses.filter { $0.at.seconds == time.seconds }.map(\.id))
        var record = DoseRecord(
            id: id, at: time, medication: medication.name, slot: slot?.key, amount: amount ?? plan?.dose,
            unit: plan?.unit, isTimeAssumed: at == nil && isPast,
            note: note.flatMap { $0.isEmpty ? nil : $0 })
        let isOver = try isOverLimit(record, plan, page)
        record.isForced = isOver || isUnscheduled
        page.put(record, from: skipped == nil ? origin?.source : nil)
        return DoseChange.Result(effect: .taken, record: record)
    }

    /// Returns whether the dose exceeds its limits and the user forced it.
    /// - Throws: ``DoseError/limit(name:_:)`` if the user did not force it, ``StoreError``, ``SystemError``
    private func isOverLimit(_ record: DoseRecord, _ plan: MedicationPlan?, _ page: DayLog) throws -> Bool {
        let limits = DoseLimits(minimumGap: plan?.minimumGap, maximumPerDay: plan?.maximumPerDay)
        guard limits.reach > 0, let plan else { return false }
        let others = try store.dosesTaken(
            of: record.medication, after: record.at, lessBy: limits.reach, except: record.id, page: page)
        do {
            try limits.check(
                record.at, doses: plan.usualDoses(in: record),
                among: others.flatMap { other in
                    Array(repeating: other.at, count: plan.usualDoses(in: other))
                })
            return false
        } catch {
            if isForced { return true }
            throw DoseError.limit(name: record.medication, error.seen(in: context.zone))
        }
    }
}
