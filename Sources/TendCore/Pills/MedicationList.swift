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
        let stored = own.first(where: \.isBuiltIn)
        var plans = stored?.plans ?? []
        let start = since ?? (own.isEmpty ? today : nil)
        if let start, plans.first.map({ start < $0.from }) ?? true {
            plans = [MedicationPlan(from: start, timing: Medication.builtInTiming)] + plans
        }
        let others = own.filter { !$0.isBuiltIn }
        return plans.isEmpty
            ? others : [Medication(name: Medication.builtInName, plans: plans, stops: stored?.stops ?? [])] + others
    }

    /// Returns the medication with that name, in any case, if it has the user's own plans.
    public subscript(name: String) -> Medication? { own.first(named: name, by: \.name) }

    /// A text that changes whenever the doses that are due may change.
    public var fingerprint: String {
        own.map { medication in
            let plans = medication.plans.map { plan in
                let added = plan.addedAt.map { "\($0) \(plan.keptKeys)" } ?? ""
                return
                    "\(plan.from)\u{0}\(plan.until.map { "\($0)" } ?? "")\u{0}\(Self.text(of: plan.timing))\u{0}\(added)"
                    + "\u{0}\(plan.isByPlan ? "by plan" : "")"
            }
            return ([medication.name] + plans + medication.stops.map { "\($0.from) \($0.until.map { "\($0)" } ?? "")" })
                .joined(separator: "\u{0}")
        }.joined(separator: "\u{0}\u{0}")
    }

    private static func text(of timing: Timing) -> String {
        let parts = [
            "\(timing.schedule)", timing.anchor.map { "\($0)" } ?? "", timing.isFromLast ? "last" : "",
            timing.window.map { "\($0)" } ?? "", timing.zone?.name ?? "",
        ]
        return (parts + DoseLine.texts(of: timing.lines)).joined(separator: ";")
    }
}
