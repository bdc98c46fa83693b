import TendCore

/// The rules of one merge: which records of a file to accept.
///
/// - ``ImportPolicy``: records of other programs, recognised by id or content. Local corrections and deletions stay.
/// - ``VersionPolicy``: files of tend, from another machine or a backup. The higher version of each record stays.
protocol MergePolicy {
    /// The files that receive records, each once, in the order of preparation.
    var files: [DataFile] { get }
    /// Whether `undo` can revert the merge.
    var isUndoable: Bool { get }

    /// Returns the versions of records to merge into a file, and counts every record in the result.
    ///
    /// A version that is not higher than the local one changes nothing.
    mutating func versions(
        for file: DataFile, having local: Document, _ reader: inout NeighbourReader, _ result: inout ImportResult
    ) throws -> Document

    /// Returns the pairs of records that overlap after the merge.
    func conflicts() throws -> [(one: RecordSpan, other: RecordSpan)]
}

extension Store {
    /// Merges records into the data folder in one change, all or nothing.
    /// - Parameters:
    ///   - edit: changes the settings; the policy must not change them then.
    ///   - check: receives the result before anything is stored, and throws to cancel the change.
    ///   - summary: a phrase for the list of changes.
    ///   - progress: receives the number of prepared files and the number of all files.
    ///   - makePolicy: runs under the lock.
    func merge(
        at now: OffsetDateTime, settings edit: ((inout Settings, ImportResult) throws -> Void)? = nil,
        check: (ImportResult) throws -> Void, summary: (ImportResult) -> String,
        progress: (Int, Int) -> Void, _ makePolicy: () throws -> some MergePolicy
    ) throws -> Outcome<ImportResult> {
        try transaction(at: now, check: check, summary: summary) { batch in
            var policy = try makePolicy()
            var reader = NeighbourReader(self)
            var result = ImportResult()
            result.id = batch.id
            for (index, file) in policy.files.enumerated() {
                progress(index, policy.files.count)
                let local = try reader.read(file)
                try batch.change(file, from: local, isUndoable: policy.isUndoable) { document in
                    document.merge(try policy.versions(for: file, having: local, &reader, &result))
                }
            }
            if let edit {
                try batch.change(.settings) { document in
                    var settings = try Self.checked(.settings) { try Settings(document, of: .settings) }
                    try edit(&settings, result)
                    document = settings.document
                }
            }
            result.isEmpty = batch.isEmpty
            result.conflicts = try policy.conflicts()
            return result
        }
    }
}

/// A reader for files and their neighbours. A record may already be in a neighbouring file, if the start of the day or
/// the record's start has changed since.
struct NeighbourReader {
    private let store: Store
    private var recent: [(file: DataFile, document: Document)] = []

    init(_ store: Store) { self.store = store }

    mutating func read(_ file: DataFile) throws -> Document {
        if let known = recent.first(where: { $0.file == file }) { return known.document }
        let document = try store.readMergingConflicts(file)
        // A merge reads the files in order, so a file and its neighbours are enough.
        recent = recent.suffix(2) + [(file, document)]
        return document
    }

    mutating func neighbours(of file: DataFile) throws -> [Document] { try file.neighbours.map { try read($0) } }
}
