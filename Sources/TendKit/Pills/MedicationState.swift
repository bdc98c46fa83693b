public import TendCore
public import TendStore

/// A medication with its plans, its last and its next dose.
public struct MedicationState: Sendable {
    public let medication: Medication
    /// The plan that applies today, and the later ones.
    public let plans: [MedicationPlan]
    /// The next dose without a record, from today on; `nil` if none is scheduled.
    public let next: (dose: Dose, plan: MedicationPlan)?
    /// The newest dose that was taken, within a year.
    public let last: DoseRecord?
    /// `nil` if it is not counted.
    public let stock: Stock?
    /// When a dose is allowed; `nil` without limits.
    public let nextAllowed: NextDose?
}

/// A dose of a later day.
public struct ComingDose: Sendable {
    public let medication: String
    /// The name without the time: `ozempic`, `morning`.
    public let name: String
    /// `400 mg`; `nil` without an amount.
    public let amountText: String?
    public let at: OffsetDateTime

    init(_ dose: Dose, at: OffsetDateTime) {
        (medication, name, amountText, self.at) = (dose.medication, dose.shortName, dose.amountText, at)
    }
}

extension Records {
    /// The number of days to look back for the last dose.
    private static let reach = 366

    /// Returns the state of a medication, and the errors of unreadable pages.
    /// - Throws: ``MedicationError/unknown(_:suggestion:known:)``
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
    public func comingDoses(_ day: PillDay, _ medications: [Medication]) throws -> [ComingDose] {
        let without = medications.filter { medication in
            medication.isCurrent(on: today) && !day.scheduled.contains { $0.medication == medication.name }
        }
        return try comingDoses(without, pillFacts())
    }

    /// Returns the next dose of each of some medications, soonest first.
    func comingDoses(_ medications: [Medication], _ facts: PillFacts) throws -> [ComingDose] {
        try medications.compactMap { medication in
            // One that counts from the last dose is known only once that is taken.
            guard let dose = try medication.nextDose(facts), let due = dose.due, due.at > facts.now else { return nil }
            return ComingDose(dose, at: due.at)
        }.sorted { ($0.at, $0.medication) < ($1.at, $1.medication) }
    }

    /// Returns the open dose of a medication, or else the next one.
    private func nextDose(of medication: Medication) throws -> (dose: Dose, plan: MedicationPlan)? {
        let facts = try pillFacts()
        guard
            let dose = try medication.open(facts).first(where: { $0.due?.waitsForDose == false })
                ?? medication.nextDose(facts),
            let plan = dose.due.flatMap({ medication.plan(on: $0.local.day) })
        else { return nil }
        return (dose, plan)
    }

    private func lastDose(of name: String) throws -> DoseRecord? {
        for day in try store.recordedDays(in: .last(Self.reach, endingWith: today + 1)).reversed() {
            let taken = try store.page(day).doses.filter { $0.medication == name && $0.outcome == .taken }
            // Of two records of one minute the newer is the last one.
            if let last = taken.indices.max(by: { (taken[$0].at, $0) < (taken[$1].at, $1) }) { return taken[last] }
        }
        return nil
    }
}
