import TendCore

extension HealthReport {
    func section(_ progress: ChallengeProgress) -> String {
        let challenge = progress.challenge
        let id = "challenge-\(challenge.id)"
        let tiles = [
            HTMLText.tile(
                "Day \(progress.number)", challenge.plan.days.map { "of \($0)" } ?? "without an end", id: "\(id).day"),
            HTMLText.tile(
                "\(progress.complete)", "complete days\(Self.paused(progress.pausedDays))", id: "\(id).complete"),
            HTMLText.tile(Self.streak(progress.streak), "complete days in a row", id: "\(id).streak"),
            HTMLText.tile(
                progress.status.rawValue, progress.attempt > 1 ? "attempt \(progress.attempt)" : "this attempt",
                id: "\(id).status"),
        ]
        let rows = progress.tallies.map { tally in
            [tally.task.name, "\(tally.done)", "\(tally.asked)", Self.percent(tally.done, of: tally.asked)]
        }
        let data = progress.tallies.map {
            "data-task=\"\(HTMLText.escaped($0.task.id))\" data-done=\"\($0.done)\" data-asked=\"\($0.asked)\""
        }
        let table = HTMLText.table(
            "Days on which each task was done", head: ["Task", "Days done", "Days due", "Share"], rows: rows,
            data: data)
        return HTMLPage.section(
            challenge.name, id: id,
            [
                challenge.plan.summary.isEmpty
                    ? "" : "<p class=\"soft\">\(HTMLText.escaped(challenge.plan.summary))</p>",
                "<div class=\"tiles\">\(tiles.joined())</div>", heatMap(progress),
                "<div class=\"scroll\">\(table)</div>",
            ])
    }

    private func heatMap(_ progress: ChallengeProgress) -> String {
        let challenge = progress.challenge
        let judged = progress.allDays
        guard let last = judged.last?.day else { return "" }
        let days = max(challenge.start, last - 370)...last
        let name = "\(challenge.name), day by day"
        let byDay = Dictionary(judged.map { ($0.day, $0) }, uniquingKeysWith: { first, _ in first })
        func cell(_ day: Day) -> SVGHeatMap.Cell {
            guard let found = byDay[day] else { return .init(kind: "none", sign: "", meaning: "\(day)") }
            let sign = DaySign.Challenge.sign(of: found, of: challenge.plan)
            return .init(
                kind: sign.map { Self.kind(of: $0.tone) } ?? "none", sign: sign?.symbol ?? "",
                meaning: "\(day): \(found.verdict.rawValue)")
        }
        let drawings = DrawingWidth.both { width in
            SVGHeatMap(title: name, days: days, firstWeekday: challenge.firstWeekday, width: width, cell: cell).drawing
        }
        let rows = judged.filter { days.contains($0.day) && $0.number > 0 }.map { day in
            ["\(day.day)", "\(day.number)", "\(day.attempt)", day.verdict.rawValue, "\(Progress.percent(day.share)) %"]
        }
        return HTMLText.figure(
            name,
            drawings
                + Self.key(DaySign.Challenge.all.filter { $0 != .paused || judged.contains { $0.verdict == .paused } }),
            table: HTMLText.table(name, head: ["Day", "Number", "Attempt", "State", "Done"], rows: rows))
    }

    /// Returns the CSS class of a tone.
    private static func kind(of tone: DaySign.Tone) -> String {
        switch tone {
        case .good: "met"
        case .missed: "bad"
        case .special: "fixed"
        case .open, .some: "part"
        case .plain: "rest"
        }
    }
}
