package import TendCore

extension Store {
    /// Returns the doses of each day of `range`, and the errors of the unreadable pages, which are left out.
    /// - Parameter history: the doses before the range.
    /// - Throws: ``SystemError`` if a folder can't be listed or a page can't be read.
    package func pillDays(
        _ range: DayRange, medications: [Medication], rules: PillDay.Rules, history: DoseHistory? = nil
    ) throws -> (days: [PillDay], damage: [StoreError]) {
        let (pages, damage) = try pages(in: range)
        return (Self.pillDays(of: pages, medications: medications, rules: rules, history: history), damage)
    }

    /// Returns the doses of pages, which are in order.
    /// - Parameter history: the doses before them.
    package static func pillDays(
        of pages: [DayLog], medications: [Medication], rules: PillDay.Rules, history: DoseHistory? = nil
    ) -> [PillDay] {
        var history = history
        return pages.map { page in
            defer { history?.add(page.doses, on: page.day) }
            return PillDay(
                page.day, medications: medications, records: page.doses, rules: rules, history: history)
        }
    }

    /// Returns the last dose of each medication before a day, with the clock for the doses that count from it; `nil` if no plan
    /// counts from other doses. An unreadable page counts as empty.
    /// - Throws: ``SystemError`` if a folder can't be listed or a page can't be read.
    package func doseHistory(
        before day: Day, of medications: [Medication], zone: Zone, now: OffsetDateTime
    ) throws -> DoseHistory? {
        guard medications.contains(where: { $0.plans.contains(where: \.countsFromRecords) }) else { return nil }
        var history = DoseHistory(zone: zone, now: now)
        var wanted = medications.filter { $0.plans.contains(where: \.isFromLast) }
        // Doses long before the beginning of such a plan don't move its first dose.
        guard let beginning = wanted.flatMap(\.plans).filter(\.isFromLast).map(\.anchor).min() else { return history }
        let first = max(beginning - DosingSchedule.longest - 1, day - 2 * DosingSchedule.longest)
        guard first < day else { return history }
        for day in try recordedDays(in: first...(day - 1)).reversed() where !wanted.isEmpty {
            let doses: [DoseRecord]
            do { doses = try page(day).doses } catch StoreError.damaged { continue }
            history.add(doses.filter { dose in wanted.contains { $0.name == dose.medication } }, on: day)
            wanted.removeAll { medication in doses.contains { $0.medication == medication.name } }
        }
        return history
    }

    /// Returns the doses of a medication taken since `seconds` before a moment, without the record `id`. They decide
    /// whether a dose is allowed at that moment, and when the next one is.
    /// - Parameter page: the page that is being changed, which replaces the stored one.
    /// - Throws: ``StoreError/damaged(path:_:)`` if a page can't be used, ``SystemError``.
    package func dosesTaken(
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
    /// - Parameters:
    ///   - today: the doses of the current logical day.
    ///   - history: the doses before it.
    /// - Throws: ``SystemError`` if a folder can't be listed or a page can't be read.
    package func stock(
        _ use: StockUse, _ settings: Settings, today: PillDay, history: DoseHistory? = nil
    ) throws -> (stock: Stock, damage: [StoreError])? {
        let medication = use.medication
        guard let count = settings.stockCount(of: medication.name) else { return nil }
        let recorded = today.scheduled.filter { $0.medication == medication.name && $0.state != .due }
        let (used, damage) = try stockUsed(use, since: count.since)
        let decided = recorded.compactMap(\.slot?.key) + use.slotsTakenByPlan.map(\.key)
        let stock = Stock(
            medication, level: count.base - used, refillAt: count.refillAt, expires: count.expires, today: today.day,
            decidedToday: decided,
            given: KnownDoses(today.doses.flatMap(\.records), dayStart: settings.dayStart, history: history))
        return (stock, damage)
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
