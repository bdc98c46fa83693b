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
    /// New records.
    public var added = 0
    /// Records that were here in an older version.
    public var updated = 0
    /// Records that are already here.
    public var present = 0
    /// Records whose local version differs, and stays.
    public var differing = 0
    /// Records that were deleted here, and stay deleted.
    public var deleted = 0

    public init() {}
}

/// The result of a merge: an import, a restored backup, or a sync.
public struct ImportResult: Sendable {
    /// The id of the change.
    public internal(set) var id = ""
    public internal(set) var tallies: [RecordKind: ImportTally] = [:]
    /// The days from the first to the last with new or updated records.
    public internal(set) var days: DayRange?
    /// The records left out because they overlap another.
    package internal(set) var overlaps: [ImportOverlap] = []
    /// The task records whose challenge does not exist here: the line, and the challenge's id.
    public internal(set) var orphans: [(line: Int, challenge: String)] = []
    /// The new records of the kinds that others are calculated from.
    package internal(set) var added: [ImportedRecord] = []

    /// Whether nothing changes.
    public internal(set) var isEmpty = true
    /// Pairs of records that overlap, or both run, since versions of them were merged.
    public internal(set) var conflicts: [(one: RecordSpan, other: RecordSpan)] = []

    /// The number of incoming records that were deleted here, and stay deleted.
    public internal(set) var stayDeleted = 0
    /// The settings that were not merged because they start a program.
    public internal(set) var machineSettings: [MachineSetting] = []

    /// Counts the result for one record.
    /// - Parameters:
    ///   - kind: `nil` for a part of another record.
    ///   - day: the day that a new record changes.
    ///   - isTombstone: whether the incoming version is a tombstone itself.
    mutating func count(_ verdict: Verdict, _ kind: RecordKind?, on day: Day? = nil, isTombstone: Bool = false) {
        if verdict == .deleted, !isTombstone { stayDeleted += 1 }
        guard let kind else { return }
        tallies[kind, default: ImportTally()][keyPath: verdict.field] += 1
        if verdict == .added || verdict == .updated, let day {
            days = days.map { min($0.lowerBound, day)...max($0.upperBound, day) } ?? day...day
        }
    }
}
