/// The result of a change.
public struct Outcome<Value> {
    /// The value that the change returned.
    public let value: Value
    /// Whether the change is known to survive a power cut.
    public let durability: Durability
    /// Whether this was a dry run, so nothing was stored.
    public let isDryRun: Bool
    /// Whether the records differ after the change, or would without a dry run: recording the same again stores nothing.
    public let isChanged: Bool
    /// Whether the change created the data folder, or found it empty.
    public let isFirst: Bool

    init(
        _ value: Value, _ durability: Durability, isDryRun: Bool = false, isChanged: Bool = true, isFirst: Bool = false
    ) {
        self.value = value
        self.durability = durability
        self.isDryRun = isDryRun
        self.isChanged = isChanged
        self.isFirst = isFirst
    }

    /// Returns the outcome with its value transformed.
    public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Outcome<Other> {
        Outcome<Other>(try transform(value), durability, isDryRun: isDryRun, isChanged: isChanged, isFirst: isFirst)
    }
}

extension Outcome: Sendable where Value: Sendable {}
