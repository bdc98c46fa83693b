public import TendCore
public import TendStore

/// The records of a data folder, seen from one moment: one call per action of the user.
///
/// A call that changes something reads the settings and the records under the lock that it writes under.
public struct Tracker: Sendable {
    /// The data folder.
    public private(set) var store: Store
    /// The moment of the actions.
    public let now: OffsetDateTime
    /// Where the user is.
    public let zone: Zone
    /// Whether implausible values are accepted, such as ten times the usual dose.
    public let acceptsImplausible: Bool
    /// Whose records they are; `nil` for the user's own.
    public private(set) var person: Person?
    /// Whether the pills of past days count as open, to find out whether a change would be accepted if they were.
    var ignoresHistoryLock = false
    /// Where the records that it makes come from, and their ids; `nil` for random ids.
    private(set) var origin: RecordOrigin?

    /// Opens a data folder and recovers an interrupted transaction.
    /// - Parameters:
    ///   - folder: the absolute path of the data folder, which the first change creates.
    ///   - cacheFolder: the absolute path of a folder for derived totals; `nil` recalculates them each time.
    ///   - now: the moment of the actions, by the clock of the user.
    ///   - zone: where the user is.
    public init(folder: String, cacheFolder: String? = nil, now: OffsetDateTime, zone: Zone) {
        let store = Store(folder: DataFolder(path: folder), cacheFolder: cacheFolder, day: now.day)
        store.recoverInterrupted()
        self.init(store: store, now: now, zone: zone)
    }

    /// Opens the data folder of a person.
    /// - Parameters:
    ///   - person: as ``People`` finds it.
    ///   - cacheFolder: the absolute path of a folder for derived totals; `nil` recalculates them each time.
    ///   - now: the moment of the actions, by the clock of the user.
    ///   - zone: where the user is.
    public init(person: Person, cacheFolder: String? = nil, now: OffsetDateTime, zone: Zone) {
        let store = Store(folder: person.folder, cacheFolder: cacheFolder, day: now.day)
        store.recoverInterrupted()
        self.init(store: store, person: person, now: now, zone: zone)
    }

    public init(
        store: Store, person: Person? = nil, now: OffsetDateTime, zone: Zone, acceptsImplausible: Bool = false
    ) {
        self.store = store
        self.person = person
        self.now = now
        self.zone = zone
        self.acceptsImplausible = acceptsImplausible
    }

    /// The records and the current settings, for reading.
    /// - Throws: ``StoreError/damaged(path:_:)``, ``SystemError``
    public func records() throws -> Records { Records(self, try store.settings()) }

    /// Changes the settings. `edit` is given the records as the settings before the change show them; it returns the value
    /// for the caller and a phrase for the list of changes.
    func changeSettings<Value>(
        isUndoable: Bool = true, _ edit: (inout Settings, Records) throws -> (value: Value, summary: String)
    ) throws -> Outcome<Value> {
        try store.changeSettings(at: now, isUndoable: isUndoable) { settings in
            let records = Records(self, settings)
            return try edit(&settings, records)
        }
    }

    /// Runs `work` while holding the folder's lock. A dry run needs none.
    func withLock<Result>(_ work: (Records) throws -> Result) throws -> Result {
        try store.withLock(triesFirst: true) { store in
            try work(try with(store).records())
        }
    }

    /// The same, where consecutive changes are one step of `undo`; see ``Store/grouping(_:)``.
    public func grouping(_ group: ChangeGroup) -> Tracker { with(store.grouping(group)) }

    /// The same for one action, whose new records get the ids and the source of `origin`.
    ///
    /// ``log(_:)``, ``startFast(_:at:note:)``, ``addFast(_:from:to:note:)``, ``recordDose(_:)`` and
    /// ``completeTask(_:value:at:note:)`` use it. A deleted record with such an id is restored. A live one would be
    /// overwritten, corrections included: ask ``Store/presence(of:around:)`` under the same lock first.
    package func identifying(as origin: RecordOrigin) -> Tracker {
        var tracker = self
        tracker.origin = origin
        return tracker
    }

    /// The same for the records of a person.
    func caring(for person: Person) -> Tracker {
        var tracker = with(store.opening(person.folder))
        tracker.person = person
        return tracker
    }

    /// The same with another store.
    func with(_ store: Store) -> Tracker {
        var tracker = self
        tracker.store = store
        return tracker
    }
}
