/// A range of days, including the first and the last.
public typealias DayRange = ClosedRange<Day>

/// A reason two days are not a range that can be shown.
public enum DayRangeError: TendError, Equatable, Sendable {
    /// It begins after its end.
    case reversed(Day, Day)
    /// It has more than 36,600 days.
    case tooLong(Day, Day)
}

extension ClosedRange where Bound == Day {
    /// The most days that are listed individually: a hundred years.
    package static var longest: Int { 36_600 }

    /// Returns the `count` days that end with `day`; at least one.
    public static func last(_ count: Int, endingWith day: Day) -> DayRange { (day - (Swift.max(count, 1) - 1))...day }

    /// Returns the week that contains `day`.
    package static func week(of day: Day, startsOn first: Weekday) -> DayRange {
        let start = day.latest(first)
        return start...(start + 6)
    }
}
