#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Another program that gets the user's terminal: a pager, or an extension.
package struct ForegroundProgram {
    /// The program, looked for in `PATH` unless it has a slash, and its arguments.
    package let arguments: [String]
    /// What is added to the environment.
    package var environment: [String: String] = [:]
    /// How many of the last arguments are the last words of this process itself, to be passed on byte for byte.
    package var ownWords = 0
    /// What it reads in place of the terminal; `nil` leaves it what this process has.
    package var input: [UInt8]?

    /// Runs the program to its end, however long the user takes.
    /// - Parameter mask: the user's own for new files, in place of this program's.
    func run(mask: mode_t) -> ChildProgram.Ending {
        guard let name = arguments.first else { return .missing("no program is named") }
        guard let pipe = Pipe() else { return .missing(String(cString: strerror(errno))) }
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
        if input != nil { posix_spawn_file_actions_adddup2(&actions, pipe.reading, STDIN_FILENO) }
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
        let own = umask(mask)
        var child = pid_t()
        // Ctrl-C is the other program's to answer as long as it has the terminal.
        let (interrupt, quit) = (signal(SIGINT, SIG_IGN), signal(SIGQUIT, SIG_IGN))
        defer {
            signal(SIGINT, interrupt)
            signal(SIGQUIT, quit)
        }
        let code = ProgramStrings.use(arguments, environment) { argv, envp in
            posix_spawnp(&child, name, &actions, &attributes, argv, envp)
        }
        umask(own)
        pipe.closeReading()
        guard code == 0 else { return .missing(String(cString: strerror(code))) }
        if let input { pipe.write(input) }
        pipe.closeWriting()
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        return status & 0x7F == 0 ? .ended(Int(status >> 8 & 0xFF)) : .killed
    }

    /// Becomes the program. It returns only where that is not possible, with the reason.
    func replaceThisProcess(mask: mode_t) -> String {
        guard let name = arguments.first else { return "no program is named" }
        umask(mask)
        for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_DFL) }
        return ProgramStrings.use(arguments, environment, ownWords: ownWords) { argv, envp in
            execve(name, argv, envp)
            return String(cString: strerror(errno))
        }
    }
}
