import TendKit

extension Failure {
    init(system error: SystemError) {
        let code: ExitCode =
            switch error.operation {
            case _ where error.isPermission: .notAllowed
            case .create, .lock: .cannotCreate
            default: .inputOutput
            }
        let what =
            switch error.operation {
            case .open: "can't open"
            case .create: "can't create"
            case .read: "can't read"
            case .write: "can't write"
            case .synchronize: "can't bring to the disk"
            case .close: "can't finish writing"
            case .rename: "can't replace"
            case .lock: "can't lock"
            case .list: "can't list"
            }
        self.init(code, "\(what) \(error.path): \(error.reason)")
        isSilent = error.isBrokenPipe
    }

    /// Returns the failure for a change whose durability is unknown.
    static func unconfirmed(_ error: SystemError) -> Failure {
        Failure(
            .storedButUnconfirmed,
            "stored, but not known to be safe from a power cut (\(error.path): \(error.reason)); do not repeat the command"
        )
    }
}
