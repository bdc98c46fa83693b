import Libc

/// A command, by the full path of its program, and all of the environment it runs in.
struct Job {
    let command: [String]
    let environment: [String]

    struct Failed: Error {
        let command: [String]
        let status: Int32
    }

    /// Runs it with its output thrown away and returns the milliseconds it took.
    @discardableResult
    func time() throws -> Double { try run().milliseconds }

    /// Runs it with its output thrown away and returns the milliseconds it took and how many pages the system had to map.
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

    /// Lends the command and the environment as C wants them.
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

    /// Milliseconds on a clock that only moves forward.
    private static func now() -> Double { start.duration(to: .now) / .milliseconds(1) }
}
