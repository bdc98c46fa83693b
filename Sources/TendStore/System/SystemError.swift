import Libc

/// A system call that failed.
public struct SystemError: Error, Equatable, Sendable {
    /// What was being done, as far as it changes what the failure means.
    public enum Operation: String, Sendable {
        case open, create, read, write, synchronize, close, rename, lock, list
        /// Giving what root created to the owner of its folder.
        case give
    }

    /// What failed.
    public let operation: Operation
    /// The file or folder that it failed on, or the name of a stream.
    public let path: String
    /// The value of `errno`.
    public let code: Int32

    init(_ operation: Operation, _ path: String, code: Int32 = errno) {
        self.operation = operation
        self.path = path
        self.code = code
    }

    /// The system's own words for the error: `No space left on device`.
    public var reason: String { String(cString: strerror(code)) }

    /// Whether there is nothing by that name.
    public var isMissing: Bool { code == ENOENT }
    /// Whether the user may not do that.
    public var isPermission: Bool { code == EACCES || code == EPERM }
    /// Whoever read the output has gone away, as `head` does.
    public var isBrokenPipe: Bool { code == EPIPE }
    /// A folder, a pipe or a device where a file is needed.
    public var isNoFile: Bool { code == EINVAL || code == EISDIR }
    /// A file that is larger than allowed.
    public var isTooLarge: Bool { code == EFBIG }
    var alreadyExists: Bool { code == EEXIST }
}

/// Repeats a call that a signal has interrupted.
func retrying(_ call: () -> Int) -> Int {
    while true {
        let result = call()
        if result != -1 || errno != EINTR { return result }
    }
}
