import TendCore

extension PauseError: ReportableError {
    var failure: Failure { Failure(.usage, self, remedy) }

    private var remedy: Message? {
        switch self {
        case .reversed(let first, let last): "write \(command: "pause", "\(last)", "\(first)")"
        case .tooLong: "give a shorter one"
        case .notPaused(_, _, let next?):
            "\(command: "pause", "end", "\(next.first)") deletes the next one"
        case .notPaused(_, _, nil): "\(command: "pause list") shows all pauses"
        }
    }
}
