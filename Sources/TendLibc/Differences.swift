// C library names that differ between platforms.

extension stat {
    /// When the contents were last changed, in seconds since 1970.
    public var modifiedSeconds: Int {
        #if canImport(Darwin)
            Int(st_mtimespec.tv_sec)
        #else
            Int(st_mtim.tv_sec)
        #endif
    }

    /// When the contents or their attributes, such as permissions, were last changed, since 1970.
    public var changed: (seconds: Int, nanoseconds: Int) {
        #if canImport(Darwin)
            (Int(st_ctimespec.tv_sec), Int(st_ctimespec.tv_nsec))
        #else
            (Int(st_ctim.tv_sec), Int(st_ctim.tv_nsec))
        #endif
    }
}

extension sigaction {
    /// Creates an action that calls a function with the signal's number.
    public init(handler: @escaping @convention(c) (Int32) -> Void) {
        self.init()
        #if canImport(Darwin)
            __sigaction_u.__sa_handler = handler
        #elseif canImport(Musl)
            __sa_handler.sa_handler = handler
        #else
            __sigaction_handler.sa_handler = handler
        #endif
    }
}

#if canImport(Darwin)
    public typealias SpawnActions = posix_spawn_file_actions_t?
    public typealias SpawnAttributes = posix_spawnattr_t?
#else
    public typealias SpawnActions = posix_spawn_file_actions_t
    public typealias SpawnAttributes = posix_spawnattr_t
#endif

/// Returns actions to pass to `posix_spawn_file_actions_init`.
public func uninitializedSpawnActions() -> SpawnActions {
    #if canImport(Darwin)
        nil
    #else
        posix_spawn_file_actions_t()
    #endif
}

/// Returns attributes to pass to `posix_spawnattr_init`.
public func uninitializedSpawnAttributes() -> SpawnAttributes {
    #if canImport(Darwin)
        nil
    #else
        posix_spawnattr_t()
    #endif
}

/// Returns the path of this executable, with links resolved; `nil` if the system does not provide it.
public func executablePath() -> String? {
    #if canImport(Darwin)
        var size = UInt32(0)
        _NSGetExecutablePath(nil, &size)
        var path = [CChar](repeating: 0, count: Int(size) + 1)
        guard _NSGetExecutablePath(&path, &size) == 0, let real = realpath(path, nil) else { return nil }
    #else
        guard let real = realpath("/proc/self/exe", nil) else { return nil }
    #endif
    defer { free(real) }
    return String(cString: real)
}

/// The folder from which libc reads time zones, unless `TZDIR` names another.
#if canImport(Darwin)
    public let zoneFolder = "/var/db/timezone/zoneinfo"
#else
    public let zoneFolder = "/usr/share/zoneinfo"
#endif

/// Writes to a pipe. A pipe without a reader is the error EPIPE and no signal, whatever the process does with SIGPIPE.
public func writeToPipe(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
        _ = fcntl(descriptor, F_SETNOSIGPIPE, 1)
        return write(descriptor, bytes, count)
    #else
        var signal = sigset_t()
        var before = sigset_t()
        sigemptyset(&signal)
        sigaddset(&signal, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signal, &before)
        let written = write(descriptor, bytes, count)
        let error = errno
        if written < 0, error == EPIPE {
            var now = timespec()
            sigtimedwait(&signal, nil, &now)
        }
        pthread_sigmask(SIG_SETMASK, &before, nil)
        errno = error
        return written
    #endif
}
