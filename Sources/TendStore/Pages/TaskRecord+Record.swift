package import TendCore

extension TaskRecord: TrackedRecord {
    package static let section = "tasks"
    package static var kind: RecordKind { .task }

    package init(_ record: Record) throws(Damage) {
        let at = try Self.required("at", of: record, \.moment)
        let challenge = try Self.required("challenge", of: record, \.name)
        let task = try Self.required("task", of: record, \.name)
        let outcome = try Self.required("outcome", of: record) { $0.string.flatMap(Outcome.init(rawValue:)) }
        let item = try Self.optional("item", of: record, \.string)
        self.init(
            id: record.id, at: at, challenge: challenge, task: task, outcome: outcome,
            value: try Self.optional("value", of: record, \.amount), item: item, note: try record.note(in: Self.section)
        )
    }

    package var fields: JSONObject {
        [
            "at": .string(at.description), "challenge": .string(challenge), "task": .string(task),
            "outcome": .string(outcome.rawValue), "value": value.map { .number($0.description) } ?? .null,
            "item": item.map(JSONValue.string) ?? .null, "note": note.map(JSONValue.string) ?? .null,
        ]
    }

    package var names: [(field: String, text: String?)] { [("item", item)] }

    package func says(_ other: TaskRecord, isRounded: Bool) -> Bool {
        [challenge, task, outcome.rawValue, item, note]
            == [other.challenge, other.task, other.outcome.rawValue, other.item, other.note] && value == other.value
    }
}
