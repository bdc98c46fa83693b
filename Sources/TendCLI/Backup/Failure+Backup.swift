import TendKit

extension BackupError: ReportableError {
    var failure: Failure {
        switch self {
        case .tar, .incomplete: Failure(.inputOutput, self)
        case .noTar: Failure(.cannotCreate, self, "give a folder instead of an archive")
        case .badArchive, .neither, .nothing: Failure(.badData, self, "nothing was restored")
        case .exists: Failure(.cannotCreate, self, "use another name")
        case .insideDataFolder: Failure(.usage, self, "write it elsewhere")
        case .missing(let path) where (try? DayExpression(parsing: path)) != nil:
            Failure(.noInput, self, "for the records of a day, \(command: "restore", "--day", path)")
        case .missing: Failure(.noInput, self)
        case .damaged(_, let damage): damaged(damage)
        case .noDay: Failure(.noInput, self, "\(command: "backup list") shows the days with backups")
        }
    }

    private func damaged(_ damage: [StoreError]) -> Failure {
        var failure = Failure(.badData, self, "nothing was restored")
        failure.setDetails(damage.map(\.failure.message))
        return failure
    }
}
