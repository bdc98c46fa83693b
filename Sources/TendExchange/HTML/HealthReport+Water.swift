import TendCore

extension HealthReport {
    /// The bars of the chart of water, in microlitres: the averages of days with a drink.
    package func bars(_ water: Water) -> [SVGBars.Bar] {
        let periods = chartPeriods
        return zip(periods, summaries(of: water, in: periods)).map { period, summary in
            func mean(_ volumes: [Volume]) -> Volume? {
                volumes.isEmpty || volumes.count < summary.days.count
                    ? nil : volumes.reduce(.zero, +).divided(by: volumes.count)
            }
            let (goal, limit) = (mean(summary.days.map(\.goal)), mean(summary.days.compactMap(\.target.limit)))
            let isLimitAlone = summary.days.allSatisfy(\.target.isLimitAlone)
            let first = period.days.lowerBound
            let day = chartLength == .day ? water.days.first { $0.day == first } : nil
            let target = day?.target ?? HydrationTarget(goal: isLimitAlone ? nil : goal, limit: limit)
            let isOver = period.days.upperBound < today
            let outcome = target.outcome(of: day?.total ?? summary.average, isOver: isOver)
            return SVGBars.Bar(
                period, value: summary.average.microlitres, goal: goal?.microlitres, limit: limit?.microlitres,
                sign: Sign(outcome, partial: .partialWater) ?? .open,
                paused: day?.isPaused == true ? day?.total.microlitres : nil)
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
        let chart = SVGBars(title: "Chart of water", bars: bars(water)) {
            water.unit.text(Volume(microlitres: $0))
        }
        let most = 8
        let drinks = water.summary.byDrink.sorted { ($1.volume, $0.drink) < ($0.volume, $1.drink) }
        let shares = drinks.map {
            "\($0.drink) \(Self.percent($0.volume.hundredths, of: water.summary.total.hundredths))"
        }
        let list = shares.prefix(most).joined(separator: ", ")
        let more = shares.count > most ? " and \(shares.count - most) more" : ""
        return HTMLPage.section(
            chartLength == .day ? "Water per day" : "Water a day, average per \(chartLength.word)", id: "water",
            [
                text(chart, goal: lines(water)), chart.key(meanings(water)),
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

    private func meanings(_ water: Water) -> [(sign: Sign, text: String)] {
        let isLimitAlone = water.days.allSatisfy(\.target.isLimitAlone)
        return [
            (.done, isLimitAlone ? "within the limit" : "goal reached"),
            (.partialWater, isLimitAlone ? "within the limit so far" : "below the goal"), (.open, "no drink"),
            (.missed, "above the limit"),
        ]
    }
}
