import TendKit

extension Failure {
    init(backup error: BackupError) {
        switch error {
        case .tar(let reason): self.init(.inputOutput, "the archive can't be made: \(reason)")
        case .badArchive(let reason): self.init(.badData, "the archive can't be read: \(reason); nothing was restored")
        case .noTar: self.init(.cannotCreate, "tar is not installed; give a folder instead of an archive")
        case .neither(let path):
            self.init(
                .badData, "\(path) is neither an archive (.tar, .tar.gz, .tgz) nor a folder; nothing was restored")
        case .exists(let path):
            self.init(.cannotCreate, "\(path) exists already and is never overwritten; use another name")
        case .insideDataFolder(let path): self.init(UsageError.insideDataFolder(path))
        case .missing(let path): self.init(.noInput, "there is no file \(path)")
        case .nothing(let path): self.init(.badData, "\(path) has nothing of tend in it; nothing was restored")
        case .damaged(let path, let damage):
            self.init(.badData, "\(path) has damaged files; nothing was restored")
            details = damage.map { Failure($0).message }
        case .noDay(let path):
            self.init(
                .noInput,
                "there is no backup of \(path) from that day; \(command: "backup list") shows the days with backups")
        }
    }
}
