package import TendLibc
import ProcessStart
import TendStore

/// A program about to be started: its descriptors, and its separation from this process.
///
/// Signals ignored here are not ignored there.
package final class Spawn {
    private var actions = uninitializedSpawnActions()
    private var attributes = uninitializedSpawnAttributes()
    private var flags = POSIX_SPAWN_SETSIGDEF
    /// Pairs of a descriptor here and its number in the program.
    private var moves: [Int32] = []
    private let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    private var endsWithThisProcess = false

    package init() {
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigdefault(&attributes, &all)
    }

    deinit {
        posix_spawn_file_actions_destroy(&actions)
        posix_spawnattr_destroy(&attributes)
        close(nowhere)
    }

    /// Makes the program inherit a descriptor under another number.
    package func inherit(_ descriptor: Int32, as other: Int32) {
        posix_spawn_file_actions_adddup2(&actions, descriptor, other)
        moves += [descriptor, other]
    }

    package func discard(_ descriptor: Int32) { inherit(nowhere, as: descriptor) }

    /// Makes Linux end the program with this process, however this one ends. macOS can't.
    package func endWithThisProcess() { endsWithThisProcess = true }

    /// Puts it into a separate process group, so that it can be killed together with its children.
    package func leaveGroup() {
        posix_spawnattr_setpgroup(&attributes, 0)
        flags |= POSIX_SPAWN_SETPGROUP
    }

    /// Passes on only the first three descriptors, as they are until now: otherwise the program would keep a lock or pipe of this
    /// process's parent open.
    package func closeOtherDescriptors() {
        #if canImport(Darwin)
            flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
        #else
            for name in FolderTree.names(in: "/proc/self/fd", having: "") {
                if let descriptor = Int32(name), descriptor > STDERR_FILENO {
                    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
                    // Linux lets this process go on before it closes what is only marked, so the parent could still find its lock held.
                    posix_spawn_file_actions_addclose(&actions, descriptor)
                }
            }
        #endif
    }

    /// Puts it into a separate session, which neither Ctrl-C nor the end of the terminal reaches.
    package func leaveSession() {
        #if canImport(Darwin)
            flags |= POSIX_SPAWN_SETSID
        #else
            // POSIX_SPAWN_SETSID of glibc 2.26 and musl, which Swift does not import.
            flags |= 0x80
        #endif
    }

    /// Starts the program.
    /// - Parameters:
    ///   - arguments: the program and its arguments. ``SearchPath`` finds the program unless its name contains a slash.
    ///   - environment: variables to add to this process's environment.
    ///   - prefix: a prefix of this process's variables that are not passed on.
    /// - Throws: ``StartFailure``
    package func start(
        _ arguments: [String], _ environment: [String: String], hiding prefix: String? = nil
    ) throws(StartFailure) -> pid_t {
        guard let name = arguments.first else { throw StartFailure("no program is named") }
        // The system's search could find a program in the current folder.
        let path = try SearchPath.resolve(name)
        var environment = environment
        if environment["PATH"] == nil, let absolute = SearchPath.absolute { environment["PATH"] = absolute }
        posix_spawnattr_setflags(&attributes, Int16(flags))
        var child = pid_t()
        let code = ProgramStrings.use(arguments, environment, hiding: prefix) { argv, envp in
            #if os(Linux)
                if endsWithThisProcess {
                    let leadsGroup = flags & POSIX_SPAWN_SETPGROUP != 0
                    return tend_start_bound(
                        &child, path, argv, envp, moves, Int32(moves.count / 2), leadsGroup ? 1 : 0)
                }
            #endif
            return posix_spawn(&child, path, &actions, &attributes, argv, envp)
        }
        guard code == 0 else { throw StartFailure(code: code) }
        return child
    }
}
