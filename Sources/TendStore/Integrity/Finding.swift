public import TendCore

/// Something in the data folder that a problem.
public struct Finding: Equatable, Sendable {
    /// Relative to the data folder; the cache's is a whole one.
    public let path: String
    public let kind: Kind

    public enum Kind: Equatable, Sendable {
        /// A data file that can't be used.
        case damaged(Damage)
        case unreadable(SystemError)
        /// Who may do what with it, and what it should be.
        case permissions(UInt32, expected: UInt32)
        /// A file where none of that name belongs.
        case unexpected
        /// What a cut-off write has left behind.
        case leftover
        /// Another version of a data file, as Syncthing, Dropbox and iCloud leave them.
        case conflictCopy(of: String)
        /// A record that stands in another file too; its id.
        case duplicateID(String, other: String)
        /// A record of a time to come; its id.
        case inTheFuture(String, OffsetDateTime)
        /// Records of tasks whose challenge is not here; its id.
        case orphanTasks(challenge: String, count: Int)
        /// A photo's record without its file.
        case missingPhoto(String)
        /// A photo's file without a record.
        case orphanPhoto
        /// Two records of one dose.
        case doubleDose(medication: String, slot: String, day: Day, ids: [String])
        /// Two records that share time, or run at once.
        case overlap(RecordSpan, RecordSpan)
        /// A change of many files that was cut off and not finished.
        case interrupted
        /// A lock that a git which died has left.
        case staleLock
        /// The cache has other totals than the records give, as when an old page was edited by hand.
        case staleCache
        /// The records are later than the clock.
        case clockBehind(latest: OffsetDateTime)
    }

    /// After so many seconds a lock of git's is one that was left behind; a commit of this data takes a few.
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
