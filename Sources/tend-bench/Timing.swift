#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The wall-clock times of whole processes, from before they are made until they have ended.
struct Timing {
    /// Milliseconds, ascending.
    let times: [Double]

    var median: Double { times[times.count / 2] }
    var fastest: Double { times[0] }
    /// Nine in ten were at least as fast.
    var ninth: Double { times[times.count * 9 / 10] }

    struct Failed: Error {
        let command: [String]
        let status: Int32
    }

    /// A command and the environment it runs in.
    struct Job {
        let command: [String]
        let environment: [String]
    }

    /// Runs the commands in turn, `A B A B …`, so that a drift of the machine's speed meets them alike.
    static func interleaved(_ commands: [Job], runs: Int) throws -> [Timing] {
        var times = Array(repeating: [Double](), count: commands.count)
        for run in -3..<runs {
            for (index, command) in commands.enumerated() {
                let time = try once(command.command, command.environment)
                // The first rounds only warm the caches.
                if run >= 0 { times[index].append(time) }
            }
        }
        return times.map { Timing(times: $0.sorted()) }
    }

    /// Runs the command and returns the milliseconds it took.
    static func once(_ command: [String], _ environment: [String]) throws -> Double {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        var arguments = command.map { strdup($0) } + [nil]
        var variables = environment.map { strdup($0) } + [nil]
        defer { for pointer in arguments + variables { free(pointer) } }
        var child = pid_t()
        let start = now()
        let problem = posix_spawn(&child, command[0], &actions, nil, &arguments, &variables)
        guard problem == 0 else { throw Failed(command: command, status: problem) }
        var status: Int32 = 0
        while waitpid(child, &status, 0) == -1 && errno == EINTR {}
        let end = now()
        guard status == 0 else { throw Failed(command: command, status: status) }
        return end - start
    }

    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
    }
}
