import TendCore

extension HealthReport {
    /// The bars of the chart of water, in microlitres: the averages of days with a drink.
    package func bars(_ water: Water) -> [SVGBars.Bar] {
        let periods = chartPeriods
        return zip(periods, summaries(of: water, in: periods)).map { period, summary in
            let goals = summary.days.map(\.goal).reduce(.zero, +)
            let limits = summary.days.compactMap(\.target.limit)
            let first = period.days.lowerBound
            let paused = chartLength == .day ? water.days.first { $0.day == first && $0.isPaused } : nil
            return SVGBars.Bar(
                period, value: summary.average.microlitres,
                goal: summary.days.isEmpty ? nil : goals.divided(by: summary.days.count).microlitres,
                limit: limits.isEmpty || limits.count < summary.days.count
                    ? nil : limits.reduce(.zero, +).divided(by: limits.count).microlitres,
                paused: paused?.total.microlitres)
        }
    }

    /// Returns the summary of the counted days of each period.
    func summaries(of water: Water, in periods: [ReportPeriod]) -> [HydrationSummary] {
        let days = water.summary.days
        var rest = days[...]
        return periods.map { period in
            let own = rest.prefix { $0.day <= period.days.upperBound }
            rest = rest.dropFirst(own.count)
            return HydrationSummary(Array(own), today: today, firstDay: days.first?.day)
        }
    }

    func section(_ water: Water) -> String {
        let bars = bars(water)
        let most = 8
        let text = { (value: Int) in water.unit.text(Volume(microlitres: value)) }
        let drinks = water.summary.byDrink.sorted { ($1.volume, $0.drink) < ($0.volume, $1.drink) }
        let shares = drinks.map {
            "\($0.drink) \(Self.percent($0.volume.hundredths, of: water.summary.total.hundredths))"
        }
        let list = shares.prefix(most).joined(separator: ", ")
        let more = shares.count > most ? " and \(shares.count - most) more" : ""
        return HTMLPage.section(
            chartLength == .day ? "Water per day" : "Water a day, average per \(chartLength.word)", id: "water",
            [
                chart(bars, of: "water", goal: lines(water), text), key(water, bars),
                shares.count > 1 ? "<p class=\"small\">\(HTMLText.escaped(list + more))</p>" : "",
            ])
    }

    /// The meaning of the dashed lines.
    private func lines(_ water: Water) -> String {
        guard let target = water.days.last?.target, let limit = target.limit else {
            return "the goal, now \(water.unit.text(water.days.last?.goal ?? .zero))"
        }
        let most = "the limit, now \(water.unit.text(limit))"
        return target.isLimitAlone ? most : "the goal, now \(water.unit.text(target.goal)), and \(most)"
    }

    private func key(_ water: Water, _ bars: [SVGBars.Bar]) -> String {
        let hasLimit = water.summary.days.contains { $0.target.limit != nil }
        if hasLimit, water.summary.days.allSatisfy(\.target.isLimitAlone) {
            let shown = Set(bars.map(\.shortfall))
            let texts: [(Shortfall, String)] = [(.all, "above the limit"), (.none, "within the limit")]
            return Shortfall.key(texts.filter { shown.contains($0.0) }, other: Shortfall.paused(bars))
        }
        return Shortfall.key(hasLimit ? "no drink, or above the limit" : "no drink", "goal reached", of: bars)
    }
}
