/// Something to be reminded of at a moment.
public struct Reminder: Hashable, Sendable {
    /// How the user names it: `morning-2026-11-20`, `hydration-8`.
    public let id: String
    /// What tells it from all others on all days, the same each time it is worked out. It holds the time it was meant for,
    /// never the time at which it came.
    public let key: String
    public let at: OffsetDateTime
    public let kind: Kind
    public let title: String
    public let body: String

    /// What reminds, as the JSON names it. Each rule declares its own.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// - Parameter key: the id and the day of `at`, unless given.
    public init(id: String, key: String? = nil, at: OffsetDateTime, kind: Kind, title: String, body: String) {
        self.id = id
        self.key = key ?? "\(at.day) \(id)"
        self.at = at
        self.kind = kind
        self.title = title
        self.body = body
    }
}
