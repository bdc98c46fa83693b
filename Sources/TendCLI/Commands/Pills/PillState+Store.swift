import TendCore
import TendStore

extension PillState {
    /// How today stands, by totals that are known already where the caller has them.
    init(
        in world: Context, _ store: Store, _ settings: Settings, totals: DailyTotals? = nil, page: DayLog? = nil
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
    /// What is left of each medication that is counted, and the pages that are left out.
    func stocks(_ settings: Settings, _ pills: PillState) throws -> (stocks: [Stock], remarks: [String]) {
        let all = try pills.history.medications.compactMap { try stock(of: $0, settings, today: pills.today) }
        var remarks: [String] = []
        for error in all.flatMap(\.damage) {
            let remark = Remarks.leftOut(error)
            if !remarks.contains(remark) { remarks.append(remark) }
        }
        return (all.map(\.stock), remarks)
    }
}
