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

    /// Makes a file that another program writes, and gives it its name once it is durable; as root, it gets the owner of its folder.
    ///
    /// The other program gets no name but a descriptor: by a name, the owner of the folder could lead root to any file.
    /// - Parameter write: has the file written through its descriptor.
    /// - Throws: ``SystemError``, or what `write` throws; nothing is left then.
    public static func make(_ path: String, _ write: (Int32) throws -> Void) throws {
        let folder = Files.parent(of: path)
        let file: OpenFile
        do throws(SystemError) { file = try OpenFile(new: "\(folder)/.tend-\(Store.newIdentifier()).tmp") } catch {
            // A failure names the file that was wanted.
            throw SystemError(error.operation, path, code: error.code)
        }
        do {
            try write(file.descriptor)
            try file.synchronize()
            try file.close()
            guard rename(file.path, path) == 0 else { throw SystemError(.rename, path) }
        } catch {
            unlink(file.path)
            throw error
        }
        try Files.synchronizeFolder(folder)
    }

    /// Removes the file; one that is not there is no error.
    /// - Throws: ``SystemError``
    public static func remove(_ path: String) throws {
        if unlink(path) != 0, errno != ENOENT { throw SystemError(.write, path) }
    }
}
