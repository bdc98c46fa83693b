import TendKit

/// `tend history`: shows the drinks day by day.
enum HistoryCommand {
    private static let range = Argument(.range, "30, november, last week or year; 7 days unless given", isPhrase: true)

    static let spec = CommandSpec(
        name: "history", summary: "what you drank, day by day",
        examples: [
            .init("tend history", "the last 7 days"),
            .init("tend history 30", "the last 30 days"),
            .init("tend history --week", "this week"),
            .init("tend history november", "the latest November"),
            .init("tend history --from 2026-11-01 --to yesterday", "any range"),
        ],
        arguments: [range], options: RangeOptions.all(unlessGiven: "7")
    ) { arguments in
        let range = try RangeOptions.range(arguments, or: range)
        return { session in
            let records = try session.records()
            let history = try records.waterHistory(try records.days(range, or: .days(7)))
            return .shown(HistoryReport(history, records))
        }
    }
}
