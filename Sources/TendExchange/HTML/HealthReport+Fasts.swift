import TendCore

extension HealthReport {
    /// The bars of the chart of fasts, in seconds: the fasts by the day on which they ended, and their targets.
    package func bars(_ fasts: Fasts) -> [SVGBars.Bar] {
        let periods = chartPeriods
        return zip(periods, sessions(of: fasts, in: periods)).map { period, ended in
            let kept = ended.filter { !$0.isCancelled }
            let seconds = kept.reduce(0) { $0 + $1.elapsedSeconds(at: $1.start) }
            let first = period.days.lowerBound
            let isPaused = chartLength == .day && fasts.days.contains { $0.day == first && $0.isPaused }
            return SVGBars.Bar(
                period, value: seconds,
                goal: kept.isEmpty ? nil : kept.reduce(0) { $0 + $1.target.wholeSeconds },
                paused: isPaused ? seconds : nil)
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
        let bars = bars(fasts)
        return HTMLPage.section(
            "Hours fasted per \(chartLength.word)", id: "fasts",
            [
                chart(bars, of: "fasts", goal: "the target") { Duration.seconds($0).text },
                Shortfall.key("nothing", "target reached", of: bars),
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
