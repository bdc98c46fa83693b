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

    public var problem: String {
        switch self {
        case .tar(let reason): "the archive can't be made: \(reason)"
        case .badArchive(let reason): "the archive can't be read: \(reason)"
        case .noTar: "tar is not installed"
        case .neither(let path): "\(path) is neither an archive (.tar, .tar.gz, .tgz) nor a folder"
        case .exists(let path): "\(path) exists already and is never overwritten"
        case .insideDataFolder(let path): "'\(path)' is in the data folder, which is for tend alone"
        case .missing(let path): "there is no file \(path)"
        case .nothing(let path): "\(path) has nothing of tend in it"
        case .damaged(let path, _): "\(path) has damaged files"
        case .incomplete(let path): "the backup \(path) could not be read back whole, and was removed"
        case .noDay(let path): "there is no backup of \(path) from that day"
        }
    }
}
