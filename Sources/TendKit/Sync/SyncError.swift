/// A reason why the data could not be synchronised.
public enum SyncError: Error, Equatable, Sendable {
    case noGit
    /// The data folder is not a git repository yet.
    case notSetUp
    /// A git command that failed, and its message.
    case git(String, String)
    /// A merge or rebase that the user began is not finished.
    case underWay(String)
    /// A lock that a git which died has left.
    case locked(String)
    /// Another git is at work, or has left a lock on a reference; git's message.
    case busy(String)
    /// A reference of the remote can't be locked; git's message.
    case remoteLocked(String)
    /// The remote's objects have names of another length.
    case otherHash
    /// The remote holds something else; some of the names in it.
    case otherRemote([String])
    /// The remote's data is of a newer version.
    case newer(String)
    /// Another machine pushed first, each time.
    case rejected(Int)
    /// The folder is part of another repository.
    case insideOther(String)
    /// Root runs it in the folder of a user, who could not write what git leaves there.
    case otherUser(String)
    /// A folder of a commit that is too large or malformed; empty for the outermost.
    case unreadableFolder(String)
    /// The remote has more files than this tool could have written.
    case tooLarge
}
