/// The most of a substance within any 24 hours, of all its products together.
public struct SubstanceLimit: Hashable, Sendable {
    /// `paracetamol`, as the user writes it; case does not matter.
    public let name: String
    /// In milligrams.
    public let most: Quantity

    public init(_ name: String, most: Quantity) {
        self.name = name
        self.most = most
    }

    /// `4 g paracetamol`
    package var text: String { "\(Mass.text(most)) \(name)" }
}

/// The doses that limits count.
package struct LimitedDoses {
    /// The times of a medication's own doses, in any order, each repeated by the usual doses that it counts for.
    package var times: [OffsetDateTime] = []
    /// How much of the substance was taken when, with all products.
    package var amounts: [(at: OffsetDateTime, milligrams: Quantity)] = []
}

/// The units of mass that doses have.
package enum Mass {
    private static let gram = Quantity(1000)
    /// Returns the factor and the divisor that make milligrams of a unit.
    private static func scale(_ unit: String) -> (factor: Quantity, divisor: Quantity)? {
        switch unit.lowercased() {
        case "g", "gram", "grams": (gram, .one)
        case "mg", "milligram", "milligrams": (.one, .one)
        case "mcg", "µg", "μg", "ug": (.one, gram)
        case "ng": (.one, .largest)
        default: nil
        }
    }

    static func isUnit(_ unit: String) -> Bool { scale(unit) != nil }

    /// Returns the milligrams of an amount; `nil` if its unit is none of mass.
    package static func milligrams(_ amount: Quantity, _ unit: String?) -> Quantity? {
        unit.flatMap(scale).map { amount.multiplied(by: $0.factor, dividedBy: $0.divisor) }
    }

    /// Returns an amount in another unit of mass; `nil` for units that are none.
    package static func converted(_ amount: Quantity, _ unit: String, to other: String) -> Quantity? {
        guard let milligrams = milligrams(amount, unit), let scale = scale(other) else { return nil }
        return milligrams.multiplied(by: scale.divisor, dividedBy: scale.factor)
    }

    /// `4 g`, `600 mg`
    static func text(_ milligrams: Quantity) -> String {
        milligrams < gram ? "\(milligrams) mg" : "\(milligrams.multiplied(by: .one, dividedBy: gram)) g"
    }
}

extension MedicationPlan {
    /// Returns how much of its substance a recorded dose has, in milligrams; one in another unit counts as a usual one.
    package func milligrams(of record: DoseRecord) -> Quantity {
        record.amount.flatMap { Mass.milligrams($0, record.unit ?? unit) } ?? milligrams ?? .zero
    }

    /// The milligrams of a usual dose.
    package var milligrams: Quantity? { dose.flatMap { Mass.milligrams($0, unit) } }

    /// Returns when the next usual dose is allowed.
    /// - Parameter taken: the doses that count for its limits.
    package func allowance(
        of name: String, at now: OffsetDateTime, among taken: [DoseRecord], _ facts: PillFacts
    ) -> DoseAllowance {
        let limits = facts.limits(of: self)
        return limits.allowance(
            at: now, milligrams: milligrams ?? .zero, most: mostDoses(limits),
            among: facts.counted(taken, for: name, self))
    }

    /// How many usual doses its limits allow within 24 hours; `nil` without such a limit.
    /// - Parameter limits: with the limit of its substance.
    package func mostDoses(_ limits: DoseLimits) -> Int? {
        guard let most = limits.substance?.most, let milligrams, milligrams > .zero else { return maximumPerDay }
        return min(maximumPerDay ?? Self.mostPerDay, most.millionths / milligrams.millionths, Self.mostPerDay)
    }
}

extension PillFacts {
    /// Returns the medications with a plan's substance.
    func products(of plan: MedicationPlan) -> [Medication] {
        guard let name = plan.substance?.lowercased() else { return [] }
        return products.filter { product in
            (product.dosePlan(on: today)?.substance ?? product.plans.last?.substance)?.lowercased() == name
        }
    }

    /// Returns a plan's limits, with the lowest one of its substance's products; of stopped ones only if no other has one.
    package func limits(of plan: MedicationPlan) -> DoseLimits {
        guard let name = plan.substance else { return plan.limits }
        func limit(_ product: Medication) -> Quantity? { product.dosePlan(on: today)?.mostMilligrams }
        let products = products(of: plan)
        let current =
            products.filter { $0.isCurrent(on: today) }.compactMap(limit) + [plan.mostMilligrams].compactMap(\.self)
        let most = current.min() ?? products.compactMap(limit).min()
        return DoseLimits(
            minimumGap: plan.minimumGap, maximumPerDay: plan.maximumPerDay,
            substance: most.map { SubstanceLimit(name, most: $0) })
    }

    /// Returns the taken doses that count for a medication's limits: its own, and the ones of its substance.
    package func limited(_ name: String, _ plan: MedicationPlan, after moment: OffsetDateTime) throws -> [DoseRecord] {
        let names = [name] + products(of: plan).map(\.name)
        return try taken(of: names, after: moment, lessBy: plan.limits.reach)
    }

    /// Returns taken doses as a medication's limits count them.
    package func counted(_ doses: [DoseRecord], for name: String, _ plan: MedicationPlan) -> LimitedDoses {
        let products = Dictionary(products(of: plan).map { ($0.name, $0) }) { first, _ in first }
        var counted = LimitedDoses(times: plan.limitTimes(of: doses.filter { $0.medication == name }))
        guard plan.substance != nil else { return counted }
        counted.amounts = doses.map { dose in
            let own = products[dose.medication]?.dosePlan(on: dose.at.day) ?? plan
            return (dose.at, own.milligrams(of: dose))
        }
        return counted
    }
}
