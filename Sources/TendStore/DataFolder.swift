import TendCore

/// The paths in the data folder.
public struct DataFolder: Hashable, Sendable {
    /// The absolute path, without a trailing slash.
    public let path: String

    public init(path: String) {
        var path = path
        while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
        self.path = path
    }

    /// Returns the absolute path of a data file.
    public func path(of file: DataFile) -> String { "\(path)/\(file.path)" }

    /// The folder for this machine's own state, which is never synchronised.
    var local: String { "\(path)/local" }
    var lock: String { "\(local)/lock" }
    var journal: String { "\(local)/changes.jsonl" }
    var celebration: String { "\(local)/celebrated" }
    var reminders: String { "\(local)/reminders.json" }
    /// The sync state of this machine.
    var syncState: String { "\(local)/sync.json" }
    /// The inbox setup of this machine; the file is missing if it has no inbox.
    var inbox: String { "\(local)/inbox.json" }
    /// The state of the inbox's lines on this machine.
    var inboxLines: String { "\(local)/inbox-lines.json" }
    /// The intent of the transaction in progress; the file is missing otherwise.
    var intent: String { "\(local)/intent.json" }
    /// Returns the folder of a transaction: its staged files, and later the steps that undo needs.
    func batch(_ id: String) -> String { "\(batches)/\(id)" }
    /// The temporary file or folder of the backup in progress; the file is missing otherwise.
    var unfinishedCopy: String { "\(local)/unfinished-copy" }
    var batches: String { "\(local)/batches" }
    /// The daily backups: each file before its first change of a day.
    var backups: String { "\(local)/backups" }
    func backups(of day: Day) -> String { "\(backups)/\(day)" }
    func backup(of file: DataFile, on day: Day) -> String { "\(backups(of: day))/\(file.flatName)" }
    /// The folder for replaced, merged and deleted files. Nothing is ever removed from it.
    var quarantine: String { "\(local)/quarantine" }
    /// The program to run after each change; it may not exist.
    public var changeHook: String { "\(local)/hooks/after-change" }
    /// Returns the folder of monthly files with that name.
    func monthly(_ name: String) -> String { "\(path)/\(name)" }
    var fasts: String { monthly(FastingSession.folder) }
    var days: String { "\(path)/days" }
    var challenges: String { "\(path)/challenges" }
    /// Returns the folder of a challenge's photos.
    func photos(_ challenge: String) -> String { "\(path)/photos/\(challenge)" }
    /// Returns the folder for a challenge's deleted photos. Nothing is ever removed from it.
    func deletedPhotos(_ challenge: String) -> String { "\(quarantine)/photos/\(challenge)" }
    func yearFolder(_ year: Int) -> String { "\(days)/\(Self.name(ofYear: year))" }
    /// Returns the day of a page's file name; `nil` for the names of other files.
    static func day(ofPage name: String) -> Day? {
        // Bytes: every change lists a year's pages, and looking for characters takes ten times as long.
        let bytes = name.utf8
        return bytes.suffix(5).elementsEqual(".json".utf8) ? Day(iso: Substring(bytes.dropLast(5))) : nil
    }
    /// Returns the name of a year's folder: four digits.
    static func name(ofYear year: Int) -> String { padded(year, to: 4) }
}
