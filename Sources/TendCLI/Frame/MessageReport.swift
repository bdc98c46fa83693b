import TendKit

/// A result of a sentence or two.
struct MessageReport: Report {
    let json: JSONValue
    var text: [Message]
    var remarks: [Message] = []
    /// A text that begins with the name has its own.
    var naming = ReportNaming.confirmation
    var left: String?

    func lines(_ style: OutputStyle) -> [String] { style.texts(text) }
}
