import TendExchange
import TendKit

/// `tend report`: everything of some days as a page, opened in the browser.
enum ReportCommand {
    static let spec = CommandSpec(
        name: "report", summary: "open a page with charts and calendars in the browser",
        examples: [.init("tend report", "the last 90 days"), .init("tend report --from 2026-01-01", "a year")],
        options: ReportRange.options
    ) { arguments in
        let range = try ReportRange(arguments)
        return { session in
            let report = try range.report(of: try session.records())
            guard let path = session.context.reportPath else { throw UsageError.noPlaceForReport }
            // The page can be made again at any time.
            try UserFile.replace(path, with: report.text)
            let text =
                opens(path, in: session.context)
                ? "Opened \(path)." : "Wrote \(path); no browser could be opened from here."
            let json = JSONValue.object(["file": .string(path)])
            return .shown(MessageReport(json: json, text: [text], remarks: report.remarks))
        }
    }

    private static func opens(_ path: String, in context: Context) -> Bool {
        let opener = context.platform == .macOS ? "open" : "xdg-open"
        let program = ChildProgram(arguments: [opener, path], environment: [:], input: [], seconds: 10)
        if case .ended(0) = context.run(program).ending { return true }
        return false
    }
}

/// The days that a page for the browser is about.
struct ReportRange {
    private static let from = Option("from", .day, "from this day on")
    private static let to = Option("to", .day, "up to this day; today unless given")
    private static let days = Option(
        "days", .count(1...DayRange.longest), "the last N days (90 unless said otherwise)")
    static let options: [any OptionDescribing] = [days, from, to]

    private let from: DayExpression?
    private let to: DayExpression?
    private let count: Int?

    init(_ arguments: ParsedArguments) throws {
        from = try arguments[Self.from]
        to = try arguments[Self.to]
        count = try arguments[Self.days]
        if count != nil, from != nil { throw UsageError.conflict("--days", "--from") }
    }

    /// The page, with a remark on each file that it leaves out.
    func report(of records: Records) throws -> HealthReport {
        var (report, damage) = try records.healthReport(try records.reportDays(count ?? 90, from: from, to: to))
        report.remarks += Remarks.leftOut(each: damage)
        return report
    }
}
