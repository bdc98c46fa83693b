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
