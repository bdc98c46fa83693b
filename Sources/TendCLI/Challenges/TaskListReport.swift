import TendExchange
import TendKit

/// The tasks of a challenge, now and later.
struct TaskListReport: Report {
    /// The challenge with today's plan.
    let challenge: Challenge
    let today: Day

    /// The future plans.
    private var later: [PlanRevision] { challenge.revisions.filter { $0.from > max(today, challenge.start) } }

    var json: JSONValue {
        .object([
            "id": .string(challenge.id), "name": .string(challenge.name), "days": JSONText.integer(challenge.plan.days),
            "tasks": .array(challenge.plan.tasks.map { .object(ChallengeTemplate.object(of: $0)) }),
            "later": .objects(later) { revision in
                [
                    "from": .string(revision.from.description), "days": JSONText.integer(revision.days),
                    "tasks": .array(revision.tasks.map { .object(ChallengeTemplate.object(of: $0)) }),
                ]
            },
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        var lines = [style.styled(Printable.text(challenge.name, isUnicode: style.isUnicode), .bold)]
        lines += Self.lines(of: challenge.plan.tasks, style)
        var before = (days: challenge.plan.days, tasks: challenge.plan.tasks)
        for revision in later {
            lines += ["", style.styled("From \(revision.from) on", .bold)]
            if revision.days != before.days { lines.append(Words.length(revision.days)) }
            lines += Self.lines(of: revision.tasks.filter { !before.tasks.contains($0) }, style)
            let removed = before.tasks.filter { task in !revision.tasks.contains { $0.id == task.id } }
            lines += removed.map { "\(Printable.text($0.id))  removed" }
            before = (revision.days, revision.tasks)
        }
        return lines
    }

    private static func lines(of tasks: [ChallengeTask], _ style: OutputStyle) -> [String] {
        let rows = tasks.map { task in
            style.row(
                id: task.id,
                [
                    Printable.text(task.name, isUnicode: style.isUnicode),
                    Printable.text(TaskWords.definition(task), isUnicode: style.isUnicode),
                ])
        }
        return zip(tasks, Table.lines(rows)).flatMap { task, row in
            [row] + TaskWords.about(task, style, indent: "  ")
        }
    }
}
