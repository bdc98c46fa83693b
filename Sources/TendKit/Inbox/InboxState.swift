public import TendCore
public import TendStore

/// The state of an inbox line.
public enum InboxLineState: Sendable {
    /// No check has read it yet.
    case new
    /// Its record exists.
    case recorded
    /// The same was recorded in another way.
    case hereAlready
    /// Its record was deleted, or its import undone. Accepting the line restores it.
    case reverted
    /// It may still be being written: its file changed within the last five minutes.
    case unfinished
    /// Its time is in the future because clocks differ; it will be recorded then.
    case early
    /// It is recorded once the user accepts it.
    case waiting(any Error)
    /// It can't be recorded as things are; `nil` if it could be now.
    case refused((any Error)?)
    /// The user rejected it.
    case dismissed

    /// Its name in JSON.
    public var name: String {
        switch self {
        case .new: "new"
        case .recorded: "recorded"
        case .hereAlready: "hereAlready"
        case .reverted: "reverted"
        case .unfinished: "unfinished"
        case .early: "early"
        case .waiting: "waiting"
        case .refused: "refused"
        case .dismissed: "dismissed"
        }
    }
}

/// The result of a check, without lines and problems that an earlier check reported.
public struct InboxCheck: Sendable {
    /// The lines that added a record or ended a fast, earliest first.
    public var recorded: [InboxLine] = []
    /// What the first of these lines did, and for whom, at most ``mostChanges``: a change holds the state of its day.
    public var changes: [(outcome: Outcome<RecordedChange>, person: Person?)] = []
    /// The lines whose contents were already recorded in another way.
    public var hereAlready: [InboxLine] = []
    /// The lines that the user has to accept, with the reasons.
    public var waiting: [(line: InboxLine, reason: any Error)] = []
    /// The lines that can't be recorded, with the reasons.
    public var refused: [(line: InboxLine, reason: any Error)] = []
    /// The problems of the folder and of entire files.
    public var problems: [InboxProblem] = []
    /// The number of lines left for the next check.
    public var remaining = 0
    /// The inbox after a whole check; `nil` if the check was not finished, or read and changed nothing.
    public var status: InboxStatus?
    /// Whether everything is known to survive a power failure.
    public var durability = Durability.confirmed
    /// The error that ended the check after it had recorded lines. The next check tries the others.
    public var failure: (any Error)?

    /// The maximum number of changes that a check returns: anyone who can write to the folder decides how many lines there are.
    public static let mostChanges = 20

    /// Whether there is nothing to report.
    public var isEmpty: Bool {
        recorded.isEmpty && hereAlready.isEmpty && waiting.isEmpty && refused.isEmpty && problems.isEmpty
    }
}

/// The inbox of this machine at a glance.
public struct InboxStatus: Sendable {
    /// The absolute path of the folder.
    public let folder: String
    /// Whether the files for the phone are kept up to date.
    public let writesToday: Bool
    /// Whether lines may be for people the user cares for.
    public let allowsPeople: Bool
    /// When a check last found changes.
    public let checkedAt: OffsetDateTime?
    /// The number of files.
    public let files: Int
    /// The number of lines that are recorded or already were, wait to be accepted, are refused, dismissed or unread.
    public let done: Int
    public let waiting: Int
    public let refused: Int
    public let dismissed: Int
    public let new: Int
    /// The problems of the folder and of entire files.
    public let problems: [InboxProblem]
}

extension InboxStatus {
    /// Counts the lines of a snapshot by their states.
    /// - Parameter snapshot: `nil` if the folder could not be read.
    init(_ setup: InboxSetup, _ memory: InboxMemory, _ snapshot: InboxSnapshot?, problems: [InboxProblem], zone: Zone) {
        var counts: [InboxMemory.State: Int] = [:]
        var new = 0
        for line in snapshot?.allLines ?? [] {
            if let state = memory.entries[line.id]?.state { counts[state, default: 0] += 1 } else { new += 1 }
        }
        self.init(
            folder: setup.folder, writesToday: setup.writesToday, allowsPeople: setup.allowsPeople,
            checkedAt: setup.checkedAt.map { zone.moment(at: $0) }, files: snapshot?.files.count ?? 0,
            done: counts[.done] ?? 0, waiting: counts[.waiting] ?? 0, refused: counts[.refused] ?? 0,
            dismissed: counts[.dismissed] ?? 0, new: new, problems: problems)
    }
}
