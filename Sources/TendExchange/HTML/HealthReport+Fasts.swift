import TendCore

extension HealthReport {
    /// The bars of the chart of fasts, in seconds: the fasts by the day on which they ended, and their targets.
    package func bars(_ fasts: Fasts) -> [SVGBars.Bar] {
        let periods = chartPeriods
        return zip(periods, sessions(of: fasts, in: periods)).map { period, ended in
            let kept = ended.filter { !$0.isCancelled }
            let seconds = kept.reduce(0) { $0 + $1.elapsedSeconds(at: $1.start) }
            let target = kept.reduce(0) { $0 + $1.target.wholeSeconds }
            let first = period.days.lowerBound
            let day = chartLength == .day ? fasts.days.first { $0.day == first } : nil
            let isDone = day.map { $0.state == .completed } ?? (seconds >= target)
            return SVGBars.Bar(
                period, value: seconds, goal: kept.isEmpty ? nil : target, sign: isDone ? .done : .partialFast,
                paused: day?.isPaused == true ? day?.endedSeconds : nil)
        }
    }

    /// Returns the fasts that ended in each period.
    func sessions(of fasts: Fasts, in periods: [ReportPeriod]) -> [[FastingSession]] {
        let ends = fasts.sessions.map { $0.lastDay(dayStart: dayStart) ?? range.lowerBound }
        return periods.map { period in
            zip(fasts.sessions, ends).filter { period.days.contains($1) }.map(\.0)
        }
    }

    func section(_ fasts: Fasts) -> String {
        let chart = SVGBars(title: "Chart of fasts", bars: bars(fasts)) { Duration.seconds($0).text }
        return HTMLPage.section(
            "Hours fasted per \(chartLength.word)", id: "fasts",
            [
                text(chart, goal: "the target"),
                chart.key([(.done, "target reached"), (.partialFast, "ended early")]),
            ])
    }
}

extension HealthReport.Fasts {
    /// The fasts that were not cancelled.
    private var kept: [FastingSession] { sessions.filter { !$0.isCancelled } }

    package var completed: Int { kept.count(where: \.isCompleted) }

    /// The mean duration in seconds; `nil` without fasts.
    package var average: Int? {
        let seconds = kept.map { $0.elapsedSeconds(at: $0.start) }
        return seconds.isEmpty ? nil : (seconds.reduce(0, +) + seconds.count / 2) / seconds.count
    }
}
