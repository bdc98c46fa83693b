/// What came of a change.
public struct Outcome<Value> {
    /// What the change returned.
    public let value: Value
    /// Whether the change is known to survive a power cut.
    public let durability: Durability
    /// Whether the change was only worked out, and nothing was stored.
    public let isDryRun: Bool
    /// Whether the data folder was made for it: nothing was ever stored there before.
    public let isFirst: Bool

    init(_ value: Value, _ durability: Durability, isDryRun: Bool = false, isFirst: Bool = false) {
        self.value = value
        self.durability = durability
        self.isDryRun = isDryRun
        self.isFirst = isFirst
    }

    /// The outcome with something made of its value.
    public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Outcome<Other> {
        Outcome<Other>(try transform(value), durability, isDryRun: isDryRun, isFirst: isFirst)
    }
}

extension Outcome: Sendable where Value: Sendable {}
