/// Events of the system about folders: an entry that was created, replaced or deleted, and the folder itself.
///
/// Linux has inotify and Darwin has kqueue. Neither sees a change that another computer makes on a network drive.
public final class FolderEvents {
    /// Becomes readable with an event.
    private let descriptor: Int32
    /// The watched folders, which kqueue needs open.
    private var folders: [Int32] = []

    /// Begins to watch folders.
    /// - Returns: `nil` if the system can't watch all of them.
    public init?(_ paths: [String]) {
        #if canImport(Darwin)
            descriptor = kqueue()
        #else
            descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        #endif
        guard descriptor >= 0, paths.allSatisfy(add) else { return nil }
    }

    deinit {
        for folder in folders { close(folder) }
        if descriptor >= 0 { close(descriptor) }
    }

    /// The outcome of a wait.
    public enum Outcome {
        case changed, timedOut, stopped
    }

    /// Waits until an event occurs, the time is over or `stop` becomes readable.
    /// - Parameters:
    ///   - events: the events to wait for; `nil` for none.
    ///   - stop: a descriptor that another thread makes readable.
    public static func wait(for events: FolderEvents?, orFor stop: Int32, milliseconds: Int) -> Outcome {
        var waited = [stop, events?.descriptor ?? -1].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let end = monotonicMilliseconds() + milliseconds
        while true {
            let left = Int32(clamping: max(0, end - monotonicMilliseconds()))
            let count = poll(&waited, nfds_t(waited.count), left)
            if count < 0, errno == EINTR { continue }
            if waited[0].revents != 0 { return .stopped }
            guard count > 0, let events else { return .timedOut }
            events.forget()
            return .changed
        }
    }

    #if canImport(Darwin)
        private func add(_ path: String) -> Bool {
            let folder = open(path, O_EVTONLY | O_CLOEXEC)
            guard folder >= 0 else { return false }
            folders.append(folder)
            let events = UInt32(NOTE_WRITE | NOTE_RENAME | NOTE_DELETE | NOTE_REVOKE)
            var change = kevent(
                ident: UInt(folder), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR), fflags: events,
                data: 0, udata: nil)
            return kevent(descriptor, &change, 1, nil, 0, nil) == 0
        }

        /// Reads the events that have occurred.
        private func forget() {
            var events = Array(repeating: kevent(), count: folders.count)
            var now = timespec()
            _ = kevent(descriptor, nil, 0, &events, Int32(events.count), &now)
        }
    #else
        private func add(_ path: String) -> Bool {
            let events =
                IN_CREATE | IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE | IN_MOVE_SELF | IN_DELETE_SELF
            return inotify_add_watch(descriptor, path, UInt32(events | IN_ONLYDIR)) >= 0
        }

        /// Reads the events that have occurred.
        private func forget() {
            var bytes = [UInt8](repeating: 0, count: 4096)
            while read(descriptor, &bytes, bytes.count) > 0 {}
        }
    #endif
}
