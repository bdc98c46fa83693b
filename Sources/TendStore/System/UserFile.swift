#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A file outside the data folder that is written for another program.
public enum UserFile {
    /// Replaces the file whole, making its folder where there is none.
    /// - Throws: ``SystemError``
    public static func replace(_ path: String, with text: String) throws {
        _ = try Files.makingFolder(of: path) {
            try AtomicFile.replaceOrWrite(path, suffix: Store.newIdentifier) { try $0.write(Array(text.utf8)) }
        }
    }

    /// Removes the file; one that is not there is no error.
    /// - Throws: ``SystemError``
    public static func remove(_ path: String) throws {
        if unlink(path) != 0, errno != ENOENT { throw SystemError(.write, path) }
    }
}
