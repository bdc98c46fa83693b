public import TendCore
import TendStore

/// When the next dose of a medication with limits is allowed.
public struct NextDose: Sendable {
    public let medication: String
    /// `400 mg`; `nil` without an amount.
    public let amountText: String?
    /// The most doses within 24 hours; `nil` without that limit.
    public let most: Int?
    /// `nil` if records within the reach of the limits can't be read: no dose may count as allowed then.
    public let allowance: DoseAllowance?
}

extension Records {
    /// Returns when the next dose is allowed of each current medication that is taken as needed and has limits.
    /// - Parameter page: today's page.
    /// - Throws: ``SystemError``
    func nextDoses(_ medications: [Medication], page: DayLog) throws -> [NextDose] {
        try medications.compactMap { medication in
            guard medication.plan(on: today)?.isAsNeeded == true else { return nil }
            return try nextDose(of: medication, page: page)
        }
    }

    /// Returns when the next dose of each current medication as needed is allowed.
    public func nextDoses(_ pills: PillState) throws -> [NextDose] {
        let medications = pills.history.medications.filter { $0.plan(on: today)?.isAsNeeded == true }
        return medications.isEmpty ? [] : try nextDoses(medications, page: store.page(today))
    }

    /// Returns when the next dose is allowed; `nil` without limits.
    func nextDose(of medication: Medication, page: DayLog) throws -> NextDose? {
        guard medication.isCurrent(on: today), let plan = medication.plan(on: today), plan.limits.reach > 0 else {
            return nil
        }
        var allowance: DoseAllowance?
        do {
            let facts = try pillFacts(page: page) { throw $0 }
            allowance = try plan.allowance(
                of: medication.name, at: now, among: facts.limited(medication.name, plan, after: now), facts
            ).seen(in: zone)
        } catch StoreError.damaged {}
        return NextDose(
            medication: medication.name, amountText: plan.doseText,
            most: try plan.mostDoses(pillFacts().limits(of: plan)), allowance: allowance)
    }
}
