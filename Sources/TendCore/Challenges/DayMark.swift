/// A day of a challenge that was taken off, or forgiven.
public struct DayMark: Hashable, Sendable {
    public let day: Day
    /// When it was put down.
    public let at: Moment
    /// Why.
    public let note: String?

    public init(day: Day, at: Moment, note: String? = nil) {
        self.day = day
        self.at = at
        self.note = note
    }
}
