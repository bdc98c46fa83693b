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
        var (shown, hasSkips): (Set<Shortfall>, Bool) = ([], false)
        let grid = HTMLMonth.grid(range) { month in
            HTMLMonth(month: month, firstWeekday: firstWeekday, today: today) { day in
                guard let found = byDay[day], day <= today else { return nil }
                guard let (taken, scheduled) = Self.doses(of: found) else { return .init() }
                let skipped = found.scheduled.count { $0.state == .skipped }
                // A dose that was skipped on purpose was not missed.
                if skipped > 0, taken + skipped == scheduled {
                    hasSkips = true
                    return .init(sign: "/")
                }
                let isOpen = found.scheduled.contains { $0.state == .due }
                let shortfall = isOpen ? Shortfall.none : Shortfall(done: GoalShare.share(taken, of: scheduled))
                if !isOpen { shown.insert(shortfall) }
                return .init(sign: taken == scheduled ? "" : "\(taken)/\(scheduled)", shortfall: shortfall)
            }
        }
        let key = Shortfall.key(
            "no dose taken", "every dose", shown: shown, isColoured: false,
            other: hasSkips ? ["/ the others skipped"] : [])
        return HTMLPage.section("Doses taken, day by day", id: "pills", [grid, key])
    }
}
