public import TendCore

/// Where things are in the data folder.
public struct DataFolder: Hashable, Sendable {
    /// Absolute, without a slash at the end.
    public let path: String

    public init(path: String) {
        var path = path
        while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
        self.path = path
    }

    /// The absolute path of a file of records.
    public func path(of file: DataFile) -> String { "\(path)/\(file.path)" }

    /// What belongs to this machine alone and is never synchronised.
    var local: String { "\(path)/local" }
    var lock: String { "\(local)/lock" }
    var journal: String { "\(local)/changes.jsonl" }
    var celebration: String { "\(local)/celebrated" }
    var reminders: String { "\(local)/reminders.json" }
    /// What this machine decides about synchronising.
    var syncState: String { "\(local)/sync.json" }
    /// Says which change of many files is being carried out; not there as long as none is.
    var intent: String { "\(local)/intent.json" }
    /// What belongs to a change of many files: the files as they are to be, and afterwards what undo needs.
    func batch(_ id: String) -> String { "\(batches)/\(id)" }
    var batches: String { "\(local)/batches" }
    /// Where files are kept as they were before they were first changed on a day.
    var backups: String { "\(local)/backups" }
    func backups(of day: Day) -> String { "\(backups)/\(day)" }
    func backup(of file: DataFile, on day: Day) -> String { "\(backups(of: day))/\(file.flatName)" }
    /// Where things go that were replaced, merged or deleted; nothing is ever removed from there.
    var quarantine: String { "\(local)/quarantine" }
    /// The program that is run after each change, where there is one.
    public var changeHook: String { "\(local)/hooks/after-change" }
    var fasts: String { "\(path)/fasts" }
    var days: String { "\(path)/days" }
    var challenges: String { "\(path)/challenges" }
    /// The photos of a challenge.
    func photos(_ challenge: String) -> String { "\(path)/photos/\(challenge)" }
    /// Where photos go that were deleted; nothing is ever removed from there.
    func deletedPhotos(_ challenge: String) -> String { "\(quarantine)/photos/\(challenge)" }
    func yearFolder(_ year: Int) -> String {
        "\(days)/\(String(repeating: "0", count: max(0, 4 - String(year).count)))\(year)"
    }
}

/// A file of records, by its place in the data folder.
public enum DataFile: Hashable, Sendable {
    case settings
    /// The page of one logical day.
    case page(Day)
    /// The fasts that were recorded as begun in a month.
    case fasts(Month)
    /// The challenge of that id.
    case challenge(String)

    /// Relative to the data folder: `days/2026/2026-11-20.json`.
    public var path: String {
        switch self {
        case .settings: "settings.json"
        case .page(let day): "days/\(String(day.description.prefix(4)))/\(day).json"
        case .fasts(let month): "fasts/\(month).json"
        case .challenge(let id): "challenges/\(id).json"
        }
    }

    /// Its path as the name of a file.
    var flatName: String {
        // Every change asks for it, and splitting and joining takes a tenth of all that a change does.
        String(decoding: path.utf8.map { $0 == UInt8(ascii: "/") ? UInt8(ascii: "+") : $0 }, as: UTF8.self)
    }

    /// `nil` where no data file has that name.
    init?(flatName: String) { self.init(path: flatName.split(separator: "+").joined(separator: "/")) }

    /// `nil` where no data file has that place.
    public init?(path: String) {
        if path == DataFile.settings.path {
            self = .settings
        } else if path.hasSuffix(".json"), let day = Day(iso: path.dropLast(5).suffix(10)),
            DataFile.page(day).path == path
        {
            self = .page(day)
        } else if path.hasPrefix("fasts/"), path.hasSuffix(".json"),
            let month = Month(iso: path.dropFirst(6).dropLast(5))
        {
            self = .fasts(month)
        } else if path.hasPrefix("challenges/"), path.hasSuffix(".json"),
            let id = Identifier.whole(String(path.dropFirst(11).dropLast(5)))
        {
            self = .challenge(id)
        } else {
            return nil
        }
    }

    /// The lists of records that this version knows in such a file.
    var sections: [String] {
        switch self {
        case .settings: Settings.sections
        case .page: DayLog.sections
        case .fasts: [FastingSession.section]
        case .challenge: ChallengeFile.sections
        }
    }

    /// Reads everything in a file of this kind, so that what is wrong with it is known.
    func check(_ document: Document) throws(Damage) {
        for member in header.members where document.header[member.key] != member.value {
            throw .wrongHeader(field: member.key, expected: member.value.string ?? "")
        }
        switch self {
        case .settings: _ = try Settings(document, of: self)
        case .page: _ = try DayLog(document, of: self)
        case .fasts: _ = try FastingMonth(document, of: self)
        case .challenge: _ = try ChallengeFile(document, of: self)
        }
    }

    /// What a new file starts with, and what an existing one must say.
    var header: JSONObject {
        switch self {
        case .settings: JSONObject()
        case .page(let day): JSONObject("day", .string(day.description))
        case .fasts(let month): JSONObject("month", .string(month.description))
        case .challenge(let id): JSONObject("challenge", .string(id))
        }
    }
}
