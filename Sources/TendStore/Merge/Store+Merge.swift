package import TendCore

extension Store {
    /// Imports records from elsewhere in one change, all or nothing.
    /// - Parameters:
    ///   - settings: changes the settings in the same change, once the result for the records is known.
    ///   - check: receives the result before anything is stored, and throws to cancel the change.
    ///   - summary: a phrase for the list of changes.
    ///   - progress: receives the number of prepared files and the number of all files.
    /// - Throws: ``StoreError``, ``SystemError``, or any error of `settings` or `check`.
    package func add(
        _ records: ImportBatch, at now: OffsetDateTime,
        settings edit: ((inout Settings, ImportResult) throws -> Void)? = nil, check: (ImportResult) throws -> Void,
        summary: (ImportResult) -> String, progress: (Int, Int) -> Void = { _, _ in }
    ) throws -> Outcome<ImportResult> {
        try records.check()
        return try merge(at: now, settings: edit, check: check, summary: summary, progress: progress) {
            try ImportPolicy(records, into: self)
        }
    }

    /// Merges files of a backup or an export into the local ones in one change, all or nothing.
    /// - Parameters:
    ///   - files: the files, each once.
    ///   - deleted: which locally deleted records to restore.
    ///   - check: receives the result before anything is stored, and throws to cancel the change.
    ///   - summary: a phrase for the list of changes.
    ///   - progress: receives the number of prepared files and the number of all files.
    /// - Throws: any error of `check`; ``StoreError/damaged(path:_:)`` or ``StoreError/unreadableChange(path:)``; the
    ///   errors of ``withLock(triesFirst:_:)``; ``SystemError``. Nothing is changed then.
    package func merge(
        _ files: [(file: DataFile, document: Document)], at now: OffsetDateTime,
        deleted: DeletedRecords = .restoreWithdrawn, check: (ImportResult) throws -> Void,
        summary: (ImportResult) -> String, progress: (Int, Int) -> Void = { _, _ in }
    ) throws -> Outcome<ImportResult> {
        try merge(at: now, check: check, summary: summary, progress: progress) {
            try VersionPolicy(files, deleted: deleted, isUndoable: true, into: self)
        }
    }

    /// Merges versions of data files from another machine into the local ones, in one change that `undo` skips: a change from
    /// another machine is reverted there. A record that was deleted here stays deleted, unless the other machine restored it.
    /// - Throws: ``StoreError/damaged(path:_:)`` or ``StoreError/unreadableChange(path:)``; the errors of
    ///   ``withLock(triesFirst:_:)``; ``SystemError``. Nothing is changed then.
    package func mergeVersions(
        _ files: [(file: DataFile, document: Document)], at now: OffsetDateTime
    ) throws -> Outcome<ImportResult> {
        try merge(at: now, check: { _ in }, summary: { _ in "" }, progress: { _, _ in }) {
            try VersionPolicy(files, deleted: .stayDeleted, isUndoable: false, into: self)
        }
    }

    /// Merges records into the data folder in one change, all or nothing.
    /// - Parameters:
    ///   - edit: changes the settings; the policy must not change them then.
    ///   - check: receives the result before anything is stored, and throws to cancel the change.
    ///   - summary: a phrase for the list of changes.
    ///   - progress: receives the number of prepared files and the number of all files.
    ///   - makePolicy: runs under the lock.
    private func merge(
        at now: OffsetDateTime, settings edit: ((inout Settings, ImportResult) throws -> Void)? = nil,
        check: (ImportResult) throws -> Void, summary: (ImportResult) -> String,
        progress: (Int, Int) -> Void, _ makePolicy: () throws -> some MergePolicy
    ) throws -> Outcome<ImportResult> {
        try transaction(at: now, check: check, summary: summary) { batch in
            batch.isImport = true
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
