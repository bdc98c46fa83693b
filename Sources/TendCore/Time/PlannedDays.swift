/// Successive days of a plan as a person names them: `dec 24 - jan 2`, `sat sun`, `3 days`, `until sunday`, `next week`.
public enum PlannedDays: Equatable, Sendable {
    case days(DayExpression, to: DayExpression)
    /// This number of days.
    case length(Int, from: DayExpression)
    /// The current week, or the one this many weeks later.
    case week(ahead: Int)

    /// Reads words; `nil` for any others.
    public init?(words: [String]) {
        let words = words.map { $0.lowercased() }
        let text = words.joined(separator: " ")
        if let week = ["this week": 0, "next week": 1][text] {
            self = .week(ahead: week)
            return
        }
        if ["weekend", "the weekend", "over the weekend", "this weekend", "at the weekend"].contains(text) {
            self = .days(.weekday(.saturday), to: .weekday(.sunday))
            return
        }
        // Open, until it is ended.
        if words.first == "from", let first = Self.day(words.dropFirst()) {
            self = .length(Pause.longest, from: first)
            return
        }
        // 'for a week from monday'
        if let place = words.firstIndex(where: { ["from", "starting"].contains($0) }), place > 0,
            let length = Self.length(words[..<place]), let first = Self.day(words[(place + 1)...])
        {
            self = .length(length, from: first)
            return
        }
        let ends = words.first == "from" ? words.dropFirst() : words[...]
        if words.first == "until", let last = Self.day(words.dropFirst()) {
            self = .days(.daysAgo(0), to: last)
        } else if let length = Self.length(words) {
            self = .length(length, from: .daysAgo(0))
        } else if let only = Self.day(words) {
            self = .days(only, to: only)
        } else if let place = ends.firstIndex(where: { ["to", "until", "till", "-", "for"].contains($0) }),
            let first = Self.day(ends[..<place])
        {
            if let last = Self.day(ends[(place + 1)...]) {
                self = .days(first, to: last)
            } else if let length = Self.length(ends[place...]) {
                self = .length(length, from: first)
            } else {
                return nil
            }
        } else {
            // '24.12.-26.12.'
            let parts = text.split(separator: "-")
            if parts.count == 2, let first = Self.day([String(parts[0])]), let last = Self.day([String(parts[1])]) {
                self = .days(first, to: last)
                return
            }
            for place in ends.indices.dropFirst() {
                guard let first = Self.day(ends[..<place]), let last = Self.day(ends[place...]) else { continue }
                self = .days(first, to: last)
                return
            }
            return nil
        }
    }

    private static func day(_ words: some Sequence<String>) -> DayExpression? {
        try? DayExpression(parsing: words.joined(separator: " "))
    }

    /// Reads `3 days`, `for 10 days`, `two weeks`.
    private static func length(_ words: some BidirectionalCollection<String>) -> Int? {
        guard words.count > 1, let unit = words.last else { return nil }
        return Duration(words: Array(words))?.wholeDays(typed: unit)
    }

    /// Returns the first and the last day. The last one may be before the first.
    /// - Parameters:
    ///   - today: the current logical day.
    ///   - firstWeekday: the day a week begins on.
    public func resolved(today: Day, firstWeekday: Weekday) -> (first: Day, last: Day) {
        switch self {
        case .days(let first, let last):
            let first = first.resolved(today: today, .future)
            // 'monday friday' ends on the Friday after that Monday.
            if case .weekday = last { return (first, last.resolved(today: first, .future)) }
            return (first, last.resolved(today: today, .future))
        case .length(let count, let first):
            let first = first.resolved(today: today, .future)
            return (first, first + count - 1)
        case .week(let ahead):
            let week = DayRange.week(of: today + 7 * ahead, startsOn: firstWeekday)
            return (week.lowerBound, week.upperBound)
        }
    }
}
