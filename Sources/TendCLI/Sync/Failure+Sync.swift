import TendKit

extension SyncError: ReportableError {
    var failure: Failure {
        switch self {
        case .noGit: Failure(.cannotCreate, self, "tend syncs with it")
        case .notSetUp: Failure(.usage, self, "\(command: "sync init REMOTE") sets it up")
        case .incomplete: Failure(.badData, self, "move it away, and \(command: "sync init") makes a new one")
        case .git: Failure(.inputOutput, self)
        case .underWay(let what): Failure(.tryAgain, self, "finish it, or abort it with 'git \(what) --abort'")
        case .locked:
            Failure(
                .tryAgain, self, "\(command: "doctor --repair") removes the file once it is ten minutes old")
        case .busy:
            Failure(.tryAgain, self, "\(command: "doctor --repair") removes a lock that is ten minutes old")
        case .remoteLocked: Failure(.tryAgain, self, "try again, and remove a lock that stays")
        case .otherHash:
            Failure(.badData, self, "use a remote made with 'git init --bare --object-format=sha1'")
        case .otherRemote, .tooLarge: Failure(.badData, self, "use an empty repository, or one of tend's")
        case .newer: Failure(.badData, self, "update tend here, nothing was merged")
        case .rejected: Failure(.tryAgain, self, "try again")
        case .unreadableFolder: Failure(.badData, self, "'git fsck' in the data folder finds the damage")
        case .shallow(let path):
            Failure(
                .inputOutput, self,
                "move \(path)/.git away, and \(command: "sync init REMOTE") begins a new history with all records")
        case .sharedRemote: Failure(.usage, self, "use a separate repository for each person")
        case .insideOther: Failure(.usage, self, "move it out of there")
        }
    }
}
