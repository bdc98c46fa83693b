import TendKit

/// The changes that `undo` and `redo` would affect.
struct ChangesReport: Report {
    /// Newest first.
    let done: [UndoStep]
    /// The changes that `redo` would apply, the next one first.
    let undone: [UndoStep]
    let now: OffsetDateTime
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

    static func json(_ step: UndoStep) -> JSONValue {
        let change = step.change
        return .object([
            "at": JSONText.moment(change.at), "summary": .string(change.summary),
            "file": JSONText.text(change.file?.path), "files": .integer(change.fileCount),
            "person": NamedReport.json(step.person), "undoable": .bool(!change.isLeft),
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        if done.isEmpty, undone.isEmpty, received.isEmpty { return ["No changes yet."] }
        let ages = (undone + done).map { UndoReport.age($0, now) }
        let width = ages.map(\.count).max() ?? 0
        func row(_ number: String, _ step: UndoStep, _ mark: String) -> String {
            let age = UndoReport.age(step, now)
            let name = step.person.map { "\($0.title): " } ?? ""
            return String(repeating: " ", count: max(0, 4 - number.count)) + "\(number)  \(age)"
                + String(repeating: " ", count: width - age.count) + "  \(name)\(step.change.summary)\(mark)"
        }
        let redo = undone.reversed().map { row("", $0, "  (undone)") }
        var number = 0
        let undo = done.map { step in
            if step.change.isLeft { return row("-", step, "  (undo leaves it alone)") }
            number += 1
            return row(String(number), step, "")
        }
        let others = received.map { change in
            let device = change.device.isEmpty ? "another computer" : change.device
            return "      \(change.at.day) \(change.at.timeOfDay)  \(change.summary) (on \(device))"
        }
        let heading = others.isEmpty ? [] : ["From other computers (undo doesn't apply):"]
        return (redo + undo + heading + others).map { Printable.text($0, isUnicode: style.isUnicode) }
    }
}
