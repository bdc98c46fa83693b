public import TendCore

/// A reason why the data could not be synchronised.
public enum SyncError: TendError, Equatable, Sendable {
    case noGit
    /// The data folder is not a git repository yet.
    case notSetUp
    /// The `.git` of the data folder is no whole repository; its path.
    case incomplete(String)
    /// A git command that failed, and its message.
    case git(String, String)
    /// The user has started a merge, rebase or cherry-pick that is not finished.
    case underWay(String)
    /// A lock left behind by a git that died.
    case locked(String)
    /// Another git is running, or has left a lock on a reference; git's message.
    case busy(String)
    /// A reference of the remote can't be locked; git's message.
    case remoteLocked(String)
    /// The remote uses another hash algorithm.
    case otherHash
    /// The remote holds other data; some of its names.
    case otherRemote([String])
    /// The remote's data is from a newer version.
    case newer(String)
    /// Another machine pushed first, each time.
    case rejected(Int)
    /// The folder is part of another repository.
    case insideOther(String)
    /// A folder in a commit that is too large or malformed; empty for the top level.
    case unreadableFolder(String)
    /// The remote has more files or records than tend could have written.
    case tooLarge
    /// The remote refuses this folder's history, which lacks its beginning, as a former remote's did; the data folder.
    case shallow(String)
    /// The address is the remote of another person; `nil` for the user.
    case sharedRemote(String, of: String?)

    public var problem: String {
        switch self {
        case .noGit: "git is not installed"
        case .notSetUp: "the data folder is not synchronised yet"
        case .incomplete(let path): "\(path) is not a whole git repository"
        case .git(let command, let reason): "git \(command) failed: \(reason)"
        case .underWay(let what): "a \(what) is under way in the data folder's repository"
        case .locked(let path): "\(path) exists: another git is running, or one has crashed"
        case .busy(let reason):
            "another git is running in the data folder's repository, or one has crashed and left its lock: \(reason)"
        case .remoteLocked(let reason): "the remote can't be written at the moment: \(reason)"
        case .otherHash: "the remote and the data folder use different object formats (SHA-1, SHA-256)"
        case .otherRemote(let names): "the remote holds something else (\(names.joined(separator: ", ")))"
        case .newer(let path): "the remote's \(path) was written by a newer tend"
        case .rejected(let times): "other computers pushed first, \(times) times in a row"
        case .unreadableFolder(let path):
            "the repository's folder '\(path)' can't be read, so nothing was sent"
        case .tooLarge:
            "the remote holds more than 500,000 files or 256 MB of new records, more than a hundred years fill"
        case .shallow: "the remote refuses a history without its beginning, which a former remote lacked"
        case .sharedRemote(let address, let name):
            "\(address) is already the remote of \(name.map { "\($0)'s" } ?? "your own") records"
        case .insideOther(let path): "the data folder lies in another git repository (\(path))"
        }
    }
}
