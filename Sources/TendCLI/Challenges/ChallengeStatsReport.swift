import TendKit

/// The completion rate of each task, runs and attempts.
struct ChallengeStatsReport: Report {
    let standing: ChallengeStanding
    /// The counted days; `nil` for all, with the complete days of the current attempt.
    var range: DayRange?

    var remarks: [Message] { standing.remarks }

    private var progress: ChallengeProgress { standing.progress }

    private var figures: (tallies: [ChallengeProgress.Tally], complete: Int, missed: Int, skipped: Int) {
        range.map(progress.figures) ?? (progress.tallies, progress.complete, progress.missed, progress.skipped)
    }

    var json: JSONValue {
        let figures = figures
        var object = standing.json
        object["tasks"] = .objects(figures.tallies) { tally in
            var task: JSONObject = [
                "id": .string(tally.task.id), "name": .string(tally.task.name), "done": .integer(tally.done),
                "asked": .integer(tally.asked), "scheduled": .integer(tally.asked), "skipped": .integer(tally.skipped),
                "removed": .bool(tally.isFormer),
                "rate": tally.asked > 0 && !tally.task.isRecord
                    ? JSONText.share(GoalShare.share(tally.done, of: tally.asked)) : .null,
            ]
            if let record = progress.figures(of: tally.task, in: range) {
                task["last"] = .number(record.last.description)
                task["lowest"] = .number(record.lowest.description)
                task["highest"] = .number(record.highest.description)
                task["average"] = .number(record.average.description)
            }
            return task
        }
        object["attempts"] = .array(progress.attempts.map(Self.json))
        let judged = figures.complete + figures.missed + figures.skipped
        object["completionRate"] = judged > 0 ? JSONText.share(GoalShare.share(figures.complete, of: judged)) : .null
        if let range {
            object["pausedDays"] = .integer(progress.pausedDays(in: range))
            object["from"] = .string(range.lowerBound.description)
            object["to"] = .string(range.upperBound.description)
        }
        return .object(object)
    }

    static func json(_ attempt: ChallengeAttempt) -> JSONValue {
        .object([
            "number": .integer(attempt.number), "from": .string(attempt.first.description),
            "to": .string(attempt.last.description), "days": .integer(attempt.length),
            "pausedDays": .integer(attempt.pausedDays),
            "completeDays": .integer(attempt.complete), "status": .string(attempt.status.rawValue),
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        let figures = figures
        var lines = [style.styled(standing.title(style), .bold), ""]
        if let range { lines += [Phrase.dates(range), ""] }
        let judged = figures.complete + figures.missed + figures.skipped
        if judged > 0 {
            let percent = GoalShare.percent(GoalShare.share(figures.complete, of: judged))
            let isPart = range == nil && progress.attempts.count > 1
            let scope = "Complete \(standing.countedUnit)s\(isPart ? " of this attempt" : "")"
            let paused = range.map(progress.pausedDays) ?? progress.pausedDays
            let skipped = figures.skipped > 0 ? ", \(figures.skipped) skipped" : ""
            lines.append(
                "\(scope): \(figures.complete) of \(judged) (\(percent) %)\(skipped)\(Phrase.paused(paused))")
        }
        if range == nil, standing.challenge.plan.days == nil { lines += standing.rates.dropLast() }
        let streak = standing.streak.fact("In a row:", achieved: "Complete:", showsNone: true)
        lines += (streak.map { Wrap.words($0, width: style.width) } ?? []) + [""]
        if progress.attempts.count > 1 { lines.append(style.styled("Tasks, in all attempts", .bold)) }
        lines += Self.tasks(figures.tallies, of: progress, in: range, style)
        if progress.attempts.count > 1 {
            lines += ["", style.styled("Attempts", .bold)]
            lines += Table.lines(
                progress.attempts.map { attempt in
                    [
                        "\(attempt.number)", attempt.status.rawValue, "\(attempt.complete) of \(attempt.length)",
                        Phrase.dates(attempt.first...max(attempt.first, attempt.last)),
                    ]
                }, rightAligned: [0])
        }
        return lines
    }

    /// Returns a line for each task, with the number of its days on which it was done.
    ///
    /// A task without a target has the figures of its amounts in place of a share.
    /// - Parameters:
    ///   - range: the counted days; `nil` for all.
    ///   - streak: the streak of a task, if it is to be shown.
    static func tasks(
        _ tallies: [ChallengeProgress.Tally], of progress: ChallengeProgress, in range: DayRange? = nil,
        _ style: OutputStyle, streak: ((ChallengeTask) -> Streak)? = nil
    ) -> [String] {
        let rows = tallies.map { tally in
            let name =
                Printable.text(tally.task.name, isUnicode: style.isUnicode) + (tally.isFormer ? " (removed)" : "")
            if tally.task.isRecord {
                let days = tally.done > 0 ? Words.count(tally.done, "day") : "not yet"
                let figures = progress.figures(of: tally.task, in: range).map { figures in
                    ": \(figures.lowest) to \(figures.highest), average \(figures.average), last \(figures.last) \(Printable.text(tally.task.unit ?? ""))"
                }
                return ["-", days, "", name + (figures ?? "")]
            }
            let share = GoalShare.share(tally.done, of: tally.asked)
            let run = streak?(tally.task)
            // Last, because it can be long.
            return [
                tally.asked > 0 ? "\(GoalShare.percent(share)) %" : "-",
                (tally.asked > 0
                    ? "\(tally.done) of \(Words.count(tally.asked, tally.task.frequency.period?.rawValue ?? "day"))"
                    : "not yet")
                    + (tally.skipped > 0 ? ", \(tally.skipped) skipped" : ""),
                run.map { $0.isShown && $0.longest > 0 ? "\($0.current) in a row, longest \($0.longest)" : "" } ?? "",
                name,
            ]
        }
        let hasRuns = rows.contains { !$0[2].isEmpty }
        let cells = rows.map { hasRuns ? $0 : [$0[0], $0[1], $0[3]] }
        if style.isPlain {
            return Table.lines(cells.map { $0.suffix(1) + $0.dropLast().filter { $0 != "-" } })
        }
        return Table.lines(cells, rightAligned: [0])
    }
}
