public import TendCore
public import TendStore

/// The state of pills at a glance.
public struct PillState: Sendable {
    public let today: PillDay
    public let history: PillHistory
    public let now: OffsetDateTime

    /// Whether pills were ever used.
    public var isUsed: Bool { history.isUsed }
    public var streak: Streak { history.streak }
}

extension Records {
    /// Returns the state of today's pills.
    /// - Throws: ``StoreError``, ``SystemError``
    public func pillState() throws -> PillState { try pillState(try totals()) }

    /// - Parameters:
    ///   - totals: the totals of all days.
    ///   - page: today's page, if it has been read.
    func pillState(_ totals: DailyTotals, page: DayLog? = nil) throws -> PillState {
        let history = pillHistory(totals)
        return PillState(today: pills(of: try page ?? store.page(today), history), history: history, now: now)
    }

    /// Returns the first day with a record of the built-in medication.
    func builtInSince() throws -> Day? { try store.builtInSince(settings, today: today) }

    /// Returns the whole pill history.
    /// - Throws: ``StoreError``, ``SystemError``
    public func pillHistory() throws -> PillHistory { pillHistory(try totals()) }

    private func pillHistory(_ totals: DailyTotals) -> PillHistory {
        totals.pills(settings, today: today, clock: (now, settings.dayStart))
    }

    /// Returns the pill history after a change of a page.
    /// - Parameter totals: the totals before the change.
    func pillHistory(_ totals: DailyTotals, after page: DayLog) -> PillHistory {
        pillHistory(totals.replacing(page, settings))
    }

    /// Returns a day's doses.
    /// - Throws: ``StoreError``, ``SystemError``
    public func pills(on day: Day, _ history: PillHistory) throws -> PillDay {
        pills(of: try store.page(day), history)
    }

    /// Returns the doses of a page's day. Today has the doses of each plan's own day, by its zone.
    /// - Parameter isOwnDay: whether the page is the own day of a plan, so that today's doses are wanted.
    func pills(of page: DayLog, _ history: PillHistory, isOwnDay: Bool = false) -> PillDay {
        if isOwnDay, page.day != today {
            return pills(of: (try? store.page(today)) ?? DayLog(empty: today), history, changed: page)
        }
        return pills(of: page, history, changed: nil)
    }

    /// Returns the doses before a day, as far as a plan counts from them.
    /// - Throws: ``SystemError``
    func doseHistory(before day: Day, _ medications: [Medication]) throws -> DoseHistory? {
        try store.doseHistory(before: day, of: medications, zone: zone, now: now)
    }

    private func pills(of page: DayLog, _ history: PillHistory, changed: DayLog?) -> PillDay {
        let rules = pillRules
        var day = PillDay(
            page.day, medications: history.medications, records: page.doses, rules: rules,
            history: try? doseHistory(before: page.day, history.medications))
        guard page.day == today else { return day }
        for medication in history.medications {
            let own = medication.today(today, at: now, dayStart: settings.dayStart)
            guard own != today else { continue }
            // A damaged page counts as empty: a needless question is better than a missed dose.
            let page = changed?.day == own ? changed : try? store.page(own)
            let other = PillDay(own, medications: [medication], records: page?.doses ?? [], rules: rules)
            day = day.replacing(medication.name, with: other, rules: rules)
        }
        return day
    }

    /// The rules for evaluating doses now and here.
    var pillRules: PillDay.Rules { settings.pillRules(today: today, clock: (now, zone)) }

    /// Returns the doses of each day of a range, and the errors of unreadable pages.
    /// - Throws: ``StoreError``, ``SystemError``
    public func pills(
        in range: DayRange, _ history: PillHistory
    ) throws -> (days: [PillDay], damage: [StoreError]) {
        try store.pillDays(
            range, medications: history.medications, rules: pillRules,
            history: doseHistory(before: range.lowerBound, history.medications))
    }

    /// Returns the streak of a range that is over, as of its end; otherwise the present one.
    public func streak(of days: [PillDay], in range: DayRange, _ history: PillHistory) -> Streak {
        guard range.upperBound < today else { return history.streak }
        var counter = RunCounter()
        for day in days where day.hasScheduledDoses {
            if day.isComplete { counter.achieve() } else if !day.hasOnlyReasonedGaps { counter.miss() }
        }
        return counter.streak.shown(settings.showsStreaks)
    }

    /// Returns the stock of each counted medication, and the errors of unreadable pages.
    /// - Throws: ``StoreError``, ``SystemError``
    public func stocks(_ pills: PillState) throws -> (stocks: [Stock], damage: [StoreError]) {
        try stocks(of: pills.history.medications, today: pills.today)
    }

    /// - Parameter today: today's doses.
    func stocks(of medications: [Medication], today: PillDay) throws -> (stocks: [Stock], damage: [StoreError]) {
        let all = try medications.compactMap { try stock(of: $0, today: today) }
        return (all.map(\.stock), all.flatMap(\.damage))
    }

    /// Returns the stock of a medication; `nil` if it is not counted.
    func stock(of medication: Medication, _ pills: PillState) throws -> (stock: Stock, damage: [StoreError])? {
        try stock(of: medication, today: pills.today)
    }

    private func stock(of medication: Medication, today: PillDay) throws -> (stock: Stock, damage: [StoreError])? {
        try store.stock(
            stockUse(of: medication), settings, today: today, history: doseHistory(before: today.day, [medication]))
    }

    /// Returns whether a day's pills may be changed.
    public func isOpen(_ day: Day) -> Bool { settings.historyLock.allows(day, today: today, now: now) }

    /// Checks that a day's pills may be changed.
    /// - Throws: ``DoseError/historyLocked(_:)``
    func checkIsOpen(_ day: Day) throws(DoseError) {
        if !isOpen(day), !tracker.ignoresHistoryLock { throw .historyLocked(day) }
    }

    /// The current medications whose plan has a zone that this computer does not know, and that zone: their times are local.
    public var unknownZones: [(medication: String, zone: String)] {
        settings.medications.own.compactMap { medication in
            guard medication.isCurrent(on: today), let zone = medication.plan(on: today)?.zone, zone.clock == nil else {
                return nil
            }
            return (medication.name, zone.name)
        }
    }
}
