import TendCore

extension TimeInputError: ReportableError {
    var failure: Failure {
        var failure = Failure(.usage, self, remedy)
        failure.marked = range.map { (text, $0) }
        return failure
    }

    /// The part of the text to mark.
    private var range: Range<Int>? {
        switch kind {
        case .notUnderstood(let range), .noSuchDay(let range): range
        case .empty, .needsTime, .skippedByClockChange, .inFuture, .tooLongAgo: nil
        }
    }

    private var remedy: Message? {
        switch kind {
        case .empty, .notUnderstood: "write one such as 08:30, -20m or 'yesterday 22:30'"
        case .needsTime where isPastDay: "add it, as in '\(text) 22:30'"
        case .needsTime where Self.isPartOfDay(text):
            "add it, as in '\(text) \(text.hasSuffix("afternoon") ? "2:30" : "8:30")'"
        case .needsTime: "write one such as -20m or 'yesterday 22:30'"
        case .noSuchDay: nil
        case .skippedByClockChange: "give one of the two"
        case .tooLongAgo: "check the year of '\(text)'"
        case .inFuture(let moment): "for a day before, write 'yesterday \(moment.timeOfDay)'"
        }
    }

    /// Returns whether a text is a part of a day, such as `last night`.
    static func isPartOfDay(_ text: String) -> Bool {
        do throws(TimeInputError) { _ = try TimeInput(text) } catch {
            return error.kind == .needsTime && (try? DayExpression(parsing: text)) == nil
        }
        return false
    }

    /// Whether the text is a day that is past whatever day it is now: a date, a weekday or `today` may not be.
    private var isPastDay: Bool {
        if case .daysAgo(1...)? = try? DayExpression(parsing: text) { true } else { false }
    }
}

extension DayRangeError: ReportableError {
    var failure: Failure { Failure(.usage, self) }
}
