import TendExchange
import TendKit

/// Statistics of all fasts, or of the ones that ended on some days.
struct FastStatsReport: Report {
    let statistics: FastingStatistics
    let fast: FastState
    let now: OffsetDateTime
    let today: Day
    /// The days that the statistics are limited to; `nil` for all.
    var range: DayRange?
    var remarks: [Message] = []

    var json: JSONValue {
        .object([
            "total": .integer(statistics.total), "completed": .integer(statistics.completed),
            "cancelled": .integer(statistics.cancelled),
            "completionRate": JSONText.share(statistics.completionRate),
            "averageSeconds": .integer(statistics.averageSeconds), "streak": .integer(statistics.streak.current),
            "longestStreak": .integer(statistics.streak.longest),
            "rate30": JSONText.rate(statistics.streak.recent), "thisWeek": .integer(statistics.thisWeek),
            "pausedDays": .integer(statistics.pausedDays), "pausedSeconds": .integer(statistics.pausedSeconds),
            "lastDays": .objects(statistics.lastDays) { bar in
                [
                    "day": .string(bar.day.description), "completedSeconds": .integer(bar.completed),
                    "partialSeconds": .integer(bar.partial), "paused": .bool(bar.isPaused),
                ]
            },
            "lastEndedAt": JSONText.moment(fast.latestEnd), "eatingUntil": JSONText.moment(fast.eatingUntil),
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        if statistics.total + statistics.pausedFasts == 0 {
            return [range != nil ? "No fast ended on these days." : "No fast has ended yet."]
        }
        let chart = chart(style)
        guard let range else { return ["The last 7 days"] + chart + ["", "All fasts"] + facts(style) }
        return [heading(range), ""] + chart + [""] + facts(style)
    }

    /// Returns the days as a heading, as far as they have come.
    private func heading(_ range: DayRange) -> String {
        let last = max(min(range.upperBound, today), min(range.lowerBound, today))
        if range.lowerBound == .first { return "Until \(Words.day(last, today: today))" }
        return Words.capitalized(Words.range(min(range.lowerBound, last)...last, today: today))
    }

    /// Whether the figures are about now as well.
    private var includesToday: Bool { range.map { $0.contains(today) } ?? true }

    /// Cancelled fasts have no average.
    private var average: String {
        statistics.averageSeconds == 0 ? "-" : Duration.seconds(statistics.averageSeconds).text
    }

    private func facts(_ style: OutputStyle) -> [String] {
        let percent = GoalShare.percent(statistics.completionRate)
        let completed =
            "\(statistics.completed) of \(Words.count(statistics.total, "fast")) completed (\(percent) %), \(statistics.cancelled) cancelled"
        var facts = [
            Words.figures(statistics.total == 0 ? nil : completed, Phrase.paused(statistics)),
            "Average \(average)" + (range == nil ? "; completed this week: \(statistics.thisWeek)" : ""),
        ]
        if let streak = StreakWords(statistics.streak).fact("Streak", achieved: "Fasted on", showsNone: true) {
            facts.append(streak)
        }
        guard includesToday else { return facts.flatMap { Wrap.words($0, width: style.width) } }
        if fast.active == nil, let end = fast.latestEnd {
            facts.append("Last fast ended \(Words.ago(now.seconds - end.seconds))")
        }
        if let window = fast.eatingWindow, window.isOpen(at: now) {
            facts.append("Time to eat until \(Words.time(window.until, now: now))")
        }
        return facts.flatMap { Wrap.words($0, width: style.width) }
    }

    /// Returns the chart. Completed time is solid and partial time shaded, so that they differ without colour too.
    private func chart(_ style: OutputStyle) -> [String] {
        let rows = statistics.lastDays.map { bar in
            [
                Words.alignedDate(bar.day, style),
                bar.completed + bar.partial > 0
                    ? Duration.seconds(bar.completed + bar.partial).text
                    : bar.isPaused ? "paused" : style.symbol("", or: "", plain: "no fast"),
                bar.isPaused
                    ? bar.completed + bar.partial > 0 ? style.symbol(DaySign.paused) : " "
                    : bar.completed > 0
                        ? style.isPlain ? "complete" : style.symbol(Sign.done)
                        : bar.partial > 0 ? style.isPlain ? "ended early" : style.symbol(Sign.partialFast) : " ",
            ]
        }
        let table = Table.lines(rows, rightAligned: [1], isTrimmed: false)
        let room = min(style.width - (table.first?.count ?? 0) - 1, 48)
        let longest = statistics.lastDays.map { $0.completed + $0.partial }.max() ?? 0
        guard style.hasPictures, room >= 8, longest > 0 else { return table.map(Wrap.trimmed) }
        return zip(table, statistics.lastDays).map { line, bar in
            let done = bar.completed * room / longest
            let partial = (bar.completed + bar.partial) * room / longest - done
            return Wrap.trimmed(
                line + " " + style.styled(String(repeating: style.symbol("█", or: "#"), count: done), .green)
                    + style.styled(String(repeating: style.symbol("█", or: "#"), count: partial), .violet))
        }
    }
}
