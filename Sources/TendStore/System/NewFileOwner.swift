import Libc

/// The owner of a file or folder that the superuser creates.
///
/// `sudo tend log` must not leave a journal or a page in a user's data folder that the user can't write any more. A new
/// file or folder therefore gets the owner of the folder it is created in, not the owner of the data folder: a link in
/// there could lead to `/etc`, and root would give away a file there.
enum NewFileOwner {
    /// The owner of the folder that the file is in.
    case folder
    /// The user who runs the program.
    case process
    /// The owner of the file that is replaced.
    case sameAs(uid_t, gid_t)

    /// Whether the user can give files away, which only root can.
    static let isSuperuser = geteuid() == 0

    /// Gives a new file or folder to its owner.
    /// - Parameters:
    ///   - descriptor: the new file or folder.
    ///   - folder: the descriptor of the folder that it is in.
    /// - Throws: ``SystemError`` if the owner can't be changed.
    func take(_ descriptor: Int32, in folder: Int32, path: String) throws(SystemError) {
        let owner: (uid: uid_t, gid: gid_t)
        switch self {
        case .process: return
        case .sameAs(let uid, let gid): owner = (uid, gid)
        case .folder:
            var status = stat()
            guard fstat(folder, &status) == 0 else { throw SystemError(.create, path) }
            owner = (status.st_uid, status.st_gid)
        }
        if owner.uid == 0 { return }
        guard fchown(descriptor, owner.uid, owner.gid) == 0 else { throw SystemError(.give, path) }
    }
}

extension FolderTree {
    /// Returns whether root runs the program in another user's folder, where no other program may leave files.
    public static func isOfAnotherUser(_ path: String) -> Bool {
        var status = stat()
        return NewFileOwner.isSuperuser && stat(path, &status) == 0 && status.st_uid != 0
    }
}

extension OpenFile {
    /// Opens a file, and creates it if it is missing; if root creates it, it gets the owner of its folder.
    static func creating(
        _ path: String, _ flags: Int32, for operation: SystemError.Operation
    ) throws(SystemError) -> OpenFile {
        guard NewFileOwner.isSuperuser else { return try OpenFile(path, flags | O_CREAT, for: operation) }
        // An existing file keeps its owner: it may be a hard link to any file.
        do { return try OpenFile(path, flags, for: operation) } catch  where !error.isMissing { throw error } catch {}
        do {
            return try OpenFile(asRoot: path, flags, for: operation)
        } catch  where error.alreadyExists {
            return try OpenFile(path, flags, for: operation)
        }
    }

    /// Creates a file as root. The folder is opened once, so that its owner can't swap it meanwhile.
    convenience init(
        asRoot path: String, _ flags: Int32, for operation: SystemError.Operation, owner: NewFileOwner = .folder
    ) throws(SystemError) {
        let folder: OpenFile
        do { folder = try OpenFile(Files.parent(of: path), O_RDONLY | O_DIRECTORY) } catch {
            throw SystemError(operation, path, code: error.code)
        }
        let name = Files.name(of: path)
        let flags = flags | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let descriptor = Int32(retrying { Int(openat(folder.descriptor, name, flags, 0o600)) })
        guard descriptor >= 0 else { throw SystemError(operation, path) }
        self.init(descriptor: descriptor, path: path)
        do { try owner.take(descriptor, in: folder.descriptor, path: path) } catch {
            unlinkat(folder.descriptor, name, 0)
            throw error
        }
    }
}

extension Files {
    /// Creates one folder for the user alone; if root creates it, it gets the owner of its parent.
    static func makeOneFolder(_ path: String) throws(SystemError) {
        guard NewFileOwner.isSuperuser else {
            guard mkdir(path, 0o700) == 0 else { throw SystemError(.create, path) }
            return
        }
        let parent: OpenFile
        do { parent = try OpenFile(Files.parent(of: path), O_RDONLY | O_DIRECTORY) } catch {
            throw SystemError(.create, path, code: error.code)
        }
        let name = name(of: path)
        guard mkdirat(parent.descriptor, name, 0o700) == 0 else { throw SystemError(.create, path) }
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        let descriptor = Int32(retrying { Int(openat(parent.descriptor, name, flags)) })
        guard descriptor >= 0 else { throw SystemError(.create, path) }
        let made = OpenFile(descriptor: descriptor, path: path)
        do { try NewFileOwner.folder.take(made.descriptor, in: parent.descriptor, path: path) } catch {
            unlinkat(parent.descriptor, name, AT_REMOVEDIR)
            throw error
        }
    }

    /// Returns the last component of a path.
    static func name(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }
}
