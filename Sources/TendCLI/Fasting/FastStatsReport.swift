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
        guard let range else {
            let days = statistics.lastDays.map(\.day)
            let title = days.first.map { "Fasts, \(Phrase.dates($0...(days.last ?? $0)))" } ?? "Fasts"
            return [style.styled(title, .bold), ""] + chart + ["", "All fasts"] + facts(style)
        }
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

    private func facts(_ style: OutputStyle) -> [String] {
        let figures = FiguresTable(rows: [FiguresTable.Row(statistics, style)]).lines(style)
        let counts = [
            statistics.total == 0 ? nil : "\(GoalShare.percent(statistics.completionRate)) % completed",
            statistics.cancelled == 0 ? nil : "\(statistics.cancelled) cancelled",
            range == nil ? "\(statistics.thisWeek) completed this week" : nil,
        ].compactMap(\.self).joined(separator: ", ")
        var facts = [
            counts + (counts.isEmpty ? Phrase.paused(statistics).dropFirst(2) : Phrase.paused(statistics)[...])
        ]
        facts.removeAll(where: \.isEmpty)
        guard includesToday else { return figures + facts.flatMap { Wrap.words($0, width: style.width) } }
        if fast.active == nil, let end = fast.latestEnd {
            facts.append("Last fast ended \(Words.ago(now.seconds - end.seconds))")
        }
        if let window = fast.eatingWindow, window.isOpen(at: now) {
            facts.append("Time to eat until \(Words.time(window.until, now: now))")
        }
        return figures + facts.flatMap { Wrap.words($0, width: style.width) }
    }

    /// Returns the days with sign, bar and time, all on one scale.
    private func chart(_ style: OutputStyle) -> [String] {
        let days = statistics.lastDays
        // The fast that runs has no place in figures of ended ones, only in today's row.
        let running = fast.active.map { min($0.elapsedSeconds(at: now), 7 * 86_400) } ?? 0
        func isRunning(_ bar: FastingStatistics.DayBar) -> Bool {
            bar.day == today && bar.seconds == 0 && !bar.isPaused && running > 0
        }
        if style.isPlain {
            return days.map { bar in
                let seconds = isRunning(bar) ? running : bar.seconds
                let time = seconds > 0 ? Duration.seconds(seconds).text : bar.isPaused ? "paused" : "no fast"
                let state =
                    isRunning(bar)
                    ? "running" : bar.isPaused ? "paused" : bar.completed > 0 ? "complete" : "ended early"
                return "\(Words.shortDate(bar.day)): \(time)\(seconds > 0 ? ", \(state)" : "")"
            }
        }
        let isNarrow = style.width < 60
        let room = min(style.width - 24, 44)
        let longest = days.map { isRunning($0) ? running : $0.seconds }.max() ?? 0
        let rows = days.map { bar in
            let sign: Sign? =
                isRunning(bar)
                ? .running : bar.isPaused ? .paused : bar.completed > 0 ? .done : bar.partial > 0 ? .partialFast : nil
            let seconds = isRunning(bar) ? running : bar.seconds
            let hasBar = style.hasPictures && room >= 6 && seconds > 0
            let color: OutputStyle.Color = bar.completed > 0 ? .green : .violet
            return [
                Line(Words.alignedDate(bar.day, style), bar.day == today ? .bold : nil), Line(sign, style),
                hasBar ? Bar.line(seconds, of: nil, upTo: longest, width: room, color: color, style) : Line(),
                Line(seconds > 0 ? Words.clock(seconds) : ""),
            ]
        }
        return Line.table(rows, gaps: [isNarrow ? 1 : 2, 1], rightAligned: [3]).map { $0.text(style) }
    }
}
