/// The days on which a task is due.
public enum TaskFrequency: Hashable, Sendable {
    case daily
    /// On these weekdays, in order.
    case weekdays([Weekday])
    /// On any N days of each calendar week, 1 to 6.
    case perWeek(Int)
    /// On at least N of any M days in a row, with N below M and M up to ``longestWindow``.
    case perDays(Int, of: Int)
    /// On any days of each week, month or quarter of the calendar, over which the amounts add up.
    case total(TaskPeriod)
    /// On one day of the attempt.
    case once
}

extension TaskFrequency {
    /// The most days in a row of which some ask for a task.
    public static let longestWindow = 1000

    /// Creates a frequency of N of any M days in a row; `nil` if it is out of range.
    package init?(_ count: Int, of days: Int) {
        guard (1...Self.longestWindow).contains(days), (1...days).contains(count) else { return nil }
        self = count == days ? .daily : .perDays(count, of: days)
    }
}

/// The period over which the amounts of a task add up.
public enum TaskPeriod: String, CaseIterable, Sendable {
    case day, week, month, quarter

    /// Returns the whole period that a day belongs to.
    func days(around day: Day, firstWeekday: Weekday) -> DayRange {
        let month = Month(of: day)
        switch self {
        case .day: return day...day
        case .week: return DayRange.week(of: day, startsOn: firstWeekday)
        case .month: return month.days
        case .quarter:
            let first = month.advanced(by: -((month.number - 1) % 3))
            return first.days.lowerBound...first.advanced(by: 2).days.upperBound
        }
    }
}

extension TaskFrequency {
    /// Whether the calendar alone says on which days the task is due.
    package var isOnFixedDays: Bool {
        switch self {
        case .daily, .weekdays: true
        case .perWeek, .perDays, .total, .once: false
        }
    }

    /// The period over which the amounts add up; `nil` for any other frequency.
    public var period: TaskPeriod? { if case .total(let period) = self { period } else { nil } }
}

extension TaskFrequency: CustomStringConvertible {
    /// Reads `daily`, `mon,thu`, `3/week`, `2/3d`, `per week`, `per month`, `per quarter` and `once`; `nil` for anything else.
    public init?(_ text: String) {
        switch text.lowercased() {
        case "daily", "7/week": self = .daily
        case "once": self = .once
        case "per week": self = .total(.week)
        case "per month": self = .total(.month)
        case "per quarter": self = .total(.quarter)
        case let word where word.hasSuffix("/week"):
            guard word.utf8.count == 6, let count = digits(word.prefix(1)), (1...6).contains(count) else { return nil }
            self = .perWeek(count)
        case let word where word.contains("/") && word.hasSuffix("d"):
            let parts = word.dropLast().split(separator: "/", omittingEmptySubsequences: false)
            guard parts.count == 2, let count = digits(parts[0]), let days = digits(parts[1]),
                let known = TaskFrequency(count, of: days)
            else { return nil }
            self = known
        default:
            switch try? DosingSchedule.on(text) {
            case .daily: self = .daily
            case .weekdays(let days): self = .weekdays(days)
            default: return nil
            }
        }
    }

    /// The canonical form.
    public var description: String {
        switch self {
        case .daily: "daily"
        case .weekdays(let days): DosingSchedule.weekdays(days).description
        case .perWeek(let count): "\(count)/week"
        case .perDays(let count, let days): "\(count)/\(days)d"
        case .total(let period): "per \(period.rawValue)"
        case .once: "once"
        }
    }
}
