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
        let days = statistics.lastDays.map(\.day)
        guard let range else {
            let title = days.first.map { "Fasts, \(Phrase.dates($0...(days.last ?? $0)))" } ?? "Fasts"
            return [style.styled(title, .bold), ""] + chart + ["", "All fasts"] + facts(style)
        }
        // A long range has bars of its last days only.
        if let first = days.first, let last = days.last, first > range.lowerBound, range.lowerBound > .first {
            return [heading(range), ""] + facts(style) + ["", "Fasts, \(Phrase.dates(first...last))", ""] + chart
        }
        return [heading(range), ""] + chart + [""] + facts(style)
    }

    /// Returns the days as a heading, as far as they have come.
    private func heading(_ range: DayRange) -> String {
        let last = max(min(range.upperBound, today), min(range.lowerBound, today))
        if range.lowerBound == .first { return "Until \(Phrase.dates(last...last))" }
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
        func state(_ bar: FastingStatistics.DayBar) -> (sign: Sign, word: String)? {
            if bar.isPaused { return (.paused, "paused") }
            if bar.running > 0 { return (.running, "running") }
            if bar.completed > 0 { return (.done, "complete") }
            return bar.partial > 0 ? (.partialFast, "ended early") : nil
        }
        if style.isPlain {
            return days.map { bar in
                let time = bar.seconds > 0 ? Duration.seconds(bar.seconds).text : bar.isPaused ? "" : "no fast"
                let texts = [time, state(bar)?.word ?? ""].filter { !$0.isEmpty }
                return "\(Words.shortDate(bar.day)): \(texts.joined(separator: ", "))"
            }
        }
        let isNarrow = style.width < 60
        let room = min(style.width - 24, 44)
        // As in the bars of water, good days differ.
        let top = days.map { max($0.seconds, ($0.target ?? 0) * 4 / 3) }.max() ?? 0
        let rows = days.map { bar in
            let hasBar = style.hasPictures && room >= 6 && bar.seconds > 0
            // A tolerance completes a fast below its target.
            let target = bar.target.map { bar.completed > 0 ? min($0, bar.seconds) : $0 }
            let color: OutputStyle.Color = bar.completed > 0 ? .green : .violet
            return [
                Line(Words.alignedDate(bar.day, style), bar.day == today ? .bold : nil), Line(state(bar)?.sign, style),
                hasBar ? Bar.line(bar.seconds, of: target, upTo: top, width: room, color: color, style) : Line(),
                Line(bar.seconds > 0 ? Words.clock(bar.seconds) : ""),
            ]
        }
        var lines = Line.table(rows, gaps: [isNarrow ? 1 : 2, 1], rightAligned: [3])
        let targets = Set(days.compactMap(\.target))
        if targets.count == 1, let target = targets.first, style.hasPictures, room >= 6 {
            let start = (rows.map(\.[0].width).max() ?? 0) + (isNarrow ? 3 : 4)
            let caption = "target \(Duration.seconds(target).text)"
            lines.append(Bar.caption(caption, of: target, upTo: top, width: room, from: start))
        }
        return lines.map { $0.text(style) }
    }
}
