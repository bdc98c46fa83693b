import TendKit

/// Today's goal and limit, and the changes that led to them.
struct GoalReport: Report {
    let goals: GoalHistory
    let today: Day
    let unit: VolumeUnit
    /// A change to show instead of today's goal.
    var headline: [Message] = []

    var json: JSONValue {
        func object(_ day: Day) -> JSONObject {
            let target = goals.target(on: day)
            return ["goalMl": JSONText.volume(target.goal), "limitMl": target.limit.map(JSONText.volume) ?? .null]
        }
        var json = object(today)
        json["changes"] = .objects(days) { day in
            var change = object(day)
            change["from"] = .string(day.description)
            return change
        }
        return .object(json)
    }

    /// The days on which the goal or the limit changed, ascending.
    private var days: [Day] { Set((goals.changes + goals.limits).map(\.from)).sorted() }

    func lines(_ style: OutputStyle) -> [String] {
        if !headline.isEmpty { return headline.map(style.text) }
        let current = "\(goals.target(on: today).text(in: unit)) a day"
        guard !days.isEmpty else { return [current] }
        let starts = days.reversed().map { "from \(Words.shortDate($0, today: today))" } + ["before that"]
        let targets = days.reversed().map { goals.target(on: $0) } + [HydrationTarget(goal: nil)]
        let texts =
            goals.limits.isEmpty ? unit.texts(targets.map(\.goal)) : targets.map { $0.text(in: unit) }
        let table = Table.lines(zip(starts, texts).map { [$0, $1] }, rightAligned: [1])
        return [current] + table.map { "  " + $0 }
    }
}

extension GoalReport {
    /// A new goal or limit.
    init(_ outcome: Outcome<GoalChange>) {
        let change = outcome.value
        var lines: [Message] = []
        if change.changes.goal { lines.append(Self.goal(change, outcome.isDryRun)) }
        if change.changes.limit { lines += Self.limit(change, outcome.isDryRun) }
        self.init(goals: change.goals, today: change.today, unit: change.unit, headline: lines)
    }

    private static func goal(_ change: GoalChange, _ isDryRun: Bool) -> Message {
        let unit = change.unit
        let (given, before) = (change.goals.givenGoal(on: change.from), change.earlier.givenGoal(on: change.from))
        let days = days(
            change, upTo: change.next.map { ($0.from, $0.kind == .single) },
            isSingle: change.goals.changes.contains { $0.from == change.from && $0.kind == .single })
        let until = until(change, change.next.map { ($0.from, $0.volume) }) {
            unit.text($0 > .zero ? $0 : GoalHistory.initial)
        }
        guard let given else {
            guard let before else { return "\(verb: "No goal") was set \(days)." }
            if change.goals.limit(on: change.from) == nil {
                let standard = "the default of \(unit.text(GoalHistory.initial)) \(daily(days))\(until)"
                return "\(verb: isDryRun ? "Would set the goal" : "Goal"): \(standard) (it was \(unit.text(before)))."
            }
            return "\(verb: isDryRun ? "Would end the goal" : "No goal") \(days)\(until) (it was \(unit.text(before)))."
        }
        let (goal, daily) = (unit.text(given), daily(days))
        if given == before { return "\(verb: "The goal") was \(goal) \(daily) already\(until)." }
        let old = change.before == given ? "the default until now" : "it was \(unit.text(change.before))"
        return "\(verb: isDryRun ? "Would set the goal" : "Goal"): \(goal) \(daily)\(until) (\(old))."
    }

    private static func limit(_ change: GoalChange, _ isDryRun: Bool) -> [Message] {
        let unit = change.unit
        let (limit, before) = (change.goals.limit(on: change.from), change.earlier.limit(on: change.from))
        let days = days(
            change, upTo: change.nextLimit.map { ($0.from, $0.kind == .single) },
            isSingle: change.goals.limits.contains { $0.from == change.from && $0.kind == .single })
        let until = until(change, change.nextLimit.map { ($0.from, $0.volume) }) { $0 > .zero ? unit.text($0) : "none" }
        guard let limit else {
            guard let before else { return ["\(verb: "No limit") was set \(days)."] }
            let old = unit.text(before)
            return ["\(verb: isDryRun ? "Would end the limit" : "No limit") \(days)\(until) (it was \(old))."]
        }
        let (most, daily) = ("at most \(unit.text(limit))", daily(days))
        if limit == before { return ["\(verb: "The limit") was \(most) \(daily) already\(until)."] }
        let old = before.map { " (it was \(unit.text($0)))" } ?? ""
        let target = change.goals.target(on: change.from)
        return [
            "\(verb: isDryRun ? "Would set the limit" : "Limit"): \(most) \(daily)\(until)\(old).",
            target.isLimitAlone
                ? "A day at or below it counts; nothing asks you to drink."
                : "With the goal, \(target.text(in: unit)): a day in between counts.",
        ]
    }

    /// Returns `from today on`, `for today only`, or `from today on, except tomorrow`, which has an amount of its own.
    private static func days(
        _ change: GoalChange, upTo next: (from: Day, isSingle: Bool)?, isSingle: Bool
    ) -> String {
        let day = Words.day(change.from, today: change.today)
        guard let next, next.from == change.from + 1 else { return "from \(day) on" }
        return isSingle || !next.isSingle
            ? "for \(day) only" : "from \(day) on, except \(Words.comingDay(next.from, today: change.today))"
    }

    /// Returns the days after an amount: `a day from today on`.
    private static func daily(_ days: String) -> String { days.hasPrefix("from") ? "a day \(days)" : days }

    private static func until(_ change: GoalChange, _ next: (from: Day, volume: Volume)?, _ text: (Volume) -> String)
        -> String
    {
        guard let next, next.from > change.from + 1 else { return "" }
        return ", until \(next.from) (then \(text(next.volume)))"
    }
}
