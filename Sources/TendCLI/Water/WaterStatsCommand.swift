import TendKit

/// `tend water stats`: shows how much the user drinks, and when.
enum WaterStatsCommand {
    static let spec = CommandSpec(
        name: "stats", summary: "how much you drink, and on which days and hours",
        details: """
            Average, median and weekdays are per day with a drink; hours are totals, by the clock of each drink. The goal \
            rate is a share of the days since your first drink.
            """,
        examples: [
            .init("tend water stats", "the last 30 days"), .init("tend water stats --days 365", "a year"),
            .init("tend water stats --month last", "last month"),
        ],
        options: RangeOptions.all(unlessGiven: "30")
    ) { arguments in
        let range = try RangeOptions.range(arguments)
        return { session in
            let records = try session.records()
            let figures = try records.waterFigures(try records.days(range, or: .days(30)))
            return .shown(WaterStatsReport(figures, records))
        }
    }
}
