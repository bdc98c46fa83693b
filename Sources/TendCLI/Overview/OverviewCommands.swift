import TendKit

/// `tend week`: all trackers, with a line per day.
enum WeekCommand {
    static let spec = CommandSpec(
        name: "week", summary: "all trackers, a line per day",
        examples: [
            .init("tend week", "this week"), .init("tend week last", "the week before"),
            .init("tend week nov 9", "the week of that day"),
            .init("tend week --month", "this month"),
        ],
        arguments: [argument], options: RangeOptions.all(unlessGiven: "this week")
    ) { arguments in
        var range = try RangeOptions.range(arguments, or: argument)
        if case .since(let day)? = range.extent, range.end == day { range = DayRangeExpression(.weekOf(day)) }
        return { session in
            let records = try session.records()
            return .shown(TrackedDaysReport(tracked: try records.trackedDays(records.days(range, or: .week(ago: 0)))))
        }
    }

    private static let argument = Argument(
        .range(last: .week(ago: 1)), "last, 30 or november; this week unless given", isPhrase: true)
}

/// `tend year`: a heat map for each tracker.
enum YearCommand {
    static let spec = CommandSpec(
        name: "year", summary: "a map of the year for each tracker",
        examples: [.init("tend year", "the last 365 days"), .init("tend year last", "the calendar year before")],
        arguments: [argument], options: RangeOptions.all(unlessGiven: "365")
    ) { arguments in
        let range = try RangeOptions.range(arguments, or: argument)
        return { session in
            let records = try session.records()
            return .shown(YearReport(tracked: try records.trackedDays(records.days(range, or: .days(365)))))
        }
    }

    private static let argument = Argument(
        .range(last: .year(.yearsAgo(1))), "last, 2025 or '90 days'; 365 days unless given", isPhrase: true)
}
