public import TendCore
public import TendStore

/// A change of a medication's stock.
public enum StockChange: Sendable {
    /// A new level, an addition, a refill level, the last day of use, and whether the plan lowers it without records. `nil`
    /// fields keep their value; `.some(nil)` removes it.
    case count(
        level: Quantity? = nil, added: Quantity? = nil, refillAt: RefillLevel?? = nil, expires: Day?? = nil,
        isByPlan: Bool? = nil)
    /// Stops counting.
    case off
}

extension Tracker {
    /// Changes a medication's stock.
    /// - Returns: the stock; `nil` if it is not counted or can't be read. The change is stored either way.
    /// - Throws: ``MedicationError``, ``DoseError``
    public func changeStock(
        of name: String, _ change: StockChange
    ) throws -> Outcome<(medication: String, stock: Stock?)> {
        try changeSettings { settings, records in
            let known = try records.medication(name, try records.pillHistory())
            if case .count(_, _, _, _, let isByPlan?) = change {
                var plan = PlanChange()
                plan.isByPlan = isByPlan
                _ = try records.edit(known, plan, repeatsToday: false, in: &settings)
            }
            let stock = try records.apply(change, to: known, in: &settings)
            return ((known.name, stock), change.summary(of: known.name, stock))
        }
    }
}

extension StockChange {
    /// Returns the phrase for the list of changes.
    fileprivate func summary(of name: String, _ stock: Stock?) -> String {
        switch self {
        case .off: "count the stock of '\(name)' no longer"
        case .count(nil, nil, _, _, let isByPlan?):
            "count the stock of '\(name)' by \(isByPlan ? "the plan" : "its records")"
        case .count(nil, nil, nil, _?, nil) where stock?.level == nil: "set the expiry of '\(name)'"
        case .count: "set the stock of '\(name)'" + (stock?.level.map { " to \($0)" } ?? "")
        }
    }
}

extension Records {
    /// Returns a medication's stock, and the errors of unreadable pages.
    /// - Throws: ``MedicationError``
    public func stock(of name: String) throws -> (stock: Stock, damage: [StoreError]) {
        let pills = try pillState()
        let medication = try medication(name, pills.history)
        guard let found = try stock(of: medication, pills) else {
            throw MedicationError.stockNotCounted(medication.name)
        }
        return found
    }

    /// Applies a change of a stock to the settings.
    /// - Parameters:
    ///   - known: the medication before the change; `settings` may have new plans.
    ///   - doses: unstored new doses up to today, which the level accounts for.
    /// - Returns: the stock; `nil` if it is not counted or can't be read.
    /// - Throws: ``MedicationError``
    @discardableResult
    func apply(
        _ change: StockChange, to known: Medication, new doses: [(record: DoseRecord, day: Day)] = [],
        in settings: inout Settings
    ) throws -> Stock? {
        guard case .count(let level, let added, let refillAt, let expires, _) = change else {
            try settings.setStock(nil, of: known.name)
            return nil
        }
        for quantity in [level, added] { try quantity?.checkStock() }
        if case .units(let least)? = refillAt ?? nil { try least.checkStock() }
        let old = try stock(of: known, try pillState())?.stock
        guard let start = level ?? old?.level ?? added.map({ _ in .zero }) else {
            guard refillAt ?? nil == nil, let last = expires ?? old.map(\.expires) else {
                throw MedicationError.stockNotCounted(known.name)
            }
            if last != old?.expires {
                let count = last.map {
                    StockCount(medication: known.name, base: nil, since: today, refillAt: nil, expires: $0)
                }
                try settings.setStock(count, of: known.name)
            }
            return try with(settings).stock(of: settings.medications[known.name] ?? known, pillState())?.stock
        }
        let medication = try settings.medications[known.name] ?? known
        let plan = medication.dosePlan(on: today)
        if !tracker.acceptsImplausible, let stock = level ?? (old == nil ? added : nil) {
            try plan?.check(stock: stock)
        }
        let now = start + (added ?? .zero)
        let count = try store.stockCount(
            stockUse(of: medication), level: now, refillAt: refillAt ?? old?.refillAt, expires: expires ?? old?.expires,
            new: doses)
        if case .days? = count.refillAt, plan?.isAsNeeded == true {
            throw MedicationError.stockOfNoTimes(known.name)
        }
        let isSame = old?.level == now && old?.refillAt == count.refillAt && old?.expires == count.expires
        if !isSame || (known.plans + medication.plans).contains(where: \.isByPlan) {
            try settings.setStock(count, of: known.name)
        }
        return try? with(settings).stock(of: known.name).stock
    }

    /// Keeps the level of a stock that a plan without records lowers, after a change of its plans.
    func keepStock(of known: Medication, in settings: inout Settings) throws {
        let plans = known.plans + (try settings.medications[known.name]?.plans ?? [])
        guard try settings.stockCount(of: known.name)?.base != nil, plans.contains(where: \.isByPlan) else { return }
        try apply(.count(), to: known, in: &settings)
    }

    /// Returns how a medication's stock falls until now.
    func stockUse(of medication: Medication) throws -> StockUse {
        StockUse(medication, try pillFacts())
    }
}
