extension TimeInputError {
    public var problem: String { kind.problem(of: "'\(text)'") }
}

extension TimeExpression.Problem {
    public func problem(of subject: String) -> String {
        switch self {
        case .empty: "the time is empty"
        case .notUnderstood: "\(subject) is not a time"
        case .needsTime: "\(subject) does not say the time"
        case .noSuchDay: "\(subject) is not in the calendar"
        case .skippedByClockChange(let before, let after):
            "\(subject) does not exist: clocks skip from \(before.timeOfDay)\(before.day == after.day ? "" : " on \(before.day)") "
                + "to \(after.timeOfDay) on \(after.day)"
        case .tooLongAgo(let moment): "\(moment.day) is before 1900"
        case .inFuture(let moment): "\(moment.timeOfDay) on \(moment.day) is in the future"
        }
    }
}

extension DayExpression.Problem {
    public func problem(of subject: String) -> String {
        switch self {
        case .empty, .notUnderstood: "\(subject) is not a day"
        case .noSuchDay: "\(subject) is not in the calendar"
        }
    }
}

extension DayRangeError {
    public var problem: String {
        switch self {
        case .reversed(let from, let to): "the range begins on \(from), after its end on \(to)"
        case .tooLong(let first, let last): "from \(first) to \(last) is more than a hundred years"
        }
    }
}

extension DurationParsingError {
    public func problem(of subject: String) -> String {
        switch self {
        case .empty, .notUnderstood: "\(subject) is not a length of time"
        case .needsUnit: "\(subject) needs a unit"
        case .notPositive: "\(subject) is not more than 0"
        case .tooLong: "\(subject) is more than a hundred years"
        case .notASchedule: "\(subject) does not add up to 24 hours"
        }
    }
}

extension DailyWindow.Problem {
    public func problem(of subject: String) -> String {
        switch self {
        case .notASpan: "\(subject) is not two times joined by '-'"
        case .empty: "\(subject) begins and ends at the same time"
        }
    }
}

extension DecimalNumber.Problem {
    public func problem(of subject: String) -> String {
        switch self {
        case .notANumber: "\(subject) is not a number"
        case .decimalComma: "\(subject) has a comma, which is ambiguous"
        case .tooManyDigits: "\(subject) has more than nine digits before the point or six after it"
        }
    }
}
