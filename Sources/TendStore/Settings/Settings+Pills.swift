public import TendCore

extension Settings {
    /// The lock of past days, and when it was opened.
    public var historyLock: HistoryLock {
        HistoryLock(isEnabled: self[Setting.historyLock], openedAt: historyOpenedAt)
    }

    /// How far from its time a dose is on time; `nil` for the windows of the plans' times.
    public var onTimeWindow: Duration? { self[Setting.lateAfter] }

    /// Returns what decides about doses at a moment.
    /// - Parameters:
    ///   - medications: the ones with the user's own plans.
    ///   - records: reads the doses of a page.
    ///   - days: lists the days of a range that have a page.
    package func pillFacts(
        of medications: [Medication], now: OffsetDateTime, zone: Zone, records: @escaping (Day) throws -> [DoseRecord],
        days: @escaping (DayRange) throws -> [Day]
    ) -> PillFacts {
        var facts = PillFacts(
            now: now, zone: zone, dayStart: dayStart, onTime: onTimeWindow,
            hasMovedDayStart: hasMovedDayStart, records: records, days: days)
        facts.products = medications.filter { $0.plans.contains { $0.substance != nil } }
        return facts
    }

    /// Whether days may have begun at another time once.
    private var hasMovedDayStart: Bool {
        document.record(Preference.dayStartsAt.rawValue, in: Section.preferences) != nil
    }

    /// For how many days after a day time and other pages can change its doses; 0 if its own page decides. Records are on a
    /// neighbour's page after a change of the start of the day, and a dose from the last one is open until its interval passes.
    func doseReach(of list: MedicationList) -> Int {
        list.own.reduce(hasMovedDayStart ? 1 : 0) { reach, medication in
            medication.plans.reduce(reach) { max($0, $1.timing.reach) }
        }
    }

    /// The medications that the user has set up or changed.
    public var medications: MedicationList { get throws(StoreError) { try deferredPills.value().medications } }

    /// The stock counts of the medications that have one.
    public var stockCounts: [StockCount] { get throws(StoreError) { try deferredPills.value().stockCounts } }

    /// Returns the last stock count of a medication.
    public func stockCount(of medication: String) throws(StoreError) -> StockCount? {
        try stockCounts.first { $0.medication == medication }
    }

    /// Returns whether a reminder may warn of a medication's stock.
    public func isWatchingStock(of medication: String) throws(StoreError) -> Bool {
        try stockCount(of: medication).map { $0.refillAt != nil || $0.expires != nil } ?? false
    }

    /// Stores a plan, which applies from its day on, until the next.
    public mutating func setPlan(_ plan: MedicationPlan, of name: String) throws(StoreError) {
        try changePills { $0.set(plan, of: name, in: &$1) }
    }

    /// Removes the plan that begins on `day`; the previous one continues.
    public mutating func removePlan(from day: Day, of name: String) throws(StoreError) {
        try changePills { $0.removePlan(from: day, of: name, in: &$1) }
    }

    /// Stores days on which a medication is stopped, in place of a stop that begins on `day`.
    /// - Parameter stop: `nil` for none.
    public mutating func setStop(_ stop: DoseStop?, replacing day: Day, of name: String) throws(StoreError) {
        try changePills { $0.set(stop, replacing: day, of: name, in: &$1) }
    }

    /// Stores a count of the stock; `nil` stops counting.
    public mutating func setStock(_ count: StockCount?, of medication: String) throws(StoreError) {
        try changePills { $0.set(count, of: medication, in: &$1) }
    }

    private mutating func changePills(
        _ edit: (inout PillSettings, inout Document) -> Void
    ) throws(StoreError) {
        var pills = try deferredPills.value()
        edit(&pills, &document)
        deferredPills = DeferredPillSettings(pills)
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
