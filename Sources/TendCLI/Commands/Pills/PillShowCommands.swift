import TendKit

/// `tend pill list`: the doses of a day, and the medications there are.
enum PillListCommand {
    private static let date = Option("date", .day, "another day: yesterday, monday, 2026-11-19")

    static let spec = CommandSpec(
        name: "list", summary: "the doses of a day, with their ids, and all medications",
        examples: [
            .init("tend pill list", "today"), .init("tend pill list --date yesterday", "the day before"),
        ],
        options: [date], prepare: prepare)

    static func prepare(_ arguments: ParsedArguments) throws -> CommandAction {
        let date = try arguments[date]
        return { session in
            let records = try session.records()
            let pills = try records.pillState()
            let day = date?.resolved(today: records.today) ?? records.today
            let shown = day == records.today ? pills.today : try records.pills(on: day, pills.history)
            let (stocks, damage) = try records.stocks(pills)
            return .shown(
                PillListReport(
                    day: shown, today: records.today, medications: pills.history.medications, stocks: stocks,
                    isLocked: !records.isOpen(day), remarks: Remarks.leftOut(each: damage)))
        }
    }
}

/// `tend pill stats`: how reliably doses are taken.
enum PillStatsCommand {
    private static let days = Option(
        "days", .count(1...DayRange.longest), "over the last N days (30 unless said otherwise)")

    static let spec = CommandSpec(
        name: "stats", summary: "how reliably doses are taken",
        details: """
            Adherence is the share of the scheduled doses that were taken. Complete days are those on which all were. On \
            time are the taken ones that were not late. Doses as needed are in none of them.
            """,
        examples: [.init("tend pill stats", "the last 30 days"), .init("tend pill stats --days 90", "a quarter")],
        options: [days]
    ) { arguments in
        let count = try arguments[days] ?? 30
        return { session in
            let records = try session.records()
            let history = try records.pillHistory()
            let (days, damage) = try records.pills(in: .last(count, endingWith: records.today), history)
            return .shown(
                PillStatsReport(
                    days: count, all: Adherence(days),
                    medications: history.medications.map { ($0.name, Adherence(days, of: $0.name)) },
                    streak: history.streak, remarks: Remarks.leftOut(damage, history)))
        }
    }
}

/// `tend pill report`: what a doctor would want to read.
enum PillReportCommand {
    private static let days = Option("days", .count(1...3660), "over the last N days (90 unless said otherwise)")
    private static let markdown = Flag("md", "as Markdown")

    static let spec = CommandSpec(
        name: "report", summary: "a report for the doctor",
        examples: [
            .init("tend pill report", "the last 90 days"),
            .init("tend pill report --days 30 --md", "a month, as Markdown"),
        ],
        options: [days, markdown]
    ) { arguments in
        let count = try arguments[days] ?? 90
        let isMarkdown = arguments[markdown]
        return { session in
            let records = try session.records()
            let history = try records.pillHistory()
            let range = DayRange.last(count, endingWith: records.today)
            let (days, damage) = try records.pills(in: range, history)
            return .shown(
                PillReport(
                    range: range, days: days, medications: history.medications, streak: history.streak,
                    isMarkdown: isMarkdown, remarks: Remarks.leftOut(damage, history)))
        }
    }
}
