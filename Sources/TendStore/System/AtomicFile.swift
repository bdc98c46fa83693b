import Libc

/// Whether a change that was made is known to survive a power cut.
public enum Durability: Equatable, Sendable {
    case confirmed
    /// The change is stored, but the folder could not be synchronised. Doing it again would record it twice.
    case unconfirmed(SystemError)
}

/// Replaces whole files so that a reader, a crash or a full disk meets the old contents or the new, never a mixture.
public enum AtomicFile {
    /// Writes a temporary file beside `path`, synchronises it, renames it over `path` and synchronises the folder.
    ///
    /// The folder must exist. A symbolic link at `path` is followed, not replaced.
    /// - Parameters:
    ///   - path: the file to replace or create.
    ///   - isDurable: `false` leaves the synchronising out, for files that can be derived again.
    ///   - mode: who may do what with it; the user alone unless given.
    ///   - suffix: gives a part of the temporary name that others can't guess.
    ///   - contents: writes what is to stand in it.
    /// - Throws: ``SystemError``, or what `contents` throws; the old file is untouched then.
    /// - Returns: what is known once the new file is in place.
    @discardableResult
    public static func replace(
        _ path: String, isDurable: Bool = true, mode: UInt32? = nil, suffix: () -> String,
        contents: (any ByteSink) throws -> Void
    ) throws -> Durability {
        try replace(path, isDurable: isDurable, mode: mode, owner: .folder, suffix: suffix, contents: contents)
    }

    private static func replace(
        _ path: String, isDurable: Bool = true, mode: UInt32? = nil, owner: NewFileOwner, suffix: () -> String,
        contents: (any ByteSink) throws -> Void
    ) throws -> Durability {
        let target = try Files.resolvingLink(path)
        let folder = Files.parent(of: target)
        let file = try create(in: folder, for: target, owner, suffix: suffix)
        do {
            try contents(file)
            if let mode, fchmod(file.descriptor, mode_t(mode)) != 0 { throw SystemError(.create, target) }
            if isDurable { try file.synchronize() }
            try file.close()
            guard rename(file.path, target) == 0 else { throw SystemError(.rename, target) }
            // Whoever goes by the time of the folder with the link in it must notice too.
            if target != path { utimes(Files.parent(of: path), nil) }
        } catch {
            // After a failed write or fsync this file is never trusted again.
            unlink(file.path)
            throw error
        }
        guard isDurable else { return .confirmed }
        do throws(SystemError) {
            try Files.synchronizeFolder(folder)
            return .confirmed
        } catch {
            return .unconfirmed(error)
        }
    }

    /// Replaces a regular file or makes one; anything else that stands there, such as a pipe or a device, is written into.
    public static func replaceOrWrite(
        _ path: String, suffix: () -> String, contents: (any ByteSink) throws -> Void
    ) throws -> Durability {
        var status = stat()
        guard stat(path, &status) == 0 else {
            // What root exports is root's, whatever folder it goes to.
            return try replace(path, owner: .process, suffix: suffix, contents: contents)
        }
        let kind = status.st_mode & S_IFMT
        if kind == S_IFREG || kind == S_IFDIR {
            // Whoever could read the file before can read it after.
            let owner = NewFileOwner.sameAs(status.st_uid, status.st_gid)
            let mode = UInt32(status.st_mode & 0o777)
            return try replace(path, mode: mode, owner: owner, suffix: suffix, contents: contents)
        }
        let file = try OpenFile(path, O_WRONLY)
        try contents(file)
        try file.close()
        return .confirmed
    }

    /// A failure names the file that was wanted, which is the one that the user knows.
    private static func create(
        in folder: String, for target: String, _ owner: NewFileOwner, suffix: () -> String
    ) throws(SystemError) -> OpenFile {
        var attempt = 0
        while true {
            let path = "\(folder)/.tend-\(suffix()).tmp"
            do {
                return try OpenFile(new: path, owner: owner)
            } catch let error where error.alreadyExists && attempt < 16 {
                attempt += 1
            } catch {
                throw SystemError(.create, target, code: error.code)
            }
        }
    }
}
