package import TendCore

/// The records of an import, and the file that each belongs to.
package struct ImportBatch: Sendable {
    let records: [ImportedRecord]
    let challenges: [Challenge]
    /// The indices of each file's records.
    let byFile: [DataFile: [Int]]

    /// The most records that an import may add to one data file: one every four seconds of a day.
    package static let mostRecordsOfFile = 20_000

    /// - Parameter challenges: new challenges. A challenge's id tells whether it was imported before.
    package init(_ records: [ImportedRecord], challenges: [Challenge] = []) {
        self.records = records
        self.challenges = challenges
        byFile = Dictionary(grouping: records.indices) { records[$0].file }
    }

    /// - Throws: ``StoreError/tooManyRecords(path:_:)``
    func check() throws(StoreError) {
        for (file, records) in byFile where records.count > Self.mostRecordsOfFile {
            throw .tooManyRecords(path: file.path, records.count)
        }
    }
}

extension ImportedRecord {
    /// The record in the form that the store keeps.
    var stored: any TrackedRecord {
        switch value {
        case .drink(let drink): drink
        case .fast(let fast): fast
        case .dose(let dose): dose
        case .task(let task): task
        }
    }

    var kind: RecordKind { type(of: stored).kind }
    var section: String { type(of: stored).section }
    var file: DataFile { kind.file(on: day) }

    /// - Parameter copy: the number of records with the same identity before it.
    func id(copy: Int) -> String {
        switch identity {
        case .own: stored.id
        case .key(let key), .content(let key): Identifier.make(of: key, copy: copy)
        }
    }

    /// Returns the ids under which the record may be known: its own, and the one from another format of its app's export.
    func ids(copy: Int) -> [String] {
        let id = id(copy: copy)
        return otherKey.map { [id, Identifier.make(of: $0, copy: copy)] } ?? [id]
    }

    func record(id: String) -> Record {
        var fields = stored.fields
        fields["source"] = source.map(JSONValue.string)
        return Record(id: id, fields: fields)
    }

    /// Returns whether a stored record has the same content, whatever its id.
    func says(_ record: Record, toTheMinute: Bool = false) -> Bool {
        stored.says(record, isRounded: isRounded, toTheMinute: toTheMinute)
    }
}
