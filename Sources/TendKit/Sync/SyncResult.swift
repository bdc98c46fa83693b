public import TendStore

/// The result of a sync.
public struct SyncResult: Sendable {
    /// The messages of the commits that were made here.
    public internal(set) var sent: [String] = []
    /// How many commits the other side did not have yet.
    public internal(set) var commits = 0
    /// The records that came in, merge by merge, from the other side or from the last commit.
    public private(set) var received: [ImportResult] = []
    /// Whether the merged records are known to survive a power cut.
    public private(set) var durability = Durability.confirmed
    /// The errors of files here that were not sent.
    public internal(set) var unsent: [StoreError] = []
    /// The errors of files of the other side, in whose place the files here stay.
    public internal(set) var refused: [StoreError] = []
    /// Why photos could not be moved or received.
    public internal(set) var photoErrors: [SystemError] = []
    /// Paths of the other side that are not tend's, the first time they are seen.
    public internal(set) var ignored: [String] = []
    /// Why the other side could not be reached.
    public internal(set) var offline: String?

    mutating func receive(_ merge: Outcome<ImportResult>) {
        received.append(merge.value)
        if merge.durability != .confirmed { durability = merge.durability }
    }
}

/// How far the two sides are apart.
public struct SyncStatus: Sendable {
    /// The address of the other side.
    public let remote: String?
    /// How many commits one side has that the other lacks, as of the last sync.
    public let ahead: Int
    public let behind: Int
    /// How many files have changed since the last commit.
    public let uncommitted: Int
    /// The time and the message of the last commit.
    public let last: String?
    /// Whether git knows how to merge data files.
    public let hasDriver: Bool
    /// Whether this machine sends and receives photos.
    public let includesPhotos: Bool
}

/// Whether sync works on this machine.
public struct SyncHealth: Sendable {
    /// Why a sync would be refused now.
    public let error: SyncError?
    /// Whether git knows how to merge data files. A clone does not bring that along.
    public let hasDriver: Bool
}
