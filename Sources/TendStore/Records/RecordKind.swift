import TendCore

/// A kind of record that tend keeps.
///
/// Doctor, merge, import, restore, sync messages, tallies and export read ``allCases``, and none of them names a drink or a
/// dose. A new tracker adds a line here and a type that is a ``TrackedRecord``; records on the day's page also get their list
/// in ``DayLog``.
public struct RecordKind: CaseIterable, Hashable, Sendable {
    /// Its name where records are counted: in JSON, in reports and in the messages of commits.
    public let key: String
    /// The word for one record; several take an `s`.
    public let noun: String
    /// The files that its records are in.
    let layout: DataFile.Layout
    /// The list's name in the file; `nil` where all lists of the file are of this kind.
    let section: String?
    /// Finds the month of the record that runs, however long ago it began; `nil` if records of the kind may overlap.
    let runningMonth: (@Sendable (Store) throws -> Month?)?
    /// Reads every record of the kind in a file, so that damage to one is known, and returns the ones that must not overlap.
    let check: @Sendable (Document, DataFile) throws(Damage) -> [RecordSpan]

    /// Whether records of the kind must not overlap.
    var isSpan: Bool { runningMonth != nil }

    /// The records of a tracker.
    init<Value: TrackedRecord>(
        _ key: String, _ noun: String, _: Value.Type, in layout: DataFile.Layout = .page,
        runningMonth: (@Sendable (Store) throws -> Month?)? = nil
    ) {
        self.init(key, noun, Value.section, in: layout, runningMonth: runningMonth) {
            (document, _) throws(Damage) in try [Value](document).compactMap(\.span)
        }
    }

    private init(
        _ key: String, _ noun: String, _ section: String?, in layout: DataFile.Layout,
        runningMonth: (@Sendable (Store) throws -> Month?)? = nil,
        check: @escaping @Sendable (Document, DataFile) throws(Damage) -> [RecordSpan]
    ) {
        self.key = key
        self.noun = noun
        self.layout = layout
        self.section = section
        self.runningMonth = runningMonth
        self.check = check
    }

    public static func == (one: RecordKind, other: RecordKind) -> Bool { one.key == other.key }
    public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension RecordKind {
    public static let drink = RecordKind("water", "drink", WaterEntry.self)
    public static let fast = RecordKind("fasts", "fast", FastingSession.self, in: .monthly(FastingSession.folder)) {
        try $0.activeFast()?.month
    }
    public static let dose = RecordKind("pills", "dose", DoseRecord.self)
    public static let task = RecordKind("tasks", "task record", TaskRecord.self)
    /// Its tasks, rests and photos are part of it and are not counted.
    public static let challenge = RecordKind(
        "challenges", "challenge", ChallengeFile.Section.definition, in: .challenge
    ) { (document, file) throws(Damage) in
        _ = try ChallengeFile(document, of: file)
        return []
    }
    public static let setting = RecordKind("settings", "setting", nil, in: .settings) {
        (document, file) throws(Damage) in
        _ = try Settings(document, of: file)
        return []
    }
    /// A part of its challenge that has an id; none of ``allCases``.
    public static let photo = RecordKind("photos", "photo", ProgressPhoto.section, in: .challenge) {
        (document, _) throws(Damage) in
        _ = try [ProgressPhoto](document)
        return []
    }

    /// The kinds that are counted, in the order in which reports list them.
    public static let allCases = [drink, fast, dose, task, challenge, setting]

    /// The folders with a file for each month.
    static let monthlyFolders: [String] = allCases.compactMap { kind in
        if case .monthly(let folder) = kind.layout { folder } else { nil }
    }

    /// The file of a tracker's record.
    func file(on day: Day) -> DataFile {
        if case .monthly(let folder) = layout { .monthly(folder, Month(of: day)) } else { .page(day) }
    }
}

extension DataFile.Layout {
    /// The kinds of records in a file of this place.
    var kinds: [RecordKind] { RecordKind.allCases.filter { $0.layout == self } }

    /// The lists of those records.
    var sections: [String] { kinds.compactMap(\.section) }
}

extension DataFile {
    /// What the records of one of its lists are counted as; `nil` for parts of something else and for unknown lists.
    func kind(of section: String) -> RecordKind? { layout.kinds.first { $0.section ?? section == section } }

    /// The kind of its records that must not overlap.
    package var spanKind: RecordKind? {
        if case .monthly = self { layout.kinds.first(where: \.isSpan) } else { nil }
    }
}
