import TendLibc
import TendCore

/// The folder of an inbox. Others write to it, so every name in it is treated as hostile. Their files are only read or
/// moved, never changed.
package struct InboxFolder: Sendable {
    /// The absolute path.
    package let path: String

    /// A file of lines.
    package struct File: Equatable, Sendable {
        package let name: String
        /// The modification time in seconds since 1970, by the clock of the machine that wrote the file.
        package let modified: Int
        /// A number that changes with the file.
        package let stamp: Int
        fileprivate let size: Int
    }

    /// The contents of the folder.
    package struct Listing: Sendable {
        /// The files, sorted by name.
        package var files: [File] = []
        package var problems: [InboxProblem] = []
        /// A number that changes with the names and the files.
        package var stamp = 0
    }

    /// The largest file that is read, in bytes.
    package static let largestFile = 16 << 20
    /// The folder for files that ``move(_:)`` moves.
    private static let doneFolder = "done"

    package init(path: String) { self.path = path }

    /// Lists the folder: one `readdir`, and an `lstat` for each file.
    /// - Throws: ``SystemError`` if the folder is missing or can't be listed.
    package func list() throws(SystemError) -> Listing {
        let folder = try open()
        var listing = Listing()
        var hash = FNV1a()
        for name in try Files.names(in: folder) {
            guard let kind = Self.kind(of: name) else { continue }
            for byte in name.utf8 { hash.add(UInt64(byte)) }
            if kind == .notDownloaded {
                listing.problems.append(InboxProblem(file: name, .notDownloaded))
                continue
            }
            var status = stat()
            // The file may have been renamed or removed since.
            guard fstatat(folder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
            guard status.st_mode & S_IFMT == S_IFREG else {
                listing.problems.append(InboxProblem(file: name, .notAFile))
                continue
            }
            let file = File(name, status)
            hash.add(UInt64(bitPattern: Int64(file.stamp)))
            if file.size > Self.largestFile {
                listing.problems.append(InboxProblem(file: name, .tooLarge(file.size)))
            } else {
                listing.files.append(file)
            }
        }
        listing.stamp = hash.value
        return listing
    }

    /// Reads a file, and returns whether it is unchanged since it was listed; returns `nil` if it was removed since.
    ///
    /// A file that has changed since it was listed may end in the middle of a line, however old it was in the listing.
    /// - Throws: ``InboxProblem``
    package func read(_ file: File) throws(InboxProblem) -> (bytes: [UInt8], isAsListed: Bool)? {
        do throws(SystemError) {
            let folder = try open()
            // Without O_NONBLOCK a pipe in the file's place would block the open.
            let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
            let descriptor = Int32(retrying { Int(openat(folder.descriptor, file.name, flags)) })
            guard descriptor >= 0 else { throw SystemError(.open, "\(path)/\(file.name)") }
            let opened = OpenFile(descriptor: descriptor, path: "\(path)/\(file.name)")
            let status = try opened.status()
            guard status.st_mode & S_IFMT == S_IFREG else { throw SystemError(.read, opened.path, code: EINVAL) }
            // If the file grows meanwhile, only its size at opening is read; the rest is left to the next check.
            let bytes = try opened.read(upTo: min(Int(status.st_size), Self.largestFile))
            return (bytes, File(file.name, try opened.status()) == file)
        } catch {
            if error.isMissing { return nil }
            if error.code == ELOOP || error.isNoFile { throw InboxProblem(file: file.name, .notAFile) }
            throw InboxProblem(file: file.name, .unreadable(error))
        }
    }

    /// Moves a file to `done/`, unless it has changed since it was listed.
    /// - Returns: whether it was moved.
    /// - Throws: ``SystemError``
    package func move(_ file: File) throws(SystemError) -> Bool {
        let folder = try open()
        guard mkdirat(folder.descriptor, Self.doneFolder, 0o755) == 0 || errno == EEXIST else {
            throw SystemError(.create, "\(path)/\(Self.doneFolder)")
        }
        let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
        let descriptor = Int32(retrying { Int(openat(folder.descriptor, Self.doneFolder, flags)) })
        guard descriptor >= 0 else { throw SystemError(.open, "\(path)/\(Self.doneFolder)") }
        let done = OpenFile(descriptor: descriptor, path: "\(path)/\(Self.doneFolder)")
        guard try Self.hasSameContents(file, named: file.name, in: folder) else { return false }
        let name = Self.freeName(for: file.name, in: done)
        guard renameat(folder.descriptor, file.name, done.descriptor, name) == 0 else {
            throw SystemError(.rename, "\(path)/\(file.name)")
        }
        // A line that was appended between the check and the move must not be lost: the file is moved back.
        if try Self.hasSameContents(file, named: name, in: done) { return true }
        guard renameat(done.descriptor, name, folder.descriptor, file.name) == 0 else {
            throw SystemError(.rename, "\(done.path)/\(name)")
        }
        return false
    }

    /// Replaces a file that this program writes for the phone. A link in its place is replaced, not followed: others
    /// who write to the folder must not lead the program to another file.
    /// - Returns: whether it was written; an identical file is left alone, to avoid a needless sync.
    /// - Throws: ``SystemError``
    package func publish(_ bytes: [UInt8], as name: String) throws -> Bool {
        let folder = try open()
        if let status = status(of: name, in: folder), Int(status.st_size) == bytes.count,
            try read(File(name, status))?.bytes == bytes
        {
            return false
        }
        let temporary = "\(path)/\(AtomicFile.temporaryName(Store.newIdentifier()))"
        let file = try OpenFile(new: temporary)
        do {
            try file.write(bytes)
            try file.close()
            guard rename(temporary, "\(path)/\(name)") == 0 else { throw SystemError(.rename, "\(path)/\(name)") }
        } catch {
            unlink(temporary)
            throw error
        }
        return true
    }

    /// The paths of the temporary files of ``publish(_:as:)``; a killed check leaves one.
    var temporaryFiles: [String] {
        let names = (try? Files.names(in: path, having: [".tend-"])) ?? []
        return names.filter(AtomicFile.isTemporary).map { "\(path)/\($0)" }
    }

    /// Removes a file that this program wrote for the phone.
    /// - Throws: ``SystemError``
    package func withdraw(_ name: String) throws(SystemError) {
        if unlink("\(path)/\(name)") != 0, errno != ENOENT { throw SystemError(.write, "\(path)/\(name)") }
    }

    private func open() throws(SystemError) -> OpenFile { try OpenFile(path, O_RDONLY | O_DIRECTORY, for: .list) }

    private func status(of name: String, in folder: OpenFile) -> stat? {
        var status = stat()
        guard fstatat(folder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
        return status.st_mode & S_IFMT == S_IFREG ? status : nil
    }

    private static func hasSameContents(
        _ file: File, named name: String, in folder: OpenFile
    ) throws(SystemError) -> Bool {
        var status = stat()
        guard fstatat(folder.descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
            if errno == ENOENT { return false }
            throw SystemError(.read, "\(folder.path)/\(name)")
        }
        return status.st_mode & S_IFMT == S_IFREG && Int(status.st_size) == file.size
            && status.modifiedSeconds == file.modified
    }

    /// Returns the name, with a number if needed: no earlier file is replaced.
    private static func freeName(for name: String, in folder: OpenFile) -> String {
        let dot = name.lastIndex(of: ".") ?? name.endIndex
        var free = name
        var number = 2
        var status = stat()
        while fstatat(folder.descriptor, free, &status, AT_SYMLINK_NOFOLLOW) == 0 {
            free = "\(name[..<dot]) \(number)\(name[dot...])"
            number += 1
        }
        return free
    }
}

extension InboxFolder {
    private enum Kind {
        case lines, notDownloaded
    }

    /// Returns the kind of a file; `nil` for a name that the inbox ignores.
    private static func kind(of name: String) -> Kind? {
        let lower = name.lowercased()
        // iCloud's placeholder for a file that is not on this machine; other hidden names belong to the services.
        if lower.hasPrefix(".") { return hasLines(lower.dropFirst(), ending: ".icloud") ? .notDownloaded : nil }
        return hasLines(lower[...], ending: "") && !isToday(lower) ? .lines : nil
    }

    private static func hasLines(_ name: Substring, ending: String) -> Bool {
        name.hasSuffix(".txt" + ending) || name.hasSuffix(".jsonl" + ending)
    }

    /// Returns whether this program writes files of that name, or a service a conflict copy of one: `today.txt`,
    /// `today 2.txt`, `today (conflicted copy).txt`, `today.sync-conflict-….txt`.
    private static func isToday(_ name: String) -> Bool {
        guard name.hasPrefix("today"), let next = name.dropFirst(5).first else { return false }
        return " .(".contains(next)
    }
}

extension InboxFolder.File {
    fileprivate init(_ name: String, _ status: stat) {
        var hash = FNV1a()
        let changed = Files.Stamp(status)
        for word in [changed.seconds, changed.nanoseconds, changed.size, Int(truncatingIfNeeded: changed.inode)] {
            hash.add(UInt64(bitPattern: Int64(word)))
        }
        self.init(name: name, modified: status.modifiedSeconds, stamp: hash.value, size: changed.size)
    }
}
