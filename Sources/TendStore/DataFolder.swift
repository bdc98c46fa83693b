import TendCore

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
    /// The inbox of this machine; not there as long as it has none.
    var inbox: String { "\(local)/inbox.json" }
    /// What this machine remembers of the inbox's lines.
    var inboxLines: String { "\(local)/inbox-lines.json" }
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
    /// The folder of monthly files with that name.
    func monthly(_ name: String) -> String { "\(path)/\(name)" }
    var fasts: String { monthly(FastingSession.folder) }
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
