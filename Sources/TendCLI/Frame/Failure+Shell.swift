import TendKit

/// A problem with a program.
enum ShellProblem: ReportableError {
    /// A program that could not be run, and the reason.
    case program(String, String)

    var failure: Failure {
        switch self {
        case .program(let path, let reason): Failure(.inputOutput, "\(path) can't be run: \(reason)")
        }
    }
}

extension Failure {
    /// Describes why the hook was not run, and how to allow it.
    static func words(_ distrust: ProgramDistrust, hook: String) -> Message {
        switch distrust {
        case .otherOwner(let path):
            "\(hook) was not run, because \(path == hook ? "it" : path) belongs to another user; if you trust it: chown -h \"$(id -u)\" \(path.quotedForShell)"
        case .writableByOthers(let path):
            "\(hook) was not run, because others can write \(path == hook ? "it" : path); chmod go-w \(path.quotedForShell)"
        }
    }
}
