import TendCore

extension HealthReport {
    /// Returns the first screen: the figures a doctor asks for, and each medication with its adherence.
    func summary() -> String {
        var tiles: [String] = []
        if let tile = pills.flatMap(tile) { tiles.append(tile) }
        if let water { tiles.append(tile(water)) }
        if let tile = fasts.flatMap(tile) { tiles.append(tile) }
        tiles += challenges.map(tile)
        return HTMLPage.section(
            "Summary", id: "summary",
            ["<div class=\"tiles\">\(tiles.joined())</div>", pills.map(medications) ?? ""])
    }

    private func tile(_ pills: Pills) -> String? {
        let all = Adherence(pills.days)
        guard all.scheduled > 0 else { return nil }
        return HTMLText.tile(
            Self.percent(all.taken, of: all.scheduled), "\(all.taken) of \(all.scheduled) doses taken",
            id: "summary.pills")
    }

    private func tile(_ water: Water) -> String {
        let summary = water.summary
        return HTMLText.tile(
            water.unit.text(summary.average),
            "of drinks a day; goal reached on \(summary.reached) of \(summary.days.count) \(summary.days.count == 1 ? "day" : "days")",
            id: "summary.water")
    }

    private func tile(_ fasts: Fasts) -> String? {
        guard let average = fasts.average else { return nil }
        return HTMLText.tile(
            Duration.seconds(average).text,
            "a fast on average; \(fasts.completed) of \(fasts.sessions.count) completed", id: "summary.fasts")
    }

    private func tile(_ progress: ChallengeProgress) -> String {
        HTMLText.tile(
            "Day \(progress.number)" + (progress.challenge.plan.days.map { " of \($0)" } ?? ""),
            "\(progress.challenge.name), \(progress.complete) complete \(progress.complete == 1 ? "day" : "days")",
            id: "summary.\(progress.challenge.id)")
    }

    private func medications(_ pills: Pills) -> String {
        let rows = pills.medications.compactMap { name -> [String]? in
            let figures = Adherence(pills.days, of: name)
            if figures.scheduled == 0, figures.unscheduled == 0 { return nil }
            let times = figures.unscheduled == 1 ? "once" : "\(figures.unscheduled) times"
            let extra = figures.unscheduled == 0 ? nil : "\(times) as needed"
            let taken = figures.scheduled == 0 ? nil : "\(figures.taken) of \(figures.scheduled)"
            return [
                name, [taken, extra].compactMap(\.self).joined(separator: ", "),
                Self.percent(figures.taken, of: figures.scheduled),
            ]
        }
        return rows.isEmpty
            ? "" : HTMLText.table("Medications", head: ["Medication", "Doses taken", "Adherence"], rows: rows)
    }
}

extension HealthReport.Fasts {
    /// The fasts that were not cancelled.
    var kept: [FastingSession] { sessions.filter { !$0.isCancelled } }

    var completed: Int { kept.count(where: \.isCompleted) }

    /// The mean duration in seconds; `nil` without fasts.
    var average: Int? { Self.average(kept) }

    static func average(_ fasts: [FastingSession]) -> Int? {
        let seconds = fasts.map { $0.elapsed(at: $0.start) }
        return seconds.isEmpty ? nil : (seconds.reduce(0, +) + seconds.count / 2) / seconds.count
    }
}
