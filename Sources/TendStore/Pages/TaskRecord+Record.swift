package import TendCore

extension TaskRecord: TrackedRecord {
    package static let section = "tasks"
    package static var kind: RecordKind { .task }

    package init(_ record: Record) throws(Damage) {
        let field = FieldReader(record, Self.section)
        self.init(
            id: record.id, at: try field("at", \.moment),
            challenge: try field("challenge") { $0.string.flatMap { Identifier.whole($0) } },
            task: try field("task") { $0.string.flatMap { ChallengeTask.isID($0) ? $0 : nil } },
            outcome: try field("outcome") { $0.option() },
            value: try field.optional("value", \.amount), item: try field.optional("item", \.string),
            note: try field.optional("note", \.string))
    }

    package var fields: JSONObject {
        [
            "at": .string(at.description), "challenge": .string(challenge), "task": .string(task),
            "outcome": .string(outcome.rawValue), "value": value.map { .number($0.description) } ?? .null,
            "item": item.map(JSONValue.string) ?? .null, "note": note.map(JSONValue.string) ?? .null,
        ]
    }

    package var challengeID: String? { challenge }

    package func says(_ other: TaskRecord, isRounded: Bool) -> Bool {
        [challenge, task, outcome.rawValue, item, note]
            == [other.challenge, other.task, other.outcome.rawValue, other.item, other.note] && value == other.value
    }
}
