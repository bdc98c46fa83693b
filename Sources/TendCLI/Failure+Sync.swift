import TendKit

extension Failure {
    init(sync error: SyncError) {
        switch error {
        case .noGit: self.init(.cannotCreate, "git is not installed; it is what carries the data")
        case .notSetUp: self.init(.usage, "the data folder is not synchronised yet; 'tend sync init REMOTE' sets it up")
        case .git(let command, let reason): self.init(.inputOutput, "git \(command) failed: \(reason)")
        case .underWay(let what):
            self.init(
                .tryAgain,
                "a \(what) is under way in the data folder's repository; finish it, or give it up with 'git \(what) --abort'"
            )
        case .locked(let path):
            self.init(
                .tryAgain,
                "\(path) is there: another git is at work, or one has died and left it; 'tend doctor --repair' takes it away when it is ten minutes old"
            )
        case .busy(let reason):
            self.init(
                .tryAgain,
                "another git is at work in the data folder's repository, or one has died and left its lock: \(reason)")
        case .remoteLocked(let reason):
            self.init(
                .tryAgain,
                "the remote can't be written at the moment: \(reason); try again, and if a lock stays there, remove it")
        case .otherHash:
            self.init(
                .badData,
                "the remote and the data folder name their objects in different ways (SHA-1, SHA-256); give a remote made with 'git init --bare --object-format=sha1'"
            )
        case .otherRemote(let names):
            self.init(
                .badData,
                "the remote holds something else (\(names.joined(separator: ", "))); give an empty repository, or that of another tend"
            )
        case .newer(let path):
            self.init(
                .badData, "the other side's \(path) was written by a newer tend; update tend here, nothing was merged")
        case .rejected(let times):
            self.init(.tryAgain, "the other side was faster \(times) times in a row; try again")
        case .otherUser(let path):
            self.init(
                .notAllowed,
                "\(path) belongs to another user, who could not write what git leaves there as root; run 'tend sync' as that user"
            )
        case .unreadableFolder(let path):
            self.init(
                .badData,
                "the repository's folder '\(path)' can't be read, and nothing was sent; run 'git fsck' in the data folder to find the damage"
            )
        case .tooLarge:
            self.init(
                .badData,
                "the remote holds more than 500,000 files, more than a hundred years of records; give an empty repository, or that of another tend"
            )
        case .insideOther(let path):
            self.init(.usage, "the data folder lies in another git repository (\(path)); give it a place of its own")
        }
    }
}
