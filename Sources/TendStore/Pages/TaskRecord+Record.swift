package import TendCore

extension TaskRecord: TrackedRecord {
    package static let section = "tasks"
    package static var kind: RecordKind { .task }

    package init(_ record: Record) throws(Damage) {
        guard let at = record.at else { throw Self.bad("at", of: record) }
        for field in ["challenge", "task"] where record[field]?.string?.isEmpty ?? true {
            throw Self.bad(field, of: record)
        }
        guard let outcome = record["outcome"]?.string.flatMap(Outcome.init(rawValue:)) else {
            throw Self.bad("outcome", of: record)
        }
        if let item = record["item"], item != .null, item.string == nil { throw Self.bad("item", of: record) }
        var value: Quantity?
        if let number = record["value"], number != .null {
            value = number.numberText.flatMap(Quantity.init(json:))
            guard let value, value > .zero, value <= Quantity.largest else { throw Self.bad("value", of: record) }
        }
        self.init(
            id: record.id, at: at, challenge: record["challenge"]?.string ?? "", task: record["task"]?.string ?? "",
            outcome: outcome, value: value, item: record["item"]?.string, note: try record.note(in: Self.section))
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
