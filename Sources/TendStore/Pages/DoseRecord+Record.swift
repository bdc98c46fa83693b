package import TendCore

extension DoseRecord: TrackedRecord {
    package static let section = "pills"
    package static var kind: RecordKind { .dose }

    package init(_ record: Record) throws(Damage) {
        guard let at = record.at else { throw Self.bad("at", of: record) }
        guard let medication = record["medication"]?.string, !medication.isEmpty else {
            throw Self.bad("medication", of: record)
        }
        guard let outcome = record["outcome"]?.string.flatMap(Outcome.init(rawValue:)) else {
            throw Self.bad("outcome", of: record)
        }
        for field in ["slot", "unit"] {
            if let value = record[field], value != .null, value.string == nil { throw Self.bad(field, of: record) }
        }
        for field in ["forced", "timeAssumed"] {
            if let value = record[field], value != .null, value.bool == nil { throw Self.bad(field, of: record) }
        }
        var amount: Quantity?
        if let value = record["dose"], value != .null {
            amount = value.numberText.flatMap(Quantity.init(json:))
            guard let amount, amount > .zero, amount <= Quantity.largest else { throw Self.bad("dose", of: record) }
        }
        self.init(
            id: record.id, at: at, medication: medication, slot: record["slot"]?.string, outcome: outcome,
            amount: amount, unit: record["unit"]?.string, isForced: record["forced"]?.bool ?? false,
            isTimeAssumed: record["timeAssumed"]?.bool ?? false, note: try record.note(in: Self.section))
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
