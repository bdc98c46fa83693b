package import TendCore

/// A value that is kept as a record of a list.
package protocol StoredRecord: Sendable {
    /// The list's name in the file.
    static var section: String { get }

    var id: String { get }

    /// Checks every field, so that nothing further in has to.
    init(_ record: Record) throws(Damage)

    var fields: JSONObject { get }
}

/// A record of a tracker, on the page of its day or in a file of its month.
package protocol TrackedRecord: StoredRecord {
    /// Its line in the table of kinds.
    static var kind: RecordKind { get }

    var at: OffsetDateTime { get }
    var note: String? { get }
    /// Its time, if no other record of its kind may share it.
    var span: RecordSpan? { get }
    /// The short texts in it by their fields; one that is there must not be empty.
    var names: [(field: String, text: String?)] { get }

    /// Whether another record says the same, apart from its id and its time.
    /// - Parameter isRounded: whether amounts are only known as exactly as they are shown.
    func says(_ other: Self, isRounded: Bool) -> Bool
}

extension TrackedRecord {
    package var span: RecordSpan? { nil }

    /// The most bytes of a name, and of a note.
    private static var longestName: Int { 400 }
    private static var longestNote: Int { 4096 }

    /// The first text in it that can't be stored, and the most bytes it may have.
    package var unusableText: (field: String, text: String, most: Int)? {
        for (field, text) in names {
            if let text, text.isEmpty || text.utf8.count > Self.longestName { return (field, text, Self.longestName) }
        }
        guard let note, note.utf8.count > Self.longestNote else { return nil }
        return ("note", note, Self.longestNote)
    }

    /// Whether a stored record says the same, apart from its id.
    /// - Parameter toTheMinute: whether seconds don't count.
    func says(_ record: Record, isRounded: Bool, toTheMinute: Bool) -> Bool {
        guard let other = try? Self(record) else { return false }
        let isSameTime = toTheMinute ? at.seconds / 60 == other.at.seconds / 60 : at == other.at
        return isSameTime && says(other, isRounded: isRounded)
    }
}

extension StoredRecord {
    /// Finds the record whose id begins with `prefix`, and its place. The first part that has one decides.
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
    /// The document's records, deleted ones left out, in the order of the file.
    init(_ document: Document) throws(Damage) {
        self.init()
        for record in document.records(in: Element.section) where !record.isDeleted {
            append(try Element(record))
        }
    }

    /// Adds the value, or replaces the one with its id, here and in the document.
    /// - Parameters:
    ///   - source: where a new record comes from; without one, what the record says of it stays.
    ///   - line: the id of the inbox line that changes a record.
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
        if let index = firstIndex(where: { $0.id == value.id }) {
            self[index] = value
        } else {
            append(value)
        }
    }

    /// Deletes the value; its place in the document is kept so that a merge does not bring it back.
    mutating func delete(_ id: String, in document: inout Document) {
        document.delete(id, in: Element.section)
        removeAll { $0.id == id }
    }
}
