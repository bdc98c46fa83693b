import TendKit

extension Finding.Kind {
    /// A one-word name for programs and bug reports.
    var name: String {
        switch self {
        case .damaged(.newerFormat): "newer"
        case .damaged: "damaged"
        case .unreadable: "unreadable"
        case .permissions: "permissions"
        case .unexpected: "unexpected"
        case .leftover: "leftover"
        case .conflictCopy: "conflictCopy"
        case .duplicateID: "duplicateID"
        case .inTheFuture: "future"
        case .orphanTasks: "orphanTasks"
        case .missingPhoto: "missingPhoto"
        case .orphanPhoto: "orphanPhoto"
        case .doubleDose: "doubleDose"
        case .overlap(let one, _): "overlapping\(Words.capitalized(one.kind.key))"
        case .interrupted: "cutOff"
        case .staleLock: "lock"
        case .staleCache: "cache"
        case .clockBehind: "clock"
        }
    }

    /// Whether a repair can fix it.
    var isRepairable: Bool {
        switch self {
        case .damaged(.newerFormat), .unreadable, .unexpected, .inTheFuture, .orphanTasks, .missingPhoto, .orphanPhoto,
            .doubleDose, .overlap, .clockBehind:
            false
        case .damaged, .permissions, .leftover, .conflictCopy, .duplicateID, .interrupted, .staleLock, .staleCache:
            true
        }
    }
}

extension Failure {
    /// Describes a finding and its remedy.
    static func words(_ finding: Finding) -> Message {
        let path = finding.path.isEmpty ? "the data folder" : finding.path
        return switch finding.kind {
        case .damaged(let damage): damage.failure(of: path).message
        case .unreadable(let error): "\(path) can't be read: \(error.reason)"
        case .permissions(let mode, let expected):
            "\(path) has the mode \(String(mode, radix: 8)), so that others may see it; it should be \(String(expected, radix: 8))"
        case .unexpected: "\(path) is not a file of tend; move it elsewhere if you need it"
        case .leftover: "\(path) was left by an interrupted write"
        case .conflictCopy(let original):
            "\(path) is another version of \(original), left by the service that copies the folder"
        case .duplicateID(let id, let other):
            "the record \(id) is in both \(path) and \(other), and counts twice"
        case .inTheFuture(let id, let at):
            "the record \(id) in \(path) is dated \(at.day) \(at.timeOfDay), in the future; correct or delete it"
        case .orphanTasks(let id, let count):
            "\(Words.count(count, "record")) of tasks belong to a challenge that is missing (\(id)); \(command: "restore") or \(command: "sync") can bring it back"
        case .missingPhoto(let name): "the photo \(name) of \(path) is not in photos/"
        case .orphanPhoto: "\(path) belongs to no challenge's record"
        case .doubleDose(let medication, let slot, let day, let ids):
            "\(Medication.slotID(slot, of: medication)) of \(day) is recorded \(ids.count) times, a possible double dose; \(command: "pill delete", ids.last ?? "") deletes one"
        case .overlap(let one, let other):
            "the \(one.kind.noun)s \(one.id.prefix(6)) and \(other.id.prefix(6)) share time from \(other.start.day) \(other.start.timeOfDay); \(command: "\(one.kind.noun) edit") or \(command: "\(one.kind.noun) delete", String(other.id.prefix(6))) resolves it"
        case .interrupted: "a change of many files was interrupted; the next change completes it"
        case .staleLock: "\(path) was left by a git that crashed, and blocks every sync"
        case .staleCache:
            "the cache in \(path) disagrees with the records, as after an old page was edited in an editor"
        case .clockBehind(let latest):
            "there is a record of \(latest.day) \(latest.timeOfDay), later than this computer's clock; check the clock"
        }
    }

    /// Names the records that a repaired file lacks. Their ids may be any text.
    private static func lost(_ ids: [String]) -> String {
        if ids.isEmpty { return "" }
        let names = ids.prefix(3).map { Printable.text(String($0.prefix(60))) }
        let more = ids.count > 3 ? ["\(ids.count - 3) more"] : []
        return ", which alone has \(Words.list(names + more, "and"))"
    }

    /// Describes a repair.
    static func words(_ action: Repair.Action) -> Message {
        switch action {
        case .salvaged(let records, let fromBackup, let lost):
            "\(Words.count(records, "record")) saved, \(fromBackup) more from a backup; the damaged file is in local/quarantine\(Self.lost(lost))"
        case .emptied: "nothing could be read, and there is no backup; the file is in local/quarantine"
        case .permissionsSet: "permissions set"
        case .removed: "removed"
        case .merged: "merged, and moved to local/quarantine"
        case .separated: "the record is kept in the earlier file; copies of both are in local/quarantine"
        case .finished: "finished"
        case .quarantined: "moved to local/quarantine"
        case .givenUp: "could not be completed and was moved to local/quarantine; import the file again"
        case .left: "left for you to resolve"
        }
    }
}
