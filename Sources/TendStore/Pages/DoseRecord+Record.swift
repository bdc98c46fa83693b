package import TendCore

extension DoseRecord: TrackedRecord {
    package static let section = "pills"
    package static var kind: RecordKind { .dose }

    package init(_ record: Record) throws(Damage) {
        let field = FieldReader(record, Self.section)
        self.init(
            id: record.id, at: try field("at", \.moment), medication: try field("medication", \.name),
            slot: try field.optional("slot", \.string), outcome: try field("outcome") { $0.option() },
            amount: try field.optional("dose", \.amount), unit: try field.optional("unit", \.string),
            isForced: try field.optional("forced", \.bool) ?? false,
            isTimeAssumed: try field.optional("timeAssumed", \.bool) ?? false,
            note: try field.optional("note", \.string),
            planned: try field.optional("planned") { $0.string.flatMap { LocalMoment($0) } },
            by: try field.optional("by", \.string))
    }

    package var fields: JSONObject {
        [
            "at": .string(at.description), "medication": .string(medication),
            "slot": slot.map(JSONValue.string) ?? .null, "outcome": .string(outcome.rawValue),
            "dose": amount.map { .number($0.description) } ?? .null, "unit": unit.map(JSONValue.string) ?? .null,
            "forced": isForced ? .bool(true) : .null, "timeAssumed": isTimeAssumed ? .bool(true) : .null,
            "note": note.map(JSONValue.string) ?? .null,
            "planned": planned.map { .string($0.description) } ?? .null, "by": by.map(JSONValue.string) ?? .null,
        ]
    }

    package func says(_ other: DoseRecord, isRounded: Bool) -> Bool {
        [medication, slot, outcome.rawValue, amountText, note]
            == [other.medication, other.slot, other.outcome.rawValue, other.amountText, other.note]
            && isForced == other.isForced && isTimeAssumed == other.isTimeAssumed
    }
}

extension Quantity {
    /// Reads a JSON number.
    init?(json text: String) {
        if let number = try? DecimalNumber(parsing: text) {
            self.init(number)
        } else if let number = Double(text), abs(number) < 1e9 {
            // An exponent, which only a manually edited file has.
            self.init(millionths: Int((number * 1e6).rounded()))
        } else {
            return nil
        }
    }
}
