import Libc

/// The data folders inside a data folder, such as those of `people/`.
///
/// No link is followed: where one leads, others may have put files that only look like the user's.
package struct InnerFolders: Sendable {
    /// What stands in the way of a folder.
    package enum Problem: Error, Equatable, Sendable {
        case isLink(path: String)
        case isNoFolder(path: String)
    }

    private let store: Store
    /// The absolute path of the folder that they are in.
    package let path: String

    package init(of store: Store, in name: String) {
        self.store = store
        path = "\(store.folder.path)/\(name)"
    }

    /// The names in the folder that don't begin with a dot, sorted; empty if there is no such folder.
    /// - Throws: ``Problem``, ``SystemError``
    package func names() throws -> [String] {
        guard try isFolder(path) else { return [] }
        return try Files.names(in: path).filter { !$0.hasPrefix(".") }
    }

    /// Checks that an entry is a folder.
    /// - Throws: ``Problem``, ``SystemError``
    package func check(_ name: String) throws {
        guard try isFolder("\(path)/\(name)") else { throw SystemError(.open, "\(path)/\(name)", code: ENOENT) }
    }

    /// Makes an empty data folder. A repository around it ignores the folder of all of them.
    /// - Throws: ``Problem``, ``SystemError``
    package func make(_ name: String) throws {
        if try !isFolder(path) { try Files.makeFolder(path) }
        if !Files.exists("\(path)/.gitignore") { try UserFile.replace("\(path)/.gitignore", with: "*\n") }
        try Files.makeFolder(DataFolder(path: "\(path)/\(name)").local)
    }

    /// Renames a folder while no other process changes what is in it.
    /// - Throws: ``Problem``, ``StoreError/busy``, ``SystemError``
    package func rename(_ name: String, to other: String) throws {
        try check(name)
        try whileUnchanged(name) {
            guard Libc.rename("\(path)/\(name)", "\(path)/\(other)") == 0 else {
                throw SystemError(.rename, "\(path)/\(other)")
            }
            try Files.synchronizeFolder(path)
        }
    }

    /// Moves a folder to the quarantine while no other process changes what is in it.
    /// - Returns: its new place, relative to the data folder.
    /// - Throws: ``Problem``, ``StoreError/busy``, ``SystemError``
    package func quarantine(_ name: String) throws -> String {
        try check(name)
        let part = Files.name(of: path)
        return try whileUnchanged(name) { try store.quarantine(moving: "\(part)/\(name)", in: part, as: name) }
    }

    private func whileUnchanged<Result>(_ name: String, _ work: () throws -> Result) throws -> Result {
        do {
            return try FolderLock.hold(DataFolder(path: "\(path)/\(name)").lock, work)
        } catch FolderLock.Problem.folderMissing {
            // A folder without its `local` was copied here and never used.
            return try work()
        }
    }

    private func isFolder(_ path: String) throws -> Bool {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            let error = SystemError(.open, path)
            if error.isMissing { return false }
            throw error
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return true
        case S_IFLNK: throw Problem.isLink(path: path)
        default: throw Problem.isNoFolder(path: path)
        }
    }
}
