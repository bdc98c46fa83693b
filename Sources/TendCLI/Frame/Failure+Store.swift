import TendKit

extension StoreError: ReportableError {
    var failure: Failure {
        switch self {
        case .damaged(let path, let damage): damage.failure(of: path)
        case .noBackup: Failure(.noInput, self, "\(command: "backup list") shows the days")
        case .unfinished:
            Failure(
                .badData, self, "delete local/intent.json to keep the present files, and import again")
        case .unreadable(_, let error): error.failure
        case .unreadableChange: Failure(.usage, self, "nothing was changed")
        case .otherUser(_, let id): Failure(.notAllowed, self, "run tend as that user: sudo -u '#\(id)' tend")
        case .busy: Failure(.tryAgain, self, "nothing was changed, try again")
        case .nothingToUndo, .nothingToRedo: Failure(.negative, self)
        case .conflicting(let change, let record):
            Failure(.negative, self, record == change.id ? "nothing was changed" : "nothing was undone")
        case .noSuchRecord(_, "last"): Failure(.usage, self)
        case .noSuchRecord(let kind, _): Failure(.usage, self, "\(command: "\(kind.command) list") shows them")
        case .unnamedRecord(let kind, _):
            Failure(
                .usage, self,
                "\(command: "\(kind.command) delete last") deletes the newest, \(command: "\(kind.command) list") shows the ids"
            )
        case .tooManyRecords: Failure(.badData, self, "nothing was imported; correct the times in the file")
        case .overlap(_, let other): Failure(.usage, self, other.end == nil ? "stop or cancel it first" : nil)
        case .ambiguousRecord: Failure(.usage, self, "give more of the id")
        }
    }
}

extension RecordKind {
    /// The command whose `list` shows the records of the kind.
    fileprivate var command: String {
        switch self {
        case .drink: "water"
        case .dose: "pill"
        case .photo: "challenge photo"
        default: noun
        }
    }
}

extension Damage: ReportableError {
    var failure: Failure { failure(of: "the file") }

    func failure(of path: String) -> Failure { Failure(.badData, Message(problem(of: path)), remedy) }

    var remedy: Message? { if case .newerFormat = self { "update tend" } else { nil } }
}
