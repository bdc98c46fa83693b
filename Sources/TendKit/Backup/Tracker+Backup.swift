public import TendCore
public import TendStore

/// The records and photos restored from a backup.
public struct RestoredBackup: Sendable {
    public let result: ImportResult
    /// The number of restored photos.
    public let photos: Int
    /// Why photos could not be moved; the records are restored either way.
    public let photoError: (any Error)?
}

/// A data file whose records were restored to their state before a day's changes.
public struct RestoredDay: Sendable {
    public let file: DataFile
    public let from: Day
    /// The number of changed records.
    public let count: Int
}

extension Tracker {
    /// Returns the daily backups, oldest first.
    public func backups() throws -> [BackupDay] { try store.backups() }

    /// Copies everything except this machine's local files to a new archive or folder. A dry run only checks.
    /// - Parameters:
    ///   - path: an absolute path. A name ending in `.tar`, `.tar.gz` or `.tgz` makes an archive, any other a folder.
    ///   - name: the path as typed, for errors.
    ///   - includesPhotos: whether to copy the photos of challenges; their records are always copied.
    ///   - runner: runs tar.
    /// - Returns: the numbers of files and records in the backup, counted by reading it.
    /// - Throws: ``BackupError``
    @discardableResult
    public func backup(
        to path: String, named name: String, includesPhotos: Bool = true, with runner: @escaping ProgramRunner
    ) throws -> (files: Int, records: Int) {
        // A slash at the end names the same folder.
        let path = "/" + path.split(separator: "/").joined(separator: "/")
        if (path + "/").hasPrefix(store.folder.path + "/") { throw BackupError.insideDataFolder(name) }
        if FolderTree.exists(path) { throw BackupError.exists(name) }
        return try store.withLock { store in
            let paths = try store.copiedFiles(includesPhotos: includesPhotos)
            if store.isDryRun { return (paths.count, try store.countCopy(store.folder.path).records) }
            let isArchive = Tar.isArchive(name)
            let tar = Tar(runner: runner)
            if isArchive {
                try store.makeArchive(path) { file in
                    try tar.pack(paths, of: store.folder.path, into: file, compresses: Tar.isCompressed(name))
                }
            } else {
                try store.copy(paths, to: path)
            }
            do {
                let folder = isArchive ? try store.temporaryFolder() : path
                defer { if isArchive { FolderTree.remove(folder) } }
                let names = isArchive ? try tar.unpack(path, into: folder, without: "photos") : paths
                let found = try store.countCopy(folder)
                let data = paths.count { !$0.hasPrefix("photos/") }
                guard names.count == paths.count, found.files == data else { throw BackupError.incomplete(name) }
                return (paths.count, found.records)
            } catch {
                FolderTree.remove(path)
                throw error
            }
        }
    }

    /// Merges a backup's records into the current ones, all or nothing, and copies missing photos.
    /// - Parameters:
    ///   - path: the absolute path of an archive or a folder.
    ///   - name: the path as typed, for errors and the list of changes.
    ///   - restoresDeleted: whether to restore records that were deleted here.
    ///   - scratchFolder: where a dry run unpacks an archive. Otherwise the data folder is used.
    ///   - runner: runs tar.
    /// - Throws: ``BackupError``
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
        // The records are stored, so an error of the photos must not suggest otherwise. Photos of a restored challenge
        // are in the quarantine and need no copy.
        var photoError = store.photoError()
        var photos = 0
        do { photos = try store.addPhotos(from: copy) } catch { photoError = photoError ?? error }
        return outcome.map { RestoredBackup(result: $0, photos: photos, photoError: photoError) }
    }

    /// Restores a day's records from a daily backup. Records added since stay.
    /// - Parameters:
    ///   - day: the day of the records.
    ///   - kept: the day of the backup; `nil` for the latest backup of that day's file.
    /// - Throws: ``BackupError/noDay(_:)``
    public func restoreDay(_ day: DayExpression, from kept: DayExpression? = nil) throws -> Outcome<RestoredDay> {
        try withLock { records in
            let file = DataFile.page(day.resolved(today: records.today, .past))
            let days = try records.store.backups().filter { $0.files.contains(file) }.map(\.day)
            guard let from = kept?.resolved(today: records.today, .past) ?? days.last, days.contains(from) else {
                throw BackupError.noDay(file.path)
            }
            return try records.store.restore(file, from: from, at: now).map {
                RestoredDay(file: file, from: from, count: $0)
            }
        }
    }
}
