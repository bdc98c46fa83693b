package import TendCore

extension HealthReport {
    /// The scheduled doses of a day and the ones of them that were taken; `nil` without any.
    package static func doses(of day: PillDay) -> (taken: Int, scheduled: Int)? {
        let doses = day.scheduled
        return doses.isEmpty ? nil : (doses.count(where: \.isTaken), doses.count)
    }

    /// Returns the days on which doses are missing.
    func section(_ pills: Pills) -> String {
        let byDay = Dictionary(pills.days.map { ($0.day, $0) }, uniquingKeysWith: { first, _ in first })
        let grid = HTMLMonth.grid(range) { month in
            HTMLMonth(month: month, firstWeekday: firstWeekday, today: today) { day in
                guard let found = byDay[day], day <= today else { return nil }
                guard let (taken, scheduled) = Self.doses(of: found) else { return .init() }
                let isOpen = found.scheduled.contains { $0.state == .due }
                return .init(
                    sign: taken == scheduled ? "" : "\(taken)/\(scheduled)",
                    shortfall: isOpen ? .none : Shortfall(done: GoalShare.share(taken, of: scheduled)))
            }
        }
        let key = Shortfall.key("no dose taken", "every dose", isColoured: false)
        return HTMLPage.section("Doses taken, day by day", id: "pills", [grid, key])
    }
}
