import TendCore

/// The difference between two versions of a data file, for a commit message.
package struct FileDifference: Equatable, Sendable {
    package var kind: RecordKind
    package var added = 0
    package var changed = 0
    package var deleted = 0
    /// The numbers of records that started to run, and of records that ended.
    package var started = 0
    package var stopped = 0
}

extension Store {
    /// Reads a version of a data file from elsewhere.
    /// - Throws: ``StoreError/damaged(path:_:)``
    package func version(_ bytes: [UInt8], of file: DataFile) throws -> Document {
        try Self.checked(file) { try file.read(bytes) }
    }

    /// Reads a version of a data file that another machine made.
    /// - Throws: ``StoreError/damaged(path:_:)``, also if it leaves no room for local changes; ``SystemError``
    package func arrivingVersion(_ bytes: [UInt8], of file: DataFile) throws -> Document {
        let version = try version(bytes, of: file)
        try checkRoom(for: version, in: file)
        return version
    }

    /// Checks that a version from elsewhere leaves room for local changes. A damaged local file sets no lower bound.
    func checkRoom(for version: Document, in file: DataFile) throws {
        try Self.checked(file) { try version.checkRoom(after: (try? document(file)) ?? Document()) }
    }

    /// Returns whether a version of a file has records, or newer versions of them, that the local file lacks.
    /// - Throws: ``StoreError/damaged(path:_:)`` if the file can't be used, ``SystemError`` if it can't be read.
    package func lacks(_ version: Document, in file: DataFile) throws -> Bool {
        var merged = try document(file)
        merged.merge(file == .settings ? version.withoutMachineSettings(arrivingIn: merged).document : version)
        return !merged.modified.isEmpty
    }

    /// Returns whether the local file has the same contents as a version of it, however the bytes are arranged.
    /// - Throws: ``StoreError/damaged(path:_:)`` if the file can't be used, ``SystemError`` if it can't be read.
    package func hasSameRecords(as version: Document, in file: DataFile) throws -> Bool {
        try document(file).bytes == version.bytes
    }

    /// Returns the changes of the local file since an older version.
    /// - Throws: ``StoreError/damaged(path:_:)``
    package func difference(of file: DataFile, since old: Document?) throws -> [FileDifference] {
        let whole = try checkedDocument(file)
        let document = file == .settings ? whole.withoutMachineSettings : whole
        var differences: [FileDifference] = []
        for section in document.sectionNames {
            guard let kind = file.kind(of: section) else { continue }
            let known = old?.recordsByID(in: section) ?? [:]
            var difference = FileDifference(kind: kind)
            for record in document.records(in: section) {
                let before = known[record.id].flatMap { $0.isDeleted ? nil : $0 }
                switch (before, record.isDeleted) {
                case (nil, false):
                    difference.added += 1
                    if kind.isSpan, record["end"] == nil { difference.started += 1 }
                case (.some, true): difference.deleted += 1
                case (let before?, false) where before.content != record.content:
                    difference.changed += 1
                    if kind.isSpan, before["end"] == nil, record["end"] != nil { difference.stopped += 1 }
                default: break
                }
            }
            if difference != FileDifference(kind: kind) { differences.append(difference) }
        }
        return differences
    }
}
