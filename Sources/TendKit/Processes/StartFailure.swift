/// A reason why another program could not be started.
public struct StartFailure: Error, Equatable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
    /// The system's words, or this program's.
    public let reason: String
    /// Whether there is no such program. Everything else, such as too many open files, says nothing of what is installed.
    public let isNotFound: Bool

    public init(_ reason: String, isNotFound: Bool = false) {
        self.reason = reason
        self.isNotFound = isNotFound
    }

    public init(stringLiteral reason: String) { self.init(reason) }

    public var description: String { reason }
}
