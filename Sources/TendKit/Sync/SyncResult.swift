public import TendStore

/// The result of a sync.
public struct SyncResult: Sendable {
    /// The subjects of the commits that were made here.
    public internal(set) var sent: [String] = []
    /// Whether there is a remote to send them to.
    public internal(set) var hasRemote = true
    /// The number of commits of earlier syncs that the remote did not have yet.
    public internal(set) var earlier = 0
    /// The records that were received, merge by merge, from the remote or from the last commit.
    public private(set) var received: [ImportResult] = []
    /// The number of received pictures.
    public internal(set) var pictures = 0
    /// Whether the merged records are known to survive a power failure.
    public private(set) var durability = Durability.confirmed
    /// The errors of this machine's files that were not sent.
    public internal(set) var unsent: [StoreError] = []
    /// The errors of refused files of the remote; this machine's versions stay.
    public internal(set) var refused: [StoreError] = []
    /// Why photos could not be moved or received.
    public internal(set) var photoErrors: [SystemError] = []
    /// The remote's paths that are not tend's, when first seen.
    public internal(set) var ignored: [String] = []
    /// The reason why the remote could not be reached.
    public internal(set) var offline: String?

    mutating func receive(_ merge: Outcome<ImportResult>) {
        received.append(merge.value)
        if merge.durability != .confirmed { durability = merge.durability }
    }
}

/// The state of this machine relative to the remote.
public struct SyncStatus: Sendable {
    /// The remote's address.
    public let remote: String?
    /// How many commits one side has that the other lacks, as of the last sync.
    public let ahead: Int
    public let behind: Int
    /// The number of files changed since the last commit.
    public let uncommitted: Int
    /// The time and message of the last commit.
    public let last: String?
    /// Whether this machine sends and receives photos.
    public let includesPhotos: Bool
}

/// Whether sync works on this machine.
public struct SyncHealth: Sendable {
    /// The reason why a sync would be refused now.
    public let error: SyncError?
}
