/// A daily time window, which may span midnight or be the whole day.
public struct DailyWindow: Hashable, Sendable {
    public let start: TimeOfDay
    /// The first time after the window; midnight, like the start, if it is the whole day.
    public let end: TimeOfDay

    /// A reason a text is not a window.
    public enum Problem: ContextualError, Equatable, Sendable {
        /// Not two times joined by `-`.
        case notASpan
        /// Equal times, which could mean nothing or the whole day; `00:00-24:00` is clear.
        case empty
    }

    public init(start: TimeOfDay, end: TimeOfDay) {
        self.start = start
        self.end = end
    }

    /// 08:00-22:00, the active hours of Drink-E and Fluidic.
    public static let standardActiveHours = DailyWindow(
        start: TimeOfDay(hour: 8) ?? .midnight, end: TimeOfDay(hour: 22) ?? .midnight)

    /// Reads `08:00-22:00` or, in whole hours, `8-22`; `22:00-07:00` spans midnight, `8:00-24:00` ends at midnight,
    /// `0-24` is the whole day.
    /// - Throws: ``Problem``
    public init(parsing text: String) throws(Problem) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { $0.filter { !$0.isWhitespace } }
        guard parts.count == 2, let start = Self.time(parts[0]) else { throw .notASpan }
        let endsAt24 = ["24", "24:00"].contains(parts[1])
        guard let end = endsAt24 ? .midnight : Self.time(parts[1]) else { throw .notASpan }
        guard start != end || endsAt24 else { throw .empty }
        self.init(start: start, end: end)
    }

    private static func time(_ text: String) -> TimeOfDay? {
        TimeOfDay(parsing: text) ?? TimeOfDay(parsing: text + ":00")
    }

    public var isWholeDay: Bool { start == end }

    /// The length in minutes of local time.
    public var minutes: Int { isWholeDay ? 1440 : (end.minutes - start.minutes + 1440) % 1440 }

    public func contains(_ time: TimeOfDay) -> Bool { (time.minutes - start.minutes + 1440) % 1440 < minutes }

    /// Returns the share of the window that has passed at a time of local clocks; `nil` outside of it.
    package func share(at time: TimeOfDay) -> Double? {
        contains(time) ? Double((time.minutes - start.minutes + 1440) % 1440) / Double(minutes) : nil
    }

    /// Returns the times in the window at every `step` minutes from its start.
    func times(every step: Int) -> [TimeOfDay] {
        stride(from: 0, to: minutes, by: max(step, 1)).compactMap { passed in
            let time = (start.minutes + passed) % 1440
            return TimeOfDay(hour: time / 60, minute: time % 60)
        }
    }
}

extension DailyWindow: CustomStringConvertible {
    /// `08:00-22:00`, or `00:00-24:00` for the whole day.
    public var description: String { isWholeDay ? "00:00-24:00" : "\(start)-\(end)" }
}
