public import TendCore
public import TendStore

/// The records and photos that came back from a backup.
public struct RestoredBackup {
    public let result: ImportResult
    /// How many photos came back.
    public let photos: Int
    /// Why photos could not be moved; the records are restored.
    public let photoError: (any Error)?
}

/// A data file whose records are as they were before the changes of a day.
public struct RestoredDay: Sendable {
    public let file: DataFile
    public let from: Day
    /// How many records changed.
    public let count: Int
}

extension Tracker {
    /// The daily backups, oldest first.
    /// - Throws: ``StoreError``, ``SystemError``
    public func backups() throws -> [BackupDay] { try store.backups() }

    /// Copies everything to a new archive or folder, except for the files of this machine alone. A dry run only checks.
    /// - Parameters:
    ///   - path: an absolute path. A name that ends in `.tar`, `.tar.gz` or `.tgz` makes an archive, every other a folder.
    ///   - name: the path as the user typed it, for errors.
    ///   - includesPhotos: whether the photos of challenges are copied; their records are in any case.
    ///   - runner: runs tar.
    /// - Throws: ``BackupError``, and the errors of the store.
    public func backup(
        to path: String, named name: String, includesPhotos: Bool = true, with runner: @escaping ProgramRunner
    ) throws {
        if (path + "/").hasPrefix(store.folder.path + "/") { throw BackupError.insideDataFolder(name) }
        if FolderTree.exists(path) { throw BackupError.exists(name) }
        if store.isDryRun { return }
        try store.withLock { store in
            guard Tar.isArchive(name) else {
                return try store.copyAll(to: path, includesPhotos: includesPhotos)
            }
            try UserFile.make(path) { file in
                try Tar(runner: runner).pack(
                    store.folder.path, without: Store.leftOutOfCopies(includesPhotos: includesPhotos), into: file,
                    compresses: Tar.isCompressed(name))
            }
        }
    }

    /// Merges the records of a backup into those here, all of them or none, and copies the photos that are missing.
    /// - Parameters:
    ///   - path: the absolute path of an archive or a folder.
    ///   - name: the path as the user typed it, for errors and the list of changes.
    ///   - restoresDeleted: whether records come back that were deleted here.
    ///   - scratchFolder: where a dry run unpacks an archive. Otherwise the data folder is used.
    ///   - runner: runs tar.
    /// - Throws: ``BackupError``, and the errors of the store.
    public func restore(
        from path: String, named name: String, restoresDeleted: Bool = false, scratchFolder: String = "/tmp",
        with runner: @escaping ProgramRunner
    ) throws -> Outcome<RestoredBackup> {
        guard FolderTree.exists(path) else { throw BackupError.missing(name) }
        guard Tar.isArchive(name) else {
            guard FolderTree.isFolder(path) else { throw BackupError.neither(name) }
            return try restore(copy: path, named: name, restoresDeleted)
        }
        let folder = try store.temporaryFolder(in: store.isDryRun ? scratchFolder : nil)
        defer { FolderTree.remove(folder) }
        try Tar(runner: runner).unpack(path, into: folder)
        return try restore(copy: folder, named: name, restoresDeleted)
    }

    private func restore(
        copy: String, named name: String, _ restoresDeleted: Bool
    ) throws -> Outcome<RestoredBackup> {
        let (files, damage) = try store.readCopy(copy)
        guard damage.isEmpty else { throw BackupError.damaged(name, damage) }
        guard !files.isEmpty else { throw BackupError.nothing(name) }
        let deleted: DeletedRecords = restoresDeleted ? .restoreAll : .restoreWithdrawn
        let outcome = try store.merge(files, at: now, deleted: deleted, check: { _ in }) { _ in
            "restore \(name)\(restoresDeleted ? " --deleted" : "")"
        }
        // The records are stored, so that an error of the photos must not look as if they were not. Photos of a restored
        // challenge are in the quarantine, and need no copy.
        var photoError = store.photoError()
        var photos = 0
        do { photos = try store.addPhotos(from: copy) } catch { photoError = photoError ?? error }
        return outcome.map { RestoredBackup(result: $0, photos: photos, photoError: photoError) }
    }

    /// Gives the records of a day the contents that a backup kept. Records that have come since stay.
    /// - Parameters:
    ///   - day: the day of the records.
    ///   - kept: the day of the backup; otherwise the last that has the day.
    /// - Throws: ``BackupError/noDay(_:)``, and the errors of the store.
    public func restoreDay(_ day: DayExpression, from kept: DayExpression? = nil) throws -> Outcome<RestoredDay> {
        try withLock { records in
            let file = DataFile.page(day.resolved(today: records.today))
            let days = try records.store.backups().filter { $0.files.contains(file) }.map(\.day)
            guard let from = kept?.resolved(today: records.today) ?? days.last, days.contains(from) else {
                throw BackupError.noDay(file.path)
            }
            return try records.store.restore(file, from: from, at: now).map {
                RestoredDay(file: file, from: from, count: $0)
            }
        }
    }
}
