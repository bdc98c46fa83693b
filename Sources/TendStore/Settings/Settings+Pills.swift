public import TendCore

extension Settings {
    /// Whether past days are locked, and since when they are open.
    public var historyLock: HistoryLock {
        HistoryLock(isEnabled: value(of: .historyLock) == "on", openedAt: historyOpenedAt)
    }

    /// How a day's doses are judged.
    public func pillRules(today: Day) -> PillDay.Rules {
        let window = try? Duration(parsing: value(of: .lateAfter))
        return PillDay.Rules(
            today: today, dayStart: dayStart, lateAfter: window ?? PillDay.Rules.standardWindow)
    }

    /// What was counted last of a medication.
    public func stockCount(of medication: String) -> StockCount? {
        stockCounts.first { $0.medication == medication }
    }

    /// Has a plan hold from its day on, until the next.
    public mutating func setPlan(_ plan: MedicationPlan, of name: String) {
        plans.put(MedicationPlanRecord(name: name, plan: plan), in: &document)
    }

    /// Removes the plan that begins on `day`; the one before goes on.
    public mutating func removePlan(from day: Day, of name: String) {
        plans.delete(MedicationPlanRecord.id(name, day), in: &document)
    }

    /// Keeps a count of the stock; `nil` counts it no longer.
    public mutating func setStock(_ count: StockCount?, of medication: String) {
        if let count {
            stockCounts.put(count, in: &document)
        } else {
            stockCounts.delete(medication, in: &document)
        }
    }

    /// Opens past days from `moment` on for a while, or locks them.
    public mutating func setHistoryOpened(_ moment: OffsetDateTime?) {
        historyOpenedAt = moment
        let fields: JSONObject? = moment.map { ["at": .string($0.description)] }
        if let fields {
            document.put(Section.historyLock, in: Section.locks, fields)
        } else {
            document.delete(Section.historyLock, in: Section.locks)
        }
    }

    static func historyOpened(_ document: Document) throws(Damage) -> OffsetDateTime? {
        guard let record = document.record(Section.historyLock, in: Section.locks), !record.isDeleted else {
            return nil
        }
        guard let at = record.at else {
            throw .badField(section: Section.locks, id: record.id, field: "at")
        }
        return at
    }
}
