import TendCore
import TendStore

/// A change of one dose's records on its page.
struct DoseEdit {
    let request: DoseRequest
    let choice: DoseChoice
    /// When it was taken, if given.
    let time: OffsetDateTime?
    /// Whether the day of the dose is over, so that a dose without a time was taken at an unknown one.
    let isPast: Bool
    let facts: PillFacts
    /// The source and id of a new record, if given.
    let origin: (source: String, id: String)?

    /// Records, corrects or reverts the dose.
    /// - Throws: ``DoseError``
    func apply(to page: inout DayLog) throws -> RecordedDose {
        guard let due = choice.dose?.due else {
            // A dose in addition to the plan was recorded at about this time.
            if let record = choice.dose?.record { return try change(record, &page) }
            return try takeUnscheduled(&page)
        }
        try checkIsUnambiguous()
        if let record = taken.first { return try change(record, &page) }
        let skipped = choice.dose?.records.first
        if request.action == .skip { return skip(due, correcting: skipped, &page) }
        // Only an explicit answer turns a decision to skip around.
        if let skipped, !request.replacesSkip { return RecordedDose(choice, .unchanged, skipped, staysSkipped: true) }
        return try take(due, replacing: skipped, &page)
    }

    private var medication: Medication { choice.medication }
    /// The plan of its day; of a dose before all plans the first one.
    private var plan: MedicationPlan? { medication.dosePlan(on: choice.dose?.due?.local.day ?? choice.day) }
    /// The records that mark it as taken; several only if two computers recorded it.
    private var taken: [DoseRecord] { choice.dose?.records.filter { $0.outcome == .taken } ?? [] }

    /// Checks that at most one record is taken if the request would change it.
    private func checkIsUnambiguous() throws(DoseError) {
        let changesRecord =
            request.action != .take || time != nil || request.amount != nil || request.note != nil
        if taken.count > 1, changesRecord { throw .doubleDose(dose: choice.name, ids: taken.map(\.id)) }
    }

    /// Changes a dose that is taken already.
    private func change(_ record: DoseRecord, _ page: inout DayLog) throws -> RecordedDose {
        switch request.action {
        case .skip:
            throw DoseError.skipOfTaken(dose: choice.name, at: record.at, day: isPast ? choice.day : nil)
        case .toggle:
            for record in choice.dose?.records ?? [record] { page.deleteDose(record.id) }
            return RecordedDose(choice, .reverted, record)
        case .take: return try correct(record, &page)
        }
    }

    private func correct(_ record: DoseRecord, _ page: inout DayLog) throws -> RecordedDose {
        var corrected = record
        if let time {
            corrected.at = time
            corrected.isTimeAssumed = false
        }
        if let amount = request.amount {
            corrected.amount = amount.quantity
            corrected.unit = plan?.asksDose == true ? amount.unit : plan?.unit
        }
        corrected.note = note(or: record.note)
        guard corrected != record else { return RecordedDose(choice, .unchanged, record) }
        if corrected.at != record.at || corrected.amount != record.amount {
            corrected.isForced = try isOverLimit(corrected)
        }
        page.put(corrected)
        return RecordedDose(choice, .corrected, corrected, before: record)
    }

    private func skip(_ due: DueDose, correcting known: DoseRecord?, _ page: inout DayLog) -> RecordedDose {
        guard var record = known else {
            let record = DoseRecord(
                id: origin?.id ?? Store.newIdentifier(), at: time ?? (isPast ? due.planned : facts.now),
                medication: medication.name, slot: due.key, outcome: .skipped, isTimeAssumed: time == nil && isPast,
                note: note(), planned: due.identity)
            page.put(record, from: origin?.source)
            return RecordedDose(choice, .skipped, record)
        }
        record.note = note(or: record.note)
        if record == known { return RecordedDose(choice, .unchanged, record) }
        page.put(record)
        return RecordedDose(choice, .corrected, record)
    }

    private func takeUnscheduled(_ page: inout DayLog) throws -> RecordedDose {
        guard request.action == .take else {
            throw DoseError.asNeeded(name: medication.name, verb: request.action.rawValue)
        }
        // A given time identifies the dose, so that a script may repeat the command.
        let twin = page.doses.first { $0.medication == medication.name && $0.outcome == .taken && $0.at == time }
        if let twin, time != nil, !request.isAdditional { return try correct(twin, &page) }
        return try take(nil, &page)
    }

    /// Records a dose as taken.
    /// - Parameter skipped: the skipped record that this one replaces.
    private func take(
        _ due: DueDose?, replacing skipped: DoseRecord? = nil, _ page: inout DayLog
    ) throws -> RecordedDose {
        guard let at = time ?? (isPast ? due?.planned : facts.now) else {
            throw DoseError.pastDoseNeedsTime(name: medication.name, day: choice.day)
        }
        let id =
            skipped?.id ?? origin?.id
            ?? Store.newIdentifier(after: page.doses.filter { $0.at.seconds == at.seconds }.map(\.id))
        var record = DoseRecord(
            id: id, at: at, medication: medication.name, slot: due?.key,
            amount: request.amount?.quantity ?? plan?.amount(of: due?.count ?? .one),
            unit: plan?.asksDose == true ? request.amount?.unit : plan?.unit, isTimeAssumed: time == nil && isPast,
            note: note(), planned: due?.identity)
        let isOver = try isOverLimit(record)
        record.isForced = isOver || choice.isExtra
        page.put(record, from: skipped == nil ? origin?.source : nil)
        // A page that can't be read leaves out the remark, not the dose.
        let spacing = try? medication.spacing(before: at, facts)
        return RecordedDose(choice, .taken, record, spacing: spacing?.remark(at: at))
    }

    /// Returns whether the dose exceeds its limits and the user forced it.
    /// - Throws: ``DoseError/limit(name:_:)`` if the user did not force it
    private func isOverLimit(_ record: DoseRecord) throws -> Bool {
        guard let plan, plan.limits.reach > 0 else { return false }
        let others = try facts.limited(record.medication, plan, after: record.at).filter { $0.id != record.id }
        do throws(DoseLimits.Refusal) {
            try facts.limits(of: plan).check(
                record.at, doses: plan.usualDoses(in: record), milligrams: plan.milligrams(of: record),
                among: facts.counted(others, for: record.medication, plan))
            return false
        } catch {
            if request.isForced { return true }
            throw DoseError.limit(name: record.medication, error.seen(in: facts.zone))
        }
    }

    /// Returns the typed note, or else the present one. An empty note removes it.
    private func note(or present: String? = nil) -> String? {
        guard let note = request.note else { return present }
        return note.isEmpty ? nil : note
    }
}
