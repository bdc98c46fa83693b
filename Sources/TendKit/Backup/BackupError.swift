public import TendCore
public import TendStore

/// A reason why a backup could not be made or restored. Paths are as typed.
public enum BackupError: TendError, Equatable, Sendable {
    /// tar's message.
    case tar(String)
    case badArchive(String)
    case noTar
    /// Neither an archive, judging by its name, nor a folder.
    case neither(String)
    case exists(String)
    case insideDataFolder(String)
    case missing(String)
    /// A backup without any of tend's files.
    case nothing(String)
    case damaged(String, [StoreError])
    /// A new backup that lacks files.
    case incomplete(String)
    /// The data file has no backup of that day.
    case noDay(String)
}
