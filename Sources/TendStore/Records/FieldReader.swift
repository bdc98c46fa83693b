import TendCore

/// A reader for the fields of a record. An invalid value is damage.
struct FieldReader {
    let record: Record
    let section: String

    init(_ record: Record, _ section: String) {
        self.record = record
        self.section = section
    }

    func damage(_ field: String) -> Damage { .badField(section: section, id: record.id, field: field) }

    /// Reads a field that must be present.
    /// - Parameter read: returns `nil` for an invalid value.
    func callAsFunction<Value>(_ field: String, _ read: (JSONValue) -> Value?) throws(Damage) -> Value {
        guard let value = record[field].flatMap(read) else { throw damage(field) }
        return value
    }

    /// Reads a field that may be missing or null.
    func optional<Value>(_ field: String, _ read: (JSONValue) -> Value?) throws(Damage) -> Value? {
        guard let value = record[field] else { return nil }
        if case .null = value { return nil }
        guard let result = read(value) else { throw damage(field) }
        return result
    }
}

extension JSONValue {
    /// The text, unless it is empty.
    var name: String? { string.flatMap { $0.isEmpty ? nil : $0 } }
    var moment: OffsetDateTime? { string.flatMap { OffsetDateTime(rfc3339: $0) } }
    var day: Day? { string.flatMap { Day(iso: $0) } }
    /// A quantity of any size.
    var quantity: Quantity? { numberText.flatMap(Quantity.init(json:)) }
    /// A quantity above zero and up to ``Quantity/largest``.
    var amount: Quantity? { quantity.flatMap { $0 > .zero && $0 <= Quantity.largest ? $0 : nil } }
    /// A volume above zero, in millilitres.
    var volume: Volume? { numberText.flatMap(Volume.init(millilitres:)).flatMap { $0 > .zero ? $0 : nil } }

    /// Returns the case of an enumeration with this raw value.
    func option<Option: RawRepresentable<String>>() -> Option? { string.flatMap(Option.init(rawValue:)) }
    func integer(in range: ClosedRange<Int>) -> Int? { integer.flatMap { range.contains($0) ? $0 : nil } }
}
