public import TendCore
public import TendStore

/// What became of a line.
public enum InboxLineState: Sendable {
    /// No check has read it yet.
    case new
    /// Its record exists.
    case recorded
    /// Nothing was left to do: the same was recorded otherwise.
    case hereAlready
    /// Its record was deleted, or its import undone. Accepting the line restores it.
    case reverted
    /// It may be still being written: its file has not been unchanged for five minutes.
    case unfinished
    /// Its time is still to come, as clocks disagree; it is recorded then.
    case early
    /// It is recorded once it is accepted.
    case waiting(any Error)
    /// It can't be recorded as things are; `nil` if it could be by now.
    case refused((any Error)?)
    /// The user does not want it.
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

/// The result of a check. A line or a problem that an earlier check reported is not in it.
public struct InboxCheck: Sendable {
    /// The lines that became records, or ended a fast, earliest first.
    public var recorded: [InboxLine] = []
    /// The lines that left nothing to do.
    public var hereAlready: [InboxLine] = []
    /// The lines that need to be accepted, with the reasons.
    public var waiting: [(line: InboxLine, reason: any Error)] = []
    /// The lines that can't be recorded, with the reasons.
    public var refused: [(line: InboxLine, reason: any Error)] = []
    /// The problems of the folder and of whole files.
    public var problems: [InboxProblem] = []
    /// How many lines are left for the next check.
    public var remaining = 0
    /// How many refused and waiting lines were not tried again.
    var untried = 0
    /// Whether all is known to survive a power cut.
    public var durability = Durability.confirmed

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
    /// When there was news last.
    public let checkedAt: OffsetDateTime?
    /// How many files there are.
    public let files: Int
    /// How many lines of them are recorded or left nothing to do, wait to be accepted, are refused, were dismissed, or were not
    /// read yet.
    public let done: Int
    public let waiting: Int
    public let refused: Int
    public let dismissed: Int
    public let new: Int
    /// The problems of the folder and of whole files.
    public let problems: [InboxProblem]
}
