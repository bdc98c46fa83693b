import TendExchange
import TendKit

/// `tend report`: opens a web page with everything of a range of days.
enum ReportCommand {
    private static let doctor = Flag("doctor", "only the first page, a medication sheet for the doctor")
    private static let markdown = Flag("md", "the medication sheet and a summary as Markdown, to read or into a file")
    /// The ones that `tend export html` has too.
    static let options = RangeOptions.all(unlessGiven: "90") + [doctor, ExportTarget.option]

    static let spec = CommandSpec(
        name: "report", summary: "open a page for the doctor, with charts, in the browser",
        examples: [
            .init("tend report", "the last 90 days"), .init("tend report --from 2026-01-01", "from a day on"),
            .init("tend report -o report.html", "into a file"),
            .init("tend report --doctor", "the medication sheet, on one sheet of paper"),
            .init("tend report --md -o report.md", "the sheet and a summary as Markdown"),
        ], options: options + [markdown]
    ) { arguments in
        if arguments[markdown] { return try sheet(arguments) }
        // With a file, it is the export.
        if arguments.has(ExportTarget.option) { return try ExportHTMLCommand.action(arguments) }
        let report = try report(arguments)
        return { session in
            let report = try report(session)
            guard let path = session.context.reportPath else {
                throw Failure(
                    .cannotCreate, "neither XDG_CACHE_HOME nor HOME says where the page goes",
                    "\(command: "export html -o FILE") writes it anywhere")
            }
            // The page can be recreated at any time.
            try UserFile.replace(path, with: report.text)
            let text: Message =
                opens(path, in: session.context)
                ? "Opened \(path)." : "Wrote \(path); no browser could be opened from here."
            var json = report.json
            json["file"] = .string(path)
            return .shown(
                MessageReport(json: .object(json), text: [text], remarks: report.remarks.map(Message.init(_:))))
        }
    }

    private static func sheet(_ arguments: ParsedArguments) throws -> CommandAction {
        let report = try report(arguments)
        let target =
            arguments.has(ExportTarget.option) ? try ExportTarget(arguments, kind: "report", ending: "md") : nil
        return { session in
            let sheet = HealthSheetReport(report: try report(session))
            guard let target else { return .shown(sheet) }
            return try target.result(in: session.context, remarks: sheet.remarks, json: sheet.report.json) {
                try $0.write(sheet.text)
            }
        }
    }

    private static func opens(_ path: String, in context: Context) -> Bool {
        let opener = context.platform == .macOS ? "open" : "xdg-open"
        let program = ChildProgram(arguments: [opener, path], environment: [:], input: [], seconds: 10)
        if case .ended(0) = context.run(program).ending { return true }
        return false
    }

    /// Returns the page that the arguments ask for, with a remark on each file that it leaves out.
    static func report(_ arguments: ParsedArguments) throws -> @Sendable (Session) throws -> HealthReport {
        let (range, isSheet) = (try RangeOptions.range(arguments), arguments[doctor])
        return { session in
            let records = try session.records()
            var (report, damage) = try records.healthReport(try records.days(range, or: .days(90)))
            report.isSheet = isSheet
            if !isSheet, report.range.contains(records.today) {
                var style = OutputStyle.plain
                style.isPlain = true
                report.home = HomePage(try records.overview(), style).report
            }
            report.remarks += Remarks.leftOut(each: damage).map { $0.text() }
            return report
        }
    }
}
