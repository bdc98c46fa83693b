import TendKit

/// The changes that `undo` and `redo` would affect.
struct ChangesReport: Report {
    /// Newest first.
    let done: [Change]
    /// The changes that `redo` would apply, the next one first.
    let undone: [Change]
    /// The changes received from other devices, newest first. `undo` only affects this device's.
    var received: [ReceivedChange] = []
    var remarks: [Message] = []

    var json: JSONValue {
        .object([
            "changes": .array(done.map(Self.json)), "undone": .array(undone.map(Self.json)),
            "received": .array(
                received.map { change in
                    .object([
                        "at": JSONText.moment(change.at), "device": .string(change.device),
                        "summary": .string(change.summary),
                    ])
                }),
        ])
    }

    static func json(_ change: Change) -> JSONValue {
        .object([
            "at": JSONText.moment(change.at), "summary": .string(change.summary),
            "file": JSONText.text(change.file?.path), "files": .integer(change.fileCount),
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        if done.isEmpty, undone.isEmpty, received.isEmpty { return ["No changes yet."] }
        let redo = undone.reversed().map { "      \(line($0))  (undone)" }
        let undo = done.enumerated().map { index, change in
            let number = String(index + 1)
            return String(repeating: " ", count: max(0, 4 - number.count)) + "\(number)  \(line(change))"
        }
        let others = received.map { change in
            let device = change.device.isEmpty ? "another computer" : change.device
            return "      \(change.at.day) \(change.at.timeOfDay)  \(change.summary) (on \(device))"
        }
        let heading = others.isEmpty ? [] : ["From other computers (undo doesn't apply):"]
        return (redo + undo + heading + others).map { Printable.text($0, isUnicode: style.isUnicode) }
    }

    private func line(_ change: Change) -> String { "\(change.at.day) \(change.at.timeOfDay)  \(change.summary)" }
}
