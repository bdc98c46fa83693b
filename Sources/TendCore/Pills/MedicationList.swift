/// The medications that the user has set up.
public struct MedicationList: Hashable, Sendable {
    /// Those with plans of the user's own, by name; the built-in one is among them only if it was changed.
    public let own: [Medication]

    public init(_ own: [Medication] = []) { self.own = own.sorted { $0.name < $1.name } }

    /// All medications with the plans that hold, the built-in one first.
    ///
    /// The built-in one begins on the day of its first record: nobody misses doses of what they don't take. Until then it
    /// is there from today on, unless the user has set up others and so may have no use for it.
    /// - Parameter since: the day of its first record.
    public func all(builtInSince since: Day?, today: Day) -> [Medication] {
        let changes = own.first(where: \.isBuiltIn)?.plans ?? []
        let start = since ?? (own.isEmpty ? today : nil)
        var plans = changes
        if let start, changes.first.map({ start < $0.from }) ?? true {
            plans.insert(MedicationPlan(from: start, slots: Medication.builtInSlots), at: 0)
        }
        let others = own.filter { !$0.isBuiltIn }
        return plans.isEmpty ? others : [Medication(name: Medication.builtInName, plans: plans)] + others
    }

    /// The medication of that name, in whatever case, if it has plans of the user's own.
    public subscript(name: String) -> Medication? { own.first(named: name, by: \.name) }

    /// A text that changes with anything that decides which doses are due.
    public var fingerprint: String {
        own.flatMap { medication in
            medication.plans.map { plan in
                let slots = plan.slots.map(\.text).joined(separator: ",")
                return [
                    medication.name, "\(plan.from)", plan.until.map { "\($0)" } ?? "", "\(plan.schedule)",
                    "\(plan.anchor)", slots,
                ].joined(separator: "\u{0}")
            }
        }.joined(separator: "\u{0}\u{0}")
    }
}
