public import TendCore

extension Store {
    /// Returns the doses of each day of `range`, and the errors of the unreadable pages, which are left out.
    /// - Throws: ``SystemError`` if a folder can't be listed or a page can't be read.
    public func pillDays(
        _ range: DayRange, medications: [Medication], rules: PillDay.Rules
    ) throws -> (days: [PillDay], damage: [StoreError]) {
        let recorded = Set(try recordedDays(in: range))
        return try Self.readEach(range) { day in
            let records = recorded.contains(day) ? try page(day).doses : []
            return [PillDay(day, medications: medications, records: records, rules: rules)]
        }
    }

    /// Returns the doses of a medication taken since `seconds` before a moment, without the record `id`. They decide
    /// whether a dose is allowed at that moment, and when the next one is.
    /// - Parameter page: the page that is being changed, which replaces the stored one.
    /// - Throws: ``StoreError/damaged(path:_:)`` if a page can't be used, ``SystemError``.
    public func dosesTaken(
        of medication: String, after moment: OffsetDateTime, lessBy seconds: Int, except id: String?, page: DayLog
    ) throws -> [DoseRecord] {
        guard seconds > 0 else { return [] }
        let first = moment.day - (seconds / 86_400 + 2)
        var found: [DoseRecord] = []
        for day in try Set(recordedDays(in: first...Day.last) + [page.day]).sorted() {
            let doses = day == page.day ? page.doses : try self.page(day).doses
            for dose in doses where dose.medication == medication && dose.outcome == .taken && dose.id != id {
                if moment.seconds - dose.at.seconds <= seconds { found.append(dose) }
            }
        }
        return found
    }

    /// Calculates the stock of a medication, and returns the errors of the unreadable pages; `nil` if the stock is not counted.
    /// - Parameter today: the doses of the current logical day.
    /// - Throws: ``SystemError`` if a folder can't be listed or a page can't be read.
    public func stock(
        of medication: Medication, _ settings: Settings, today: PillDay
    ) throws -> (stock: Stock, damage: [StoreError])? {
        guard let count = settings.stockCount(of: medication.name) else { return nil }
        let decided = today.doses.filter { $0.medication == medication.name && $0.state != .due }
        let (used, damage) = try stockUsed(of: medication, since: count.since, today: today.day)
        let stock = Stock(
            medication, level: count.base - used, refillAt: count.refillAt, today: today.day,
            decidedToday: decided.compactMap(\.slot?.key))
        return (stock, damage)
    }

    /// Returns the stock count to store for the current level.
    /// - Parameter doses: doses that are not stored yet but that the level already reflects.
    /// - Throws: ``StoreError/damaged(path:_:)`` if a recent page can't be read: once readable, its doses would lower
    ///   the stock.
    public func stockCount(
        of medication: Medication, level: Quantity, refillAt: Quantity?, today: Day,
        new doses: [(record: DoseRecord, day: Day)] = []
    ) throws -> StockCount {
        let since = today - StockCount.correctableDays
        let (used, damage) = try stockUsed(of: medication, since: since, today: today)
        if let first = damage.first { throw first }
        let usedByNew = doses.filter { $0.record.medication == medication.name && $0.day >= since }.map {
            medication.stockUsed(by: $0.record, on: $0.day, today: today)
        }
        return StockCount(
            medication: medication.name, base: level + used + usedByNew.reduce(.zero, +), since: since,
            refillAt: refillAt)
    }

    private func stockUsed(
        of medication: Medication, since first: Day, today: Day
    ) throws -> (used: Quantity, damage: [StoreError]) {
        let (used, damage) = try Self.readEach(recordedDays(in: first...Day.last)) { day in
            try page(day).doses.filter { $0.medication == medication.name }.map {
                medication.stockUsed(by: $0, on: day, today: today)
            }
        }
        return (used.reduce(.zero, +), damage)
    }
}
