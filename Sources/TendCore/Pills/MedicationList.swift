/// The medications that the user has set up.
public struct MedicationList: Hashable, Sendable {
    /// Medications with the user's own plans, by name; the built-in one is included only if it was changed.
    public let own: [Medication]

    public init(_ own: [Medication] = []) { self.own = own.sorted { $0.name < $1.name } }

    /// Returns all medications with their plans, the built-in one first.
    ///
    /// The built-in one begins on the day of its first record: an unused medication must not count as missed. Without a record
    /// it begins today, unless the user has set up others and may not need it.
    /// - Parameters:
    ///   - since: the day of its first record; `nil` without one.
    ///   - today: the current logical day.
    public func all(builtInSince since: Day?, today: Day) -> [Medication] {
        var plans = own.first(where: \.isBuiltIn)?.plans ?? []
        let start = since ?? (own.isEmpty ? today : nil)
        if let start, plans.first.map({ start < $0.from }) ?? true {
            plans = [MedicationPlan(from: start, slots: Medication.builtInSlots)] + plans
        }
        let others = own.filter { !$0.isBuiltIn }
        return plans.isEmpty ? others : [Medication(name: Medication.builtInName, plans: plans)] + others
    }

    /// Returns the medication with that name, in any case, if it has the user's own plans.
    public subscript(name: String) -> Medication? { own.first(named: name, by: \.name) }

    /// A text that changes whenever the doses that are due may change.
    public var fingerprint: String {
        own.flatMap { medication in
            medication.plans.map { plan in
                let slots = DoseLine.texts(of: plan.slots).joined(separator: ";")
                return [
                    medication.name, "\(plan.from)", plan.until.map { "\($0)" } ?? "",
                    "\(plan.schedule)\(plan.isByPlan ? " by plan" : "")", "\(plan.anchor)",
                    plan.isFromLast ? "last \(plan.window.map { "\($0)" } ?? "")" : "", slots,
                    plan.addedOn.map { "\($0)" } ?? "",
                ].joined(separator: "\u{0}")
            }
        }.joined(separator: "\u{0}\u{0}")
    }
}
