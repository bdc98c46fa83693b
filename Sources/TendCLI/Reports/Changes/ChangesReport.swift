import TendKit

/// What undo and redo would do.
struct ChangesReport: Report {
    /// Newest first.
    let done: [Change]
    /// Those that redo would make again, the next one first.
    let undone: [Change]

    var json: JSONValue {
        .object(["changes": .array(done.map(Self.json)), "undone": .array(undone.map(Self.json))])
    }

    static func json(_ change: Change) -> JSONValue {
        .object([
            "at": JSONText.moment(change.at), "summary": .string(change.summary),
            "file": JSONText.text(change.file?.path), "files": .integer(change.fileCount),
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        if done.isEmpty, undone.isEmpty { return ["No changes yet."] }
        let redo = undone.reversed().map { "      \(line($0))  (undone)" }
        let undo = done.enumerated().map { index, change in
            let number = String(index + 1)
            return String(repeating: " ", count: max(0, 4 - number.count)) + "\(number)  \(line(change))"
        }
        return (redo + undo).map { Printable.text($0, isUnicode: style.isUnicode) }
    }

    private func line(_ change: Change) -> String { "\(change.at.day) \(change.at.timeOfDay)  \(change.summary)" }
}
