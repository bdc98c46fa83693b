/// Keeps the pills of past days from being changed by accident.
public struct HistoryLock: Hashable, Sendable {
    /// Whether past days are locked at all.
    public let isEnabled: Bool
    /// When it was opened last; `nil` after it was locked by hand.
    public let openedAt: OffsetDateTime?

    /// How long it stays open: ten minutes.
    public static let openSeconds = 600

    public init(isEnabled: Bool, openedAt: OffsetDateTime?) {
        self.isEnabled = isEnabled
        self.openedAt = openedAt
    }

    /// When it locks again; `nil` where it is not open. A clock that was set back behind the opening does not keep it open.
    public func openUntil(_ now: OffsetDateTime) -> OffsetDateTime? {
        guard let openedAt, (0..<Self.openSeconds).contains(now.seconds - openedAt.seconds) else { return nil }
        return openedAt.advanced(bySeconds: Self.openSeconds)
    }

    /// Whether the pills of `day` may be changed, as far as the lock goes: only those of past days are locked.
    public func allows(_ day: Day, today: Day, now: OffsetDateTime) -> Bool {
        day >= today || !isEnabled || openUntil(now) != nil
    }
}
