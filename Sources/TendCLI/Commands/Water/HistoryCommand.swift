import TendKit

/// `tend history`: shows the drinks day by day.
enum HistoryCommand {
    static let spec = CommandSpec(
        name: "history", summary: "what you drank, day by day",
        examples: [
            .init("tend history", "the last 7 days"),
            .init("tend history --week", "this week"),
            .init("tend history --month last", "the month before this one"),
            .init("tend history --from 2026-11-01 --to yesterday", "any range"),
        ],
        options: RangeOptions.all
    ) { arguments in
        let range = try RangeOptions.range(arguments)
        return { session in
            let records = try session.records()
            let history = try records.waterHistory(try records.days(range, or: .days(7)))
            return .shown(HistoryReport(history, records))
        }
    }
}
