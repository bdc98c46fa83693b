public import TendCore
public import TendStore

/// A data folder's records at one moment, with one method per user action.
///
/// A method that changes something reads the settings and records under the same lock as it writes. Every one that reads or
/// writes can throw ``StoreError`` and ``SystemError``; only further errors are named.
public struct Tracker: Sendable {
    /// The data folder.
    package private(set) var store: Store
    /// The current time, on the user's clock.
    public private(set) var now: OffsetDateTime
    /// The user's time zone.
    public private(set) var zone: Zone
    /// Whether implausible values are accepted, such as ten times the usual dose.
    public private(set) var acceptsImplausible: Bool
    /// The person the records belong to; `nil` for the user.
    public private(set) var person: Person?
    /// Whether past days' pills count as unlocked, to find out whether a change would be accepted if they were.
    var ignoresHistoryLock = false
    /// Whether `undo` and `redo` refuse a locked day before their first change, and don't stop at it.
    var stopsBeforeLock = false
    /// Returns now, on the computer's own clock; `nil` if it is unknown.
    package var boot: @Sendable () -> BootMoment? = { nil }
    /// The source and ids of new records; `nil` for random ids.
    private(set) var origin: RecordOrigin?

    /// Opens a data folder and finishes an interrupted transaction.
    /// - Parameters:
    ///   - folder: the absolute path of the data folder, which the first change creates.
    ///   - cacheFolder: the absolute path of a folder for cached totals; `nil` recalculates them each time.
    ///   - now: the current time, on the user's clock.
    ///   - zone: the user's time zone.
    ///   - options: limits and permissions of the calls.
    /// - Throws: ``LocationError/relativePath(_:)``
    public init(
        folder: String, cacheFolder: String? = nil, now: OffsetDateTime, zone: Zone,
        options: TrackerOptions = TrackerOptions()
    ) throws(LocationError) {
        for path in [folder, cacheFolder].compactMap(\.self) where !path.hasPrefix("/") { throw .relativePath(path) }
        self.init(
            Store(
                folder: DataFolder(path: folder), cacheFolder: cacheFolder, day: now.day, isDryRun: options.isDryRun,
                lockTimeout: options.lockTimeout),
            now: now, zone: zone, options: options)
    }

    /// Opens the records of a place, and finishes an interrupted transaction.
    /// - Parameters:
    ///   - location: where the records are.
    ///   - now: the current time, on the user's clock.
    ///   - zone: the user's time zone.
    ///   - options: limits and permissions of the calls.
    public init(
        at location: DataLocation, now: OffsetDateTime, zone: Zone, options: TrackerOptions = TrackerOptions()
    ) {
        self.init(
            Store(
                folder: location.folder, cacheFolder: location.cacheFolder, day: now.day, isDryRun: options.isDryRun,
                lockTimeout: options.lockTimeout),
            now: now, zone: zone, options: options)
    }

    private init(_ store: Store, now: OffsetDateTime, zone: Zone, options: TrackerOptions) {
        store.recoverInterrupted()
        self.init(store: store, now: now, zone: zone, acceptsImplausible: options.acceptsImplausible)
    }

    /// Creates a tracker of an opened store.
    /// - Parameter acceptsImplausible: whether to accept implausible values, such as ten times the usual dose.
    package init(
        store: Store, person: Person? = nil, now: OffsetDateTime, zone: Zone, acceptsImplausible: Bool = false
    ) {
        self.store = store
        self.person = person
        self.now = now
        self.zone = zone
        self.acceptsImplausible = acceptsImplausible
    }

    /// Reads the settings and returns a view of the records.
    /// - Throws: ``StoreError/damaged(path:_:)``, ``SystemError``
    public func records() throws -> Records { Records(self, try store.settings()) }

    /// Changes the settings.
    /// - Parameter edit: receives the settings and the records as of before the change; returns the caller's value and
    ///   a phrase for the list of changes.
    func changeSettings<Value>(
        isUndoable: Bool = true, _ edit: (inout Settings, Records) throws -> (value: Value, summary: String)
    ) throws -> Outcome<Value> {
        try store.changeSettings(at: now, isUndoable: isUndoable) { settings in
            let records = Records(self, settings)
            return try edit(&settings, records)
        }
    }

    /// Runs `work` while holding the folder's lock. A dry run takes none.
    func withLock<Result>(_ work: (Records) throws -> Result) throws -> Result {
        try store.withLock(triesFirst: true) { store in
            let settings = try store.settings()
            var store = store
            store.recorder =
                settings.recorder ?? person.flatMap { try? self.store.opening($0.owner).settings().recorder }
            return try work(Records(with(store), settings))
        }
    }

    /// Returns the same tracker, whose consecutive changes are one step of `undo`.
    public func grouping(_ group: ChangeGroup) -> Tracker { with(store.grouping(group)) }

    /// The same tracker for a user who insists, after an error that is a question (``TendError/isQuestion``).
    public var insisting: Tracker {
        var tracker = self
        tracker.acceptsImplausible = true
        return tracker
    }

    /// Returns the same tracker for one action, whose new records get the ids and the source of `origin`.
    ///
    /// Applies to ``log(_:)``, ``startFast(_:at:note:)``, ``addFast(_:from:to:note:)``, ``recordDose(_:)`` and
    /// ``completeTask(_:value:at:note:)``. A deleted record with such an id is restored. A live one would be
    /// overwritten, corrections included: check ``Store/presence(of:around:)`` under the same lock first.
    package func identifying(as origin: RecordOrigin) -> Tracker {
        var tracker = self
        tracker.origin = origin
        return tracker
    }

    /// Returns the same tracker for the records of a person, whose interrupted transaction it finishes.
    /// - Parameter person: a person that ``people`` has found.
    public func caring(for person: Person) -> Tracker {
        var tracker = with(store.opening(person.folder))
        tracker.store.recoverInterrupted()
        tracker.person = person
        return tracker
    }

    /// Returns the same tracker at another time.
    /// - Parameters:
    ///   - moment: the time of the calls, on the user's clock.
    ///   - zone: the user's time zone; `nil` if it is still the same.
    public func at(_ moment: OffsetDateTime, in zone: Zone? = nil) -> Tracker {
        var tracker = with(store.on(moment.day))
        tracker.now = moment
        tracker.zone = zone ?? self.zone
        return tracker
    }

    /// Returns the same tracker with another store.
    func with(_ store: Store) -> Tracker {
        var tracker = self
        tracker.store = store
        return tracker
    }
}
