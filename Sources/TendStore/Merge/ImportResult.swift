public import TendCore

/// The result for one record.
enum Verdict {
    case added, updated, present, differing, deleted

    fileprivate var field: WritableKeyPath<ImportTally, Int> {
        switch self {
        case .added: \.added
        case .updated: \.updated
        case .present: \.present
        case .differing: \.differing
        case .deleted: \.deleted
        }
    }
}

/// The records of one kind, counted by result.
public struct ImportTally: Equatable, Sendable {
    /// They are new.
    public var added = 0
    /// They were here in an older version.
    public var updated = 0
    /// They are here already.
    public var present = 0
    /// They are here and say something else, which stays.
    public var differing = 0
    /// They were here and were deleted, which stays.
    public var deleted = 0

    public init() {}
}

/// The result of a merge: an import, a restored backup, or a sync.
public struct ImportResult: Sendable {
    /// The change's id.
    public internal(set) var id = ""
    public internal(set) var tallies: [RecordKind: ImportTally] = [:]
    /// From the first day that gets something new to the last.
    public internal(set) var days: DayRange?
    /// The records that overlap another.
    public internal(set) var overlaps: [ImportOverlap] = []
    /// Records of tasks whose challenge is not here: the line, and the challenge's id.
    public internal(set) var orphans: [(line: Int, challenge: String)] = []
    /// The new doses, and their days.
    public internal(set) var doses: [(record: DoseRecord, day: Day)] = []
    /// The new records of challenges' tasks, and their days.
    public internal(set) var tasks: [(record: TaskRecord, day: Day)] = []

    /// Whether nothing changes.
    public internal(set) var isEmpty = true
    /// Records that run at once or share time since versions of them were merged.
    public internal(set) var conflicts: [(one: RecordSpan, other: RecordSpan)] = []

    /// How many records come in that were deleted here, which stays.
    public internal(set) var stayDeleted = 0
    /// Settings that stay as they are here, since they start a program.
    public internal(set) var programSettings: [ProgramSetting] = []

    /// Counts the result for a record.
    /// - Parameters:
    ///   - kind: `nil` for a part of another record.
    ///   - day: the day that a new record changes.
    ///   - isTombstone: whether the incoming version is deleted itself.
    mutating func count(_ verdict: Verdict, _ kind: RecordKind?, on day: Day? = nil, isTombstone: Bool = false) {
        if verdict == .deleted, !isTombstone { stayDeleted += 1 }
        guard let kind else { return }
        tallies[kind, default: ImportTally()][keyPath: verdict.field] += 1
        if verdict == .added || verdict == .updated, let day {
            days = days.map { min($0.lowerBound, day)...max($0.upperBound, day) } ?? day...day
        }
    }
}
