/// A reason why something about fasts is refused.
public enum FastError: Error, Equatable, Sendable {
    /// A text that is neither a schedule's name nor a length for one.
    case schedule(String, FastingSchedule.Problem, suggestion: String?)
    case unknownSchedule(String, suggestion: String?)
    /// A schedule that can't be changed or removed.
    case builtInSchedule(String)
    case noActiveFast
    case endBeforeStart(end: OffsetDateTime, start: OffsetDateTime)
    /// A start too far from the one that is recorded.
    case startTooFarOff(OffsetDateTime)
    /// A fast that would have lasted longer than any schedule.
    case implausible(Duration)
    case tooLong(Duration)
}

extension FastingSession {
    /// Checks the length of a fast that has ended. One longer than the longest schedule was probably not stopped in time.
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
