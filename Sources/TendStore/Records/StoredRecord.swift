import TendCore

/// A value that is kept as a record of a list.
protocol StoredRecord {
    /// The list's name in the file.
    static var section: String { get }

    var id: String { get }

    /// Checks every field, so that nothing further in has to.
    init(_ record: Record) throws(Damage)

    var fields: JSONObject { get }
}

/// One that stands on a day's page.
protocol PageRecord: StoredRecord {
    var at: OffsetDateTime { get }
}

extension StoredRecord {
    static func bad(_ field: String, of record: Record) -> Damage {
        .badField(section: section, id: record.id, field: field)
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
    mutating func put(_ value: Element, in document: inout Document) {
        document.put(value.id, in: Element.section, value.fields)
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

extension Record {
    /// The note, `nil` where there is none; anything but text is damage.
    func note(in section: String) throws(Damage) -> String? {
        guard let note = self["note"], note != .null else { return nil }
        guard let text = note.string else { throw .badField(section: section, id: id, field: "note") }
        return text
    }
}
