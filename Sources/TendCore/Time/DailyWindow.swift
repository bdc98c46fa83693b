/// A part of the day: from a time on, up to another, which may be after midnight.
public struct DailyWindow: Hashable, Sendable {
    public let start: TimeOfDay
    /// The first time that is not in it any more.
    public let end: TimeOfDay

    /// Why a text is not a span.
    public enum Problem: Error, Equatable, Sendable {
        /// Not two times with a `-` between them.
        case notASpan
        /// From a time to itself: nothing, or the whole day?
        case empty
    }

    public init(start: TimeOfDay, end: TimeOfDay) {
        self.start = start
        self.end = end
    }

    /// 08:00-22:00, the active hours of both hydration apps.
    public static let standardActiveHours = DailyWindow(
        start: TimeOfDay(hour: 8) ?? .midnight, end: TimeOfDay(hour: 22) ?? .midnight)

    /// Reads `08:00-22:00` and, in whole hours, `8-22`; `22:00-07:00` goes over midnight, `8:00-24:00` up to it.
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

    /// How long it is by the clock on the wall, in minutes.
    public var minutes: Int { (end.minutes - start.minutes + 1440) % 1440 }

    public func contains(_ time: TimeOfDay) -> Bool { (time.minutes - start.minutes + 1440) % 1440 < minutes }

    /// The times from its start on that are so many minutes apart, before its end.
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
