public import TendCore

/// The data folder, read without a lock and changed one file at a time.
public struct Store: Sendable {
    /// Where the data is.
    public let folder: DataFolder
    /// Where derived totals are kept; `nil` keeps none.
    public let cacheFolder: String?
    /// The civil day it is, for which files are kept as they were before they were first changed; `nil` keeps none.
    public let day: Day?
    /// Whether changes are worked out and reported but not made.
    public private(set) var isDryRun: Bool
    /// The group of its changes; `nil` if each is a step of `undo`.
    private var group: ChangeGroup?
    /// Whether this process has the lock already.
    private var hasLock = false
    /// Whether this process made the folder, or found an empty one.
    private(set) var isNew = false

    public init(folder: DataFolder, cacheFolder: String?, day: Day? = nil, isDryRun: Bool = false) {
        self.folder = folder
        self.cacheFolder = cacheFolder
        self.day = day
        self.isDryRun = isDryRun
    }

    /// The same folder, where changes are worked out and not made.
    package var dryRun: Store {
        var store = self
        store.isDryRun = true
        return store
    }

    /// The store of another data folder, with the same cache and the same group of changes.
    package func opening(_ folder: DataFolder) -> Store {
        var store = Store(folder: folder, cacheFolder: cacheFolder, day: day, isDryRun: isDryRun)
        store.group = group
        return store
    }

    /// The same folder, where consecutive changes are one step of `undo`. Each stays a change of its own, which is stored when
    /// its call returns. Only if the lock is held from the first to the last, no other process can make a change in between,
    /// which would end the step.
    public func grouping(_ group: ChangeGroup) -> Store {
        var store = self
        store.group = group
        return store
    }

    /// The settings as they are now; those out of the box where there are none.
    /// - Throws: ``StoreError/damaged(path:_:)``, ``SystemError``
    public func settings() throws -> Settings { try read(.settings) }

    /// The page of `day`; an empty one where nothing was recorded.
    public func page(_ day: Day) throws -> DayLog { try read(.page(day)) }

    /// Changes the settings. `edit` returns the value for the caller and a phrase for the list of changes.
    /// - Parameter isUndoable: whether `undo` steps back over it.
    public func changeSettings<Value>(
        at now: OffsetDateTime, isUndoable: Bool = true,
        _ edit: (inout Settings) throws -> (value: Value, summary: String)
    ) throws -> Outcome<Value> {
        try change(.settings, at: now, isUndoable: isUndoable, edit)
    }

    /// Changes the page of a day. `edit` returns the value for the caller and a phrase for the list of changes.
    public func changePage<Value>(
        _ day: Day, at now: OffsetDateTime, _ edit: (inout DayLog) throws -> (value: Value, summary: String)
    ) throws -> Outcome<Value> {
        try change(.page(day), at: now, edit)
    }

    func read<File: TypedDocument>(_ file: DataFile) throws -> File {
        let document = try document(file)
        return try Self.checked(file) { try File(document, of: file) }
    }

    /// The one way in which a single data file changes. The steps stand here in their order.
    /// - Throws: what `edit` throws, ``StoreError``, ``SystemError``. The file is as it was then.
    func change<File: TypedDocument, Value>(
        _ file: DataFile, at now: OffsetDateTime, isUndoable: Bool = true,
        _ edit: (inout File) throws -> (value: Value, summary: String)
    ) throws -> Outcome<Value> {
        // Locks the folder, and finishes a transaction that was interrupted.
        try withLock(triesFirst: true) { store in
            // Merges copies of the file that Syncthing, Dropbox or iCloud have left.
            try store.mergeConflictCopies(of: file)
            // Reads the file under the lock.
            let old = try store.document(file)
            var records = try Self.checked(file) { try File(old, of: file) }
            // Edits it in memory, or refuses. A dry run ends here.
            let (value, summary) = try edit(&records)
            try store.checkSpans(in: records.document, of: file)
            let steps = Change.steps(from: old, to: records.document)
            guard !steps.isEmpty, !store.isDryRun else { return Outcome(value, .confirmed, isDryRun: store.isDryRun) }
            // Writes nothing that could not be read again.
            let bytes = records.document.bytes
            do {
                _ = try File(try Document(bytes, sections: file.sections), of: file)
            } catch {
                throw StoreError.unreadableChange(path: file.path)
            }
            // Records the undo step first: `undo` recognises a change that was never written, but can't find one without a step.
            if isUndoable {
                let change = Change(
                    id: Self.newIdentifier(), at: now, file: file, summary: summary, steps: steps, group: group)
                try Journal(path: folder.journal).add(change)
            }
            // Keeps the day's backup, and replaces the file: write, fsync, rename, fsync.
            return Outcome(value, try store.write(bytes, to: file), isFirst: store.isNew)
        }
    }

    /// Runs `work` while holding the folder's lock.
    /// - Parameters:
    ///   - triesFirst: whether `work` is done as a dry run before the folder is made, so that what it refuses leaves none. It
    ///     must not do anything outside the folder then.
    ///   - work: is given a store that must not be used afterwards.
    public func withLock<Result>(triesFirst: Bool = false, _ work: (Store) throws -> Result) throws -> Result {
        try withLock({ try work($0) }) {
            if triesFirst { _ = try work(dryRun) }
        }
    }

    /// Does `work`, which uses this store, under the folder's lock.
    func withLock<Result>(_ work: () throws -> Result) throws -> Result {
        try withLock({ _ in try work() }, beforeFolder: {})
    }

    /// A dry run changes nothing and needs neither lock nor folder.
    /// - Parameter beforeFolder: throws where the folder, which is not there yet, must not be made.
    private func withLock<Result>(
        _ work: (Store) throws -> Result, beforeFolder: () throws -> Void
    ) throws -> Result {
        if isDryRun || hasLock { return try work(self) }
        var store = self
        store.hasLock = true
        func recoverAndWork() throws -> Result {
            if Files.exists(folder.intent) { try recover() }
            return try work(store)
        }
        do {
            return try FolderLock.hold(folder.lock, recoverAndWork)
        } catch FolderLock.Problem.folderMissing {
            try beforeFolder()
            // A copy from another machine lacks only the folder of the lock.
            store.isNew = try Files.names(in: folder.path).isEmpty
            try Files.makeFolder(folder.local)
            return try FolderLock.hold(folder.lock, recoverAndWork)
        }
    }

    /// The present file, or a new empty one.
    func document(_ file: DataFile) throws -> Document {
        let path = folder.path(of: file)
        guard let bytes = try Files.contents(of: path) else {
            return Document(header: file.header)
        }
        return try Self.checked(file) {
            let document = try Document(bytes, sections: file.sections)
            for member in file.header.members where document.header[member.key] != member.value {
                throw Damage.wrongHeader(field: member.key, expected: member.value.string ?? "")
            }
            return document
        }
    }

    func write(_ bytes: [UInt8], to file: DataFile) throws -> Durability {
        let path = folder.path(of: file)
        try keepBackup(of: file)
        return try Files.makingFolder(of: path) {
            try AtomicFile.replace(path, suffix: Self.newIdentifier) { try $0.write(bytes) }
        }
    }

    /// An id for a new record in the same second as `others`. Records of one second are sorted by their ids, so the new one
    /// comes last.
    public static func newIdentifier(after others: [String]) -> String {
        guard let last = others.max() else { return newIdentifier() }
        var generator = SystemRandomNumberGenerator()
        return Identifier.make(after: last, using: &generator)
    }

    /// A name for a new record.
    public static func newIdentifier() -> String {
        var generator = SystemRandomNumberGenerator()
        return Identifier.make(using: &generator)
    }

    /// Reads several things, and collects the errors of the files that are left out because they can't be read.
    static func readEach<Item, Value>(
        _ items: some Sequence<Item>, _ read: (Item) throws -> [Value]
    ) throws -> ([Value], [StoreError]) {
        var (values, damage) = ([Value](), [StoreError]())
        for item in items {
            do { values += try read(item) } catch let error as StoreError { damage.append(error) }
        }
        return (values, damage)
    }

    /// Runs `work` and says which file is damaged, if one is.
    static func checked<Result>(_ file: DataFile, _ work: () throws -> Result) throws -> Result {
        do { return try work() } catch let damage as Damage { throw StoreError.damaged(path: file.path, damage) }
    }
}
