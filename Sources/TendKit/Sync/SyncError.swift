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
}
