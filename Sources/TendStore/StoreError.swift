public import TendCore

/// Why the store could not do what it was asked for, apart from a ``SystemError``. No record was changed.
public enum StoreError: Error, Equatable, Sendable {
    /// A data file can't be used; `path` is relative to the data folder.
    case damaged(path: String, Damage)
    /// What was to be written could not have been read again.
    case unreadableChange(path: String)
    /// Another process kept the lock for ten seconds.
    case busy
    /// There is nothing to take back, or nothing to make again.
    case nothingToUndo
    case nothingToRedo
    /// The record has been changed by something that came after, so taking the change back would lose that.
    case conflicting(Change, record: String)
    /// No record of that kind has an id that begins so.
    case noSuchRecord(kind: RecordKind, prefix: String)
    /// The file was not kept on that day.
    case noBackup(path: String, Day)
    /// A change of many files was cut off, and the contents of this one are gone.
    case unfinished(path: String)
    /// The file can't be read at all.
    case unreadable(path: String, SystemError)
    /// Several records do; their ids.
    case ambiguousRecord(prefix: String, ids: [String])
    /// The first record can't be stored, since it overlaps the second.
    case overlap(RecordSpan, RecordSpan)
}
