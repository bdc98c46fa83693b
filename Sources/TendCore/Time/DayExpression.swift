/// A day as a person names it: `today`, `yesterday`, `tomorrow`, `-3`, `monday`, `2026-11-19`.
public enum DayExpression: Hashable, Sendable {
    /// Days before the current logical day; 0 is today, -1 tomorrow.
    case daysAgo(Int)
    /// The latest such day up to and including today.
    case weekday(Weekday)
    case date(Day)

    /// A reason a text is not a day.
    public enum Problem: ContextualError, Equatable, Sendable {
        case empty
        case notUnderstood
        /// A date that does not exist: `2026-02-30`.
        case noSuchDay
    }

    /// Reads one word, in any case.
    /// - Throws: ``Problem``
    public init(parsing text: some StringProtocol) throws(Problem) {
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
    public func resolved(today: Day) -> Day {
        switch self {
        case .daysAgo(let count): today - count
        case .weekday(let weekday): today.latest(weekday)
        case .date(let day): day
        }
    }

    /// Whether it names a calendar date rather than counting from today. This matters after midnight if the day starts later:
    /// at 02:00 `today` is still yesterday's date, while `monday 01:30` is on the Monday.
    var isCivil: Bool {
        if case .daysAgo = self { false } else { true }
    }
}
