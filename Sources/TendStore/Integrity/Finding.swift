public import TendCore

/// A problem in the data folder.
public struct Finding: Equatable, Sendable {
    /// The path relative to the data folder; absolute for the cache and outside the folder.
    public let path: String
    public let kind: Kind

    public enum Kind: Equatable, Sendable {
        /// A data file that can't be used.
        case damaged(Damage)
        case unreadable(SystemError)
        /// Wrong permissions, and the expected ones.
        case permissions(UInt32, expected: UInt32)
        /// A file whose name does not belong in its folder.
        case unexpected
        /// A temporary file or folder left by an interrupted write.
        case leftover
        /// A conflict copy left by Syncthing, Dropbox, iCloud or another service that synchronises folders.
        case conflictCopy(of: String)
        /// A record whose id is in another file, too.
        case duplicateID(String, other: String)
        /// A record in the future: its id and time.
        case inTheFuture(String, OffsetDateTime)
        /// Task records without their challenge; its id.
        case orphanTasks(challenge: String, count: Int)
        /// A photo record without its file.
        case missingPhoto(String)
        /// A photo file without a record.
        case orphanPhoto
        /// Several records of one dose.
        case doubleDose(medication: String, slot: String, day: Day, ids: [String])
        /// Two records that overlap, or both run.
        case overlap(RecordSpan, RecordSpan)
        /// An interrupted transaction.
        case interrupted
        /// A lock left by a git process that died.
        case staleLock
        /// Cached totals that differ from the records, for example after an old page was edited manually.
        case staleCache
        /// The latest record is later than the clock.
        case clockBehind(latest: OffsetDateTime)
    }

    /// The age in seconds after which a git lock, or a temporary file of an inbox, is stale; writing them takes a few.
    static let staleAfter = 600

    var isDamage: Bool {
        if case .damaged = kind { return true }
        return false
    }

    public init(_ path: String, _ kind: Kind) {
        self.path = path
        self.kind = kind
    }
}
