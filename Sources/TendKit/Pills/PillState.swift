public import TendCore
public import TendStore

/// Everything known of pills at a glance.
public struct PillState: Sendable {
    public let today: PillDay
    public let history: PillHistory
    public let now: OffsetDateTime

    /// Whether pills were ever used.
    public var isUsed: Bool { history.isUsed }
    public var streak: Streak { history.streak }
}

extension Tracker {
    /// How today's pills stand.
    /// - Parameters:
    ///   - settings: the settings, if they have been read.
    ///   - totals: the totals, if they are known.
    ///   - page: today's page, if it has been read.
    package func pillState(
        _ settings: Settings? = nil, totals: DailyTotals? = nil, page: DayLog? = nil
    ) throws -> PillState {
        let settings = try settings ?? store.settings()
        let today = today(settings)
        let totals = try totals ?? store.dailyTotals(settings, today: today)
        let history = totals.pills(settings.medications, today: today)
        let page = try page ?? store.page(today)
        return PillState(
            today: PillDay(
                today, medications: history.medications, records: page.doses, rules: settings.pillRules(today: today)),
            history: history, now: now)
    }

    /// The stock of each medication that is counted, and the errors of the pages that are left out.
    package func stocks(_ pills: PillState, _ settings: Settings? = nil) throws -> (
        stocks: [Stock], damage: [StoreError]
    ) {
        let settings = try settings ?? store.settings()
        let all = try pills.history.medications.compactMap {
            try store.stock(of: $0, settings, today: pills.today)
        }
        return (all.map(\.stock), all.flatMap(\.damage))
    }
}
