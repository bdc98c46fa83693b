import TendLibc

/// File system operations of the store, apart from writing files.
enum Files {
    /// Reads a file; returns `nil` if it does not exist. A dangling symbolic link is an error: its target may be on a
    /// disk that is not mounted at the moment.
    static func contents(of path: String) throws(SystemError) -> [UInt8]? { try opened(path)?.readAll() }

    /// Reads the last `count` bytes of a file, and returns them and whether they are the whole file; returns `nil` if
    /// it does not exist.
    static func end(of path: String, _ count: Int) throws(SystemError) -> (bytes: [UInt8], isWhole: Bool)? {
        try opened(path)?.readEnd(count)
    }

    /// Opens a file for reading; returns `nil` if it does not exist.
    private static func opened(_ path: String) throws(SystemError) -> OpenFile? {
        do {
            // Without O_NONBLOCK a named pipe in the file's place would block the open.
            return try OpenFile(path, O_RDONLY | O_NONBLOCK)
        } catch let error where error.isMissing {
            if leadsNowhere(path) { throw error }
            return nil
        }
    }

    /// Returns whether anything exists at the path, even a dangling link.
    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 || isLink(path) }

    /// Returns whether a missing path is due to a dangling link, at the path or above it.
    private static func leadsNowhere(_ path: String) -> Bool {
        var place = path
        while place.utf8.count > 1, place != "." {
            if isLink(place) { return true }
            place = parent(of: place)
            if access(place, F_OK) == 0 { return false }
        }
        return false
    }

    /// Returns the last component of a path.
    static func name(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    private static func isLink(_ path: String) -> Bool {
        var byte: CChar = 0
        return readlink(path, &byte, 1) >= 0
    }

    private static func makeOneFolder(_ path: String) throws(SystemError) {
        guard mkdir(path, 0o700) == 0 else { throw SystemError(.create, path) }
    }

    /// Creates a folder and its missing parents, for the user alone, and makes their names durable.
    static func makeFolder(_ path: String) throws(SystemError) {
        do {
            try makeOneFolder(path)
        } catch  where error.alreadyExists {
            return
        } catch  where error.isMissing && path.contains("/") {
            try makeFolder(parent(of: path))
            do { try makeOneFolder(path) } catch  where !error.alreadyExists { throw error } catch {}
        }
        try synchronizeFolder(parent(of: path))
    }

    /// Runs `work`, which writes the file at `path`. If the file's folder is missing, creates it and tries again.
    static func makingFolder<Result>(of path: String, _ work: () throws -> Result) throws -> Result {
        do {
            return try work()
        } catch let error as SystemError where error.isMissing {
            try makeFolder(parent(of: path))
            return try work()
        }
    }

    /// Makes changes of the names in a folder durable.
    static func synchronizeFolder(_ path: String) throws(SystemError) {
        try OpenFile(path, O_RDONLY | O_DIRECTORY).synchronize()
    }

    /// Returns the names in a folder, sorted; none if the folder does not exist.
    /// - Parameters:
    ///   - words: if given, only names that contain one of these are returned.
    ///   - prefix: if given, only names that begin with it are returned.
    static func names(
        in path: String, having words: [StaticString] = [], beginning prefix: String? = nil
    ) throws(SystemError) -> [String] {
        let file: OpenFile
        do { file = try OpenFile(path, O_RDONLY | O_DIRECTORY, for: .list) } catch let error where error.isMissing {
            if leadsNowhere(path) { throw error }
            return []
        }
        return try unsortedNames(in: file, having: words, beginning: prefix).sorted()
    }

    /// Returns the names in an open folder, sorted.
    static func names(in file: OpenFile, having words: [StaticString] = []) throws(SystemError) -> [String] {
        try unsortedNames(in: file, having: words).sorted()
    }

    private static func unsortedNames(
        in file: OpenFile, having words: [StaticString] = [], beginning prefix: String? = nil
    ) throws(SystemError) -> [String] {
        let path = file.path
        // `closedir` closes the descriptor, so it gets a copy.
        let copy = dup(file.descriptor)
        guard copy >= 0 else { throw SystemError(.list, path) }
        guard let folder = fdopendir(copy) else {
            let error = SystemError(.list, path)
            close(copy)
            throw error
        }
        defer { closedir(folder) }
        var names: [String] = []
        let prefix = prefix?.utf8CString
        while true {
            // Only `errno` tells the end of the folder from an error.
            errno = 0
            guard let entry = readdir(folder) else {
                guard errno == 0 else { throw SystemError(.list, path) }
                break
            }
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) { name in
                    // Each change scans a folder of hundreds of names; only the few wanted ones become strings.
                    let begins =
                        prefix?.withUnsafeBufferPointer { strncmp(name, $0.baseAddress ?? name, $0.count - 1) == 0 }
                        ?? true
                    let isWanted =
                        begins
                        && (words.isEmpty
                            || words.contains { word in
                                word.withUTF8Buffer { word in
                                    word.withMemoryRebound(to: CChar.self) {
                                        strstr(name, $0.baseAddress ?? name) != nil
                                    }
                                }
                            })
                    return isWanted ? String(cString: name) : nil
                }
            }
            if let name, name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// A stamp that differs once a file or folder has changed. It contains the time of the last status change, which
    /// can't be set, unlike the modification time.
    struct Stamp: Equatable {
        var seconds: Int
        var nanoseconds: Int
        var size: Int
        var inode: UInt64
    }

    /// Returns the stamp of a file or folder; `nil` if it does not exist.
    static func stamp(of path: String) throws(SystemError) -> Stamp? {
        var status = stat()
        guard stat(path, &status) == 0 else {
            let error = SystemError(.read, path)
            if error.isMissing, !leadsNowhere(path) { return nil }
            throw error
        }
        return Stamp(status)
    }

    /// Returns the names in a folder with their stamps, in any order; none if the folder does not exist.
    static func stamps(in path: String) throws(SystemError) -> [(name: String, stamp: Stamp)] {
        let folder: OpenFile
        do { folder = try OpenFile(path, O_RDONLY | O_DIRECTORY) } catch let error where error.isMissing { return [] }
        var stamps: [(name: String, stamp: Stamp)] = []
        for name in try unsortedNames(in: folder) {
            if let stamp = try stamp(of: name, in: folder) { stamps.append((name, stamp)) }
        }
        return stamps
    }

    /// Returns the stamp of a file in an open folder, which avoids resolving the folder's path for each of many files.
    static func stamp(of name: String, in folder: OpenFile) throws(SystemError) -> Stamp? {
        var status = stat()
        if fstatat(folder.descriptor, name, &status, 0) == 0 { return Stamp(status) }
        let error = SystemError(.read, "\(folder.path)/\(name)")
        if error.isMissing { return nil }
        throw error
    }

    /// Resolves `path` if it is a symbolic link, so that a replacement leaves the link in place.
    static func resolvingLink(_ path: String) throws(SystemError) -> String {
        guard isLink(path) else { return path }
        guard let resolved = FolderTree.realPath(path) else { throw SystemError(.open, path) }
        return resolved
    }

    /// Returns the permissions of a file or folder; `nil` for a link, or if nothing exists there.
    static func mode(of path: String) -> (bits: UInt32, isFolder: Bool)? {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFLNK else { return nil }
        return (UInt32(status.st_mode & 0o7777), status.st_mode & S_IFMT == S_IFDIR)
    }

    /// Returns whether a file, folder or link exists and belongs to this process's user.
    static func isOwn(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_uid == geteuid()
    }

    /// Returns the time when a file was last written, in seconds since 1970; `nil` if it does not exist.
    static func modified(_ path: String) -> Int? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        return status.modifiedSeconds
    }

    static func setMode(_ mode: UInt32, of path: String) throws(SystemError) {
        if chmod(path, mode_t(mode)) != 0 { throw SystemError(.write, path) }
    }

    /// Removes a folder that contains only files, as far as possible; the file named `kept` stays.
    static func removeFolder(_ path: String, except kept: String? = nil) {
        for name in (try? names(in: path)) ?? [] where name != kept { unlink("\(path)/\(name)") }
        rmdir(path)
    }

    static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}

extension Files.Stamp {
    init(_ status: stat) {
        self.init(
            seconds: status.changed.seconds, nanoseconds: status.changed.nanoseconds, size: Int(status.st_size),
            inode: UInt64(status.st_ino))
    }
}
