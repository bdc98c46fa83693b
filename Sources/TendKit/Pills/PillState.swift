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
    public func pillState() throws -> PillState { try pillState(try totals()) }

    /// - Parameters:
    ///   - totals: the totals of all days.
    ///   - page: today's page, if it has been read.
    func pillState(_ totals: DailyTotals, page: DayLog? = nil) throws -> PillState {
        let history = try pillHistory(totals)
        let page = try page ?? store.page(today)
        return PillState(today: pills(on: today, history, changed: page), history: history, now: now)
    }

    /// Returns the first day with a record of the built-in medication.
    func builtInSince() throws -> Day? { try totals().builtInSince }

    /// Returns the whole pill history.
    public func pillHistory() throws -> PillHistory { try pillHistory(totals()) }

    func pillHistory(_ totals: DailyTotals) throws -> PillHistory {
        try store.pillHistory(totals, settings, today: today, pillFacts())
    }

    /// Returns the pill history after a change of a page, also if other pages can't be read.
    /// - Parameter totals: the totals before the change.
    func pillHistory(_ totals: DailyTotals, after page: DayLog) throws -> PillHistory {
        let totals = try totals.replacing(page, settings)
        let facts = try pillFacts(page: page)
        return try (try? store.pillHistory(totals, settings, today: today, facts, changed: page.day))
            ?? totals.pills(settings, today: today, facts)
    }

    /// What decides about doses now and here.
    /// - Parameters:
    ///   - page: a changed page, in place of the stored one.
    ///   - failed: receives the errors of unreadable pages, which count as empty unless it throws: a needless question is better
    ///     than a missed dose.
    func pillFacts(page: DayLog? = nil, failed: @escaping (StoreError) throws -> Void = { _ in }) throws -> PillFacts {
        let facts = try store.pillFacts(settings, now: now, zone: zone, failed: failed)
        return page.map { facts.with($0.doses, on: $0.day) } ?? facts
    }

    /// Returns a day's doses.
    public func pills(on day: Day, _ history: PillHistory) throws -> PillDay {
        pills(on: day, history, changed: try store.page(day))
    }

    /// Returns the doses of a date, by the clock of each plan.
    public func pills(onDate day: Day, _ history: PillHistory) throws -> PillDay {
        try PillDay(day, of: history.medications, isNow: false, pillFacts(page: try store.page(day)))
    }

    /// Returns a day's doses. Today has the doses of each plan's own day, by its zone.
    /// - Parameter page: a page that was read or changed.
    func pills(on day: Day, _ history: PillHistory, changed page: DayLog) -> PillDay {
        // Other pages only decide about doses that count from their own.
        (try? PillDay(day, of: history.medications, isNow: day == today, pillFacts(page: page))) ?? PillDay(empty: day)
    }

    /// Returns the doses of each day of a range, and the errors of unreadable pages.
    public func pills(
        in range: DayRange, _ history: PillHistory
    ) throws -> (days: [PillDay], damage: [StoreError]) {
        let (pages, damage) = try store.pages(in: range)
        return (try pills(of: pages, history), damage)
    }

    /// Returns the doses of each page's date.
    func pills(of pages: [DayLog], _ history: PillHistory) throws -> [PillDay] {
        let facts = try store.pillFacts(settings, now: now, zone: zone, pages: pages)
        return try pages.map { try PillDay($0.day, of: history.medications, isNow: false, facts) }
    }

    /// Returns the stock of each counted medication, and the errors of unreadable pages.
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
        try store.stock(stockUse(of: medication), settings, today: today)
    }

    /// Returns whether a day's pills may be changed.
    public func isOpen(_ day: Day) -> Bool { settings.historyLock.allows(day, today: today, now: now) }

    /// Whether a day ended less than six hours ago.
    func isLastNight(_ day: Day) -> Bool {
        day == today - 1 && now.seconds < zone.start(of: today, dayStart: settings.dayStart).seconds + 6 * 3600
    }

    /// Checks that a day's pills may be changed.
    /// - Throws: ``DoseError/historyLocked(_:)``
    func checkIsOpen(_ day: Day) throws(DoseError) {
        if !isOpen(day), !tracker.ignoresHistoryLock { throw .historyLocked(day) }
    }

    /// The current medications whose plan has a zone that this computer does not know, and that zone: their times are local.
    public func unknownZones() throws(StoreError) -> [(medication: String, zone: String)] {
        try settings.medications.own.compactMap { medication in
            guard medication.isCurrent(on: today), let zone = medication.plan(on: today)?.zone, zone.clock == nil else {
                return nil
            }
            return (medication.name, zone.name)
        }
    }
}
