import TendKit

/// `tend history`: what was drunk, day by day.
enum HistoryCommand {
    private static let days = Option("days", .count(1...DayRange.longest), "the last N days (7 unless said otherwise)")
    private static let week = Flag("week", "this week")
    private static let month = Option("month", ValueType.month.named("M"), "a month: 2026-11")
    private static let from = Option("from", .day, "from this day on")
    private static let to = Option("to", .day, "up to this day")

    static let spec = CommandSpec(
        name: "history", summary: "what you drank, day by day",
        examples: [
            .init("tend history", "the last 7 days"),
            .init("tend history --week", "this week"),
            .init("tend history --month 2026-11", "a month"),
            .init("tend history --from 2026-11-01 --to yesterday", "any range"),
        ],
        options: [days, week, month, from, to]
    ) { arguments in
        let range = try range(arguments)
        return { session in
            let records = try session.records()
            let history = try records.waterHistory(try range.resolved(in: records))
            return .shown(HistoryReport(history, records))
        }
    }

    private enum Range {
        case last(Int)
        case week
        case month(Month)
        case between(DayExpression, DayExpression)

        func resolved(in records: Records) throws -> DayRange {
            switch self {
            case .last(let count): return .last(count, endingWith: records.today)
            case .week: return .week(of: records.today, startsOn: records.settings.firstWeekday)
            case .month(let month): return month.days
            case .between(let from, let to):
                return try .from(from.resolved(today: records.today), to: to.resolved(today: records.today))
            }
        }
    }

    private static func range(_ arguments: ParsedArguments) throws -> Range {
        try arguments.refuseSeveral(of: days, week, month)
        let (first, last) = (try arguments[from], try arguments[to])
        let kinds: [any OptionDescribing] = [days, week, month]
        if let one = kinds.first(where: arguments.has), first != nil || last != nil {
            throw UsageError.conflict("--\(one.spec.name)", first != nil ? "--from" : "--to")
        }
        if let count = try arguments[days] { return .last(count) }
        if arguments[week] { return .week }
        if let month = try arguments[month] { return .month(month) }
        if let first { return .between(first, last ?? .daysAgo(0)) }
        if last != nil { throw UsageError.missingArgument("--from DAY with --to", command: arguments.command) }
        return .last(7)
    }
}
