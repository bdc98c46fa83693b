import TendLibc
package import TendCore

extension Store {
    /// Backs up a file, unless that was done today or the file does not exist. A hard link is enough, since a change
    /// puts a new file in place of the old one.
    func keepBackup(of file: DataFile) throws(SystemError) {
        guard let day else { return }
        let path = folder.path(of: file)
        let kept = folder.backup(of: file, on: day)
        if linkat(AT_FDCWD, path, AT_FDCWD, kept, AT_SYMLINK_FOLLOW) == 0 || errno == EEXIST { return }
        guard errno == ENOENT else { return try copyBackup(path, to: kept) }
        // Either the file or the folder for its backup does not exist.
        guard Files.exists(path), !Files.exists(folder.backups(of: day)) else { return }
        try Files.makeFolder(folder.backups(of: day))
        // The first change of a day.
        do { try journal.shorten(from: day - Journal.keptDays) } catch let error as SystemError { throw error } catch {}
        for outdated in BackupDay.outdated(among: try backupDays()) {
            Files.removeFolder(folder.backups(of: outdated))
        }
        if linkat(AT_FDCWD, path, AT_FDCWD, kept, AT_SYMLINK_FOLLOW) != 0 { try copyBackup(path, to: kept) }
    }

    /// Copies a file to its backup, on file systems without hard links.
    private func copyBackup(_ path: String, to kept: String) throws(SystemError) {
        guard let bytes = try Files.contents(of: path) else { return }
        let file: OpenFile
        do { file = try OpenFile(new: kept) } catch {
            if error.alreadyExists { return }
            throw error
        }
        try file.write(bytes)
        try file.close()
    }

    /// Returns the days that have backups, ascending.
    func backupDays() throws(SystemError) -> [Day] {
        try Files.names(in: folder.backups).compactMap { Day(iso: $0) }
    }

    /// Returns the backups, oldest first.
    /// - Throws: ``SystemError`` if a folder can't be listed.
    package func backups() throws -> [BackupDay] {
        try backupDays().map { day in
            let names = try Files.names(in: folder.backups(of: day))
            return BackupDay(day: day, files: names.compactMap { DataFile(flatName: $0) })
        }
    }

    /// Reads the backup of a file from that day; returns `nil` if it has no backup.
    /// - Throws: ``StoreError/damaged(path:_:)``
    func backup(of file: DataFile, on day: Day) throws -> Document? {
        guard let bytes = try Files.contents(of: folder.backup(of: file, on: day)) else { return nil }
        return try Self.checked(file) { try file.document(bytes) }
    }

    /// Restores the records of a file from a backup, in one change that can be undone. Records that were added since stay.
    /// - Parameter day: the day of the backup.
    /// - Returns: the number of restored records.
    /// - Throws: ``StoreError/noBackup(path:_:)``
    package func restore(_ file: DataFile, from day: Day, at now: OffsetDateTime) throws -> Outcome<Int> {
        try transaction(at: now, summary: { _ in "restore \(file.path) as of \(day)" }) { batch in
            guard let kept = try backup(of: file, on: day) else { throw StoreError.noBackup(path: file.path, day) }
            return try batch.change(file) { document in
                var count = 0
                for section in kept.sectionNames {
                    for record in kept.records(in: section) {
                        let current = document.record(record.id, in: section)
                        guard current?.content != record.content else { continue }
                        document.store((current ?? Record(id: record.id)).restored(to: record.content), in: section)
                        count += 1
                    }
                }
                return count
            }
        }
    }
}
