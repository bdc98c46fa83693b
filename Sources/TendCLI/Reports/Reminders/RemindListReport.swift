import TendExchange
import TendKit

/// The coming reminders, or the ones that wait for an answer.
struct RemindListReport: Report {
    let reminders: [Reminder]
    /// `nil` for the user.
    let person: Person?
    let isOpen: Bool
    var hasIDsOnly = false

    var json: JSONValue { .array(reminders.map { Self.json($0, of: person) }) }

    /// - Parameter ids: the ids of the reminders of one notification, if it answers for several.
    static func json(_ reminder: Reminder, ids: [String]? = nil, of person: Person?) -> JSONValue {
        .object([
            "ids": ids.map { .array($0.map(JSONValue.string)) },
            "urgency": reminder.isUrgent ? .string("critical") : nil,
            "repeat": reminder.repeats.map { json($0.repetition) },
            "id": .string(reminder.id), "at": JSONText.moment(reminder.at),
            "kind": .string(reminder.kind.rawValue), "title": .string(reminder.title),
            "body": .string(reminder.body), "person": NamedReport.json(person),
            "actions": .objects(reminder.actions) { ["label": .string($0.label), "line": .string($0.line)] },
        ])
    }

    private static func json(_ repetition: Repetition) -> JSONValue {
        .object([
            "everySeconds": .integer(repetition.every.wholeSeconds),
            "times": repetition.times.map(JSONValue.integer) ?? .null,
        ])
    }

    func lines(_ style: OutputStyle) -> [String] {
        if hasIDsOnly { return reminders.map { Printable.text($0.id, isUnicode: style.isUnicode) } }
        guard !reminders.isEmpty else {
            if isOpen { return ["Nothing waits for an answer."] }
            return [style.text("No reminders to come; \(command: "config list") shows what can be switched on.")]
        }
        let rows = reminders.map { reminder in
            [
                "\(reminder.at.day)", "\(reminder.at.timeOfDay)",
                Printable.text(reminder.id, isUnicode: style.isUnicode),
                Printable.text(reminder.title, isUnicode: style.isUnicode)
                    + (isOpen ? "" : reminder.repeats.map { ", \($0.repetition.words)" } ?? ""),
            ]
        }
        return Table.lines(rows).map { Wrap.cut($0, style) }
    }
}
