import TendCore

/// Decides for one merge which records of a file come in.
///
/// - ``ImportPolicy``: records of other programs, known by an id or by what they say. What was corrected or deleted here stays.
/// - ``VersionPolicy``: files of this tool, from another machine or a backup. The higher version of each record stays.
protocol MergePolicy {
    /// The files that records come into, each once, in the order in which they are prepared.
    var files: [DataFile] { get }
    /// Whether `undo` steps back over the merge.
    var isUndoable: Bool { get }

    /// Returns the versions of records that come into a file, and counts every record in the result.
    ///
    /// A version that is not higher than the one here changes nothing.
    mutating func versions(
        for file: DataFile, having local: Document, _ reader: inout NeighbourReader, _ result: inout ImportResult
    ) throws -> Document

    /// The records that share time since the files were merged.
    func conflicts() throws -> [(one: RecordSpan, other: RecordSpan)]
}

extension Store {
    /// Merges records into the data folder, all of them in one change or none.
    /// - Parameters:
    ///   - edit: changes the settings, which the policy leaves alone then.
    ///   - check: is told what would come of it before anything is stored, and throws to have nothing stored.
    ///   - summary: a phrase for the list of changes.
    ///   - progress: is told how many files of how many are prepared.
    ///   - makePolicy: is called under the lock.
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

/// Reads files, and those before and after them, in which a record may stand that a file would get today: the day may have begun
/// at another time when it came in, or its start was moved.
struct NeighbourReader {
    private let store: Store
    private var recent: [(file: DataFile, document: Document)] = []

    init(_ store: Store) { self.store = store }

    mutating func read(_ file: DataFile) throws -> Document {
        if let known = recent.first(where: { $0.file == file }) { return known.document }
        let document = try store.readMergingConflicts(file)
        // A file and its neighbours: a merge goes through the files in their order.
        recent = recent.suffix(2) + [(file, document)]
        return document
    }

    mutating func neighbours(of file: DataFile) throws -> [Document] { try file.neighbours.map { try read($0) } }
}
