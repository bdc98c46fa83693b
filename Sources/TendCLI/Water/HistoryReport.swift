import TendKit

/// The days of a range, each with its total.
struct HistoryReport: Report {
    private let history: WaterHistory
    private let today: Day
    private let unit: VolumeUnit
    private let firstWeekday: Weekday

    init(_ history: WaterHistory, _ records: Records) {
        firstWeekday = records.settings.firstWeekday
        self.history = history
        today = records.today
        unit = records.settings.unit
    }

    private var days: [HydrationDay] { history.days }
    private var streak: Streak { history.streak }
    private var unreadable: Set<Day> { history.unreadable }

    var remarks: [Message] { history.damage.map { Failure($0).message } }

    var json: JSONValue {
        let summary = history.summary
        return .object([
            "days": .objects(days) { day in
                [
                    "day": .string(day.day.description), "totalMl": JSONText.volume(day.total),
                    "goalMl": JSONText.volume(day.goal), "limitMl": JSONText.limit(day),
                    "progress": JSONText.share(day.progress),
                    "goalReached": .bool(day.goalReached), "entries": .integer(day.entries.count),
                    "byDrink": JSONText.drinks(day.byDrink), "paused": .bool(day.isPaused),
                ]
            },
            "unreadable": .array(unreadable.sorted().map { .string($0.description) }),
            "averageMl": JSONText.volume(summary.average), "totalMl": JSONText.volume(summary.total),
            "goalReachedDays": .integer(summary.reached), "pausedDays": .integer(summary.pausedDays),
            "pausedMl": JSONText.volume(summary.pausedTotal),
            // The older name of the same number.
            "daysReached": .integer(summary.reached), "byDrink": JSONText.drinks(summary.byDrink),
            "streak": .integer(streak.current), "longestStreak": .integer(streak.longest),
            "rate30": JSONText.rate(streak.recent),
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        let known = knownRange.map { range in days.filter { range.contains($0.day) } } ?? []
        let length = HydrationPeriod.Length(forDays: known.count)
        let heading = knownRange.map { [style.styled("Water, \(Phrase.dates($0))", .bold), ""] } ?? []
        guard length != .day else {
            let target = known.first.map(\.target)
            let caption =
                target.map { $0.limit == nil ? "goal \($0.text(in: unit))" : $0.text(in: unit) } ?? ""
            let isSteady = known.allSatisfy { $0.target == target }
            return heading
                + BarChart(rows: known.map { bar($0, style) }, unit: unit, caption: isSteady ? caption : "").lines(
                    style)
                + (known.isEmpty ? [] : [""]) + facts(style)
        }
        let periods = HydrationPeriod.periods(of: known, by: length, firstWeekday: firstWeekday)
        let rows = periods.map { period in
            let month = "\(Month(of: period.first).name.prefix(3)) \(period.first.parts.year)"
            let outcome = period.target.outcome(of: period.average, isOver: true)
            return BarChart.Row(
                label: length == .month
                    ? month : "\(period.first.parts.day < 10 ? " " : "")\(period.first.parts.day) \(month)",
                volume: period.average, goal: period.goal, outcome: period.isPaused ? .paused : outcome,
                isBlank: false, words: Self.words(outcome, period.target, isOver: true),
                color: outcome == .done ? .green : outcome == .missed ? .red : .blue)
        }
        let title = "Average of a day with drinks, by \(length == .month ? "month" : "week from its first day")"
        return heading + Wrap.words(title, width: style.width) + BarChart(rows: rows, unit: unit).lines(style) + [""]
            + facts(style)
    }

    /// The days from the first drink, or else unreadable page, to today or a later drink; `nil` without any.
    private var knownRange: DayRange? {
        let shown = history.summary.shown.map { [$0.lowerBound, $0.upperBound] } ?? []
        let days = shown + unreadable.filter { $0 <= today }
        guard let first = days.min(), let last = days.max() else { return nil }
        return first...last
    }

    private func bar(_ day: HydrationDay, _ style: OutputStyle) -> BarChart.Row {
        let outcome = day.outcome(today: today)
        return BarChart.Row(
            label: Words.alignedDate(day.day, style, today: today), volume: day.total, goal: day.goal, outcome: outcome,
            isBlank: false, isUnreadable: unreadable.contains(day.day),
            words: Self.words(outcome, day.target, isOver: day.day < today), color: day.color(today: today),
            isToday: day.day == today)
    }

    /// Returns `goal reached`, `below the goal`, `within the limit` or `above the limit`; empty as long as the day can change it.
    private static func words(_ outcome: DayOutcome, _ target: HydrationTarget, isOver: Bool) -> String {
        switch outcome {
        case .done: target.isLimitAlone ? "within the limit" : "goal reached"
        case .missed: "above the limit"
        case .partial where isOver: "below the goal"
        default: ""
        }
    }

    private func facts(_ style: OutputStyle) -> [String] {
        let summary = history.summary
        let paused = Phrase.paused(summary, unit: unit)
        if summary.daysWithDrinks == 0, summary.pausedTotal == .zero {
            return Wrap.words("No drinks were logged on these days\(paused).", width: style.width)
        }
        var lines = FiguresTable(rows: [FiguresTable.Row(summary, streak, unit)]).lines(style)
        if summary.byDrink.count > 1 {
            lines += [""] + Words.drinks(summary.byDrink, unit: unit, style: style, width: style.width)
        }
        return lines
    }
}
