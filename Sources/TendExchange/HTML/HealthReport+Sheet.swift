package import TendCore

/// The first page: what a doctor asks for.
extension HealthReport {
    /// Returns the medications, and a few lines about each other tracker. It fits on a sheet of paper.
    func sheet() -> String {
        var parts: [String] = []
        if let pills, !pills.medications.isEmpty {
            let all = Adherence(pills.days)
            parts.append("<h2 id=\"sheet\">Medications</h2>")
            if all.scheduled > 0 { parts.append("<p>\(all.sheetRow.html).</p>") }
            parts += pills.medications.map { history in
                let list = rows(of: history).map { "<dt>\($0.name)</dt><dd>\($0.html)</dd>" }
                return "<h3>\(HTMLText.escaped(history.medication.name))</h3><dl>\(list.joined())</dl>"
            }
            let definitions = pills.definitions.texts(for: all, namesStreak: false).map { "\($0.name): \($0.text)" }
            parts.append("<p class=\"soft small\">\(HTMLText.escaped(definitions.joined(separator: ". "))).</p>")
        } else {
            parts.append("<h2 id=\"sheet\">Summary</h2><p>No medications in these days.</p>")
        }
        let others = trackers.map { name, lines in
            "<div><h3>\(HTMLText.escaped(name))</h3><p>"
                + lines.map { HTMLText.escaped($0) }.joined(separator: "<br>") + "</p></div>"
        }
        if !others.isEmpty { parts.append("<div class=\"cards\">\(others.joined())</div>") }
        return "<section class=\"sheet\" aria-labelledby=\"sheet\">\(parts.joined(separator: "\n"))</section>"
    }

    /// Returns the rows of a medication.
    package func rows(of history: MedicationHistory) -> [SheetRow] {
        let stock = pills?.stocks.first { $0.medication == history.medication.name }
        return history.sheetRows(range, today: today, most: most, stock: stock)
    }

    /// The most days of a row; four medications with rows as long as these fit on a page.
    private var most: Int { min(max(24 / max(pills?.medications.count ?? 1, 1), 3), 16) }

    /// At most three lines about each tracker but the pills. The sheet for the doctor has neither streaks nor challenges.
    package var trackers: [(name: String, lines: [String])] {
        var trackers: [(name: String, lines: [String?])] = []
        if let water { trackers.append(("Water", lines(water))) }
        if let fasts { trackers.append(("Fasts", lines(fasts))) }
        for progress in isSheet ? [] : challenges { trackers.append((progress.challenge.name, lines(progress))) }
        return trackers.map { ($0.name, $0.lines.compactMap(\.self)) }
    }

    private func lines(_ water: Water) -> [String?] {
        let summary = water.summary
        let paused = Phrase.paused(summary, unit: water.unit)
        let met = Self.capitalized(Phrase.met(summary.days))
        let days = summary.days.filter { $0.target.isPassed(by: $0.total) }
        let entries = days.map { (day: $0.day, detail: Optional(water.unit.text($0.total))) }
        let isLong = (days.last?.day.ordinal ?? 0) - (days.first?.day.ordinal ?? 0) > 365
        let above =
            days.isEmpty ? "" : ", above the limit on \(MedicationHistory.days(entries, most: 5, isLong: isLong))"
        return [
            summary.daysWithDrinks > 0 ? "\(water.unit.text(summary.average)) on a day with drinks" : nil,
            summary.decided > 0 || !above.isEmpty || !paused.isEmpty
                ? "\(met) on \(summary.reached) of \(Phrase.count(summary.decided, "day"))\(above)\(paused)" : nil,
            isSheet ? nil : Self.streak(water.streak, achieved: met),
        ]
    }

    private func lines(_ fasts: Fasts) -> [String?] {
        let paused = Phrase.paused(fasts.pausedDays)
        return [
            fasts.sessions.isEmpty
                ? "No fast ended\(paused)"
                : "\(fasts.completed) of \(Phrase.count(fasts.sessions.count, "fast")) completed\(paused)",
            fasts.average.map { "\(Duration.seconds($0).text) on average" },
            isSheet ? nil : Self.streak(fasts.streak, achieved: "Fasted"),
        ]
    }

    private func lines(_ progress: ChallengeProgress) -> [String?] {
        let days = progress.challenge.plan.days.map { " of \($0)" } ?? ""
        let attempt = progress.attempt > 1 ? ", attempt \(progress.attempt)" : ""
        return [
            "Day \(progress.number)\(days), \(progress.status.rawValue)\(attempt)",
            "\(Phrase.count(progress.complete, "complete day"))\(Phrase.paused(progress.pausedDays))",
            Self.streak(progress.streak, achieved: "Complete"),
        ]
    }
}
