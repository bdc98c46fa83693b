#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

import TendStore

/// Another program that is started and left to itself: nobody waits for it, and what it prints goes nowhere.
package struct DetachedProgram {
    /// The program and its arguments.
    package let arguments: [String]
    /// What is added to the environment.
    package let environment: [String: String]
    /// What it reads from its standard input; no more than a pipe holds.
    package let input: [UInt8]

    #if canImport(Darwin)
        private static let newSession = Int16(POSIX_SPAWN_SETSID | POSIX_SPAWN_CLOEXEC_DEFAULT)
    #else
        /// `POSIX_SPAWN_SETSID` of glibc 2.26 and musl, which Swift does not see.
        private static let newSession: Int16 = 0x80
    #endif

    /// A lock or a pipe of whoever has called this program would be kept as long as the other one lives.
    private func keepDescriptors() {
        // macOS has a flag for it.
        #if !canImport(Darwin)
            for name in FolderTree.names(in: "/proc/self/fd", having: "") {
                if let descriptor = Int32(name), descriptor > STDERR_FILENO {
                    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
                }
            }
        #endif
    }

    /// - Parameter mask: the user's own for new files, in place of this program's.
    /// - Returns: why it could not be started; `nil` where it was.
    func start(mask: mode_t) -> String? {
        guard let name = arguments.first else { return "no program is named" }
        guard let pipe = Pipe() else { return String(cString: strerror(errno)) }
        // Nobody reads yet, so that what does not fit would wait for ever.
        _ = fcntl(pipe.writing, F_SETFL, O_NONBLOCK)
        guard pipe.write(input) else { return "what it is told is too long" }
        pipe.closeWriting()
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
        posix_spawn_file_actions_adddup2(&actions, pipe.reading, STDIN_FILENO)
        for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
        }
        keepDescriptors()
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigdefault(&attributes, &all)
        // A session of its own: neither Ctrl-C nor the end of the terminal reaches it.
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Self.newSession)
        var child = pid_t()
        let own = umask(mask)
        defer { umask(own) }
        let code = ProgramStrings.use(arguments, environment) { argv, envp in
            posix_spawn(&child, name, &actions, &attributes, argv, envp)
        }
        return code == 0 ? nil : String(cString: strerror(code))
    }
}
