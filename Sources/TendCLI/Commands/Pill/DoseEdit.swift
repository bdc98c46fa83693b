import TendCore
import TendStore

/// What is to be done with a dose.
enum DoseVerb: String {
    case toggle, take, skip
}

/// Changes the records of one dose on its page.
struct DoseEdit {
    let verb: DoseVerb
    /// When it was taken; `nil` where the user did not say.
    let at: Moment?
    let now: Moment
    let amount: Quantity?
    let note: String?
    let isForced: Bool

    /// What became of the dose.
    struct Result {
        enum Effect {
            case taken, takenBack, skipped, corrected, unchanged
        }

        let effect: Effect
        /// As it is now, or as it was before it was taken back.
        let record: DoseRecord
    }

    /// - Parameters:
    ///   - due: when the slot's dose was due.
    ///   - isPast: whether the page's day is over, so that now is not when it was taken.
    ///   - others: when other doses of the medication were taken near a moment, without one record.
    func apply(
        to choice: DoseTarget.Choice, due: Moment?, isPast: Bool, _ page: inout DayPage,
        others: (Moment, Int, _ except: String?, DayPage) throws -> [Moment]
    ) throws -> Result {
        let time = at ?? (isPast ? due : now)
        guard let time else { throw UsageError.pastDoseNeedsTime(choice.name, page.day) }
        let isTimeAssumed = at == nil && isPast
        switch choice {
        case .unscheduled(let medication):
            return try takeUnscheduled(medication, time, &page, others)
        case .slot(let medication, let slot):
            let records = page.doses.filter { $0.isFor(medication.name, slot.key) }
            let taken = records.filter { $0.outcome == .taken }
            if taken.count > 1, verb != .take || isCorrection {
                throw UsageError.doubleDose(choice.name, ids: taken.map(\.id))
            }
            let plan = medication.plan(on: page.day)
            // One that was put down as skipped becomes the one that was taken.
            var fresh = DoseRecord(
                id: records.first?.id ?? Store.newIdentifier(), at: time, medication: medication.name, slot: slot.key,
                amount: amount ?? plan?.dose, unit: plan?.unit, isTimeAssumed: isTimeAssumed,
                note: note.map { $0.isEmpty ? nil : $0 } ?? records.first?.note)
            switch (verb, taken.first, records.first) {
            case (.skip, let record?, _): throw UsageError.alreadyTaken(choice.name, record.at)
            case (.skip, nil, let record?): return Result(effect: .unchanged, record: record)
            case (.skip, nil, nil):
                fresh.outcome = .skipped
                fresh.amount = nil
                fresh.unit = nil
                page.put(fresh)
                return Result(effect: .skipped, record: fresh)
            case (.toggle, let record?, _):
                for other in records { page.deleteDose(other.id) }
                return Result(effect: .takenBack, record: record)
            case (.take, let record?, _): return try correct(record, plan, &page, others)
            case (_, nil, _):
                fresh.isForced = try isOverLimit(fresh, plan, page, others)
                page.put(fresh)
                return Result(effect: .taken, record: fresh)
            }
        }
    }

    /// Whether something was said that a dose which is there already may not have.
    private var isCorrection: Bool { at != nil || amount != nil || note != nil }

    private func correct(
        _ record: DoseRecord, _ plan: MedicationPlan?, _ page: inout DayPage,
        _ others: (Moment, Int, String?, DayPage) throws -> [Moment]
    ) throws -> Result {
        var corrected = record
        if let at {
            corrected.at = at
            corrected.isTimeAssumed = false
        }
        if let amount {
            corrected.amount = amount
            corrected.unit = corrected.unit ?? plan?.unit
        }
        if let note { corrected.note = note.isEmpty ? nil : note }
        guard corrected != record else { return Result(effect: .unchanged, record: record) }
        if corrected.at != record.at { corrected.isForced = try isOverLimit(corrected, plan, page, others) }
        page.put(corrected)
        return Result(effect: .corrected, record: corrected)
    }

    private func takeUnscheduled(
        _ medication: Medication, _ time: Moment, _ page: inout DayPage,
        _ others: (Moment, Int, String?, DayPage) throws -> [Moment]
    ) throws -> Result {
        let plan = medication.plan(on: page.day)
        let isAsNeeded = plan?.schedule == .asNeeded
        guard verb == .take else {
            throw isAsNeeded
                ? UsageError.asNeeded(medication.name, verb: verb.rawValue)
                : UsageError.notScheduled(medication.name, page.day, next: medication.nextDay(after: page.day))
        }
        if !isAsNeeded, !isForced {
            throw UsageError.notScheduled(medication.name, page.day, next: medication.nextDay(after: page.day))
        }
        var record = DoseRecord(
            id: Store.newIdentifier(after: page.doses.filter { $0.at == time }.map(\.id)), at: time,
            medication: medication.name, slot: nil, amount: amount ?? plan?.dose, unit: plan?.unit,
            note: note.flatMap { $0.isEmpty ? nil : $0 })
        let isOver = try isOverLimit(record, plan, page, others)
        record.isForced = isOver || !isAsNeeded
        page.put(record)
        return Result(effect: .taken, record: record)
    }

    /// Whether the limits speak against the dose, and the user has it all the same.
    /// - Throws: the refusal, where the user has not.
    private func isOverLimit(
        _ record: DoseRecord, _ plan: MedicationPlan?, _ page: DayPage,
        _ others: (Moment, Int, String?, DayPage) throws -> [Moment]
    ) throws -> Bool {
        let limits = DoseLimits(minimumGap: plan?.minimumGap, maximumPerDay: plan?.maximumPerDay)
        guard limits.reach > 0 else { return false }
        let near = try others(record.at, limits.reach * 2, record.id, page)
        do {
            try limits.check(record.at, among: near)
            return false
        } catch {
            if isForced { return true }
            throw UsageError.doseLimit(record.medication, error)
        }
    }
}
