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
        var (hasMissed, hasComplete, hasSkips) = (false, false, false)
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
                let isMissed = found.scheduled.contains { $0.state == .missed }
                if taken == scheduled { hasComplete = true }
                if isMissed { hasMissed = true }
                return .init(sign: taken == scheduled ? "" : "\(taken)/\(scheduled)", isMissed: isMissed)
            }
        }
        let key = HTMLMonth.key(
            missed: hasMissed ? "missed, with the doses taken" : nil, blank: hasComplete ? "every dose" : nil,
            other: hasSkips ? ["/ the others skipped"] : [])
        return HTMLPage.section("Doses taken, day by day", id: "pills", [grid, key])
    }
}
