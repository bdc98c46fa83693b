import TendLibc

/// Operations on a folder and everything in it.
package enum FolderTree {
    /// Returns whether anything exists at a path; a dangling link does not count.
    package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    package static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Returns whether a folder is another one or in it, however their paths are written: with links, `..` or other letters.
    package static func isFolder(_ path: String, in outer: String) -> Bool {
        guard var place = identity(of: path), let outer = identity(of: outer) else { return false }
        while !place.isSame(as: outer) {
            guard place.path != "/", let parent = identity(of: Files.parent(of: place.path)) else { return false }
            place = parent
        }
        return true
    }

    private struct Identity {
        /// The path without links.
        let path: String
        let status: stat

        func isSame(as other: Identity) -> Bool {
            status.st_dev == other.status.st_dev && status.st_ino == other.status.st_ino
        }
    }

    private static func identity(of path: String) -> Identity? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        var status = stat()
        guard stat(resolved, &status) == 0 else { return nil }
        return Identity(path: String(cString: resolved), status: status)
    }

    /// Returns whether two paths lead to the same file.
    package static func isSame(_ path: String, _ other: String) -> Bool {
        guard let first = identity(of: path), let second = identity(of: other) else { return false }
        return first.isSame(as: second)
    }

    /// Returns the names in a folder that contain `text`, sorted; none if it can't be read.
    package static func names(in path: String, having text: StaticString) -> [String] {
        (try? Files.names(in: path, having: [text])) ?? []
    }

    /// Returns the path with all links resolved; `nil` if nothing exists there.
    package static func realPath(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// Moves a file or folder to another path on the same disk. A file replaces another one.
    /// - Parameter isDurable: whether a power cut afterwards leaves it there, whole.
    /// - Throws: ``SystemError``
    package static func move(_ path: String, to target: String, isDurable: Bool) throws(SystemError) {
        if isDurable { try synchronize(path) }
        guard rename(path, target) == 0 else { throw SystemError(.rename, target) }
        if isDurable { try Files.synchronizeFolder(Files.parent(of: target)) }
    }

    private static func synchronize(_ path: String) throws(SystemError) {
        if isFolder(path) { for name in try Files.names(in: path) { try synchronize("\(path)/\(name)") } }
        try OpenFile(path, O_RDONLY).synchronize()
    }

    /// Removes every symbolic link in the tree, wherever it leads.
    package static func removeLinks(in path: String) {
        for name in (try? Files.names(in: path)) ?? [] {
            let inner = "\(path)/\(name)"
            var status = stat()
            guard lstat(inner, &status) == 0 else { continue }
            if status.st_mode & S_IFMT == S_IFLNK { unlink(inner) }
            if status.st_mode & S_IFMT == S_IFDIR { removeLinks(in: inner) }
        }
    }

    /// Removes the file or folder as far as possible; links in it are removed, not followed.
    package static func remove(_ path: String) {
        for name in (try? Files.names(in: path)) ?? [] {
            let inner = "\(path)/\(name)"
            var status = stat()
            if lstat(inner, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
                remove(inner)
            } else {
                unlink(inner)
            }
        }
        if rmdir(path) != 0, errno == ENOTDIR { unlink(path) }
    }
}
