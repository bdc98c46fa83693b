/// A daily time window, which may span midnight.
public struct DailyWindow: Hashable, Sendable {
    public let start: TimeOfDay
    /// The first time after the window.
    public let end: TimeOfDay

    /// A reason a text is not a window.
    public enum Problem: Error, Equatable, Sendable {
        /// Not two times joined by `-`.
        case notASpan
        /// Equal times, which could mean nothing or the whole day.
        case empty
    }

    public init(start: TimeOfDay, end: TimeOfDay) {
        self.start = start
        self.end = end
    }

    /// 08:00-22:00, the active hours of Drink-E and Fluidic.
    public static let standardActiveHours = DailyWindow(
        start: TimeOfDay(hour: 8) ?? .midnight, end: TimeOfDay(hour: 22) ?? .midnight)

    /// Reads `08:00-22:00` or, in whole hours, `8-22`; `22:00-07:00` spans midnight, `8:00-24:00` ends at midnight.
    /// - Throws: ``Problem``
    public init(parsing text: String) throws(Problem) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { $0.filter { !$0.isWhitespace } }
        guard parts.count == 2, let start = Self.time(parts[0]) else { throw .notASpan }
        guard let end = ["24", "24:00"].contains(parts[1]) ? .midnight : Self.time(parts[1]) else { throw .notASpan }
        guard start != end else { throw .empty }
        self.init(start: start, end: end)
    }

    private static func time(_ text: String) -> TimeOfDay? {
        TimeOfDay(parsing: text) ?? TimeOfDay(parsing: text + ":00")
    }

    /// The length in minutes of local time.
    public var minutes: Int { (end.minutes - start.minutes + 1440) % 1440 }

    public func contains(_ time: TimeOfDay) -> Bool { (time.minutes - start.minutes + 1440) % 1440 < minutes }

    /// Returns the times in the window at every `step` minutes from its start.
    func times(every step: Int) -> [TimeOfDay] {
        stride(from: 0, to: minutes, by: max(step, 1)).compactMap { passed in
            let time = (start.minutes + passed) % 1440
            return TimeOfDay(hour: time / 60, minute: time % 60)
        }
    }
}

extension DailyWindow: CustomStringConvertible {
    /// `08:00-22:00`
    public var description: String { "\(start)-\(end)" }
}
