public import TendCore

/// How many records of one kind there were, by what comes of them.
public struct ImportTally: Equatable, Sendable {
    /// They are new.
    public var added = 0
    /// They were here and are older than what comes in.
    public var updated = 0
    /// They are here already.
    public var present = 0
    /// They are here and say something else, which stays.
    public var differing = 0
    /// They were here and were deleted, which stays.
    public var deleted = 0

    public init() {}
}

/// What comes of an import.
public struct ImportResult: Sendable {
    /// The change's id.
    public internal(set) var id = ""
    public internal(set) var tallies: [ImportedRecord.Kind: ImportTally] = [:]
    /// From the first day that gets something new to the last.
    public internal(set) var days: DayRange?
    /// Fasts that can't come in because another is in the way: the line, the fast, and the other.
    public internal(set) var overlaps: [(line: Int, fast: FastingSession, other: FastingSession)] = []
    /// Records of tasks whose challenge is not here: the line, and the challenge's id.
    public internal(set) var orphans: [(line: Int, challenge: String)] = []

    /// Whether nothing changes.
    public internal(set) var isEmpty = true
    /// Fasts that run or share time since versions of them were merged.
    public internal(set) var conflicts: [(one: FastingSession, other: FastingSession)] = []

    /// How many records come in that were deleted here, which stays.
    public internal(set) var stayDeleted = 0
    /// Settings that stay as they are here, since they start a program.
    public internal(set) var programSettings: [ProgramSetting] = []

    mutating func count(_ field: WritableKeyPath<ImportTally, Int>, _ kind: ImportedRecord.Kind) {
        tallies[kind, default: ImportTally()][keyPath: field] += 1
    }

    mutating func extend(to day: Day) {
        days = days.map { min($0.lowerBound, day)...max($0.upperBound, day) } ?? day...day
    }
}

/// Everything that an import brings, by the file that it belongs to.
public struct ImportBatch: Sendable {
    private(set) var byFile: [DataFile: [ImportedRecord]] = [:]
    public private(set) var challenges: [Challenge] = []
    public private(set) var count = 0

    public init() {}

    public mutating func add(_ record: ImportedRecord) {
        byFile[record.file, default: []].append(record)
        count += 1
    }

    /// Adds a challenge, whose id tells whether it has come before.
    public mutating func add(_ challenge: Challenge) { challenges.append(challenge) }
}
