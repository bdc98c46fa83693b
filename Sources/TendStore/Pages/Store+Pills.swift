package import TendCore

extension Store {
    /// Returns what decides about doses at a moment; each page is read once.
    /// - Parameters:
    ///   - pages: pages that were read, ascending.
    ///   - failed: receives the error of an unreadable page, which counts as empty unless this throws.
    package func pillFacts(
        _ settings: Settings, now: OffsetDateTime, zone: Zone, pages: [DayLog] = [],
        failed: @escaping (StoreError) throws -> Void = { _ in }
    ) throws -> PillFacts {
        let known = KnownDoses(days: pages.map(\.day), doses: pages.map(\.doses))
        return try settings.pillFacts(of: settings.medications.own, now: now, zone: zone) { day in
            let place = known.days.place { $0 < day }
            if place < known.days.count, known.days[place] == day { return known.doses[place] }
            var doses: [DoseRecord] = []
            do { doses = try self.page(day).doses } catch let error as StoreError { try failed(error) }
            known.days.insert(day, at: place)
            known.doses.insert(doses, at: place)
            return doses
        } days: {
            try known.days(in: $0, of: self)
        }
    }

    /// The doses of the pages that were read, by day, and the days of the years that were listed. A dictionary would take 190,000 instructions at each start.
    private final class KnownDoses {
        var days: [Day]
        var doses: [[DoseRecord]]
        private var years: [(year: Int, days: [Day]?)]?

        init(days: [Day], doses: [[DoseRecord]]) { (self.days, self.doses) = (days, doses) }

        /// Returns the days of a range that have a page, ascending.
        func days(in range: DayRange, of store: Store) throws -> [Day] {
            var years = try self.years ?? store.years().map { ($0, nil) }
            var found: [Day] = []
            for place in years.indices
            where (range.lowerBound.parts.year...range.upperBound.parts.year).contains(years[place].year) {
                let days = try years[place].days ?? store.days(of: years[place].year)
                years[place].days = days
                found += days.filter(range.contains)
            }
            self.years = years
            return found
        }
    }

    /// Calculates the stock of a medication, and returns the errors of the unreadable pages; `nil` if the stock is not counted.
    /// - Parameter today: the doses of the current logical day.
    /// - Throws: ``SystemError`` if a folder can't be listed or a page can't be read.
    package func stock(
        _ use: StockUse, _ settings: Settings, today: PillDay
    ) throws -> (stock: Stock, damage: [StoreError])? {
        let medication = use.medication
        guard let count = try settings.stockCount(of: medication.name) else { return nil }
        let (used, damage) = try count.base == nil ? (.zero, []) : stockUsed(use, since: count.since)
        let recent = try count.base != nil && medication.dosePlan(on: use.today)?.dose == nil ? recentUse(use) : nil
        let stock = try Stock(
            use, level: count.base.map { $0 - used }, refillAt: count.refillAt, expires: count.expires,
            today: today.doses + today.open, recent: recent)
        return (stock, damage)
    }

    /// Returns the stock that the recorded doses of the last days used, and the number of days since the first of them.
    private func recentUse(_ use: StockUse) throws -> (used: Quantity, days: Int)? {
        let days = DayRange.last(StockUse.recentDays, endingWith: use.today - 1)
        var (used, first): (Quantity, Day?) = (.zero, nil)
        for day in days {
            let doses = try use.facts.records(on: day).filter {
                $0.medication == use.medication.name && $0.outcome == .taken
            }
            if !doses.isEmpty { first = first ?? day }
            used = doses.reduce(used) { $0 + use.used(by: $1, on: day) }
        }
        return first.map { (used, use.today.ordinal - $0.ordinal) }
    }

    /// Returns the stock count to store for the current level.
    /// - Parameter doses: doses that are not stored yet but that the level already reflects.
    /// - Throws: ``StoreError/damaged(path:_:)`` if a recent page can't be read: once readable, its doses would lower
    ///   the stock.
    package func stockCount(
        _ use: StockUse, level: Quantity, refillAt: RefillLevel?, expires: Day? = nil,
        new doses: [(record: DoseRecord, day: Day)] = []
    ) throws -> StockCount {
        let since = use.today - StockCount.correctableDays
        let (used, damage) = try stockUsed(use, since: since)
        if let first = damage.first { throw first }
        let usedByNew = doses.filter { $0.record.medication == use.medication.name && $0.day >= since }.map {
            use.used(by: $0.record, on: $0.day)
        }
        return StockCount(
            medication: use.medication.name, base: level + used + usedByNew.reduce(.zero, +), since: since,
            refillAt: refillAt, expires: expires)
    }

    private func stockUsed(_ use: StockUse, since first: Day) throws -> (used: Quantity, damage: [StoreError]) {
        let (used, damage) = try Self.readEach(recordedDays(in: first...Day.last)) { day in
            try page(day).doses.filter { $0.medication == use.medication.name }.map { use.used(by: $0, on: day) }
        }
        return (used.reduce(use.usedByPlan(since: first), +), damage)
    }
}
