import TendExchange
import TendKit

/// The medication sheet of a health report and a few lines about each other tracker, as Markdown.
struct HealthSheetReport: Report {
    /// The title has the name.
    let naming = ReportNaming.own

    let report: HealthReport

    var remarks: [Message] { report.remarks.map(Message.init(_:)) }

    var json: JSONValue {
        var json = report.json
        json["file"] = .null
        return .object(json)
    }

    /// The whole file.
    var text: String { (lines(.plain) + [""]).joined(separator: "\n") }

    func lines(_ style: OutputStyle) -> [String] {
        let clean = { (text: String) in Printable.text(text, isUnicode: style.isUnicode) }
        var page = ReportPage(isMarkdown: true, width: Int.max)
        page.title(clean(report.title))
        page.text(report.subtitle)
        if let pills = report.pills, !pills.medications.isEmpty {
            let all = Adherence(pills.days)
            if all.scheduled > 0 {
                page.heading("All medications")
                page.point(all.sheetRow.text)
            }
            for history in pills.medications {
                page.heading(clean(history.medication.name))
                for row in report.rows(of: history) { page.item(row.name, clean(row.text)) }
            }
            page.heading("Definitions")
            for (name, text) in pills.definitions.texts(for: all, namesStreak: false) { page.item(name, clean(text)) }
        } else {
            page.text("No medications in these days.")
        }
        for (name, lines) in report.trackers {
            page.heading(clean(name))
            for line in lines { page.point(line) }
        }
        if !report.remarks.isEmpty {
            page.heading("Left out")
            for remark in report.remarks { page.point(clean(remark)) }
        }
        return page.lines
    }
}
