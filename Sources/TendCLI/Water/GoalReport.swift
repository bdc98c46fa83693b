import TendKit

/// Today's goal and the changes that led to it.
struct GoalReport: Report {
    let goals: GoalHistory
    let today: Day
    let unit: VolumeUnit
    /// A change to show instead of today's goal.
    var headline: Message?

    var json: JSONValue {
        .object([
            "goalMl": JSONText.volume(goals.goal(on: today)),
            "changes": .objects(goals.changes) { change in
                [
                    "from": .string(change.from.description), "goalMl": JSONText.volume(change.volume),
                ]
            },
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        if let headline { return [style.text(headline)] }
        let current = "\(unit.text(goals.goal(on: today))) a day"
        guard !goals.changes.isEmpty else { return [current] }
        let starts = goals.changes.reversed().map { "from \($0.from)" } + ["before that"]
        let volumes = unit.texts(goals.changes.reversed().map(\.volume) + [GoalHistory.initial])
        let table = Table.lines(zip(starts, volumes).map { [$0, $1] }, rightAligned: [1])
        return [current] + table.map { "  " + $0 }
    }
}

extension GoalReport {
    /// A new goal.
    init(_ outcome: Outcome<GoalChange>) {
        let change = outcome.value
        let goal = change.unit.text(change.goal)
        let day = Words.day(change.from, today: change.today)
        let isSingle = change.next?.from == change.from + 1
        let from = isSingle ? "for \(day) only" : "a day from \(day) on"
        let until =
            isSingle ? "" : change.next.map { ", until \($0.from) (then \(change.unit.text($0.volume)))" } ?? ""
        let text: Message =
            change.before == change.goal
            ? "\(verb: "The goal") was \(goal) \(from) already\(until)."
            : "\(verb: outcome.isDryRun ? "Would set the goal" : "Goal"): \(goal) \(from)\(until)"
                + " (it was \(change.unit.text(change.before)))."
        self.init(goals: change.goals, today: change.today, unit: change.unit, headline: text)
    }
}
