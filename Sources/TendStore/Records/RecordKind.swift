import TendCore

/// A kind of record that tend keeps.
///
/// Doctor, merge, import, restore, sync messages, tallies and export use ``allCases``; none of them mentions a drink or
/// a dose. A new tracker needs a line here and a `TrackedRecord` type; records on a day's page also need a list in
/// `DayLog`.
public struct RecordKind: CaseIterable, Hashable, Sendable {
    /// The name under which records are counted in JSON, reports and commit messages.
    public let key: String
    /// The noun for one record; the plural adds an `s`.
    public let noun: String
    /// The layout of the files that contain the records.
    let layout: DataFile.Layout
    /// The list's name in the file; `nil` if all lists of the file are of this kind.
    let section: String?
    /// Finds the month of the running record, however long ago it began; `nil` if records of the kind may overlap.
    let runningMonth: (@Sendable (Store) throws -> Month?)?
    /// Finds the months whose records all ended by a time, in seconds since 1970, without reading their files.
    let finishedMonths: (@Sendable (Store, [Month], Int) throws -> [Month])?
    /// Whether an import returns the new records of the kind, because other values are calculated from them: stock levels
    /// from doses, completed tasks from task records.
    let hasDependents: Bool
    /// Checks every record of the kind in a file, and returns the spans of the ones that must not overlap.
    let check: @Sendable (Document, DataFile) throws(Damage) -> [RecordSpan]

    /// Whether records of the kind must not overlap.
    var isSpan: Bool { runningMonth != nil }

    /// Creates the kind of a tracker's records.
    init<Value: TrackedRecord>(
        _ key: String, _ noun: String, _: Value.Type, in layout: DataFile.Layout = .page, hasDependents: Bool = false,
        runningMonth: (@Sendable (Store) throws -> Month?)? = nil,
        finishedMonths: (@Sendable (Store, [Month], Int) throws -> [Month])? = nil
    ) {
        self.init(
            key, noun, Value.section, in: layout, hasDependents: hasDependents, runningMonth: runningMonth,
            finishedMonths: finishedMonths
        ) { (document, _) throws(Damage) in try [Value](document).compactMap(\.span) }
    }

    private init(
        _ key: String, _ noun: String, _ section: String?, in layout: DataFile.Layout, hasDependents: Bool = false,
        runningMonth: (@Sendable (Store) throws -> Month?)? = nil,
        finishedMonths: (@Sendable (Store, [Month], Int) throws -> [Month])? = nil,
        check: @escaping @Sendable (Document, DataFile) throws(Damage) -> [RecordSpan]
    ) {
        self.key = key
        self.noun = noun
        self.layout = layout
        self.section = section
        self.hasDependents = hasDependents
        self.runningMonth = runningMonth
        self.finishedMonths = finishedMonths
        self.check = check
    }

    public static func == (one: RecordKind, other: RecordKind) -> Bool { one.key == other.key }
    public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension RecordKind {
    public static let drink = RecordKind("water", "drink", WaterEntry.self)
    public static let fast = RecordKind(
        "fasts", "fast", FastingSession.self, in: .monthly(FastingSession.folder),
        runningMonth: { try $0.activeFast()?.month },
        finishedMonths: { try $0.fastingMonths(among: $1, finishedBy: $2) })
    public static let dose = RecordKind("pills", "dose", DoseRecord.self, hasDependents: true)
    public static let task = RecordKind("tasks", "task record", TaskRecord.self, hasDependents: true)
    /// A challenge. Its tasks, days off and photos are part of it and are not counted.
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
    /// A photo, which is part of its challenge but has an id; not in ``allCases``.
    public static let photo = RecordKind("photos", "photo", ProgressPhoto.section, in: .challenge) {
        (document, _) throws(Damage) in
        _ = try [ProgressPhoto](document)
        return []
    }

    /// The kinds that are counted, in the order of reports.
    public static let allCases = [drink, fast, dose, task, challenge, setting]

    /// The folders with a file for each month.
    static let monthlyFolders: [String] = allCases.compactMap { kind in
        if case .monthly(let folder) = kind.layout { folder } else { nil }
    }

    /// Returns the file for a tracker's record on a day.
    func file(on day: Day) -> DataFile {
        if case .monthly(let folder) = layout { .monthly(folder, Month(of: day)) } else { .page(day) }
    }
}

extension DataFile.Layout {
    /// The kinds of records in a file of this layout.
    var kinds: [RecordKind] { RecordKind.allCases.filter { $0.layout == self } }

    /// The names of their lists.
    var sections: [String] { kinds.compactMap(\.section) }
}

extension DataFile {
    /// Returns the kind of the records in a list; `nil` for unknown lists and for parts of other records.
    func kind(of section: String) -> RecordKind? { layout.kinds.first { $0.section ?? section == section } }

    /// The kind of record in the file that must not overlap, if any.
    package var spanKind: RecordKind? {
        if case .monthly = self { layout.kinds.first(where: \.isSpan) } else { nil }
    }
}
