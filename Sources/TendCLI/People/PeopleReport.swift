import TendKit

/// One report per person, the user first.
struct PeopleReport: Report {
    struct Part {
        /// `nil` for the user.
        let person: Person?
        let report: any Report
    }

    let parts: [Part]

    let naming = ReportNaming.parts

    var json: JSONValue {
        .object([
            "people": .array(
                parts.map { part in
                    // A list can't name its person.
                    guard part.report.json.object == nil else { return NamedReport(part.report, of: part.person).json }
                    return .object(["person": NamedReport.json(part.person), "items": part.report.json])
                })
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        var style = style
        style.rows = nil
        let blocks = parts.map { part in
            let title = part.person.map { NamedReport.title($0, style) } ?? "You"
            let lines = NamedReport(part.report, of: part.person).lines(style)
            if part.report.naming == .own, lines.count == 1 { return ["\(title): \(lines[0])"] }
            return part.person == nil && part.report.naming == .heading ? [style.styled(title, .bold)] + lines : lines
        }
        let gap = blocks.contains { $0.count > 1 } ? [""] : []
        return Array(blocks.joined(separator: gap))
    }

    var remarks: [Message] {
        parts.flatMap { part in
            part.report.remarks.map { remark in
                guard let person = part.person else { return remark }
                return "\(person.title): \(remark.about(person))"
            }
        }
    }
}
