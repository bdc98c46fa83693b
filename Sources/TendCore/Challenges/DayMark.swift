/// A day of a challenge that was taken off, or forgiven.
public struct DayMark: Hashable, Sendable {
    public let day: Day
    /// When it was put down.
    public let at: OffsetDateTime
    /// Why.
    public let note: String?

    public init(day: Day, at: OffsetDateTime, note: String? = nil) {
        self.day = day
        self.at = at
        self.note = note
    }
}
