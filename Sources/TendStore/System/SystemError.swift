import TendLibc
public import TendCore

/// A system call that failed.
public struct SystemError: TendError, Equatable, Sendable {
    /// The failed operation, as far as it affects the meaning of the error.
    public enum Operation: String, Sendable {
        case open, create, read, write, synchronize, close, rename, lock, list
    }

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

    /// The system's message for the error: `No space left on device`.
    public var reason: String { String(cString: strerror(code)) }

    /// Whether the file or folder does not exist.
    public var isMissing: Bool { code == ENOENT }
    /// Whether the user lacks the permission.
    public var isPermission: Bool { code == EACCES || code == EPERM }
    /// Whether the reader of the output has exited, as `head` does.
    public var isBrokenPipe: Bool { code == EPIPE }
    /// Whether a folder, a pipe or a device is in the place of a file.
    public var isNoFile: Bool { code == EINVAL || code == EISDIR }
    /// Whether the file is larger than allowed.
    public var isTooLarge: Bool { code == EFBIG }
    var alreadyExists: Bool { code == EEXIST }
}

/// Repeats a call as long as signals interrupt it.
func retrying(_ call: () -> Int) -> Int {
    while true {
        let result = call()
        if result != -1 || errno != EINTR { return result }
    }
}
