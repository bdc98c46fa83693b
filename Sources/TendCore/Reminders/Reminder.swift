/// Something to be reminded of at a moment.
public struct Reminder: Hashable, Sendable {
    /// What tells it from all others, the same each time it is worked out: `morning-2026-11-20`.
    public let id: String
    public let at: Moment
    public let kind: Kind
    public let title: String
    public let body: String

    public enum Kind: String, Sendable {
        case hydration, fast, pill, challenge
    }

    public init(id: String, at: Moment, kind: Kind, title: String, body: String) {
        self.id = id
        self.at = at
        self.kind = kind
        self.title = title
        self.body = body
    }
}
