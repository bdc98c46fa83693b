import TendLibc
import TendCore

extension Store {
    /// Makes a file or folder outside the data folder under a temporary name next to its place. The caller holds the lock.
    ///
    /// Meanwhile a note in the data folder names it, so that the doctor finds it if this process is killed.
    func withTemporary(nextTo target: String, _ work: (String) throws -> Void) throws {
        if let path = unfinishedCopy() { try? Self.removeTemporary(path) }
        let path = "\(Files.parent(of: target))/\(AtomicFile.temporaryName(Self.newIdentifier()))"
        // A full disk must not prevent a backup to another one.
        _ = try? AtomicFile.replace(folder.unfinishedCopy, isDurable: false, suffix: Self.newIdentifier) {
            try $0.write(Array(path.utf8))
        }
        defer { unlink(folder.unfinishedCopy) }
        try work(path)
    }

    /// Returns the temporary files and folders that killed backups and inbox checks left outside the data folder.
    func temporariesOutside(at now: OffsetDateTime) -> [String] {
        let inbox = (try? inboxSetup()).map { InboxFolder(path: $0.folder) }
        // Another process may be writing a new one.
        var paths = (inbox?.temporaryFiles ?? []).filter { path in
            Files.modified(path).map { now.seconds - $0 > Finding.staleAfter } ?? false
        }
        if let copy = unfinishedCopy() { paths.insert(copy, at: 0) }
        return paths.filter(Files.isOwn)
    }

    /// Returns the file or folder that a killed backup left; also one of a backup in progress.
    private func unfinishedCopy() -> String? {
        guard let bytes = try? Files.contents(of: folder.unfinishedCopy),
            let path = String(validating: bytes, as: UTF8.self), path.hasPrefix("/"), Files.exists(path),
            path.split(separator: "/").last.map({ AtomicFile.isTemporary(String($0)) }) == true
        else { return nil }
        return path
    }

    /// Removes a temporary file or folder. A link in its place is removed, not followed.
    static func removeTemporary(_ path: String) throws {
        if Files.mode(of: path)?.isFolder == true {
            FolderTree.remove(path)
        } else {
            try UserFile.remove(path)
        }
    }
}
