import TendLibc
import TendCore

/// A change of many files that is applied all or nothing.
///
/// It writes the new files next to the data, makes them durable, writes an intent that names them, and renames them
/// into place. If it is interrupted before the intent, nothing has changed; after it, the next command finishes it
/// (``Store/recoverInterrupted()``). It is used under the lock, and needs memory for one file at a time.
final class Transaction {
    private let store: Store
    /// The change's id.
    let id = Store.newIdentifier()
    private let now: OffsetDateTime
    private var files: [DataFile] = []
    private var checksums: [Int] = []
    /// The steps for undo, one line per file.
    private var parts: OpenFile?
    private var pending: [UInt8] = []

    /// Whether it imports or restores records.
    var isImport = false

    init(_ store: Store, at now: OffsetDateTime) {
        self.store = store
        self.now = now
    }

    private var folder: String { store.folder.batch(id) }
    private var partsPath: String { Self.partsPath(id, in: store.folder) }

    static let partsName = "parts.jsonl"

    static func partsPath(_ id: String, in folder: DataFolder) -> String { "\(folder.batch(id))/\(partsName)" }

    static func stagedPath(of file: DataFile, in batch: String, _ folder: DataFolder) -> String {
        "\(folder.batch(batch))/\(file.flatName)"
    }

    /// Changes a file, at most once in a transaction. If `edit` changes nothing, nothing is written.
    /// - Parameters:
    ///   - known: the current file, if it was read already.
    ///   - isUndoable: whether undo can revert it.
    func change<Value>(
        _ file: DataFile, from known: Document? = nil, isUndoable: Bool = true, _ edit: (inout Document) throws -> Value
    ) throws -> Value {
        let old = try known ?? store.readMergingConflicts(file)
        var document = old
        let value = try edit(&document)
        let steps = Change.steps(from: old, to: document)
        let isNew =
            document.header != old.header || !steps.isEmpty
            || document.modified.contains { place in
                old.record(place.id, in: place.section) != document.record(place.id, in: place.section)
            }
        guard isNew else { return value }
        try replace(file, with: document)
        if isUndoable, !steps.isEmpty, !store.isDryRun {
            let part = Change(id: id, at: now, file: file, summary: "", steps: steps)
            pending += JSONWriter.compact(.object(part.json)) + [0x0A]
            if pending.count > 1 << 16 { try flushParts() }
        }
        return value
    }

    /// Replaces a file, at most once in a transaction. Undo does not revert it.
    func replace(_ file: DataFile, with document: Document) throws {
        let bytes = document.bytes
        do {
            _ = try file.read(bytes)
        } catch {
            throw StoreError.unreadableChange(path: file.path)
        }
        files.append(file)
        guard !store.isDryRun else { return }
        if files.count == 1 { try Files.makeFolder(folder) }
        let staged = try OpenFile(new: Self.stagedPath(of: file, in: id, store.folder))
        try staged.write(bytes)
        staged.beginToSynchronize()
        try staged.close()
        checksums.append(FNV1a.hash(bytes))
    }

    private func flushParts() throws {
        guard !pending.isEmpty else { return }
        let file = try parts ?? OpenFile(new: partsPath)
        parts = file
        try file.write(pending)
        pending.removeAll(keepingCapacity: true)
    }

    /// Whether there is nothing to carry out.
    var isEmpty: Bool { files.isEmpty }

    /// Carries out the transaction.
    /// - Parameters:
    ///   - note: adds the change to the journal; called if undo can revert something.
    ///   - void: records that the change was not made.
    /// - Throws: any error before the intent is written; nothing has changed then. A later ``SystemError`` makes the
    ///   change unconfirmed: it will be finished.
    func commit(
        summary: String, note: (Change) throws -> Void = { _ in }, void: (Change) throws -> Void = { _ in }
    ) throws -> Durability {
        guard !files.isEmpty, !store.isDryRun else { return .confirmed }
        let intent = Intent(batch: id, files: Array(zip(files, checksums)))
        let change = Change(
            id: id, at: now, file: nil, summary: summary, steps: [], fileCount: files.count, isImport: isImport)
        var isNoted = false
        var durability = Durability.confirmed
        do {
            try flushParts()
            try parts?.synchronize()
            try parts?.close()
            try synchronizeStaged()
            try store.prepareTargets(of: files)
            if parts != nil {
                isNoted = true
                try note(change)
            }
            durability = try AtomicFile.replace(store.folder.intent, suffix: Store.newIdentifier) {
                try $0.write(intent.bytes)
            }
        } catch {
            // Unless the journal says that the change is void, undo needs the parts to recognise that it was never made.
            let isForgotten = !isNoted || (try? void(change)) != nil
            Files.removeFolder(folder, except: isForgotten ? nil : Self.partsName)
            files = []
            throw error
        }
        // From here on recovery needs the staged files, whatever fails.
        files = []
        do {
            try store.carryOut(intent)
            return durability
        } catch let error as SystemError {
            return .unconfirmed(error)
        }
    }

    /// Makes the staged files durable, after all of them are written: one by one, thousands of files would hold the
    /// lock for many seconds. The folder is on the same drive, so on macOS its synchronisation drains the drive's cache
    /// once for all of them.
    private func synchronizeStaged() throws(SystemError) {
        for file in files {
            try OpenFile(Self.stagedPath(of: file, in: id, store.folder), O_RDONLY).handOver()
        }
        try Files.synchronizeFolder(folder)
    }

    /// Removes the staged files.
    func abandon() {
        guard !files.isEmpty, !store.isDryRun else { return }
        Files.removeFolder(folder)
    }
}
