package import TendCore

/// The data folder. Reads take no lock; changes do.
package struct Store: Sendable {
    /// The paths of the data folder.
    package let folder: DataFolder
    /// Where derived totals are kept; `nil` keeps none.
    package let cacheFolder: String?
    /// The current civil day, for the daily backups; `nil` makes no backups.
    package private(set) var day: Day?
    /// Whether changes are calculated and reported but not stored.
    package private(set) var isDryRun: Bool
    /// Returns nanoseconds since 1970, which order the changes of several data folders and limit rounds of an inbox check; `nil`
    /// if the times of the changes order them.
    package var ticks: @Sendable () -> Int? = { nil }
    /// The name in new records of trackers; `nil` unless this computer has one.
    package var recorder: String?
    /// How long a change waits for another process; at most ten seconds.
    package let lockTimeout: Duration
    /// The group of the changes; `nil` if each is its own step of `undo`.
    private(set) var group: ChangeGroup?
    /// Whether this process already holds the lock.
    private var hasLock = false
    /// Whether this process created the folder, or found it empty.
    private(set) var isNew = false
    /// The folders whose changes are made durable later; `nil` if each change does so itself.
    private var unsynced: UnsyncedFolders?
    /// The pages that were read; `nil` if each call reads.
    private var known: ReadPages?

    package init(
        folder: DataFolder, cacheFolder: String?, day: Day? = nil, isDryRun: Bool = false,
        lockTimeout: Duration = FolderLock.patience
    ) {
        self.folder = folder
        self.cacheFolder = cacheFolder
        self.day = day
        self.isDryRun = isDryRun
        self.lockTimeout = lockTimeout
    }

    /// The same store as a dry run: changes are calculated but not stored.
    package var dryRun: Store {
        var store = self
        store.isDryRun = true
        return store
    }

    /// Returns the same store on another day.
    package func on(_ day: Day) -> Store {
        var store = self
        store.day = day
        return store
    }

    /// Returns a store for another data folder, with the same cache and group of changes.
    package func opening(_ folder: DataFolder) -> Store {
        var store = Store(
            folder: folder, cacheFolder: cacheFolder, day: day, isDryRun: isDryRun, lockTimeout: lockTimeout)
        store.group = group
        store.ticks = ticks
        return store
    }

    /// Returns the same store with consecutive changes joined into one step of `undo`, the one of an outer group if there is
    /// one. Each change is still stored when its call returns. Hold the lock from the first to the last: a change by another
    /// process in between would end the step.
    package func grouping(_ group: ChangeGroup) -> Store {
        var store = self
        store.group = store.group ?? group
        return store
    }

    /// The same store for one answer, which reads each page once. It must not outlive the answer: a change by others stays unseen.
    package var readingOnce: Store {
        var store = self
        store.known = store.known ?? ReadPages()
        return store
    }

    /// Reads the settings, or returns the defaults if there is no file.
    /// - Throws: ``StoreError/damaged(path:_:)``, ``SystemError``
    package func settings() throws -> Settings {
        guard let bytes = try Files.contents(of: folder.path(of: .settings)) else { return try read(.settings) }
        return try Self.checked(.settings) { try Settings(bytes) }
    }

    /// Reads the page of `day`, which is empty if nothing was recorded.
    /// - Throws: ``StoreError/damaged(path:_:)`` if the file can't be used, ``SystemError`` if it can't be read.
    package func page(_ day: Day) throws -> DayLog {
        guard let known else { return try read(.page(day)) }
        return try known.page(day) { try read(.page(day)) }
    }

    /// Changes the settings. `edit` returns the value for the caller and a phrase for the list of changes.
    /// - Parameter isUndoable: whether `undo` can revert the change.
    /// - Throws: any error of `edit`; ``StoreError/damaged(path:_:)`` or ``StoreError/unreadableChange(path:)``; the
    ///   errors of ``withLock(triesFirst:_:)``; ``SystemError``. Nothing is changed then.
    package func changeSettings<Value>(
        at now: OffsetDateTime, isUndoable: Bool = true,
        _ edit: (inout Settings) throws -> (value: Value, summary: String)
    ) throws -> Outcome<Value> {
        try change(.settings, at: now, isUndoable: isUndoable, edit)
    }

    /// Changes the page of a day. `edit` returns the value for the caller and a phrase for the list of changes.
    /// - Throws: any error of `edit`; ``StoreError/damaged(path:_:)`` or ``StoreError/unreadableChange(path:)``; the
    ///   errors of ``withLock(triesFirst:_:)``; ``SystemError``. Nothing is changed then.
    package func changePage<Value>(
        _ day: Day, at now: OffsetDateTime, _ edit: (inout DayLog) throws -> (value: Value, summary: String)
    ) throws -> Outcome<Value> {
        try change(.page(day), at: now, edit)
    }

    /// The journal of the folder, not read yet.
    var journal: Journal { Journal(path: folder.journal, order: ticks()) }

    func read<File: TypedDocument>(_ file: DataFile) throws -> File {
        let document = try document(file)
        return try Self.checked(file) { try File(document, of: file) }
    }

    /// Changes a single data file. Every such change takes these steps, in this order.
    /// - Throws: ``StoreError``, ``SystemError``, or any error of `edit`. The file is unchanged then.
    func change<File: TypedDocument, Value>(
        _ file: DataFile, at now: OffsetDateTime, isUndoable: Bool = true,
        _ edit: (inout File) throws -> (value: Value, summary: String)
    ) throws -> Outcome<Value> {
        // Locks the folder, unless the caller holds the lock, and finishes an interrupted transaction.
        try withLock(triesFirst: true) { store in
            // Merges conflict copies left by Syncthing, Dropbox or iCloud.
            try store.mergeConflictCopies(of: file)
            // Reads the file under the lock.
            var records: File = try store.read(file)
            let old = records.document
            if File.namesRecorder { records.document.recorder = recorder }
            // Edits it in memory, or refuses. A dry run ends here.
            let (value, summary) = try edit(&records)
            try store.checkSpans(in: records, of: file)
            let steps = Change.steps(from: old, to: records.document)
            guard !steps.isEmpty, !store.isDryRun else {
                return Outcome(value, .confirmed, isDryRun: store.isDryRun, isChanged: !steps.isEmpty)
            }
            let change = Change(
                id: Self.newIdentifier(), at: now, file: file, summary: summary, steps: steps, group: group)
            // Checks that the new bytes can be read back.
            let bytes = records.document.bytes
            do {
                _ = try File(try file.document(bytes), of: file)
            } catch {
                throw StoreError.unreadableChange(path: file.path)
            }
            // Records the undo step first: `undo` recognises a change that was never written, but can't find one without a step.
            if isUndoable { try journal.add(change) }
            // Keeps the day's backup, and replaces the file: write, fsync, rename, fsync.
            return Outcome(value, try store.write(bytes, to: file, unsynced: store.unsynced), isFirst: store.isNew)
        }
    }

    /// Runs `work` while holding the folder's lock.
    /// - Parameters:
    ///   - triesFirst: whether to run `work` as a dry run before creating a missing folder, so that a refused change
    ///     leaves no folder behind. `work` must have no effects outside the folder then.
    ///   - work: receives a store that is valid only during the call.
    /// - Throws: any error of `work`; ``StoreError/busy`` if another process holds the lock for longer than the timeout;
    ///   ``StoreError/unfinished(path:)`` or ``StoreError/damaged(path:_:)`` if an interrupted transaction can't be completed;
    ///   ``SystemError``.
    package func withLock<Result>(triesFirst: Bool = false, _ work: (Store) throws -> Result) throws -> Result {
        // A dry run changes nothing, so it needs neither lock nor folder.
        if isDryRun || hasLock { return try work(self) }
        var store = self
        store.hasLock = true
        store.known = nil
        func recoverAndWork() throws -> Result {
            if Files.exists(folder.intent) { try recover() }
            return try work(store)
        }
        do {
            return try FolderLock.hold(folder.lock, waiting: lockTimeout, recoverAndWork)
        } catch FolderLock.Problem.folderMissing {
            if triesFirst { _ = try work(dryRun) }
            // A folder copied from another machine lacks only the folder of the lock.
            store.isNew = try Files.names(in: folder.path).isEmpty
            try Files.makeFolder(folder.local)
            return try FolderLock.hold(folder.lock, waiting: lockTimeout, recoverAndWork)
        }
    }

    /// Runs `work` while holding the folder's lock, and makes its changes durable in the folders once, at the end. The contents
    /// of each file are durable before the file is replaced, as ever.
    /// - Parameter work: receives a store that is valid only during the call.
    /// - Throws: any error of `work`; the errors of ``withLock(triesFirst:_:)``.
    package func synchronizingOnce<Value>(_ work: (Store) throws -> Value) throws -> Outcome<Value> {
        try withLock { store in
            var store = store
            let folders = UnsyncedFolders()
            store.unsynced = folders
            let value = Result { try work(store) }
            let durability = folders.synchronize()
            return Outcome(try value.get(), durability, isDryRun: isDryRun)
        }
    }

    /// Removes what finished transactions and restores could not remove. Called under the lock, before a transaction: a change of one
    /// file is made twenty times a day.
    func sweepLeftovers(at now: OffsetDateTime) throws {
        if isDryRun { return }
        try sweepBatches()
        for name in (try? Files.names(in: folder.local, having: ["tend-restore-"])) ?? [] {
            // A restore that is still running has unpacked something lately.
            let path = "\(folder.local)/\(name)"
            if let changed = Files.modified(path), now.seconds - changed > Finding.staleAfter {
                FolderTree.remove(path)
            }
        }
    }

    /// Lets other processes have the lock between two rounds of a long task.
    package func letOthersLock() { if !isDryRun { FolderLock.letOthersHold() } }

    /// Reads the current file, or returns a new empty one.
    func document(_ file: DataFile) throws -> Document {
        guard let bytes = try Files.contents(of: folder.path(of: file)) else { return Document(header: file.header) }
        return try Self.checked(file) { try file.document(bytes) }
    }

    /// Keeps the day's backup of a file, and replaces it.
    /// - Parameter unsynced: receives the folder, if it is to be synchronised later.
    func write(_ bytes: [UInt8], to file: DataFile, unsynced: UnsyncedFolders? = nil) throws -> Durability {
        let path = folder.path(of: file)
        try keepBackup(of: file)
        return try Files.makingFolder(of: path) {
            try AtomicFile.replace(path, unsynced: unsynced, suffix: Self.newIdentifier) { try $0.write(bytes) }
        }
    }

    /// Returns an id for a new record in the same second as `others`. Records of one second are sorted by id, so the
    /// new one comes last.
    package static func newIdentifier(after others: [String]) -> String {
        guard let last = others.max() else { return newIdentifier() }
        var generator = SystemRandomNumberGenerator()
        return Identifier.make(after: last, using: &generator)
    }

    /// Returns an id for a new record.
    package static func newIdentifier() -> String {
        var generator = SystemRandomNumberGenerator()
        return Identifier.make(using: &generator)
    }

    /// Reads several items, leaving out unreadable files and collecting their errors.
    static func readEach<Item, Value>(
        _ items: some Sequence<Item>, _ read: (Item) throws -> [Value]
    ) throws -> ([Value], [StoreError]) {
        var (values, damage) = ([Value](), [StoreError]())
        for item in items {
            do { values += try read(item) } catch let error as StoreError { damage.append(error) }
        }
        return (values, damage)
    }

    /// Runs `work`, and adds the file's path to ``Damage`` that it throws.
    static func checked<Result>(_ file: DataFile, _ work: () throws -> Result) throws -> Result {
        do { return try work() } catch let damage as Damage { throw StoreError.damaged(path: file.path, damage) }
    }
}
