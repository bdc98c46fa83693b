package import TendCore
package import TendExchange
package import TendStore

extension Records {
    /// Makes a report of a range of days, without trackers that were never used.
    /// - Returns: the report, and the errors of the unreadable files it leaves out.
    package func healthReport(_ days: DayRange) throws -> (report: HealthReport, damage: [StoreError]) {
        var report = HealthReport(
            range: days, today: today, dayStart: settings.dayStart, firstWeekday: settings.firstWeekday)
        report.person = personName
        let totals = try totals()
        let (hydration, unreadPages) = try hydrationDays(days)
        var damage = unreadPages
        if let first = totals.firstDrink, first <= days.upperBound {
            report.water = HealthReport.Water(
                days: hydration, summary: HydrationSummary(hydration, today: today, firstDay: first),
                streak: totals.streak(goals: settings.goals, today: today), unit: settings.unit)
        }
        let (sessions, unreadFasts) = try fasts()
        damage += unreadFasts
        if !sessions.isEmpty {
            report.fasts = HealthReport.Fasts(
                sessions: sessions.filter { $0.end.map { days.contains(day(of: $0)) } ?? false },
                days: FastingDay.days(days, sessions: sessions, now: now, dayStart: settings.dayStart),
                streak: try fastState().streak)
        }
        let history = totals.pills(settings.medications, today: today)
        if history.isUsed {
            let past = days.clamped(to: days.lowerBound...max(days.lowerBound, today))
            report.pills = HealthReport.Pills(
                days: try pills(in: past, history).days, medications: history.medications.map(\.name),
                streak: history.streak)
        }
        let challenges = try challenges(pills: history)
        damage += challenges.damage
        for challenge in challenges.all where challenge.start <= days.upperBound {
            let standing = try challenges.standing(challenge, includesDays: true)
            guard standing.progress.attempts.last?.last ?? today >= days.lowerBound else { continue }
            report.challenges.append(standing.progress)
            damage += standing.damage
        }
        return (report, damage)
    }
}
