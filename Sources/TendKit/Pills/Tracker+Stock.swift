public import TendCore
public import TendStore

/// A change of a medication's stock.
public enum StockChange: Sendable {
    /// A new level, an addition and a refill level. `nil` fields keep their value; `.some(nil)` for `refillAt` removes it.
    case count(level: Quantity? = nil, added: Quantity? = nil, refillAt: Quantity?? = nil)
    /// Stops counting.
    case off
}

extension Tracker {
    /// Changes a medication's stock.
    /// - Returns: the stock; `nil` if it is not counted or can't be read. The change is stored either way.
    /// - Throws: ``MedicationError``, ``StoreError``, ``SystemError``
    public func changeStock(
        of name: String, _ change: StockChange
    ) throws -> Outcome<(medication: String, stock: Stock?)> {
        try changeSettings { settings, records in
            let pills = try records.pillState()
            let medication = try records.medication(name, pills.history)
            let summary: String
            switch change {
            case .off:
                settings.setStock(nil, of: medication.name)
                summary = "count the stock of '\(medication.name)' no longer"
            case .count(let level, let added, let refillAt):
                for quantity in [level, added, refillAt ?? nil] { try quantity?.checkStock() }
                let old = try records.stock(of: medication, pills)?.stock
                guard let start = level ?? old?.level ?? added.map({ _ in .zero }) else {
                    throw MedicationError.stockNotCounted(medication.name)
                }
                let plan = medication.dosePlan(on: records.today)
                if !acceptsImplausible, let stock = level ?? (old == nil ? added : nil) {
                    try plan?.check(stock: stock)
                }
                let now = start + (added ?? .zero)
                let count = try store.stockCount(
                    of: medication, level: now, refillAt: refillAt ?? old?.refillAt, today: records.today)
                if old?.level != now || old?.refillAt != count.refillAt {
                    settings.setStock(count, of: medication.name)
                }
                summary = "set the stock of '\(medication.name)' to \(now)"
            }
            let stock = try? records.with(settings).stock(of: medication, pills)?.stock
            return ((medication.name, stock), summary)
        }
    }
}

extension Records {
    /// Returns a medication's stock, and the errors of unreadable pages.
    /// - Throws: ``MedicationError``, ``StoreError``, ``SystemError``
    public func stock(of name: String) throws -> (stock: Stock, damage: [StoreError]) {
        let pills = try pillState()
        let medication = try medication(name, pills.history)
        guard let found = try stock(of: medication, pills) else {
            throw MedicationError.stockNotCounted(medication.name)
        }
        return found
    }
}
