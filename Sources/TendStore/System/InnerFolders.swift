import TendLibc

/// The data folders inside a data folder, such as the ones in `people/`.
///
/// No link is followed: its target may contain files from others that only look like the user's.
package struct InnerFolders: Sendable {
    /// The reason why a folder can't be used.
    package enum Problem: Error, Equatable, Sendable {
        case isLink(path: String)
        case isNoFolder(path: String)
    }

    private let store: Store
    /// The absolute path of the folder that contains them.
    package let path: String

    package init(of store: Store, in name: String) {
        self.store = store
        path = "\(store.folder.path)/\(name)"
    }

    /// Returns the names in the folder that don't begin with a dot, sorted; none if the folder does not exist.
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

    /// Creates an empty data folder. A `.gitignore` keeps all of them out of a repository around them.
    /// - Throws: ``Problem``, ``SystemError``
    package func make(_ name: String) throws {
        if try !isFolder(path) { try Files.makeFolder(path) }
        if !Files.exists("\(path)/.gitignore") { try UserFile.replace("\(path)/.gitignore", with: "*\n") }
        try Files.makeFolder(DataFolder(path: "\(path)/\(name)").local)
    }

    /// Renames a folder while no other process can change its contents.
    /// - Throws: ``Problem``, ``StoreError/busy``, ``SystemError``
    package func rename(_ name: String, to other: String) throws { try move(name, to: "\(path)/\(other)") }

    /// Moves a folder to another absolute path while no other process can change its contents.
    /// - Throws: ``Problem``, ``StoreError/busy``, ``SystemError``
    func move(_ name: String, to target: String) throws {
        try check(name)
        try whileUnchanged(name) {
            guard TendLibc.rename("\(path)/\(name)", target) == 0 else { throw SystemError(.rename, target) }
            try Files.synchronizeFolder(path)
            try Files.synchronizeFolder(Files.parent(of: target))
        }
    }

    /// Moves a folder to the quarantine while no other process can change its contents.
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
            // A folder without `local` was copied here and never used.
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
