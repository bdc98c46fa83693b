import TendKit

/// A day at a glance, usually today.
struct StatusReport: Report {
    private let overview: Overview
    /// Whether to print one line for prompts and status bars instead of the page.
    private let isLine: Bool
    init(_ overview: Overview, isLine: Bool = false) {
        self.overview = overview
        self.isLine = isLine
    }

    /// The page names the person itself, and a prompt has no room for it.
    let naming = ReportNaming.own

    let fitsScreen = true

    private var water: HydrationDay { overview.water }
    private var streak: Streak { overview.streak }

    var remarks: [Message] {
        overview.damaged.map { "\($0.path) is damaged and left out" } + overview.damage.map(Remarks.leftOut)
    }

    var json: JSONValue {
        .object([
            "day": .string(water.day.description), "now": JSONText.moment(overview.now),
            "water": .object([
                "totalMl": JSONText.volume(water.total), "goalMl": JSONText.volume(water.goal),
                "limitMl": JSONText.limit(water),
                "remainingMl": JSONText.volume(water.remaining), "progress": JSONText.share(water.progress),
                "streak": .integer(streak.current), "longestStreak": .integer(streak.longest),
                "rate30": JSONText.rate(streak.recent),
                "pausedUntil": JSONText.text(water.pausedUntil?.description),
                "lastAt": JSONText.moment(water.entries.last?.at), "byDrink": JSONText.drinks(water.byDrink),
                "caffeineMg": JSONText.caffeine(water.entries.caffeine),
                "entries": .array(water.entries.map { JSONText.entry($0, day: water.day) }),
            ]),
            "fast": overview.fast.json,
            "pills": overview.pills.today.json(overview.pills.streak, nextDoses: overview.nextDoses),
            "challenges": .array(overview.challenges.map { .object($0.json) }),
            "gaps": .objects(overview.gaps, JSONText.gap),
            "open": JSONText.open(overview.agenda), "next": JSONText.next(overview.agenda),
            "week": JSONText.week(overview),
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        if isLine { return [line(style)] }
        let page = HomePage(overview, style)
        return style.isPlain ? page.sentences : page.lines(rows: style.rows)
    }

    private func line(_ style: OutputStyle) -> String {
        let sum =
            style.share(overview.unit.number(water.total), of: overview.unit.text(water.goal))
            + " \(water.target.limit == nil ? GoalShare.percent(water.progress) : water.percent)%"
        if let until = water.pausedUntil { return "\(sum) \(Words.paused(until: until))" }
        return streak.current > 0 && streak.isShown ? "\(sum) streak \(streak.current)" : sum
    }
}
