public import TendCore
public import TendStore

/// A medication with its plans, its last and its next dose.
public struct MedicationState: Sendable {
    public let medication: Medication
    /// The plan that applies today, and the later ones.
    public let plans: [MedicationPlan]
    /// The next dose without a record, from today on; `nil` if none is scheduled.
    public let next: (slot: DoseLine, plan: MedicationPlan, at: OffsetDateTime)?
    /// The newest dose that was taken, within a year.
    public let last: DoseRecord?
    /// `nil` if it is not counted.
    public let stock: Stock?
    /// When a dose is allowed; `nil` without limits.
    public let nextAllowed: NextDose?
}

/// The next dose of a medication that has none today.
public struct ComingDose: Sendable {
    public let medication: String
    public let at: OffsetDateTime
}

extension Records {
    /// The number of days to look back for the last dose.
    private static let reach = 366

    /// Returns the state of a medication, and the errors of unreadable pages.
    /// - Throws: ``MedicationError/unknown(_:suggestion:known:)``, ``StoreError``, ``SystemError``
    public func medicationState(_ name: String) throws -> (state: MedicationState, damage: [StoreError]) {
        let pills = try pillState()
        let known = try medication(name, pills.history)
        let stock = try stock(of: known, pills)
        let state = MedicationState(
            medication: known,
            plans: (known.plan(on: today).map { [$0] } ?? []) + known.plans.filter { $0.from > today },
            next: try nextDose(of: known), last: try lastDose(of: known.name), stock: stock?.stock,
            nextAllowed: try nextDose(of: known, page: store.page(today)))
        return (state, stock?.damage ?? [])
    }

    /// Returns the next dose of each current medication that has none on a day without, soonest first.
    /// - Parameters:
    ///   - day: today's doses.
    ///   - medications: all medications.
    /// - Throws: ``StoreError``, ``SystemError``
    public func comingDoses(_ day: PillDay, _ medications: [Medication]) throws -> [ComingDose] {
        let without = medications.filter { medication in
            medication.isCurrent(on: today) && !day.scheduled.contains { $0.medication == medication.name }
        }
        return try without.compactMap { medication in
            try nextDose(of: medication).map { ComingDose(medication: medication.name, at: $0.at) }
        }.sorted { ($0.at, $0.medication) < ($1.at, $1.medication) }
    }

    private func nextDose(
        of medication: Medication
    ) throws -> (slot: DoseLine, plan: MedicationPlan, at: OffsetDateTime)? {
        let today = medication.today(today, at: now, dayStart: settings.dayStart)
        let records = try store.page(today).doses
        let known = KnownDoses(
            records, dayStart: settings.dayStart, history: try doseHistory(before: today, [medication]))
        for day in [today, medication.nextDay(after: today)].compactMap(\.self) {
            guard let plan = medication.plan(on: day) else { continue }
            let open = plan.slots(on: day, of: medication.name, given: known).first { slot in
                day > today
                    || !slot.isWaiting && slot.due?.isMissed != true
                        && !records.contains { $0.isFor(medication.name, slot.key) }
            }
            let next = open ?? plan.nextSlot(after: today, of: medication.name, given: known)
            if let next { return (next, plan, next.moment(on: day, dayStart: settings.dayStart, zone: zone)) }
        }
        return nil
    }

    private func lastDose(of name: String) throws -> DoseRecord? {
        for day in try store.recordedDays(in: .last(Self.reach, endingWith: today + 1)).reversed() {
            let taken = try store.page(day).doses.filter { $0.medication == name && $0.outcome == .taken }
            if let last = taken.max(by: { $0.at < $1.at }) { return last }
        }
        return nil
    }
}
