public import TendCore
public import TendStore

/// The records of a data folder, seen from one moment: one call per action of the user.
///
/// A call that changes something reads the settings and the records under the lock that it writes under.
public struct Tracker: Sendable {
    /// The data folder.
    public let store: Store
    /// The moment of the actions.
    public let now: OffsetDateTime
    /// Where the user is.
    public let zone: Zone
    /// Whether values are accepted that look like a slip, such as ten times the usual dose.
    public let acceptsImplausible: Bool

    public init(store: Store, now: OffsetDateTime, zone: Zone, acceptsImplausible: Bool = false) {
        self.store = store
        self.now = now
        self.zone = zone
        self.acceptsImplausible = acceptsImplausible
    }

    /// Runs `work` with the settings while nobody else can change anything. A dry run needs no lock.
    func withLock<Result>(_ work: (Tracker, Settings) throws -> Result) throws -> Result {
        try store.withLock { store in
            let tracker = Tracker(store: store, now: now, zone: zone, acceptsImplausible: acceptsImplausible)
            return try work(tracker, try store.settings())
        }
    }

    /// The current logical day.
    package func today(_ settings: Settings) -> Day { now.logicalDay(startingAt: settings.dayStart) }
}
