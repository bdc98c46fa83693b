import TendCore

extension StoreError {
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
