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
}
