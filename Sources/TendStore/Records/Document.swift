package import TendCore

/// A data file in memory: header fields, and lists of records by name.
package struct Document: Sendable {
    /// The newest format version that this program reads. Both versions are read in the same way.
    package static let newestFormat = 2
    /// The format version that it writes.
    static let format = 1

    /// The top-level fields that are not lists of records, without `format`.
    package var header: JSONObject
    private var sections: [Section] = []

    /// The name for the `by` of a new record that doesn't come from elsewhere.
    var recorder: String?

    /// The records that were put or deleted since the document was read, each once.
    private(set) var modified: [RecordKey] = []

    /// The list and the id of a record.
    struct RecordKey: Equatable {
        let section: String
        let id: String
    }

    private struct Section: Sendable {
        let name: String
        var records: [Record]
    }

    /// Creates a document without records.
    package init(header: JSONObject = JSONObject()) { self.header = header }

    /// Reads a file's bytes.
    /// - Parameters:
    ///   - bytes: the whole file.
    ///   - known: the names that must be lists of records. Any other list counts as one if its items look like records,
    ///     and is kept unchanged otherwise.
    /// - Throws: ``Damage`` if the bytes are not a file of tend.
    package init(_ bytes: [UInt8], sections known: [String] = []) throws(Damage) {
        let value: JSONValue
        do { value = try JSONReader.read(bytes) } catch { throw .json(error) }
        try self.init(value, sections: known)
    }

    /// Reads the JSON value of a file.
    init(_ value: JSONValue, sections known: [String]) throws(Damage) {
        guard let object = value.object, let format = object["format"]?.integer, format >= 1 else {
            throw .notADocument
        }
        guard format <= Self.newestFormat else { throw .newerFormat(format) }
        header = JSONObject()
        for member in object.members where member.key != "format" {
            let isKnown = known.contains(member.key)
            if let values = member.value.array, isKnown || Self.looksLikeRecords(values) {
                sections.append(Section(name: member.key, records: try Self.records(values, in: member.key)))
            } else if isKnown {
                throw .notAList(section: member.key)
            } else {
                header[member.key] = member.value
            }
        }
    }

    private static func looksLikeRecords(_ values: [JSONValue]) -> Bool {
        !values.isEmpty && values.allSatisfy { Record($0) != nil }
    }

    private static func records(_ values: [JSONValue], in section: String) throws(Damage) -> [Record] {
        var records: [Record] = []
        records.reserveCapacity(values.count)
        var last = ""
        var many: Set<String> = []
        for (index, value) in values.enumerated() {
            guard let record = Record(value) else { throw .notARecord(section: section, number: index + 1) }
            let id = record.id
            // The file's order is often the ids', so they only have to rise. Where they don't, the records of a day are searched;
            // for huge files the set, whose type alone costs a start 270,000 instructions, avoids quadratic time.
            if id > last {
                last = id
                if !many.isEmpty { many.insert(id) }
            } else {
                if index >= 128, many.isEmpty { many = Set(records.map(\.id)) }
                let isKnown = many.isEmpty ? records.contains { $0.id == id } : !many.insert(id).inserted
                guard !isKnown else { throw .duplicateID(section: section, id: id) }
            }
            records.append(record)
        }
        return records
    }

    /// Returns all records of a section, including tombstones.
    package func records(in section: String) -> [Record] {
        sections.first { $0.name == section }?.records ?? []
    }

    /// Returns all records of a section by id, including tombstones.
    func recordsByID(in section: String) -> [String: Record] {
        Dictionary(records(in: section).map { ($0.id, $0) }) { first, _ in first }
    }

    /// Returns the record with that id, even a tombstone.
    package func record(_ id: String, in section: String) -> Record? {
        // From the end: a new record is the likeliest to be changed.
        records(in: section).last { $0.id == id }
    }

    /// Creates the record or its next revision, if a field differs. Null removes a field; fields that are not named stay.
    package mutating func put(_ id: String, in section: String, _ fields: JSONObject) {
        if let known = record(id, in: section) {
            if !known.says(fields) { store(known.revised(fields), in: section) }
            return
        }
        var fields = fields
        if let recorder, fields["source"] == nil { fields["by"] = .string(recorder) }
        store(Record(id: id, fields: fields), in: section)
    }

    /// Turns the record into a tombstone.
    package mutating func delete(_ id: String, in section: String) {
        guard let record = record(id, in: section), !record.isDeleted else { return }
        store(record.restored(to: nil), in: section)
    }

    /// Adds the record, or replaces the one with its id.
    mutating func store(_ record: Record, in section: String) {
        let key = RecordKey(section: section, id: record.id)
        if !modified.contains(key) { modified.append(key) }
        guard let place = sections.firstIndex(where: { $0.name == section }) else {
            sections.append(Section(name: section, records: [record]))
            return
        }
        if let index = sections[place].records.lastIndex(where: { $0.id == record.id }) {
            sections[place].records[index] = record
        } else {
            sections[place].records.append(record)
        }
    }

    /// Adds each record, or replaces the one with its id. Every id may appear once.
    mutating func storeAll(_ records: [Record], in section: String) {
        guard records.count > 8 else { return records.forEach { store($0, in: section) } }
        var places: [String: Int] = [:]
        let place = sections.firstIndex { $0.name == section } ?? sections.endIndex
        if place == sections.endIndex { sections.append(Section(name: section, records: [])) }
        for (index, record) in sections[place].records.enumerated() { places[record.id] = index }
        let known = Set(modified.lazy.filter { $0.section == section }.map(\.id))
        for record in records {
            if !known.contains(record.id) { modified.append(RecordKey(section: section, id: record.id)) }
            if let index = places[record.id] {
                sections[place].records[index] = record
            } else {
                sections[place].records.append(record)
            }
        }
    }

    /// Removes a record without leaving a tombstone; for damaged records, and for settings that stay on their machine.
    mutating func drop(_ id: String, from section: String) {
        guard let place = sections.firstIndex(where: { $0.name == section }) else { return }
        sections[place].records.removeAll { $0.id == id }
    }

    /// The names of the lists of records.
    var sectionNames: [String] { sections.map(\.name) }

    /// The canonical bytes: keys sorted, one record per line, records sorted by time and then id.
    package var bytes: [UInt8] {
        var writer = JSONWriter()
        var names = header.members.map(\.key) + sections.filter { !$0.records.isEmpty }.map(\.name)
        names.append("format")
        names.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        writer.raw("{\n")
        for (index, name) in names.enumerated() {
            if index > 0 { writer.raw(",\n") }
            writer.raw("  ")
            writer.write(name)
            writer.raw(": ")
            if name == "format" {
                writer.write(.integer(Self.format))
            } else if let value = header[name] {
                writer.write(value)
            } else {
                Self.write(records(in: name), to: &writer)
            }
        }
        writer.raw("\n}\n")
        return writer.bytes
    }

    var json: JSONValue {
        var object = header
        object["format"] = .integer(Self.format)
        for section in sections where !section.records.isEmpty {
            object[section.name] = .array(Self.ordered(section.records).map { .object($0.fields) })
        }
        return .object(object)
    }

    private static func ordered(_ records: [Record]) -> [Record] {
        records.map { (time: $0.at?.seconds ?? Int.min, id: $0.id, record: $0) }
            .sorted { ($0.time, $0.id) < ($1.time, $1.id) }.map(\.record)
    }

    private static func write(_ records: [Record], to writer: inout JSONWriter) {
        writer.raw("[")
        for (index, record) in ordered(records).enumerated() {
            writer.raw(index > 0 ? ",\n    " : "\n    ")
            writer.write(record.fields)
        }
        writer.raw("\n  ]")
    }
}
