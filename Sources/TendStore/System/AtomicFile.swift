import TendLibc
package import TendCore

/// Whether a stored change is known to survive a power cut.
public enum Durability: Equatable, Sendable {
    case confirmed
    /// The change is stored, but the folder could not be synchronised. Repeating it would record it twice.
    case unconfirmed(SystemError)
}

/// The folders in which a series of changes replaced files, to be synchronised together.
///
/// Only the thread that holds the lock uses it; ``Store`` is sendable, which the compiler can't check here.
package final class UnsyncedFolders: @unchecked Sendable {
    fileprivate var paths: Set<String> = []

    /// Synchronises the folders.
    /// - Returns: whether all the replaced files are known to survive a power cut.
    func synchronize() -> Durability {
        var durability = Durability.confirmed
        for path in paths.sorted() {
            do throws(SystemError) { try Files.synchronizeFolder(path) } catch { durability = .unconfirmed(error) }
        }
        return durability
    }
}

/// Atomic replacement of files: readers find the old contents or the new, never a mixture, even after a crash or on a
/// full disk.
package enum AtomicFile {
    /// Writes a temporary file next to `path`, synchronises it, renames it over `path` and synchronises the folder.
    ///
    /// The folder must exist. A symbolic link at `path` is followed, not replaced.
    /// - Parameters:
    ///   - path: the file to replace or create.
    ///   - isDurable: `false` skips the synchronising, for files that can be derived again.
    ///   - unsynced: receives the folder, if it is to be synchronised later.
    ///   - mode: the permissions; 0600 unless given.
    ///   - suffix: returns an unguessable part of the temporary name.
    ///   - contents: writes the contents.
    /// - Throws: ``SystemError``, or any error of `contents`; the old file is unchanged then.
    /// - Returns: whether the new file is known to survive a power cut.
    @discardableResult
    package static func replace(
        _ path: String, isDurable: Bool = true, unsynced: UnsyncedFolders? = nil, mode: UInt32? = nil,
        suffix: () -> String,
        contents: (any ByteSink) throws -> Void
    ) throws -> Durability {
        let target = try Files.resolvingLink(path)
        let folder = Files.parent(of: target)
        let file = try create(in: folder, for: target, suffix: suffix)
        do {
            try contents(file)
            if let mode, fchmod(file.descriptor, mode_t(mode)) != 0 { throw SystemError(.create, target) }
            if isDurable { try file.synchronize() }
            try file.close()
            guard rename(file.path, target) == 0 else { throw SystemError(.rename, target) }
            // A program that watches the time of the link's folder must notice the change, too.
            if target != path { utimes(Files.parent(of: path), nil) }
        } catch {
            // After a failed write or fsync this file is never trusted again.
            unlink(file.path)
            throw error
        }
        guard isDurable else { return .confirmed }
        if let unsynced {
            unsynced.paths.insert(folder)
            return .confirmed
        }
        do throws(SystemError) {
            try Files.synchronizeFolder(folder)
            return .confirmed
        } catch {
            return .unconfirmed(error)
        }
    }

    /// Creates or replaces a regular file. Anything else at the path, such as a pipe or a device, is written to.
    /// - Throws: ``SystemError``, or any error of `contents`.
    package static func replaceOrWrite(
        _ path: String, suffix: () -> String, contents: (any ByteSink) throws -> Void
    ) throws -> Durability {
        var status = stat()
        guard stat(path, &status) == 0 else {
            return try replace(path, suffix: suffix, contents: contents)
        }
        let kind = status.st_mode & S_IFMT
        if kind == S_IFREG || kind == S_IFDIR {
            let mode = UInt32(status.st_mode & 0o777)
            return try replace(path, mode: mode, suffix: suffix, contents: contents)
        }
        let file = try OpenFile(path, O_WRONLY)
        try contents(file)
        try file.close()
        return .confirmed
    }

    /// Returns the name of a temporary file or folder.
    static func temporaryName(_ suffix: String) -> String { ".tend-\(suffix).tmp" }

    /// Returns whether a file or folder has such a name.
    static func isTemporary(_ name: String) -> Bool {
        name.hasPrefix(".tend-") && name.hasSuffix(".tmp") && Identifier.isWhole(String(name.dropFirst(6).dropLast(4)))
    }

    /// Creates the temporary file. An error names the target, since that is the file that the user knows.
    private static func create(
        in folder: String, for target: String, suffix: () -> String
    ) throws(SystemError) -> OpenFile {
        var attempt = 0
        while true {
            let path = "\(folder)/\(temporaryName(suffix()))"
            do {
                return try OpenFile(new: path)
            } catch let error where error.alreadyExists && attempt < 16 {
                attempt += 1
            } catch {
                throw SystemError(.create, target, code: error.code)
            }
        }
    }
}
