/// What can go wrong with programs that the shell would find.
enum ShellProblem: Error {
    /// A program that could not be run, and why.
    case program(String, String)
}

extension Failure {
    init(shell problem: ShellProblem) {
        switch problem {
        case .program(let path, let reason): self.init(.inputOutput, "\(path) can't be run: \(reason)")
        }
    }
}
