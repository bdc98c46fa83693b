import TendExchange
import TendKit

/// `tend report`: opens a web page with everything of a range of days.
enum ReportCommand {
    static let spec = CommandSpec(
        name: "report", summary: "open a page with charts and calendars in the browser",
        examples: [
            .init("tend report", "the last 90 days"), .init("tend report --from 2026-01-01", "from a day on"),
            .init("tend report -o report.html", "into a file"),
        ],
        options: RangeOptions.all(unlessGiven: "90") + [ExportTarget.option]
    ) { arguments in
        // With a file, it is the export.
        if arguments.has(ExportTarget.option) { return try ExportHTMLCommand.action(arguments) }
        let range = try RangeOptions.range(arguments)
        return { session in
            let report = try report(of: range, in: try session.records())
            guard let path = session.context.reportPath else { throw UsageError.noPlaceForReport }
            // The page can be recreated at any time.
            try UserFile.replace(path, with: report.text)
            let text: Message =
                opens(path, in: session.context)
                ? "Opened \(path)." : "Wrote \(path); no browser could be opened from here."
            let json = JSONValue.object(["file": .string(path)])
            return .shown(MessageReport(json: json, text: [text], remarks: report.remarks.map(Message.init(_:))))
        }
    }

    private static func opens(_ path: String, in context: Context) -> Bool {
        let opener = context.platform == .macOS ? "open" : "xdg-open"
        let program = ChildProgram(arguments: [opener, path], environment: [:], input: [], seconds: 10)
        if case .ended(0) = context.run(program).ending { return true }
        return false
    }

    /// Returns the page, with a remark on each file that it leaves out.
    static func report(of range: DayRangeExpression, in records: Records) throws -> HealthReport {
        var (report, damage) = try records.healthReport(try records.days(range, or: .days(90)))
        report.remarks += Remarks.leftOut(each: damage).map { $0.text() }
        return report
    }
}
