/// The side of today on which a day without a date lies: a record's in the past, a plan's in the future.
public enum Direction: Sendable {
    case past, future
}

/// A day as a person names it: `today`, `yesterday`, `tomorrow`, `-3`, `3 days ago`, `in 3 days`, `monday`, `last monday`,
/// `next monday`, `22 Nov`, `22.11.`, `11/22`, `2026-11-19`.
public enum DayExpression: Hashable, Sendable {
    /// Days before the current logical day; 0 is today, -1 tomorrow.
    case daysAgo(Int)
    /// The latest such day up to and including today; for a plan the first one from today on.
    case weekday(Weekday)
    /// The latest such day before today.
    case weekdayBefore(Weekday)
    /// The first such day after today.
    case weekdayAfter(Weekday)
    /// Such a date nearest to today, in a year that has it.
    case dayOfMonth(Int, month: Int)
    case date(Day)

    /// A reason a text is not a day.
    public enum Problem: ContextualError, Equatable, Sendable {
        case empty
        case notUnderstood
        /// A date that does not exist: `2026-02-30`.
        case noSuchDay
    }

    /// Reads the forms above, in any case.
    /// - Throws: ``Problem``
    public init(parsing text: some StringProtocol) throws(Problem) {
        var words = TimeWords(text)
        guard words.peek != nil, words.hours == nil else { throw text.isEmpty ? .empty : .notUnderstood }
        do {
            guard let day = try words.takeDay(), words.rest == nil else { throw Problem.notUnderstood }
            self = day
        } catch TimeExpression.Problem.noSuchDay {
            throw .noSuchDay
        } catch {
            throw .notUnderstood
        }
    }

    /// Creates a date; `nil` if the calendar does not have it.
    /// - Parameter year: `nil` for the year nearest to today.
    init?(month: Int, day: Int, year: Int?) {
        // A leap year has every day.
        guard let date = Day(year: year ?? 2000, month: month, day: day) else { return nil }
        self = year == nil ? .dayOfMonth(day, month: month) : .date(date)
    }

    /// Reads one word.
    /// - Throws: ``Problem``
    init(word text: some StringProtocol) throws(Problem) {
        let word = text.lowercased()
        if word.isEmpty { throw .empty }
        if word == "today" {
            self = .daysAgo(0)
        } else if word == "yesterday" {
            self = .daysAgo(1)
        } else if word == "tomorrow" {
            self = .daysAgo(-1)
        } else if word.hasPrefix("-"), word.utf8.count <= 6, let count = digits(word.dropFirst()) {
            self = .daysAgo(count)
        } else if let weekday = Weekday(name: word) {
            self = .weekday(weekday)
        } else if let day = Day(iso: word) {
            self = .date(day)
        } else {
            let parts = word.split(separator: "-", omittingEmptySubsequences: false)
            let looksLikeDate = parts.map(\.utf8.count) == [4, 2, 2] && parts.allSatisfy { digits($0) != nil }
            throw looksLikeDate ? .noSuchDay : .notUnderstood
        }
    }

    /// Returns the day, given the current logical day.
    public func resolved(today: Day, _ direction: Direction) -> Day {
        switch self {
        case .daysAgo(let count): today - count
        case .weekday(let weekday): direction == .past ? today.latest(weekday) : (today + 6).latest(weekday)
        case .weekdayBefore(let weekday): (today - 1).latest(weekday)
        case .weekdayAfter(let weekday): (today + 7).latest(weekday)
        case .dayOfMonth(let day, let month): Self.nearest(day, month, to: today)
        case .date(let day): day
        }
    }

    /// Returns the nearest such date. One in the future is refused later, rather than taken for last year's.
    private static func nearest(_ day: Int, _ month: Int, to today: Day) -> Day {
        let year = today.parts.year
        // Eight years from one 29 February to the next is the most, around a century.
        let dates = (year - 8...year + 8).compactMap { Day(year: $0, month: month, day: day) }
        return dates.min { abs($0.ordinal - today.ordinal) < abs($1.ordinal - today.ordinal) } ?? today
    }

    /// Whether it names a calendar date rather than counting from today. This matters after midnight if the day starts later:
    /// at 02:00 `today` is still yesterday's date, while `monday 01:30` is on the Monday.
    var isCivil: Bool {
        if case .daysAgo = self { false } else { true }
    }
}
