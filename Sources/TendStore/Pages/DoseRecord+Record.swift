package import TendCore

extension DoseRecord: TrackedRecord {
    package static let section = "pills"
    package static var kind: RecordKind { .dose }

    package init(_ record: Record) throws(Damage) {
        let at = try Self.required("at", of: record, \.moment)
        let medication = try Self.required("medication", of: record, \.name)
        let outcome = try Self.required("outcome", of: record) { $0.string.flatMap(Outcome.init(rawValue:)) }
        let slot = try Self.optional("slot", of: record, \.string)
        let unit = try Self.optional("unit", of: record, \.string)
        let isForced = try Self.optional("forced", of: record, \.bool)
        let isTimeAssumed = try Self.optional("timeAssumed", of: record, \.bool)
        self.init(
            id: record.id, at: at, medication: medication, slot: slot, outcome: outcome,
            amount: try Self.optional("dose", of: record, \.amount), unit: unit, isForced: isForced ?? false,
            isTimeAssumed: isTimeAssumed ?? false, note: try record.note(in: Self.section))
    }

    package var fields: JSONObject {
        [
            "at": .string(at.description), "medication": .string(medication),
            "slot": slot.map(JSONValue.string) ?? .null, "outcome": .string(outcome.rawValue),
            "dose": amount.map { .number($0.description) } ?? .null, "unit": unit.map(JSONValue.string) ?? .null,
            "forced": isForced ? .bool(true) : .null, "timeAssumed": isTimeAssumed ? .bool(true) : .null,
            "note": note.map(JSONValue.string) ?? .null,
        ]
    }

    package var names: [(field: String, text: String?)] {
        [("medication", medication), ("slot", slot), ("unit", unit)]
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
            // A hand-written exponent.
            self.init(millionths: Int((number * 1e6).rounded()))
        } else {
            return nil
        }
    }
}
