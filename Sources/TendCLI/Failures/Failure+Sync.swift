import TendKit

extension Failure {
    init(sync error: SyncError) {
        switch error {
        case .noGit: self.init(.cannotCreate, "git is not installed; tend syncs with it")
        case .notSetUp:
            self.init(.usage, "the data folder is not synchronised yet; \(command: "sync init REMOTE") sets it up")
        case .incomplete(let path):
            self.init(
                .badData,
                "\(path) is not a whole git repository; move it away, and \(command: "sync init") makes a new one")
        case .git(let command, let reason): self.init(.inputOutput, "git \(command) failed: \(reason)")
        case .underWay(let what):
            self.init(
                .tryAgain,
                "a \(what) is under way in the data folder's repository; finish it, or abort it with 'git \(what) --abort'"
            )
        case .locked(let path):
            self.init(
                .tryAgain,
                "\(path) exists: another git is running, or one has crashed; \(command: "doctor --repair") removes the file once it is ten minutes old"
            )
        case .busy(let reason):
            self.init(
                .tryAgain,
                "another git is running in the data folder's repository, or one has crashed and left its lock: \(reason); \(command: "doctor --repair") removes a lock that is ten minutes old"
            )
        case .remoteLocked(let reason):
            self.init(
                .tryAgain,
                "the remote can't be written at the moment: \(reason); try again, and remove a lock that stays")
        case .otherHash:
            self.init(
                .badData,
                "the remote and the data folder use different object formats (SHA-1, SHA-256); use a remote made with 'git init --bare --object-format=sha1'"
            )
        case .otherRemote(let names):
            self.init(
                .badData,
                "the remote holds something else (\(names.joined(separator: ", "))); use an empty repository, or one of tend's"
            )
        case .newer(let path):
            self.init(
                .badData, "the remote's \(path) was written by a newer tend; update tend here, nothing was merged")
        case .rejected(let times):
            self.init(.tryAgain, "other computers pushed first, \(times) times in a row; try again")
        case .unreadableFolder(let path):
            self.init(
                .badData,
                "the repository's folder '\(path)' can't be read, so nothing was sent; 'git fsck' in the data folder finds the damage"
            )
        case .tooLarge:
            self.init(
                .badData,
                "the remote holds more than 500,000 files or 256 MB of new records, more than a hundred years fill; use an empty repository, or one of tend's"
            )
        case .shallow(let path):
            self.init(
                .inputOutput,
                "the remote refuses a history without its beginning, which a former remote lacked; move \(path)/.git away, and \(command: "sync init REMOTE") begins a new history with all records"
            )
        case .sharedRemote(let address, let name):
            self.init(
                .usage,
                "\(address) is already the remote of \(name.map { "\($0)'s" } ?? "your own") records; use a separate repository for each person"
            )
        case .insideOther(let path):
            self.init(.usage, "the data folder lies in another git repository (\(path)); move it out of there")
        }
    }
}
