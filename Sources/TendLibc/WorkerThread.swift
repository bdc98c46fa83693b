/// A thread that works until it is stopped.
public final class WorkerThread: @unchecked Sendable {
    /// Becomes readable when the thread has to stop.
    private let stop: Int32
    /// The other end of the pipe.
    private let stopper: Int32
    private let thread: Reference?
    private var isStopped = false

    #if canImport(Glibc)
        private typealias Reference = pthread_t
    #else
        // A pointer; Glibc's is a number.
        private typealias Reference = pthread_t?
    #endif

    /// Starts the thread. It receives no signals.
    /// - Parameter body: receives a descriptor, and returns when that becomes readable.
    /// - Returns: `nil` if the system has no thread or descriptor left.
    public init?(_ body: @escaping @Sendable (_ stop: Int32) -> Void) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (stop, stopper) = (ends[0], ends[1])
        thread = Self.start(Work(ends[0], body))
        if thread == nil { return nil }
    }

    deinit { end() }

    /// Stops the thread, and returns when it has ended. The thread itself must not call it.
    public func end() {
        guard !isStopped else { return }
        isStopped = true
        if let thread {
            // A byte, since a child process may have the other end of the pipe too.
            var byte: UInt8 = 0
            _ = write(stopper, &byte, 1)
            Self.join(thread)
        }
        for end in [stop, stopper] { close(end) }
    }

    private static func start(_ work: Work) -> Reference? {
        let retained = Unmanaged.passRetained(work)
        var all = sigset_t()
        var before = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        #if canImport(Glibc)
            var thread = pthread_t()
        #else
            var thread: pthread_t?
        #endif
        guard pthread_create(&thread, nil, { run($0) }, retained.toOpaque()) == 0 else {
            retained.release()
            return nil
        }
        return thread
    }

    private static func join(_ thread: Reference) {
        #if canImport(Glibc)
            pthread_join(thread, nil)
        #else
            if let thread { pthread_join(thread, nil) }
        #endif
    }
}

private final class Work: Sendable {
    let body: @Sendable (Int32) -> Void
    let stop: Int32

    init(_ stop: Int32, _ body: @escaping @Sendable (Int32) -> Void) { (self.stop, self.body) = (stop, body) }
}

// Not in the class: Swift 6.3 crashes if the closure of `pthread_create` refers to it.
private func run(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let work {
        let work = Unmanaged<Work>.fromOpaque(work).takeRetainedValue()
        work.body(work.stop)
    }
    return nil
}
