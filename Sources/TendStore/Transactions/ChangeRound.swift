import TendCore

/// The changes of one round of a long task, which are stored together at its end.
///
/// A store in a round reads through it: a change sees the files that the changes before it have left. A round also keeps the
/// files that it has read, so that each is read once. It needs the lock, and memory for all of these files.
///
/// Only the thread that holds the lock uses a round; ``Store`` is sendable, which the compiler can't check here.
final class ChangeRound: @unchecked Sendable {
    private struct File {
        var document: Document
        /// The same contents with typed records, if they were read.
        var records: (any TypedDocument)?
        /// Whether the round has changed the file.
        var isChanged = false
        /// The ids and the spans of the records, if they were looked up.
        var presence: PresenceIndex?
        var spans: SpanIndex?
    }

    private var files: [DataFile: File] = [:]
    /// The changes for `undo`, in order.
    private(set) var changes: [Change] = []
    /// The files whose conflict copies were merged, and the copies in each folder.
    private var merged: Set<DataFile> = []
    private var copies: [String: [ConflictCopy]] = [:]
    /// The values that are calculated from several files.
    let totals = RoundTotals()

    func document(_ file: DataFile) -> Document? { files[file]?.document }

    func read<Records: TypedDocument>(_ file: DataFile) -> Records? { files[file]?.records as? Records }

    func keep(_ document: Document, as file: DataFile) { files[file] = File(document: document) }

    func keep(_ records: some TypedDocument, as file: DataFile) { files[file]?.records = records }

    /// Changes a file that was read in the round.
    /// - Parameter change: the change for `undo`.
    func change(_ records: some TypedDocument, of file: DataFile, _ change: Change?) {
        if let change { changes.append(change) }
        // Taken out, so that its index is not copied.
        var state = files.removeValue(forKey: file) ?? File(document: records.document)
        let isFirst = !state.isChanged
        state.presence?.update(from: records.document)
        state.spans = nil
        var settled = records
        settled.settle()
        (state.document, state.records, state.isChanged) = (settled.document, settled, true)
        files[file] = state
        totals.update(settled, of: file, isFirst: isFirst)
    }

    /// Forgets a file that another part of the program has written.
    func forget(_ file: DataFile) {
        files[file] = nil
        totals.countAgain(changedPages)
    }

    /// Merges records into a file that the round has changed, as if they had been in it before.
    func merge(_ version: Document, into file: DataFile) {
        guard let changed = files[file] else { return }
        var merged = changed.document
        merged.merge(version)
        files[file] = File(document: merged, isChanged: true)
        totals.countAgain(changedPages)
    }

    private var changedPages: [DayLog] {
        changedDays.compactMap { day in files[.page(day)].flatMap { try? DayLog($0.document, of: .page(day)) } }
    }

    /// The changed files, sorted by path.
    var changedFiles: [(file: DataFile, document: Document)] {
        files.compactMap { file, state in state.isChanged ? (file, state.document) : nil }
            .sorted { $0.file.path < $1.file.path }
    }

    func isChanged(_ file: DataFile) -> Bool { files[file]?.isChanged == true }

    /// The days whose page the round has changed.
    var changedDays: [Day] {
        files.keys.compactMap { file in if case .page(let day) = file, isChanged(file) { day } else { nil } }
    }

    /// Returns the months whose file in a folder the round has changed.
    func changedMonths(in folder: String) -> [Month] {
        files.keys.compactMap { file in
            if case .monthly(folder, let month) = file, isChanged(file) { month } else { nil }
        }
    }

    /// Returns whether the conflict copies of a file are still to be merged, and remembers that they are.
    func beginsMerge(of file: DataFile) -> Bool { merged.insert(file).inserted }

    /// Returns the conflict copies in a folder.
    func conflictCopies(
        in folder: String, _ list: () throws(SystemError) -> [ConflictCopy]
    ) throws(SystemError) -> [ConflictCopy] {
        if let known = copies[folder] { return known }
        let all = try list()
        copies[folder] = all
        return all
    }

    /// Returns the index of a file's ids.
    func presence(in file: DataFile, _ read: () throws -> PresenceIndex) rethrows -> PresenceIndex {
        if let known = files[file]?.presence { return known }
        let presence = try read()
        files[file]?.presence = presence
        return presence
    }

    /// Returns the index of a file's spans.
    func spans(in file: DataFile, _ read: () throws -> SpanIndex) rethrows -> SpanIndex {
        if let known = files[file]?.spans { return known }
        let spans = try read()
        files[file]?.spans = spans
        return spans
    }
}
