import TendKit

/// A line defined by the user, for prompts and status bars.
struct StatusLineReport: Report {
    let template: StatusTemplate
    let values: StatusValues

    let naming = ReportNaming.own

    var json: JSONValue { .object(["text": .string(text)]) }

    func lines(_ style: OutputStyle) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { Printable.text(String($0), isUnicode: style.isUnicode) }
    }

    private var text: String {
        template.pieces.map { piece in
            switch piece {
            case .text(let text): text
            case .field(let field): field.value(values) ?? "-"
            }
        }.joined()
    }
}

/// The names that can be used in a template.
struct StatusFieldsReport: Report {
    let naming = ReportNaming.own

    var json: JSONValue {
        .object([
            "fields": .objects(StatusField.all) { ["name": .string($0.name), "meaning": .string($0.meaning)] }
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        Table.lines(StatusField.all.map { ["{\($0.name)}", $0.meaning] })
            + ["", "{{ and }} print braces, \\n a line break. Missing values print as -."]
    }
}
