/// Consecutive days on which a tracker is paused: no reminders, and neither streaks nor statistics count the days.
public struct Pause: Hashable, Sendable {
    /// One of ``TrackerKind/pausable``.
    public let tracker: TrackerKind
    public let first: Day
    public let last: Day
    public let note: String?

    /// The longest pause in days.
    public static let longest = 366

    public init(_ tracker: TrackerKind, from first: Day, to last: Day, note: String? = nil) {
        self.tracker = tracker
        self.first = first
        self.last = max(first, last)
        self.note = note
    }

    public var days: DayRange { first...last }
    /// The number of its days.
    public var length: Int { last.ordinal - first.ordinal + 1 }
}

/// A reason why a pause can't begin or end.
public enum PauseError: TendError, Equatable, Sendable {
    /// It ends before it begins.
    case reversed(Day, Day)
    /// It has more than ``Pause/longest`` days.
    case tooLong(Day, Day)
    /// None of the trackers is paused on the day; the next pause, if there is one.
    case notPaused(Day, [TrackerKind], next: Pause?)

    public var problem: String {
        switch self {
        case .reversed(let first, let last): "the pause from \(first) to \(last) ends before it begins"
        case .tooLong(let first, let last): "the pause from \(first) to \(last) has more than \(Pause.longest) days"
        case .notPaused(let day, let trackers, _):
            trackers.count == TrackerKind.pausable.count
                ? "nothing is paused on \(day)"
                : "\(trackers.map(\.rawValue).joined(separator: " and ")) not paused on \(day)"
        }
    }
}
