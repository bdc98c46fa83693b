public import TendStore

/// A reason why a backup could not be made or read. Paths are as the user typed them.
public enum BackupError: Error, Equatable, Sendable {
    /// tar's message.
    case tar(String)
    case badArchive(String)
    case noTar
    /// Neither an archive by its name nor a folder.
    case neither(String)
    case exists(String)
    case insideDataFolder(String)
    case missing(String)
    /// A backup without a file of tend's.
    case nothing(String)
    case damaged(String, [StoreError])
    /// A data file of which no backup was kept on that day.
    case noDay(String)
}
