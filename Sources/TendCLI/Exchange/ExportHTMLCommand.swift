import TendExchange
import TendKit

/// `tend export html`: exports everything of a range of days as a web page.
enum ExportHTMLCommand {
    static let spec = CommandSpec(
        name: "html", summary: "a page for the doctor: a medication sheet, then charts",
        details: "One file that needs no network and no script. \(command: "report") writes one and opens it.",
        examples: [
            .init("tend export html -o report.html", "the last 90 days"),
            .init("tend export html --from 2026-01-01 -o year.html", "a year"),
        ],
        options: ReportCommand.options, prepare: action)

    static func action(_ arguments: ParsedArguments) throws -> CommandAction {
        let report = try ReportCommand.report(arguments)
        let target = try ExportTarget(arguments, kind: "html", ending: "html")
        return { session in
            let report = try report(session)
            let remarks = report.remarks.map(Message.init(_:))
            return try target.result(in: session.context, remarks: remarks, json: report.json) {
                try $0.write(report.text)
            }
        }
    }
}
