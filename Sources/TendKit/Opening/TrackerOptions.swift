/// Limits and permissions of the calls of a tracker.
public struct TrackerOptions: Hashable, Sendable {
    /// Whether to accept implausible values, such as ten times the usual dose. Without it a call throws, so that a front end
    /// can ask first.
    public var acceptsImplausible = false
    /// Whether changes are calculated and checked but not stored.
    public var isDryRun = false
    /// How long a call waits for another process that is changing the records, before it throws ``StoreError/busy``; at
    /// most ten seconds.
    public var lockTimeout = Duration.seconds(10)

    public init(
        acceptsImplausible: Bool = false, isDryRun: Bool = false, lockTimeout: Duration = .seconds(10)
    ) {
        self.acceptsImplausible = acceptsImplausible
        self.isDryRun = isDryRun
        self.lockTimeout = lockTimeout
    }
}
