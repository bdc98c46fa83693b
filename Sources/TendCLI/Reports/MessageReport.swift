import TendKit

/// A result of a sentence or two.
struct MessageReport: Report {
    let json: JSONValue
    var text: [String]
    var remarks: [String] = []
    /// A text that begins with the name has its own.
    var naming = ReportNaming.confirmation

    func lines(_ style: OutputStyle) -> [String] { text.map { Printable.text($0, isUnicode: style.isUnicode) } }
}
