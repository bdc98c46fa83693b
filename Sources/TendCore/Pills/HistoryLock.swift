/// A lock that protects the pills of past days from accidental changes.
public struct HistoryLock: Hashable, Sendable {
    /// Whether past days are locked at all.
    public let isEnabled: Bool
    /// When it was last unlocked; `nil` after `lock`.
    public let openedAt: OffsetDateTime?

    /// How long it stays unlocked: ten minutes.
    public static let openSeconds = 600

    public init(isEnabled: Bool, openedAt: OffsetDateTime?) {
        self.isEnabled = isEnabled
        self.openedAt = openedAt
    }

    /// Returns when it locks again; `nil` if it is locked. A clock set back before the unlocking does not keep it open.
    public func openUntil(_ now: OffsetDateTime) -> OffsetDateTime? {
        guard let openedAt, (0..<Self.openSeconds).contains(now.seconds - openedAt.seconds) else { return nil }
        return openedAt.advanced(bySeconds: Self.openSeconds)
    }

    /// Returns whether the lock allows changes to the pills of `day`; it covers only past days.
    public func allows(_ day: Day, today: Day, now: OffsetDateTime) -> Bool {
        day >= today || !isEnabled || openUntil(now) != nil
    }
}
