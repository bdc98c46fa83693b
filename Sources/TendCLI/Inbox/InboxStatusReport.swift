import TendKit

/// The inbox at a glance.
struct InboxStatusReport: Report {
    private let status: InboxStatus?

    /// - Parameter status: `nil` if this computer has no inbox.
    init(_ status: InboxStatus?) { self.status = status }

    var json: JSONValue {
        guard let status else { return .object(["folder": .null]) }
        return .object([
            "folder": .string(status.folder), "today": .bool(status.writesToday), "people": .bool(status.allowsPeople),
            "checkedAt": JSONText.moment(status.checkedAt), "files": .integer(status.files),
            "recorded": .integer(status.done), "waiting": .integer(status.waiting),
            "refused": .integer(status.refused), "dismissed": .integer(status.dismissed),
            "new": .integer(status.new), "problems": .objects(status.problems, Self.json),
        ])
    }

    static func json(_ problem: InboxProblem) -> JSONObject {
        [
            "file": problem.file.isEmpty ? .null : .string(problem.file),
            "message": .string(problem.failure.message.text()),
        ]
    }

    /// Returns the number of open lines: `1 line waits, 2 are refused`; empty for none.
    static func open(_ status: InboxStatus?) -> String {
        guard let status, status.waiting + status.refused > 0 else { return "" }
        let (waiting, refused) = (status.waiting, status.refused)
        let are = refused == 1 ? "is" : "are"
        if waiting == 0 { return "\(Words.count(refused, "line")) \(are) refused" }
        let wait = "\(Words.count(waiting, "line")) wait\(waiting == 1 ? "s" : "")"
        return refused == 0 ? wait : "\(wait), \(refused) \(are) refused"
    }

    func lines(_ style: OutputStyle) -> [String] {
        guard let status else {
            return style.lines("This computer has no inbox; \(command: "inbox setup FOLDER") sets one up.")
        }
        var lines: [Message] = status.problems.map { problem in
            let words = problem.failure.message
            return "\(problem.file.isEmpty ? words.capitalized : words)."
        }
        let counts = [(status.done, "recorded"), (status.new, "new"), (status.dismissed, "dismissed")]
            .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        let sum = "\(Words.count(status.files, "file"))" + (counts.isEmpty ? "" : ", lines: ")
        lines.append("\(sum)\(counts.joined(separator: ", ")).")
        let open = Self.open(status)
        if !open.isEmpty { lines.append("\(open); \(command: "inbox list") shows why.") }
        if status.writesToday { lines.append("today.txt and today.json are kept up to date.") }
        if status.allowsPeople { lines.append("Lines may be for people: TIME for NAME COMMAND.") }
        // A wrapped path could not be copied.
        return [style.text("The inbox is \(status.folder).")] + lines.flatMap { style.lines($0) }
    }
}
