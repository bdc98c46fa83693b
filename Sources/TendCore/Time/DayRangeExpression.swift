/// A range of days as a person names it: a number of days, a week, a month, or two days.
public struct DayRangeExpression: Hashable, Sendable {
    /// The rule for the first day and, for a week or month, also the last.
    public enum Extent: Hashable, Sendable {
        /// This number of days; at least one.
        case days(Int)
        /// The current week, or the one this many weeks earlier.
        case week(ago: Int)
        case month(MonthExpression)
        case year(YearExpression)
        case since(DayExpression)
        /// The week that contains a day.
        case weekOf(DayExpression)
        /// Everything on record, planned days included.
        case everything
    }

    /// `nil` uses the command's default extent.
    public var extent: Extent?
    /// The last day; `nil` leaves the end open.
    public var end: DayExpression?

    public init(_ extent: Extent? = nil, to end: DayExpression? = nil) {
        self.extent = extent
        self.end = end
    }

    /// Returns the days, given the current logical day. A week, a month and a range with an end have all of their days.
    /// - Parameters:
    ///   - today: the current logical day.
    ///   - lastDay: the day an open end reaches, today or later. With `.everything` as the default extent, all but a number of
    ///     days reaches to the end of the calendar.
    ///   - firstWeekday: the day a week begins on.
    ///   - standard: the default extent.
    /// - Throws: ``DayRangeError/reversed(_:_:)``
    public func resolved(
        today: Day, lastDay: Day, firstWeekday: Weekday, or standard: Extent
    ) throws(DayRangeError) -> DayRange {
        let last = end?.resolved(today: today, .past)
        switch extent ?? standard {
        case .days(let count): return .last(count, endingWith: last ?? lastDay)
        case .week(let weeks): return .week(of: today - weeks * 7, startsOn: firstWeekday)
        case .month(let month): return month.resolved(today: today).days
        case .year(let year): return year.resolved(today: today)
        case .weekOf(let day): return .week(of: day.resolved(today: today, .past), startsOn: firstWeekday)
        case .since(let day):
            let (first, last) = (day.resolved(today: today, .past), last ?? (standard == .everything ? .last : lastDay))
            guard first <= last else { throw .reversed(first, last) }
            return first...last
        case .everything: return .first...(last ?? .last)
        }
    }
}

/// A year as a person names it: `2026`, `last`, `-2`.
public enum YearExpression: Hashable, Sendable {
    /// Years before the current one; 0 is the current year.
    case yearsAgo(Int)
    case year(Int)

    /// Reads one word, in any case; `nil` for anything else.
    public init?(parsing text: some StringProtocol) {
        let word = text.lowercased()
        if word == "this" {
            self = .yearsAgo(0)
        } else if word == "last" {
            self = .yearsAgo(1)
        } else if word.hasPrefix("-"), word.utf8.count <= 4, let count = digits(word.dropFirst()) {
            self = .yearsAgo(count)
        } else if word.utf8.count == 4, let year = digits(word[...]), year >= 1900 {
            self = .year(year)
        } else {
            return nil
        }
    }

    /// Returns the days of the year, given the current logical day.
    public func resolved(today: Day) -> DayRange {
        let year =
            switch self {
            case .yearsAgo(let count): today.parts.year - count
            case .year(let year): year
            }
        let first = Month(year: year, number: 1) ?? Month(of: today)
        return first.days.lowerBound...first.advanced(by: 11).days.upperBound
    }
}

/// A month as a person names it: `2026-11`, `last`, `-2`, `november`.
public enum MonthExpression: Hashable, Sendable {
    /// Months before the current one; 0 is the current month.
    case monthsAgo(Int)
    case month(Month)
    /// A month with that number: the latest one, the current one included, or the nearest.
    case named(Int)

    /// Reads a month in any case, of one or two words: `last month`, `nov 2026`; `nil` for anything else.
    public init?(parsing text: some StringProtocol) {
        let words = text.lowercased().split(separator: " ").filter { $0 != "month" }
        if words.count == 2, let number = Month.number(named: words[0]), let year = digits(words[1]),
            words[1].utf8.count == 4
        {
            guard let month = Month(year: year, number: number) else { return nil }
            self = .month(month)
            return
        }
        guard words.count == 1, let word = words.first else { return nil }
        if word == "this" {
            self = .monthsAgo(0)
        } else if word == "last" {
            self = .monthsAgo(1)
        } else if word.hasPrefix("-"), word.utf8.count <= 5, let count = digits(word.dropFirst()) {
            self = .monthsAgo(count)
        } else if let month = Month(iso: word) {
            self = .month(month)
        } else if let number = Month.number(named: word) {
            self = .named(number)
        } else {
            return nil
        }
    }

    /// Returns the month, given the current logical day.
    /// - Parameter isPlanned: whether the coming months are of interest too, so that a name means the nearest month.
    public func resolved(today: Day, isPlanned: Bool = false) -> Month {
        switch self {
        case .monthsAgo(let count): return Month(of: today).advanced(by: -count)
        case .month(let month): return month
        case .named(let number):
            let ago = (Month(of: today).number - number + 12) % 12
            return Month(of: today).advanced(by: isPlanned && ago > 6 ? 12 - ago : -ago)
        }
    }
}

extension DayRangeExpression {
    /// Reads a range in words: `30`, `last 7 days`, `week`, `last week`, `month`, `november`, `nov 2026`, `2026-11`, `year`,
    /// `yesterday`, `since 1 nov`, `1 nov to 14 nov`.
    /// - Returns: `nil` for other words.
    public init?(words: [String]) {
        let words = words.map { $0.lowercased() }.filter { !["the", "this", "in", "of"].contains($0) }
        if let range = Self.ends(words) {
            self = range
            return
        }
        let isLast = ["last", "past"].contains(words.first)
        let rest = isLast && words.count > 1 ? Array(words.dropFirst()) : words
        let text = rest.joined(separator: " ")
        let unit = rest.dropFirst().joined(separator: " ")
        switch (text, rest.first.flatMap { digits($0) }) {
        case ("week", _): self.init(.week(ago: isLast ? 1 : 0))
        case ("month", _): self.init(.month(.monthsAgo(isLast ? 1 : 0)))
        case ("year", _): self.init(.year(.yearsAgo(isLast ? 1 : 0)))
        // '2026' is hardly a number of days.
        case (_, let count?) where (1900...2100).contains(count) && rest.count == 1:
            if isLast { return nil }
            self.init(.year(.year(count)))
        case (_, let count?) where (1...DayRange.longest).contains(count) && ["", "day", "days"].contains(unit):
            self.init(.days(count))
        case (_, let count?) where (1...1000).contains(count) && ["week", "weeks"].contains(unit):
            self.init(.days(count * 7))
        default:
            // '-7' is a day, as elsewhere; --month has months before this one.
            if !isLast, !text.hasPrefix("-"), !text.isEmpty, let month = MonthExpression(parsing: text) {
                self.init(.month(month))
            } else if let day = try? DayExpression(parsing: words.joined(separator: " ")) {
                self.init(.since(day), to: day)
            } else {
                return nil
            }
        }
    }

    /// Reads a range by its first day, or by both ends: `since monday`, `from 1 nov to 14 nov`, `monday - friday`.
    private static func ends(_ words: [String]) -> DayRangeExpression? {
        func day(_ words: some Sequence<String>) -> DayExpression? {
            try? DayExpression(parsing: words.joined(separator: " "))
        }
        let isMarked = ["since", "from"].contains(words.first)
        let days = isMarked ? words.dropFirst() : words[...]
        if isMarked, let first = day(days) { return DayRangeExpression(.since(first)) }
        guard let place = days.firstIndex(where: { ["to", "until", "-", "till"].contains($0) }),
            let first = day(days[..<place]), let last = day(days[(place + 1)...])
        else { return nil }
        return DayRangeExpression(.since(first), to: last)
    }
}
