#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Names the files of a batch that are to be put in place, from when all of them are ready until all of them are there.
struct Intent {
    let batch: String
    let files: [DataFile]

    init(batch: String, files: [DataFile]) {
        self.batch = batch
        self.files = files
    }

    /// - Throws: ``Damage``
    init(_ bytes: [UInt8]) throws(Damage) {
        let object: JSONObject?
        do { object = try JSONReader.read(bytes).object } catch { throw .json(error) }
        guard let batch = object?["batch"]?.string.flatMap({ Identifier.whole($0) }),
            let paths = object?["files"]?.array
        else { throw .notADocument }
        let files = paths.compactMap { $0.string.flatMap(DataFile.init(path:)) }
        guard files.count == paths.count else { throw .notAList(section: "files") }
        self.init(batch: batch, files: files)
    }

    var bytes: [UInt8] {
        let object = JSONObject([
            "batch": .string(batch), "files": .array(files.map { .string($0.path) }), "format": .integer(1),
        ])
        return JSONWriter.compact(.object(object)) + [0x0A]
    }
}

extension Store {
    /// Finishes a change of many files that was cut off, if there is one and nobody is at it.
    ///
    /// What only reads calls it too, so that nobody sees half of an import. That it can't be finished is no reason not to
    /// show what is there; the next change will say so.
    public func finishCutOff() {
        guard !isDryRun, Files.exists(folder.intent) else { return }
        try? FolderLock.hold(folder.lock, isPatient: false) { try finish() }
    }

    /// The same for who holds the lock.
    func finish() throws {
        guard let bytes = try Files.contents(of: folder.intent) else { return }
        let intent: Intent
        do { intent = try Intent(bytes) } catch { throw StoreError.damaged(path: "local/intent.json", error) }
        try carryOut(intent)
    }

    /// Puts the files in place that are not there yet. It may be cut off and begun anew at any point.
    func carryOut(_ intent: Intent) throws(SystemError) {
        var folders: [String] = []
        for file in intent.files {
            let staged = Batch.stagedPath(of: file, in: intent.batch, folder)
            let target = try Files.resolvingLink(folder.path(of: file))
            let parent = Files.parent(of: target)
            if folders.last != parent, !folders.contains(parent) {
                try Files.makeFolder(parent)
                folders.append(parent)
            }
            try keepBackup(of: file)
            // One that is not here any more has been put in place by whoever was cut off.
            guard rename(staged, target) == 0 || errno == ENOENT else { throw SystemError(.rename, target) }
        }
        for folder in folders { try Files.synchronizeFolder(folder) }
        guard unlink(folder.intent) == 0 || errno == ENOENT else { throw SystemError(.write, folder.intent) }
        try Files.synchronizeFolder(folder.local)
        // Empty but for what undo needs.
        rmdir(folder.batch(intent.batch))
    }
}
