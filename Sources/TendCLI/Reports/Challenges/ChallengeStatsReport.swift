import TendKit

/// How often each task was done, runs and attempts.
struct ChallengeStatsReport: Report {
    let standing: ChallengeStanding

    var remarks: [String] { standing.remarks }

    private var progress: ChallengeProgress { standing.progress }

    var json: JSONValue {
        var object = standing.json
        object["tasks"] = .objects(progress.tallies) { tally in
            [
                "id": .string(tally.task.id), "name": .string(tally.task.name), "done": .integer(tally.done),
                "asked": .integer(tally.asked),
                "rate": tally.asked > 0 ? JSONText.share(Progress.share(tally.done, of: tally.asked)) : .null,
            ]
        }
        object["attempts"] = .array(progress.attempts.map(Self.json))
        let judged = progress.complete + progress.missed
        object["completionRate"] = judged > 0 ? JSONText.share(Progress.share(progress.complete, of: judged)) : .null
        return .object(object)
    }

    static func json(_ attempt: ChallengeAttempt) -> JSONValue {
        .object([
            "number": .integer(attempt.number), "from": .string(attempt.first.description),
            "to": .string(attempt.last.description), "days": .integer(attempt.length),
            "completeDays": .integer(attempt.complete), "status": .string(attempt.status.rawValue),
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        var lines = [style.styled(standing.title(style), .bold), ""]
        let judged = progress.complete + progress.missed
        if judged > 0 {
            let percent = Progress.percent(Progress.share(progress.complete, of: judged))
            let scope = progress.attempts.count > 1 ? "Complete days of this attempt" : "Complete days"
            lines.append("\(scope): \(progress.complete) of \(judged) (\(percent) %)")
        }
        lines += ["In a row: \(Words.streak(progress.streak))", ""]
        if progress.attempts.count > 1 { lines.append(style.styled("Tasks, in all attempts", .bold)) }
        lines += Self.tasks(progress, style)
        if progress.attempts.count > 1 {
            lines += ["", style.styled("Attempts", .bold)]
            lines += Table.lines(
                progress.attempts.map { attempt in
                    [
                        "\(attempt.number)", attempt.status.rawValue, "\(attempt.complete) of \(attempt.length)",
                        "\(attempt.first) to \(attempt.last)",
                    ]
                }, rightAligned: [0]
            ).map { Wrap.cut($0, style) }
        }
        return lines
    }

    /// A line for each task: on how many of its days it was done.
    static func tasks(_ progress: ChallengeProgress, _ style: OutputStyle) -> [String] {
        let rows = progress.tallies.map { tally in
            let share = Progress.share(tally.done, of: tally.asked)
            // The name comes last, as it can be long.
            return [
                tally.asked > 0 ? "\(Progress.percent(share)) %" : "-",
                tally.asked > 0 ? "\(tally.done) of \(Words.count(tally.asked, "day"))" : "not yet",
                Printable.text(tally.task.name, isUnicode: style.isUnicode),
            ]
        }
        return Table.lines(rows, rightAligned: [0]).map { Wrap.cut($0, style) }
    }
}
