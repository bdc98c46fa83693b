import TendKit

/// The report of the very first record, with a line that mentions `tend setup`.
private struct FirstRecordReport: Report {
    let record: any Report

    var json: JSONValue { record.json }
    var remarks: [Message] { record.remarks }

    func lines(_ style: OutputStyle) -> [String] {
        record.lines(style)
            + style.lines(
                "New here? \(command: "undo") takes it back, \(command: "setup") sets units, goal, reminders.")
    }

    func summary(_ style: OutputStyle) -> String { record.summary(style) }
}

extension CommandResult {
    /// Returns the result of a new record. On a terminal, the very first one greets the user.
    static func recorded(_ report: any Report, _ outcome: Outcome<some Any>, in session: Session) -> CommandResult {
        let greets = outcome.isFirst && session.context.terminal.isOutput
        return .changed(greets ? FirstRecordReport(record: report) : report, outcome.durability)
    }
}
