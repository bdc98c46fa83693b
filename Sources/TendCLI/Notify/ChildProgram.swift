#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Another program to be run: its words as they are, no shell.
package struct ChildProgram {
    /// The program, looked for in `PATH` unless it has a slash, and its arguments.
    package let arguments: [String]
    /// What is added to the environment.
    package let environment: [String: String]
    /// What it reads from its standard input.
    package let input: [UInt8]
    /// After so many seconds it is killed.
    package let seconds: Int

    /// What became of it.
    package enum Ending: Equatable, Sendable {
        case ended(Int)
        case killed
        /// It could not be started, and why.
        case missing(String)
    }
}

extension ChildProgram {
    /// Runs the program to its end. Its output goes nowhere: cron would mail it.
    func run() -> Ending {
        guard let name = arguments.first else { return .missing("no program is named") }
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return .missing(String(cString: strerror(errno))) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[1]) }
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
        for output: Int32 in [1, 2] {
            posix_spawn_file_actions_addopen(&actions, output, "/dev/null", O_WRONLY, 0)
        }
        // A group of its own, so that what it has started can be ended with it; and no signal of ours ignored in it.
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
        var child = pid_t()
        let code = withStrings(arguments) { argv in
            withStrings(inherited) { envp in posix_spawnp(&child, name, &actions, &attributes, argv, envp) }
        }
        close(ends[0])
        guard code == 0 else { return .missing(String(cString: strerror(code))) }
        // A reminder is far smaller than what a pipe holds, so this never waits.
        if !input.isEmpty { _ = write(ends[1], input, input.count) }
        close(ends[1])
        ends[1] = -1
        return wait(for: child)
    }

    private func wait(for child: pid_t) -> Ending {
        var status: Int32 = 0
        for _ in 0..<(seconds * 50) {
            if waitpid(child, &status, WNOHANG) == child {
                return status & 0x7F == 0 ? .ended(Int(status >> 8 & 0xFF)) : .killed
            }
            var pause = timespec(tv_sec: 0, tv_nsec: 20_000_000)
            nanosleep(&pause, nil)
        }
        kill(-child, SIGKILL)
        waitpid(child, &status, 0)
        return .killed
    }

    private var inherited: [String] {
        var lines: [String] = []
        var next = environ
        while let entry = next.pointee {
            let line = String(cString: entry)
            if !environment.keys.contains(where: { line.hasPrefix("\($0)=") }) { lines.append(line) }
            next += 1
        }
        return lines + environment.map { "\($0.key)=\($0.value)" }
    }

    private func withStrings<Result>(
        _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        var pointers = strings.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        return body(&pointers)
    }
}
