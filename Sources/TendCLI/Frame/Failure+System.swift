import TendKit

extension SystemError: ReportableError {
    var failure: Failure {
        var failure = Failure(code, self)
        failure.isSilent = isBrokenPipe
        return failure
    }

    private var code: ExitCode {
        if isPermission { return .notAllowed }
        return switch operation {
        case .create, .lock: .cannotCreate
        case .open, .read, .write, .synchronize, .close, .rename, .list: .inputOutput
        }
    }
}

extension Failure {
    /// Returns the failure for a change whose durability is unknown.
    static func unconfirmed(_ error: SystemError) -> Failure {
        Failure(
            .storedButUnconfirmed,
            "stored, but not known to be safe from a power cut (\(error.path): \(error.reason))",
            "do not repeat the command")
    }
}
