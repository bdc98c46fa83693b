public import TendCore

extension Store {
    /// Takes in records from elsewhere, all of them in one change or none.
    /// - Parameters:
    ///   - settings: changes the settings in the same change, once the outcome for the records is known.
    ///   - check: is told what would come of it before anything is stored, and throws to have nothing stored.
    ///   - summary: a phrase for the list of changes.
    ///   - progress: is told how many files of how many are prepared.
    /// - Throws: what `settings` and `check` throw, ``StoreError``, ``SystemError``.
    public func add(
        _ records: ImportBatch, at now: OffsetDateTime,
        settings edit: ((inout Settings, ImportResult) throws -> Void)? = nil, check: (ImportResult) throws -> Void,
        summary: (ImportResult) -> String, progress: (Int, Int) -> Void = { _, _ in }
    ) throws -> Outcome<ImportResult> {
        try merge(at: now, settings: edit, check: check, summary: summary, progress: progress) {
            try ImportPolicy(records, into: self)
        }
    }

    /// Merges files of a backup or an export into those that are here, all in one change or none.
    /// - Parameters:
    ///   - files: each once.
    ///   - deleted: which records that were deleted here come back.
    ///   - check: is told what would come of it before anything is stored, and throws to have nothing stored.
    ///   - summary: a phrase for the list of changes.
    ///   - progress: is told how many files of how many are prepared.
    public func merge(
        _ files: [(file: DataFile, document: Document)], at now: OffsetDateTime,
        deleted: DeletedRecords = .restoreWithdrawn, check: (ImportResult) throws -> Void,
        summary: (ImportResult) -> String, progress: (Int, Int) -> Void = { _, _ in }
    ) throws -> Outcome<ImportResult> {
        try merge(at: now, check: check, summary: summary, progress: progress) {
            VersionPolicy(files, deleted: deleted, isUndoable: true, into: self)
        }
    }

    /// Merges versions of data files from another machine into those here, in one change that undo passes over: what came from
    /// elsewhere is taken back there. A record that was deleted here stays deleted, unless it was restored there.
    public func mergeVersions(
        _ files: [(file: DataFile, document: Document)], at now: OffsetDateTime
    ) throws -> Outcome<ImportResult> {
        try merge(at: now, check: { _ in }, summary: { _ in "" }, progress: { _, _ in }) {
            VersionPolicy(files, deleted: .stayDeleted, isUndoable: false, into: self)
        }
    }
}
