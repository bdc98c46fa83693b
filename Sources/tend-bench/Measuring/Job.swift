import TendLibc

/// A command, with the full path of its program, and its whole environment.
struct Job {
    let command: [String]
    let environment: [String]

    struct Failed: Error {
        let command: [String]
        let status: Int32
    }

    /// Runs the command, discards its output and returns the elapsed milliseconds.
    @discardableResult
    func time() throws -> Double { try run().milliseconds }

    /// Runs the command, discards its output and returns the elapsed milliseconds and the number of page faults.
    func run() throws -> (milliseconds: Double, faults: Int) {
        var actions = uninitializedSpawnActions()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        for output in [STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, output, "/dev/null", O_WRONLY, 0)
        }
        var child = pid_t()
        return try withVectors { arguments, variables in
            let start = Self.now()
            let problem = posix_spawn(&child, command[0], &actions, nil, arguments, variables)
            guard problem == 0 else { throw Failed(command: command, status: problem) }
            var status: Int32 = 0
            var usage = rusage()
            while wait4(child, &status, 0, &usage) == -1 && errno == EINTR {}
            let end = Self.now()
            guard status == 0 else { throw Failed(command: command, status: status) }
            return (end - start, Int(usage.ru_minflt))
        }
    }

    typealias Vector = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

    /// Calls a closure with the command and the environment as C vectors.
    func withVectors<Result>(_ body: (Vector, Vector) throws -> Result) rethrows -> Result {
        var arguments = command.map { strdup($0) } + [nil]
        var variables = environment.map { strdup($0) } + [nil]
        defer { for pointer in arguments + variables { free(pointer) } }
        return try arguments.withUnsafeMutableBufferPointer { arguments in
            try variables.withUnsafeMutableBufferPointer { variables in
                guard let first = arguments.baseAddress, let second = variables.baseAddress else {
                    preconditionFailure("both end in a null pointer, so neither is empty")
                }
                return try body(first, second)
            }
        }
    }

    private static let start = ContinuousClock.now

    /// Milliseconds on a monotonic clock.
    private static func now() -> Double { start.duration(to: .now) / .milliseconds(1) }
}
