/// A reason a command about fasts is refused.
public enum FastError: TendError, Equatable, Sendable {
    /// Neither a schedule's name nor a valid duration.
    case schedule(String, FastingSchedule.Problem, suggestion: String?)
    case unknownSchedule(String, suggestion: String?)
    /// A built-in schedule, which can't be changed or removed.
    case builtInSchedule(String)
    /// Words that are a schedule as well as a time, each spelled as arguments with one meaning.
    case severalReadings([[String]])
    /// A time that is given as words and as an option.
    case timeGivenTwice
    /// A schedule, and when the fast is to end.
    case endAndSchedule
    case scheduleExists(String)
    case noActiveFast
    /// A schedule with a ``FastCaution``, before the user was asked.
    case unconfirmed(FastingSchedule)
    case endBeforeStart(end: OffsetDateTime, start: OffsetDateTime)
    /// A start too far from the recorded one.
    case startTooFarOff(OffsetDateTime)
    /// A fast longer than any schedule.
    case implausible(Duration)
    case tooLong(Duration)

    public var isQuestion: Bool {
        switch self {
        case .unconfirmed, .implausible: true
        default: false
        }
    }
}

extension FastingSession {
    /// Checks the length of an ended fast. One longer than the longest schedule was probably stopped too late.
    /// - Parameter acceptsImplausible: whether to accept more than a week.
    /// - Throws: ``FastError/endBeforeStart(end:start:)``, ``FastError/tooLong(_:)``, ``FastError/implausible(_:)``
    public func check(acceptsImplausible: Bool) throws(FastError) {
        guard let end else { return }
        guard end.seconds >= start.seconds else { throw .endBeforeStart(end: end, start: start) }
        if isCancelled { return }
        let length = Duration.seconds(end.seconds - start.seconds)
        if length.wholeSeconds > Self.longestSeconds { throw .tooLong(length) }
        if length.wholeSeconds > FastingSchedule.allowedSeconds.upperBound, !acceptsImplausible {
            throw .implausible(length)
        }
    }
}
