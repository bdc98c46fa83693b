package import TendCore
package import TendExchange
package import TendStore

extension Records {
    /// Returns the definitions of the figures of a range of doses.
    package func adherenceDefinitions(_ history: PillHistory, in range: DayRange) -> AdherenceDefinitions {
        AdherenceDefinitions(
            lateAfter: settings.onTimeWindow, medications: history.medications,
            on: range.upperBound, showsStreaks: settings.showsStreaks)
    }

    /// Makes a report of a range of days from the first record on, without trackers that were never used.
    /// - Returns: the report, and the errors of the unreadable files it leaves out.
    package func healthReport(_ days: DayRange) throws -> (report: HealthReport, damage: [StoreError]) {
        let totals = try totals()
        let history = try pillHistory(totals)
        let (sessions, unreadFasts) = try fasts()
        let challenges = try challenges(pills: history)
        let firstDays =
            [totals.firstDrink, totals.damaged.min(), history.firstDay] + challenges.all.map(\.start)
            + sessions.map { min(day(of: $0.start), $0.lastDay(dayStart: settings.dayStart) ?? .last) }
        let first = firstDays.compactMap(\.self).min() ?? days.lowerBound
        let range = days.contains(first) ? first...days.upperBound : days

        var report = HealthReport(
            range: range, today: today, dayStart: settings.dayStart, firstWeekday: settings.firstWeekday)
        report.person = personName
        let (hydration, unreadPages) = try hydrationDays(range)
        var damage = unreadPages + unreadFasts
        if let first = totals.firstDrink, first <= range.upperBound {
            report.water = HealthReport.Water(
                days: hydration, summary: HydrationSummary(hydration, today: today, firstDay: first),
                streak: totals.streak(settings, today: today), unit: settings.unit)
        }
        if !sessions.isEmpty {
            let paused = settings.pauses.days(of: .fasts)
            report.fasts = HealthReport.Fasts(
                sessions: sessions.filter { fast in
                    fast.lastDay(dayStart: settings.dayStart).map { range.contains($0) && !paused.contains($0) }
                        ?? false
                },
                days: FastingDay.days(
                    range, sessions: sessions, now: now, dayStart: settings.dayStart, paused: paused),
                pausedDays: try fastingStatistics(in: range).statistics.pausedDays, streak: try fastState().streak)
        }
        if history.isUsed {
            let known = try pills(in: range, history).days.filter { day in
                day.day <= today || day.doses.contains { !$0.records.isEmpty }
            }
            report.pills = HealthReport.Pills(
                days: known,
                medications: MedicationHistory.list(history.medications, days: known, range: range),
                streak: history.streak,
                definitions: adherenceDefinitions(history, in: range),
                stocks: range.upperBound >= today ? try stocks(pillState(totals)).stocks : [])
        }
        damage += challenges.damage
        for challenge in challenges.all where challenge.start <= range.upperBound {
            let standing = try challenges.standing(challenge, includesDays: true)
            guard standing.progress.attempts.last?.last ?? today >= range.lowerBound else { continue }
            report.challenges.append(standing.progress)
            damage += standing.damage
        }
        return (report, damage)
    }
}
