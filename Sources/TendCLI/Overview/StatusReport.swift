import TendKit

/// A day at a glance, usually today.
struct StatusReport: Report {
    private let overview: Overview
    /// Whether to print one line for prompts and status bars instead of the page.
    private let isLine: Bool
    /// Whether to number the doses and show the tasks' letters, for the keys that change them.
    var isNumbered = false

    /// The keys of the tasks; empty unless shown.
    var taskKeys: [TaskKey] { isNumbered ? TaskKey.all(of: challenges) : [] }

    init(_ overview: Overview, isLine: Bool = false) {
        self.overview = overview
        self.isLine = isLine
    }

    /// The page names the person itself, and a prompt has no room for it.
    let naming = ReportNaming.own

    var now: OffsetDateTime { overview.now }
    var fast: FastState { overview.fast }
    private var water: HydrationDay { overview.water }
    private var streak: Streak { overview.streak }
    var pills: PillState { overview.pills }
    var challenges: [ChallengeStanding] { overview.challenges }
    private var isPast: Bool { overview.pastFasting != nil }
    private var unit: VolumeUnit { overview.unit }
    private var week: [Double?] { overview.week }

    var remarks: [Message] {
        overview.damaged.map { "\($0.path) is damaged and left out" } + overview.damage.map(Remarks.leftOut)
    }

    var json: JSONValue {
        .object([
            "day": .string(water.day.description), "now": JSONText.moment(now),
            "water": .object([
                "totalMl": JSONText.volume(water.total), "goalMl": JSONText.volume(water.goal),
                "remainingMl": JSONText.volume(water.remaining), "progress": JSONText.share(water.progress),
                "streak": .integer(streak.current), "longestStreak": .integer(streak.longest),
                "rate30": JSONText.rate(streak.recent),
                "pausedUntil": JSONText.text(water.pausedUntil?.description),
                "lastAt": JSONText.moment(water.entries.last?.at), "byDrink": JSONText.drinks(water.byDrink),
                "caffeineMg": JSONText.caffeine(water.entries.caffeine),
                "entries": .array(water.entries.map { JSONText.entry($0, day: water.day) }),
            ]),
            "fast": fast.json, "pills": pills.today.json(pills.streak, nextDoses: overview.nextDoses),
            "challenges": .array(challenges.map { .object($0.json) }),
            "gaps": .objects(overview.gaps) {
                [
                    "tracker": .string($0.tracker.rawValue), "day": .string($0.day.description),
                    "what": .string($0.what), "command": .string($0.command),
                ]
            },
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        if isLine { return [line(style)] }
        let page = heading(style) + [""]
        if overview.isUnused { return page + BeginningWords.lines(goal: unit.text(water.goal), style) }
        let rest =
            fasting(style) + taking(style) + challenges.flatMap { [""] + $0.glance(style, keys: taskKeys) }
            + lacking(style)
        guard style.hasPictures else { return page + facts(style, width: style.width) + rest }
        return page + ring(style, beside: facts(style, width: Ring.roomBeside(style))) + rest
    }

    /// Returns the greeting with the date.
    func heading(_ style: OutputStyle) -> [String] {
        let name = overview.name.map { Printable.text($0, isUnicode: style.isUnicode) }
        let owner = overview.person.map { "\(NamedReport.title($0, style)), " }
        // A greeting depends on the clock, so a past day has none.
        let greeting = owner ?? (isPast ? "" : "\(Words.greeting(now.timeOfDay, name: name)) ")
        let heading = "\(greeting)\(Words.longDate(water.day))"
        return style.hasPictures ? Wrap.words(heading, width: style.width) : [heading]
    }

    /// Returns the ring of the day's drinks next to lines.
    func ring(_ style: OutputStyle, beside lines: [String]) -> [String] {
        let ring = Ring.lines(
            water.progress, label: "\(GoalShare.percent(water.progress)) %", color: water.level.color, style: style)
        return Ring.beside(ring, lines, style: style)
    }

    /// Returns the fasting section; empty as long as fasting was never used.
    private func fasting(_ style: OutputStyle) -> [String] {
        if let day = overview.pastFasting {
            return fast.isUsed || day.state != .none ? [""] + past(day, width: style.width) : []
        }
        guard fast.isUsed || fast.eatingWindow != nil || fast.plannedStart != nil else { return [] }
        return [""] + FastStatusReport(fast: fast, now: now).facts(style, width: style.width)
    }

    private func past(_ day: FastingDay, width: Int) -> [String] {
        let sum = day.endedSeconds > 0 ? "Fasted \(Duration.seconds(day.endedSeconds).text)" : "Fasting"
        let fact =
            switch day.state {
            case .completed: "\(sum), complete"
            case .partial: "\(sum), ended early"
            case .running: sum
            case .none: "No fast"
            }
        return [fact] + FastStatusReport(fast: fast, now: now).streak(width: width)
    }

    /// Returns the pill section; empty as long as no pill was ever recorded and no medication set up.
    private func taking(_ style: OutputStyle) -> [String] {
        guard let (title, lines, others) = pillParts(style) else { return [] }
        return [""] + Wrap.line(title, width: style.width) + lines + others
    }

    /// Returns the title of the pill section, a line for each dose, and the lines below them; `nil` without the section.
    func pillParts(_ style: OutputStyle) -> (title: String, lines: [String], others: [String])? {
        let allowed = NextDoseWords.texts(overview.nextDoses, now: now).flatMap {
            Wrap.words(Printable.text($0, isUnicode: style.isUnicode), width: style.width)
        }
        let all = pills.today.doses
        let coming = ComingDoseWords.first(of: overview.comingDoses, today: water.day).map {
            Wrap.words(Printable.text(Words.capitalized($0), isUnicode: style.isUnicode), width: style.width)
        }
        guard pills.isUsed, !(all.isEmpty && allowed.isEmpty && coming == nil) else { return nil }
        let doses = pills.today.scheduled
        let sum = doses.isEmpty ? "Pills" : "Pills \(doses.count(where: \.isTaken)) of \(doses.count) taken"
        let streak = StreakWords(pills.streak).fact("streak", achieved: "complete on").map { ", \($0)" } ?? ""
        let lines = PillListReport.glance(all, style, isNumbered: isNumbered)
        let doubles = all.filter(\.isPossibleDouble).flatMap { PillListReport.double($0, style) }
        return (sum + streak, lines, (coming ?? []) + doubles + allowed)
    }

    /// Returns yesterday's gaps, in the morning.
    func lacking(_ style: OutputStyle) -> [String] {
        guard overview.isMorning, !overview.gaps.isEmpty else { return [] }
        return [""]
            + Gap.joiningTasks(of: overview.gaps).flatMap { gap -> [String] in
                let parts = [gap.question, gap.command].map { Printable.text($0, isUnicode: style.isUnicode) }
                let line = parts.joined(separator: " ")
                // A command that is broken can't be copied.
                return line.count <= style.width
                    ? [line] : Wrap.words(parts[0], width: style.width) + ["  \(parts[1])"]
            }
    }

    private func line(_ style: OutputStyle) -> String {
        let sum =
            style.share(unit.number(water.total), of: unit.text(water.goal)) + " "
            + style.styled("\(GoalShare.percent(water.progress))%", water.level.color)
        if let until = water.pausedUntil { return "\(sum) \(Words.paused(until: until))" }
        return streak.current > 0 && streak.isShown ? "\(sum) streak \(streak.current)" : sum
    }

    /// The day's caffeine, if any was logged or the user has a limit.
    private var caffeine: String? {
        let sum = water.entries.caffeine
        guard let limit = overview.caffeineLimit else { return sum > .zero ? "Caffeine \(sum.text)" : nil }
        return "Caffeine \(sum.milligrams.rounded()) of \(limit.text)"
    }

    func facts(_ style: OutputStyle, width: Int) -> [String] {
        let percent = style.styled("\(GoalShare.percent(water.progress)) %", water.level.color)
        var facts = [
            "\(style.styled(unit.number(water.total), .bold)) of \(unit.text(water.goal))\(isPast ? "" : " today") (\(percent))"
        ]
        if let until = water.pausedUntil {
            facts.append("Water \(Words.paused(until: until))")
        } else {
            let missing = unit.missing(from: water.total, to: water.goal)
            facts.append(
                water.goalReached ? "Goal reached" : isPast ? "\(missing) short of the goal" : "\(missing) to go")
        }
        if water.byDrink.count > 1 || (water.byDrink.first?.drink ?? "water") != "water" {
            facts += Words.drinks(water.byDrink, unit: unit, style: style, width: width)
        }
        if let caffeine = caffeine { facts.append(caffeine) }
        if let last = water.entries.last { facts.append("Last drink at \(last.at.timeOfDay)") }
        if style.hasPictures, week.count(where: { $0 != nil }) > 1, week.contains(where: { $0 ?? 0 > 0 }) {
            facts.append("Week \(Sparkline.line(week, color: { ProgressLevel(progress: $0).color }, style: style))")
        }
        if let fact = StreakWords(streak).fact("Streak", achieved: "Goal reached on") {
            facts += Wrap.line(fact, width: width)
        }
        return facts
    }
}
