package import TendCore

/// The first page: what a doctor asks for.
extension HealthReport {
    /// Returns the medications, and a few lines about each other tracker. It fits on a sheet of paper.
    func sheet() -> String {
        var parts: [String] = []
        if let pills, !pills.medications.isEmpty {
            let all = Adherence(pills.days)
            parts.append("<h2 id=\"sheet\">Medications</h2>")
            if all.scheduled > 0 {
                let streak = Self.streak(pills.streak, achieved: "Complete")
                parts.append("<p>\(row(of: all).html).\(streak.map { " \($0)" } ?? "")</p>")
            }
            parts += pills.medications.map { history in
                let list = rows(of: history).map { "<dt>\($0.name)</dt><dd>\($0.html)</dd>" }
                return "<h3>\(HTMLText.escaped(history.medication.name))</h3><dl>\(list.joined())</dl>"
            }
            let definitions = pills.definitions.texts(for: all).map { "\($0.name): \($0.text)" }
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

    /// A fact about a medication.
    package struct SheetRow {
        package let name: String
        /// The beginning, in bold.
        var figure = ""
        let rest: String

        package var text: String { figure + rest }
        fileprivate var html: String {
            (figure.isEmpty ? "" : "<b>\(figure)</b>") + HTMLText.escaped(rest)
        }
    }

    /// Returns `Adherence 92 % (256 of 278 doses), complete days 78 % (69 of 89)`, and more.
    package func row(of figures: Adherence) -> SheetRow {
        var texts = [" (\(figures.taken) of \(Phrase.count(figures.scheduled, "dose")))"]
        if figures.skippedWithReason > 0 {
            let rest = figures.scheduled - figures.skippedWithReason
            texts.append("without skips \(Self.percent(figures.taken, of: rest))")
        }
        texts.append("complete days \(figures.completeDays) of \(figures.decidedDays)")
        if let rate = figures.onTimeRate { texts.append("on time \(GoalShare.percent(rate)) %") }
        let adherence = "Adherence \(Self.percent(figures.taken, of: figures.scheduled))"
        return SheetRow(name: "Taken", figure: adherence, rest: texts.joined(separator: ", "))
    }

    /// Returns the plans of a medication, its figures, and the last of its days that a doctor asks about.
    package func rows(of history: MedicationHistory) -> [SheetRow] {
        // Four medications with lists as long as these fit on a page.
        let most = min(max(24 / max(pills?.medications.count ?? 1, 1), 3), 16)
        var rows = history.plans.reversed().map { plan, last in
            let text = PlanWords.text(plan, withEnd: false, withReminders: false)
            let days = last.map { "\(plan.from) to \($0)" } ?? "since \(plan.from)"
            return SheetRow(name: "Plan", rest: "\(text), \(days)")
        }
        if history.figures.scheduled > 0 { rows.append(row(of: history.figures)) }
        let hasTimes = history.plans.contains { $0.plan.lines.count > 1 }
        func add(_ name: String, _ entries: [MedicationHistory.Entry], _ detail: (Dose) -> String?) {
            if entries.isEmpty { return }
            let days = days(entries.map { ($0.day, detail($0.dose)) }, most: most)
            rows.append(SheetRow(name: "\(name) \(entries.count)", rest: days))
        }
        let time = { (dose: Dose) in dose.record?.clockText }
        let note = { (dose: Dose) in dose.record?.note.map { Self.shortened($0) } }
        let overdue = history.overdue.compactMap { $0.dose.due?.closes }
        if let since = overdue.first {
            rows.append(SheetRow(name: "Overdue", rest: "since \(ReportPeriod.shortDate(since.day))"))
        }
        add("Missed", history.missed) { dose in hasTimes ? dose.due.map { $0.name ?? $0.time.description } : nil }
        add("Late", history.late, time)
        add("Skipped", history.skipped, note)
        add("Twice?", history.possibleDoubles, time)
        let timeAndAmount = { (dose: Dose) in [time(dose), dose.amountText].compactMap(\.self).joined(separator: " ") }
        add("Extra", history.extra, timeAndAmount)
        add("As needed", history.asNeeded, timeAndAmount)
        add("Other amounts", history.otherAmounts, timeAndAmount)
        add("Notes", history.noted, note)
        return rows
    }

    /// Returns days with their details, latest first: `20 Nov (08:00, 20:00), 5 Nov (20:00) and 12 more`.
    private func days(_ entries: [(day: Day, detail: String?)], most: Int) -> String {
        var texts: [String] = []
        var rest = entries.suffix(most)
        while let day = rest.last?.day {
            let details = rest.filter { $0.day == day }.compactMap(\.detail)
            let date = range.count > 366 ? "\(day)" : ReportPeriod.shortDate(day)
            texts.append(date + (details.isEmpty ? "" : " (\(details.joined(separator: ", ")))"))
            rest = rest.prefix { $0.day != day }
        }
        let more = entries.count - most
        return texts.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
    }

    private static func shortened(_ note: String) -> String {
        note.count > 60 ? note.prefix(59) + "…" : note
    }

    /// At most three lines about each tracker but the pills.
    package var trackers: [(name: String, lines: [String])] {
        var trackers: [(name: String, lines: [String?])] = []
        if let water { trackers.append(("Water", lines(water))) }
        if let fasts { trackers.append(("Fasts", lines(fasts))) }
        for progress in challenges { trackers.append((progress.challenge.name, lines(progress))) }
        return trackers.map { ($0.name, $0.lines.compactMap(\.self)) }
    }

    private func lines(_ water: Water) -> [String?] {
        let summary = water.summary
        let paused = Phrase.paused(summary, unit: water.unit)
        let met = Self.capitalized(Phrase.met(summary.days))
        let days = summary.days.filter { $0.target.isPassed(by: $0.total) }.map {
            (day: $0.day, detail: water.unit.text($0.total))
        }
        let above = days.isEmpty ? "" : ", above the limit on \(self.days(days, most: 5))"
        return [
            summary.daysWithDrinks > 0 ? "\(water.unit.text(summary.average)) on a day with drinks" : nil,
            "\(met) on \(summary.reached) of \(Phrase.count(summary.days.count, "day"))\(above)\(paused)",
            Self.streak(water.streak, achieved: met),
        ]
    }

    private func lines(_ fasts: Fasts) -> [String?] {
        let paused = Phrase.paused(fasts.pausedDays)
        return [
            fasts.sessions.isEmpty
                ? "No fast ended\(paused)"
                : "\(fasts.completed) of \(Phrase.count(fasts.sessions.count, "fast")) completed\(paused)",
            fasts.average.map { "\(Duration.seconds($0).text) on average" },
            Self.streak(fasts.streak, achieved: "Fasted"),
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
