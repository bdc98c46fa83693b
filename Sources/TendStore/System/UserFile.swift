import TendLibc
import TendCore

/// Files outside the data folder, such as ones for other programs.
package enum UserFile {
    /// Replaces the whole file, and creates its folder if it is missing.
    /// - Throws: ``SystemError``
    package static func replace(_ path: String, with text: String) throws {
        _ = try Files.makingFolder(of: path) {
            try AtomicFile.replaceOrWrite(path, suffix: Store.newIdentifier) { try $0.write(Array(text.utf8)) }
        }
    }

    /// Replaces a file that other users may read, and creates its folder if it is missing.
    /// - Parameter mask: the user's umask.
    /// - Throws: ``SystemError``
    package static func publish(_ path: String, _ text: String, mask: UInt32) throws {
        let folder = Files.parent(of: path)
        let isNew = !Files.exists(folder)
        try replace(path, with: text)
        if isNew { try Files.setMode(0o755 & ~mask, of: folder) }
        try Files.setMode(0o644 & ~mask, of: path)
    }

    /// Reads a regular file.
    /// - Parameter most: the largest size in bytes; a larger file is an error.
    /// - Throws: ``SystemError``
    package static func read(_ path: String, upTo most: Int) throws(SystemError) -> [UInt8] {
        // Without O_NONBLOCK a named pipe would make the program wait.
        let file = try OpenFile(path, O_RDONLY | O_NONBLOCK)
        guard try file.status().st_size <= most else { throw SystemError(.read, path, code: EFBIG) }
        return try file.readAll()
    }

    /// Creates a file that another program writes, and names it once it is durable; if root creates it, it gets the
    /// owner of its folder.
    ///
    /// The other program gets a descriptor instead of a path: through a path, the owner of the folder could lead root
    /// to any file.
    /// - Parameters:
    ///   - temporary: the path of the file until it is durable, in the same folder.
    ///   - write: writes the file through its descriptor.
    /// - Throws: ``SystemError``, or any error of `write`; no file is left then.
    static func make(_ path: String, as temporary: String, _ write: (Int32) throws -> Void) throws {
        let file: OpenFile
        do throws(SystemError) { file = try OpenFile(new: temporary) } catch {
            // The error names the requested file.
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
        try Files.synchronizeFolder(Files.parent(of: path))
    }

    /// Removes the file; a missing file is not an error.
    /// - Throws: ``SystemError``
    package static func remove(_ path: String) throws {
        if unlink(path) != 0, errno != ENOENT { throw SystemError(.write, path) }
    }
}
