public import TendCore

extension Settings {
    /// The lock of past days, and when it was opened.
    public var historyLock: HistoryLock {
        HistoryLock(isEnabled: self[Setting.historyLock], openedAt: historyOpenedAt)
    }

    /// Returns the rules for evaluating a day's doses.
    /// - Parameter clock: the current time and the user's zone, which decide about late doses and about plans with a zone of their
    ///   own; `nil` if only the day matters.
    public func pillRules(today: Day, clock: (now: OffsetDateTime, zone: Zone)?) -> PillDay.Rules {
        PillDay.Rules(today: today, dayStart: dayStart, lateAfter: self[Setting.lateAfter], clock: clock)
    }

    /// Returns the last stock count of a medication.
    public func stockCount(of medication: String) -> StockCount? {
        stockCounts.first { $0.medication == medication }
    }

    /// Returns whether a reminder may warn of a medication's stock.
    public func isWatchingStock(of medication: String) -> Bool {
        stockCount(of: medication).map { $0.refillAt != nil || $0.expires != nil } ?? false
    }

    /// Stores a plan, which applies from its day on, until the next.
    public mutating func setPlan(_ plan: MedicationPlan, of name: String) {
        plans.put(MedicationPlanRecord(name: name, plan: plan), in: &document)
    }

    /// Removes the plan that begins on `day`; the previous one continues.
    public mutating func removePlan(from day: Day, of name: String) {
        plans.delete(MedicationPlanRecord.id(name, day), in: &document)
    }

    /// Stores a count of the stock; `nil` stops counting.
    public mutating func setStock(_ count: StockCount?, of medication: String) {
        if let count {
            stockCounts.put(count, in: &document)
        } else {
            stockCounts.delete(medication, in: &document)
        }
    }

    /// Opens past days for a while from `moment` on; `nil` locks them.
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
