import Libc
import TendKit

/// Another program that is about to be started: which descriptors it gets, and how it is set apart from this one.
///
/// No signal that is ignored here is ignored there.
final class Spawn {
    private var actions = uninitializedSpawnActions()
    private var attributes = uninitializedSpawnAttributes()
    private var flags = POSIX_SPAWN_SETSIGDEF

    init() {
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigdefault(&attributes, &all)
    }

    deinit {
        posix_spawn_file_actions_destroy(&actions)
        posix_spawnattr_destroy(&attributes)
    }

    func give(_ descriptor: Int32, as other: Int32) { posix_spawn_file_actions_adddup2(&actions, descriptor, other) }

    func discard(_ descriptor: Int32) {
        posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }

    /// Puts it into a group of its own, so that what it has started can be ended with it.
    func leaveGroup() {
        posix_spawnattr_setpgroup(&attributes, 0)
        flags |= POSIX_SPAWN_SETPGROUP
    }

    /// Gives it no descriptor but the first three: a lock or a pipe of whoever has called this program would be kept as long as
    /// the other one lives.
    func closeOtherDescriptors() {
        #if canImport(Darwin)
            flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
        #else
            for name in FolderTree.names(in: "/proc/self/fd", having: "") {
                if let descriptor = Int32(name), descriptor > STDERR_FILENO {
                    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
                }
            }
        #endif
    }

    /// Puts it into a session of its own: neither Ctrl-C nor the end of the terminal reaches it.
    func leaveSession() {
        #if canImport(Darwin)
            flags |= POSIX_SPAWN_SETSID
        #else
            // POSIX_SPAWN_SETSID of glibc 2.26 and musl, which Swift does not see.
            flags |= 0x80
        #endif
    }

    /// - Parameters:
    ///   - arguments: the program, looked for by ``SearchPath`` unless it has a slash, and its words.
    ///   - environment: what is added to this process's own.
    ///   - prefix: variables of this process whose names begin so are not passed on.
    /// - Throws: ``StartFailure``
    func start(
        _ arguments: [String], _ environment: [String: String], hiding prefix: String? = nil
    ) throws(StartFailure) -> pid_t {
        guard let name = arguments.first else { throw StartFailure("no program is named") }
        // The system's own search would take a program from the folder the user happens to be in.
        let path = try SearchPath.resolve(name)
        var environment = environment
        if environment["PATH"] == nil, let absolute = SearchPath.absolute { environment["PATH"] = absolute }
        posix_spawnattr_setflags(&attributes, Int16(flags))
        var child = pid_t()
        let code = ProgramStrings.use(arguments, environment, hiding: prefix) { argv, envp in
            posix_spawn(&child, path, &actions, &attributes, argv, envp)
        }
        guard code == 0 else { throw StartFailure(code: code) }
        return child
    }
}
