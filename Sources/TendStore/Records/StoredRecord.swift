package import TendCore

/// A value that is stored as a record of a list.
package protocol StoredRecord: Sendable {
    /// The list's name in the file.
    static var section: String { get }

    var id: String { get }

    /// Reads and checks every field, so that no other code has to.
    init(_ record: Record) throws(Damage)

    var fields: JSONObject { get }
}

/// A record of a tracker, on the page of its day or in the file of its month.
package protocol TrackedRecord: StoredRecord {
    static var kind: RecordKind { get }

    var at: OffsetDateTime { get }
    /// The time span, if records of the kind must not overlap.
    var span: RecordSpan? { get }
    /// The challenge that must exist for the record to be imported.
    var challengeID: String? { get }

    /// Returns whether another record has the same content, apart from its id and time.
    /// - Parameter isRounded: whether amounts are only as precise as their display.
    func says(_ other: Self, isRounded: Bool) -> Bool
}

extension TrackedRecord {
    package var span: RecordSpan? { nil }
    package var challengeID: String? { nil }

    /// Returns whether a stored record has the same content and time, apart from its id.
    /// - Parameter toTheMinute: whether to ignore seconds.
    func says(_ record: Record, isRounded: Bool, toTheMinute: Bool) -> Bool {
        guard let other = try? Self(record) else { return false }
        let isSameTime = toTheMinute ? at.seconds / 60 == other.at.seconds / 60 : at == other.at
        return isSameTime && says(other, isRounded: isRounded)
    }
}

extension StoredRecord {
    /// Finds the record whose id begins with `prefix`, and its place. Later parts are searched only if the earlier ones
    /// have no match.
    /// - Throws: ``StoreError/noSuchRecord(kind:prefix:)``, ``StoreError/ambiguousRecord(prefix:ids:)``.
    package static func find<Place>(
        _ kind: RecordKind, _ prefix: String, in parts: [[Place]], _ records: (Place) throws -> [Self]
    ) throws -> (Place, Self) {
        for places in parts {
            let matches = try places.flatMap { place in
                try records(place).filter { $0.id.hasPrefix(prefix) }.map { (place, $0) }
            }
            if matches.count > 1 { throw StoreError.ambiguousRecord(prefix: prefix, ids: matches.map(\.1.id)) }
            if let match = matches.first { return match }
        }
        throw StoreError.noSuchRecord(kind: kind, prefix: prefix)
    }
}

extension Array where Element: StoredRecord {
    /// Reads the document's records in file order, without deleted ones.
    init(_ document: Document) throws(Damage) {
        self.init()
        let records = document.records(in: Element.section)
        reserveCapacity(records.count)
        for record in records where !record.isDeleted {
            append(try Element(record))
        }
    }

    /// Adds the value, or replaces the one with its id, in the array and in the document.
    /// - Parameters:
    ///   - source: the origin of a new record; `nil` leaves the origin in the record unchanged.
    ///   - line: the id of the inbox line that makes the change.
    mutating func put(
        _ value: Element, from source: String? = nil, by line: String? = nil, in document: inout Document
    ) {
        var fields = value.fields
        if let source { fields["source"] = .string(source) }
        if let line {
            let lines = document.record(value.id, in: Element.section)?.inboxLines ?? []
            fields["inbox"] = .array((lines.filter { $0 != line } + [line]).map(JSONValue.string))
        }
        document.put(value.id, in: Element.section, fields)
        if let index = lastIndex(where: { $0.id == value.id }) {
            self[index] = value
        } else {
            append(value)
        }
    }

    /// Deletes the value, and leaves a tombstone in the document so that a merge does not bring it back.
    mutating func delete(_ id: String, in document: inout Document) {
        document.delete(id, in: Element.section)
        removeAll { $0.id == id }
    }
}
