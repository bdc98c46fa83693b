import TendKit

/// A challenge's standing, as shown in all reports.
extension ChallengeStanding {
    var remarks: [Message] { damage.map(Remarks.leftOut) }

    var json: JSONObject {
        let plan = challenge.plan
        return [
            "id": .string(challenge.id), "name": .string(challenge.name), "template": .string(plan.template),
            "from": .string(challenge.start.description), "day": .integer(progress.number),
            "days": JSONText.integer(plan.days), "status": .string(progress.status.rawValue),
            "attempt": .integer(progress.attempt), "complete": .bool(progress.today?.verdict == .complete),
            "state": JSONText.text(progress.today?.verdict.rawValue),
            "completeDays": .integer(progress.complete), "missedDays": .integer(progress.missed),
            "skippedDays": .integer(progress.skipped), "pausedDays": .integer(progress.pausedDays),
            "pausedUntil": JSONText.text(progress.pausedUntil?.description),
            "streak": .integer(progress.streak.current), "longestStreak": .integer(progress.streak.longest),
            "rate30": JSONText.rate(progress.streak.recent),
            "tasks": .array((progress.today?.tasks ?? []).map(TaskWords.json)),
        ]
    }

    /// The number of the day: `day 12 of 75`.
    var position: String {
        "day \(progress.number)" + (challenge.plan.days.map { " of \($0)" } ?? "")
    }

    /// The word for the days that it counts.
    var countedUnit: String { challenge.plan.period?.rawValue ?? "day" }

    var streak: StreakWords { StreakWords(progress.streak, unit: countedUnit) }

    /// A line for each of the rates: `Last 4 weeks: 26 of 28 days (93 %)`. Requires the days before today.
    var rates: [String] {
        let all = progress.rates.last?.counted ?? 0
        // A young challenge has no more days than its last weeks.
        let shown = progress.rates.filter { $0.counted > 0 && ($0.weeks == nil || $0.counted < all) }
        return shown.map { rate in
            let percent = GoalShare.percent(GoalShare.share(rate.complete, of: rate.counted))
            let scope = rate.weeks.map { "Last \($0) weeks" } ?? "Since the start"
            return "\(scope): \(rate.complete) of \(Words.count(rate.counted, countedUnit)) (\(percent) %)"
        }
    }

    /// Returns `75 Hard, day 12 of 75`, with the attempt unless it is the first.
    func title(_ style: OutputStyle) -> String {
        let name = Printable.text(challenge.name, isUnicode: style.isUnicode)
        let attempt = progress.attempt > 1 ? ", attempt \(progress.attempt)" : ""
        switch progress.status {
        case .active where challenge.start > today:
            return "\(name) begins \(Words.comingDay(challenge.start, today: today))"
        case .active: return "\(name), \(position)\(attempt)"
        case .completed: return "\(name), completed\(attempt)"
        case .stopped where progress.number == 0: return "\(name), stopped before its first day"
        case .failed: return "\(name), failed on \(position)\(attempt)"
        case .stopped: return "\(name), stopped on \(position)\(attempt)"
        }
    }

    /// A remark that the challenge can't be completed any more; `nil` if it can.
    var lost: String? {
        guard progress.isLost else { return nil }
        return "Too many days were missed\(progress.skipped > 0 ? " or skipped" : "") for it to be completed"
    }

    /// The sum of today's tasks: `4 of 7 done`.
    var sum: String? {
        guard progress.status == .active, let day = progress.today, ![.rest, .paused].contains(day.verdict),
            !day.tasks.isEmpty
        else { return nil }
        return Self.sum(of: day)
    }

    /// Returns the result of a past day: `Yesterday, day 3: 2 of 4 done, left: read, water.`
    func balance(of day: Day, _ style: OutputStyle) -> [String] {
        guard let judged = self.day(day), judged.number > 0 else { return [] }
        let title = "\(Words.capitalized(Words.day(day, today: today))), day \(judged.number)"
        switch judged.verdict {
        case .complete, .repaired, .rest, .free, .skipped, .paused: return ["\(title): \(judged.verdict.rawValue)."]
        default: return Wrap.words("\(title): \(Self.sum(of: judged))\(Self.left(in: judged)).", width: style.width)
        }
    }

    private static func sum(of day: ChallengeDay) -> String {
        let skipped = day.tasks.count { $0.state == .skipped }
        // A limit is decided when the day is over, or passed before.
        let counted = day.tasks.filter { $0.isCounted && !($0.task.isLimit && $0.state == .due) }
        let records = day.tasks.filter(\.task.isRecord)
        if records.count == day.tasks.count { return "\(records.count(where: \.isMet)) of \(records.count) recorded" }
        if counted.isEmpty, skipped > 0 { return "\(skipped) skipped" }
        if counted.isEmpty {
            return day.tasks.contains(where: \.task.isLimit) ? "within the limit so far" : "nothing due"
        }
        let done = "\(counted.count { $0.state == .done }) of \(counted.count) done"
        return skipped == 0 ? done : "\(done), \(skipped) skipped"
    }

    /// Returns the open tasks: `, left: read, water`.
    private static func left(in day: ChallengeDay) -> String {
        let open = day.tasks.filter(\.isLeft).map { Printable.text($0.task.id) }
        return open.isEmpty ? "" : ", left: \(open.joined(separator: ", "))"
    }

    /// Returns the standing after a change: `75 Hard, day 3 of 75: complete.`, or the remaining tasks.
    func balance(_ style: OutputStyle) -> [String] {
        let title = title(style)
        guard progress.status == .active, let day = progress.today else { return ["\(title)."] }
        if day.verdict == .rest { return ["\(title): a day off."] }
        if let until = progress.pausedUntil { return ["\(title): \(Words.paused(until: until))."] }
        if day.verdict == .unreadable { return ["\(title): today can't be read."] }
        if day.verdict == .complete {
            return Wrap.words(
                "\(title): complete.\(streak.praise("complete \(countedUnit)"))", width: style.width)
        }
        return Wrap.words("\(title): \(sum ?? "nothing to do")\(Self.left(in: day)).", width: style.width)
    }

    /// Returns the title and a line for each task.
    func glance(_ style: OutputStyle) -> [String] {
        var head = title(style)
        if let sum { head += ", \(sum)" }
        var lines = Wrap.words(head, width: style.width)
        if let day = progress.today {
            if day.verdict == .rest { lines.append("A day off.") }
            if let until = progress.pausedUntil { lines.append(Words.capitalized(Words.paused(until: until))) }
            if day.verdict == .unreadable { lines.append("The day can't be read.") }
            if let lost { lines.append("\(lost).") }
            lines += TaskWords.table(day.tasks, unit: unit, style)
        }
        return lines
    }
}
