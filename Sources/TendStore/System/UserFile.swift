import Libc

/// A file outside the data folder that is written for another program.
public enum UserFile {
    /// Replaces the file whole, making its folder where there is none.
    /// - Throws: ``SystemError``
    public static func replace(_ path: String, with text: String) throws {
        _ = try Files.makingFolder(of: path) {
            try AtomicFile.replaceOrWrite(path, suffix: Store.newIdentifier) { try $0.write(Array(text.utf8)) }
        }
    }

    /// Replaces a file that others may read, making its folder where there is none.
    /// - Parameter mask: what the user does not give to new files.
    /// - Throws: ``SystemError``
    public static func publish(_ path: String, _ text: String, mask: UInt32) throws {
        let folder = Files.parent(of: path)
        let isNew = !Files.exists(folder)
        try replace(path, with: text)
        if isNew { try Files.setMode(0o755 & ~mask, of: folder) }
        try Files.setMode(0o644 & ~mask, of: path)
    }

    /// The bytes of a regular file.
    /// - Parameter most: a file of more bytes is refused.
    /// - Throws: ``SystemError``
    public static func read(_ path: String, upTo most: Int) throws(SystemError) -> [UInt8] {
        // Without O_NONBLOCK a named pipe would make the program wait.
        let file = try OpenFile(path, O_RDONLY | O_NONBLOCK)
        guard try file.status().st_size <= most else { throw SystemError(.read, path, code: EFBIG) }
        return try file.readAll()
    }

    /// Makes a file durable that another program has written, and gives it its name; as root, it gets the owner of its folder.
    /// - Throws: ``SystemError``
    public static func finish(_ unfinished: String, as path: String) throws {
        let file = try OpenFile(unfinished, O_RDONLY)
        if NewFileOwner.isSuperuser {
            let folder = try OpenFile(Files.parent(of: path), O_RDONLY | O_DIRECTORY)
            try NewFileOwner.folder.take(file.descriptor, in: folder.descriptor, path: path)
        }
        try file.synchronize()
        guard rename(unfinished, path) == 0 else { throw SystemError(.rename, path) }
        try Files.synchronizeFolder(Files.parent(of: path))
    }

    /// Removes the file; one that is not there is no error.
    /// - Throws: ``SystemError``
    public static func remove(_ path: String) throws {
        if unlink(path) != 0, errno != ENOENT { throw SystemError(.write, path) }
    }
}
