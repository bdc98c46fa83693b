/// A reason why another program could not be started.
public struct StartFailure: Error, Equatable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
    /// The reason, from the system or from tend.
    public let reason: String
    /// Whether the program doesn't exist. Other failures, such as too many open files, don't show whether it is installed.
    public let isNotFound: Bool

    public init(_ reason: String, isNotFound: Bool = false) {
        self.reason = reason
        self.isNotFound = isNotFound
    }

    public init(stringLiteral reason: String) { self.init(reason) }

    public var description: String { reason }
}
