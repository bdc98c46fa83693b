/// A day of a challenge that was marked: taken off, forgiven, or with a photo.
public struct DayMark: Hashable, Sendable {
    public let day: Day
    /// When it was recorded.
    public let at: OffsetDateTime
    /// The reason.
    public let note: String?

    public init(day: Day, at: OffsetDateTime, note: String? = nil) {
        self.day = day
        self.at = at
        self.note = note
    }
}
