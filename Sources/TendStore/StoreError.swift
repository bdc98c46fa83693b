public import TendCore

/// An error of the store, other than a ``SystemError``. No record was changed.
public enum StoreError: TendError, Equatable, Sendable {
    /// A data file can't be used; `path` is relative to the data folder.
    case damaged(path: String, Damage)
    /// The new contents could not be read back, so they were not written.
    case unreadableChange(path: String)
    /// Root runs the program in the folder of the user with this id.
    case otherUser(path: String, id: Int)
    /// Another process held the lock for longer than a call waits.
    case busy
    case nothingToUndo
    case nothingToRedo
    /// The record was modified later, and undo or redo would lose that modification.
    case conflicting(Change, record: String)
    /// No record of that kind has an id with that prefix.
    case noSuchRecord(kind: RecordKind, prefix: String)
    /// No id was given, and there are several such records, or none today.
    case unnamedRecord(kind: RecordKind, count: Int)
    /// The file has no backup from that day.
    case noBackup(path: String, Day)
    /// A transaction was interrupted, and its new contents for this file are lost.
    case unfinished(path: String)
    /// The system can't read the file.
    case unreadable(path: String, SystemError)
    /// Several records have an id with that prefix; their ids.
    case ambiguousRecord(prefix: String, ids: [String])
    /// An import has this number of records for one data file, which is held in memory as a whole.
    case tooManyRecords(path: String, Int)
    /// The first record can't be stored, since it overlaps the second.
    case overlap(RecordSpan, RecordSpan)

    public var problem: String {
        switch self {
        case .damaged(let path, let damage): damage.problem(of: path)
        case .noBackup(let path, let day): "\(path) was not kept on \(day)"
        case .unfinished(let path):
            "an import was interrupted, and its new version of \(path) is gone from local/batches"
        case .unreadable(_, let error): error.problem
        case .unreadableChange(let path): "that can't be recorded: \(path) would be unreadable"
        case .otherUser(let path, _): "\(path) belongs to another user, who could not change what root writes there"
        case .busy: "another tend keeps the data folder locked"
        case .nothingToUndo: "there is nothing to undo"
        case .nothingToRedo: "there is nothing to redo"
        case .conflicting(let change, let record) where record == change.id:
            "can't undo '\(change.summary)': its undo data is gone"
        case .conflicting(let change, let record):
            "can't undo '\(change.summary)': the record \(record)\(change.file.map { " in \($0.path)" } ?? "") has been changed since"
        case .noSuchRecord(let kind, "last"): "there is no \(kind.noun) yet"
        case .noSuchRecord(let kind, let prefix): "no \(kind.noun) has an id that begins with '\(prefix)'"
        case .unnamedRecord(let kind, 0): "today has no \(kind.noun)"
        case .unnamedRecord(let kind, let count): "there are \(count) \(kind.noun)s, and no ID names one"
        case .tooManyRecords(let path, let count):
            "\(path) would get \(count) records, more than \(ImportBatch.mostRecordsOfFile)"
        case .overlap(_, let other): other.overlapProblem
        case .ambiguousRecord(let prefix, let ids):
            "'\(prefix)' could be any of \(ids.prefix(5).joined(separator: ", "))"
        }
    }
}

extension RecordSpan {
    /// The problem of a new record that shares time with this one.
    fileprivate var overlapProblem: String {
        let name = "the \(label) \(kind.noun) \(id.prefix(6))"
        let since = "\(start.timeOfDay) on \(start.day)"
        return end.map { "that would overlap \(name), from \(since) to \($0.timeOfDay) on \($0.day)" }
            ?? "\(name) has been running since \(since)"
    }
}

extension SystemError {
    public var problem: String { "\(operation.failure) \(path): \(reason)" }
}

extension SystemError.Operation {
    fileprivate var failure: String {
        switch self {
        case .open: "can't open"
        case .create: "can't create"
        case .read: "can't read"
        case .write: "can't write"
        case .synchronize: "can't bring to the disk"
        case .close: "can't finish writing"
        case .rename: "can't replace"
        case .lock: "can't lock"
        case .list: "can't list"
        }
    }
}

extension PhotoProblem {
    public var problem: String { problem(of: "the photo") }

    public func problem(of subject: String) -> String {
        switch self {
        case .missing: "there is no file \(subject)"
        case .unreadable(let reason): "can't read \(subject): \(reason)"
        case .notAFile: "\(subject) is not a file"
        case .notAPicture: "\(subject) is not a picture"
        case .tooLarge(let size): "\(subject) has \((size + 999_999) / 1_000_000) MB"
        }
    }
}

extension InboxProblem {
    public var problem: String {
        switch kind {
        case .folderMissing: "the folder of the inbox is not there"
        case .folderUnreadable(let error): "the folder of the inbox can't be read: \(error.reason)"
        case .notAFile: "\(file) in the inbox is not a regular file"
        case .tooLarge(let bytes): "\(file) in the inbox has \(bytes >> 20) MiB and is not read"
        case .unreadable(let error): "\(file) in the inbox can't be read: \(error.reason)"
        case .notDownloaded: "\(file) in the inbox is still in iCloud"
        case .utf16: "\(file) in the inbox is UTF-16"
        case .tooManyLines(let most): "\(file) in the inbox is not read to its end: only \(most) lines are"
        }
    }
}
