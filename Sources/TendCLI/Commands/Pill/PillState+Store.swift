import TendCore
import TendStore

extension PillState {
    /// How today stands, by totals that are known already where the caller has them.
    init(
        in world: World, _ store: Store, _ settings: Settings, totals: DailyTotals? = nil, page: DayPage? = nil
    ) throws {
        let today = world.today(settings)
        let totals = try totals ?? store.dailyTotals(settings, today: today)
        let history = totals.pills(settings.medications, today: today)
        let page = try page ?? store.page(today)
        self.init(
            today: PillDay(
                today, medications: history.medications, records: page.doses, rules: settings.pillRules(today: today)),
            history: history, now: world.now)
    }
}

extension Store {
    /// What is left of each medication that is counted.
    func stocks(_ settings: Settings, _ pills: PillState) throws -> [Stock] {
        try pills.history.medications.compactMap { try stock(of: $0, settings, today: pills.today) }
    }
}
