/// The days on which a task is due.
public enum TaskFrequency: Hashable, Sendable {
    case daily
    /// On these weekdays, in order.
    case weekdays([Weekday])
    /// On any N days of each calendar week, 1 to 6.
    case perWeek(Int)
    /// On any days of each calendar week, over which the amounts add up.
    case weekTotal
    /// On one day of the attempt.
    case once
}

/// The period over which the amounts of a task add up.
public enum TaskPeriod: String, CaseIterable, Sendable {
    case day, week
}

extension TaskFrequency: CustomStringConvertible {
    /// Reads `daily`, `mon,thu`, `3/week`, `per week` and `once`; `nil` for anything else.
    public init?(_ text: String) {
        switch text.lowercased() {
        case "daily", "7/week": self = .daily
        case "once": self = .once
        case "per week": self = .weekTotal
        case let word where word.hasSuffix("/week"):
            guard word.utf8.count == 6, let count = digits(word.prefix(1)), (1...6).contains(count) else { return nil }
            self = .perWeek(count)
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
        case .weekTotal: "per week"
        case .once: "once"
        }
    }
}
