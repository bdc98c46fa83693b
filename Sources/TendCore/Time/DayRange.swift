/// A run of days, first and last included.
public typealias DayRange = ClosedRange<Day>

extension ClosedRange where Bound == Day {
    /// The `count` days that end with `day`; at least one.
    public static func last(_ count: Int, endingWith day: Day) -> DayRange { (day - (Swift.max(count, 1) - 1))...day }

    /// The whole week that holds `day`.
    public static func week(of day: Day, startsOn first: Weekday) -> DayRange {
        let start = day.latest(first)
        return start...(start + 6)
    }
}
