import TendExchange
import TendKit

/// A challenge day by day.
struct ChallengeShowReport: Report {
    let standing: ChallengeStanding

    var remarks: [Message] { standing.remarks }

    private var progress: ChallengeProgress { standing.progress }
    private var challenge: Challenge { standing.challenge }
    private var days: [ChallengeDay] { progress.allDays }

    var json: JSONValue {
        var object = standing.json
        object["summary"] = JSONText.text(challenge.plan.summary.isEmpty ? nil : challenge.plan.summary)
        object["onMiss"] = .string(challenge.plan.onMiss.rawValue)
        object["attempts"] = .array(progress.attempts.map(ChallengeStatsReport.json))
        object["rests"] = .array(challenge.rests.map(Self.json))
        if challenge.plan.days == nil {
            object["rates"] = .objects(progress.rates) { rate in
                [
                    "weeks": JSONText.integer(rate.weeks), "complete": .integer(rate.complete),
                    "counted": .integer(rate.counted),
                    "rate": rate.counted > 0 ? JSONText.share(GoalShare.share(rate.complete, of: rate.counted)) : .null,
                ]
            }
        }
        object["taskStreaks"] = .objects(progress.tallies) { tally in
            let streak = progress.streak(of: tally.task)
            return [
                "task": .string(tally.task.id), "streak": .integer(streak.current),
                "longestStreak": .integer(streak.longest),
            ]
        }
        object["repairs"] = .array(challenge.repairs.map(Self.json))
        object["history"] = .objects(days) { day in
            var object: JSONObject = [
                "day": .string(day.day.description), "number": .integer(day.number),
                "attempt": .integer(day.attempt), "state": .string(day.verdict.rawValue),
                "progress": JSONText.share(day.share), "tasks": .array(day.tasks.map(TaskWords.json)),
            ]
            if !day.notes.isEmpty {
                object["notes"] = .objects(day.notes) { ["task": .string($0.task), "note": .string($0.note)] }
            }
            return object
        }
        return .object(object)
    }

    private static func json(_ mark: DayMark) -> JSONValue {
        .object([
            "day": .string(mark.day.description), "at": JSONText.moment(mark.at),
            "reason": JSONText.text(mark.note),
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        let plan = challenge.plan
        var lines = [style.styled(standing.title(style), .bold)]
        lines += Wrap.words(Printable.text(plan.summary, isUnicode: style.isUnicode), width: style.width)
        if style.hasPictures, let days = plan.days {
            let share = GoalShare.share(progress.number, of: days)
            let color: OutputStyle.Color = progress.status == .completed ? .green : .grey
            lines += ["", ProgressBar.line(share, width: min(style.width, 60), color: color, style: style)]
        }
        lines += [""] + facts(style).flatMap { Wrap.words($0, width: style.width) }
        if plan.days == nil { lines += standing.rates }
        if let map {
            let heatMap = HeatMap(days: map, firstWeekday: challenge.firstWeekday, today: standing.today)
            lines += [""] + heatMap.lines(style) { cell($0, style) }
            lines += legend(heatMap.shown(style), style)
        }
        if let today = progress.today, !today.tasks.isEmpty {
            lines += ["", style.styled("Today", .bold)] + TaskWords.table(today.tasks, unit: standing.unit, style)
        }
        return lines + ["", style.styled(progress.attempts.count > 1 ? "Tasks, in all attempts" : "Tasks", .bold)]
            + ChallengeStatsReport.tasks(progress.tallies, of: progress, style, streak: progress.streak(of:))
            + notes(style) + descriptions(style)
    }

    /// The most notes shown; JSON and CSV have all.
    private static let mostNotes = 10

    /// Returns the latest notes, a line for each: day, task and text.
    private func notes(_ style: OutputStyle) -> [String] {
        let notes = days.flatMap { day in day.notes.map { (day: day.day, note: $0) } }
        guard !notes.isEmpty else { return [] }
        let lines = notes.suffix(Self.mostNotes).flatMap { day, note in
            let task = challenge.allTasks.count > 1 ? "\(note.task), " : ""
            let text = Printable.text("\(task)\(note.note)", isUnicode: style.isUnicode)
            return Wrap.words("\(day): \(text)", width: style.width)
        }
        let rest = notes.count - Self.mostNotes
        let more = rest > 0 ? ["and \(Words.count(rest, "earlier note"))"] : []
        return ["", style.styled("Notes", .bold)] + more + lines
    }

    private func descriptions(_ style: OutputStyle) -> [String] {
        let lines = challenge.plan.tasks.flatMap { task in
            let step = task.growth.map { _ in ["  \(TaskWords.definition(task))"] } ?? []
            let about = step + TaskWords.about(task, style, indent: "  ")
            let name = Printable.text(task.name, isUnicode: style.isUnicode)
            return about.isEmpty ? [] : [name] + about
        }
        return lines.isEmpty ? [] : ["", style.styled("About the tasks", .bold)] + lines
    }

    private func facts(_ style: OutputStyle) -> [String] {
        let plan = challenge.plan
        var facts: [String] = []
        if let end = progress.lastDay, plan.onMiss == .restart {
            let outlook =
                progress.status == .active
                ? "; with every day complete it ends on \(Words.date(end, today: standing.today))" : ""
            facts.append("Since \(Words.date(challenge.start, today: standing.today))\(outlook)")
        } else {
            let start = challenge.start
            let span = progress.lastDay.map { Phrase.dates(min(start, $0)...$0) }
            facts.append(span ?? "Since \(Words.date(start, today: standing.today))")
        }
        facts.append(
            "\(Words.count(progress.complete, "complete \(standing.countedUnit)"))"
                + (plan.onMiss == .continue ? ", \(progress.missed) missed" : "")
                + (progress.skipped > 0 ? ", \(progress.skipped) skipped" : "")
                + Phrase.paused(progress.pausedDays)
                + (standing.streak.fact("in a row:", achieved: "complete:").map { ", \($0)" } ?? ""))
        if plan.onMiss == .continue, plan.passPercent < 100, plan.days != nil {
            facts.append("To complete: \(plan.passPercent) % of its days")
        }
        if let lost = standing.lost { facts.append(lost) }
        if plan.repairs > 0 {
            facts.append(
                "\(challenge.repairs.count) of \(Words.count(plan.repairs, "repair")) used"
                    + list(challenge.repairs, style))
        }
        if !challenge.rests.isEmpty { facts.append("Days off" + list(challenge.rests, style)) }
        return facts
    }

    /// Returns marks such as `: Sat 21 Nov (on a plane), Sat 28 Nov`.
    private func list(_ marks: [DayMark], _ style: OutputStyle) -> String {
        let texts = marks.map { mark in
            Words.shortDate(mark.day, today: standing.today)
                + (mark.note.map { " (\(Printable.text($0, isUnicode: style.isUnicode)))" } ?? "")
        }
        return texts.isEmpty ? "" : ": \(texts.joined(separator: ", "))"
    }

    /// The first day to the last known one, at most two months ahead; without an end the last twelve weeks.
    private var map: DayRange? {
        if progress.attempts.isEmpty { return nil }
        guard let end = progress.lastDay else {
            let weeks = DayRange.week(of: standing.lastDay - 77, startsOn: challenge.firstWeekday).lowerBound
            let first = max(weeks, challenge.start)
            return first <= standing.lastDay ? first...standing.lastDay : nil
        }
        let last = progress.status == .active ? min(end, standing.today + 60) : standing.lastDay
        return challenge.start <= last ? challenge.start...last : nil
    }

    private func cell(_ day: Day, _ style: OutputStyle) -> HeatMap.Cell {
        func cell(_ sign: DaySign?) -> HeatMap.Cell {
            HeatMap.Cell(text: sign.map(style.symbol) ?? " ", color: sign?.sign?.color)
        }
        guard let judged = days.first(where: { $0.day == day }) else {
            return cell(day > standing.lastDay || progress.status == .active ? toCome(day) : nil)
        }
        return cell(DaySign.Challenge.sign(of: judged))
    }

    private func toCome(_ day: Day) -> DaySign { progress.isPaused(on: day) ? .paused : .toCome }

    /// Returns the legend of the signs on the map.
    private func legend(_ shown: DayRange, _ style: OutputStyle) -> [String] {
        var drawn = days.filter { shown.contains($0.day) }.map { DaySign.Challenge.sign(of: $0) }
        if progress.status == .active, shown.upperBound > standing.today {
            drawn += (standing.today + 1...shown.upperBound).map(toCome)
        }
        return style.legend((DaySign.Challenge.all + [.toCome]).filter { drawn.contains($0) })
    }
}
