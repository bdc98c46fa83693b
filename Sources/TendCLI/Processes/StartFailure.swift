import Libc

/// Why another program could not be started.
package struct StartFailure: Error, Equatable, Sendable, CustomStringConvertible {
    /// The system's words, or this program's.
    package let reason: String
    /// Whether there is no such program. Everything else, such as too many open files, says nothing of what is installed.
    package let isNotFound: Bool

    package init(_ reason: String, isNotFound: Bool = false) {
        self.reason = reason
        self.isNotFound = isNotFound
    }

    /// - Parameter code: the value of `errno`.
    init(code: Int32 = errno) { self.init(String(cString: strerror(code)), isNotFound: code == ENOENT) }

    package var description: String { reason }
}

extension StartFailure: ExpressibleByStringLiteral {
    package init(stringLiteral reason: String) { self.init(reason) }
}
