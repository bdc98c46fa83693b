import TendCore

extension Failure {
    init(time error: TimeInputError) {
        let range: Range<Int>? =
            switch error.kind {
            case .notUnderstood(let range), .noSuchDay(let range): range
            default: nil
            }
        self.init(.usage, Self.time(error.text, error.kind), marked: range.map { (error.text, $0) })
    }

    private static func time(_ text: String, _ problem: TimeExpression.Problem) -> Message {
        switch problem {
        case .empty: "the time is empty; write one such as 08:30, -20m or 'yesterday 22:30'"
        case .notUnderstood: "'\(text)' is not a time; write one such as 08:30, -20m or 'yesterday 22:30'"
        case .needsTime where isPastDay(text): "'\(text)' is a day; add the time, as in '\(text) 22:30'"
        case .needsTime: "'\(text)' is a day, not a time; write one such as -20m or 'yesterday 22:30'"
        case .noSuchDay: "'\(text)' is not in the calendar"
        case .skippedByClockChange(let before, let after):
            "'\(text)' does not exist: clocks skip from \(before.timeOfDay)\(before.day == after.day ? "" : " on \(before.day)") "
                + "to \(after.timeOfDay) on \(after.day); give one of the two"
        case .tooLongAgo(let moment): "\(moment.day) is before 1900; check the year of '\(text)'"
        case .inFuture(let moment):
            "\(moment.timeOfDay) on \(moment.day) is in the future; for a day before, write 'yesterday \(moment.timeOfDay)'"
        }
    }

    /// Returns whether a day is past whatever day it is now: a date, a weekday or `today` may not be.
    private static func isPastDay(_ text: String) -> Bool {
        if case .daysAgo(1...)? = try? DayExpression(parsing: text) { true } else { false }
    }
}
