import TendLibc
import TendCore

/// The files that a transaction puts in place. It exists from when all are staged until all are in place.
struct Intent {
    let batch: String
    /// The files, and a checksum of the new bytes of each.
    let files: [(file: DataFile, checksum: Int)]

    private static let format = 1

    init(batch: String, files: [(file: DataFile, checksum: Int)]) {
        self.batch = batch
        self.files = files
    }

    /// - Throws: ``Damage``
    init(_ bytes: [UInt8]) throws(Damage) {
        let object: JSONObject?
        do { object = try JSONReader.read(bytes).object } catch { throw .json(error) }
        guard let format = object?["format"]?.integer else { throw .notADocument }
        guard format <= Self.format else { throw .newerFormat(format) }
        guard let batch = object?["batch"]?.string.flatMap({ Identifier.whole($0) }),
            let members = object?["files"]?.object?.members
        else { throw .notADocument }
        var files: [(file: DataFile, checksum: Int)] = []
        for member in members {
            guard let file = DataFile(path: member.key), let checksum = member.value.integer else {
                throw .badField(section: "files", id: batch, field: member.key)
            }
            files.append((file, checksum))
        }
        self.init(batch: batch, files: files)
    }

    var bytes: [UInt8] {
        var names = JSONObject()
        for (file, checksum) in files { names.append(file.path, .integer(checksum)) }
        let object: JSONObject = [
            "batch": .string(batch), "files": .object(names), "format": .integer(Self.format),
        ]
        return JSONWriter.compact(.object(object)) + [0x0A]
    }
}

extension Store {
    /// Finishes an interrupted transaction, unless another process is working on it.
    ///
    /// Commands that only read call it too, so that they don't show half an import. If that fails, they show the
    /// current records; the next change reports the error.
    package func recoverInterrupted() {
        guard !isDryRun, Files.exists(folder.intent) else { return }
        try? FolderLock.hold(folder.lock, waiting: .zero) { try recover() }
    }

    /// Finishes an interrupted transaction. The caller holds the lock.
    func recover() throws {
        guard let bytes = try Files.contents(of: folder.intent) else { return }
        let intent: Intent
        do { intent = try Intent(bytes) } catch { throw StoreError.damaged(path: "local/intent.json", error) }
        try carryOut(intent)
    }

    /// Replaces a file on another file system, where a rename is impossible.
    private func moveOver(_ staged: String, to target: String) throws {
        guard let bytes = try Files.contents(of: staged) else { return }
        try AtomicFile.replace(target, suffix: Store.newIdentifier) { try $0.write(bytes) }
        unlink(staged)
    }

    /// Checks that all files can be put in place; once the intent is written, it is too late for an error.
    func prepareTargets(of files: [DataFile]) throws(SystemError) {
        var folders: Set<String> = []
        for file in files {
            let target = try Files.resolvingLink(folder.path(of: file))
            let parent = Files.parent(of: target)
            guard folders.insert(parent).inserted else { continue }
            try Files.makeFolder(parent)
            guard access(parent, W_OK | X_OK) == 0 else { throw SystemError(.create, target) }
        }
    }

    /// Puts the staged files in place. It may be interrupted and repeated at any point.
    func carryOut(_ intent: Intent) throws {
        var folders: Set<String> = []
        for (file, checksum) in intent.files {
            let staged = Transaction.stagedPath(of: file, in: intent.batch, folder)
            let target = try Files.resolvingLink(folder.path(of: file))
            let parent = Files.parent(of: target)
            if folders.insert(parent).inserted { try Files.makeFolder(parent) }
            try keepBackup(of: file)
            if rename(staged, target) == 0 { continue }
            if errno == EXDEV {
                try moveOver(staged, to: target)
                continue
            }
            guard errno == ENOENT else { throw SystemError(.rename, target) }
            // A file that is no longer staged was put in place before the interruption, or it is lost.
            guard let bytes = try Files.contents(of: target), FNV1a.hash(bytes) == checksum else {
                throw StoreError.unfinished(path: file.path)
            }
        }
        for folder in folders.sorted() { try Files.synchronizeFolder(folder) }
        guard unlink(folder.intent) == 0 || errno == ENOENT else { throw SystemError(.write, folder.intent) }
        try Files.synchronizeFolder(folder.local)
        // Removes the folder, unless the parts for undo are left in it.
        rmdir(folder.batch(intent.batch))
    }
}
