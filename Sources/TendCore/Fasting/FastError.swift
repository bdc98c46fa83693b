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

    public var problem: String {
        switch self {
        case .schedule(let text, let problem, nil) where problem.isOfTime(text): "'\(text)' is a time, not a schedule"
        case .schedule(let text, let problem, _): problem.problem(of: "'\(text)'")
        case .unknownSchedule(let name, _): "there is no fast schedule '\(name)'"
        case .severalReadings: "these words have more than one meaning"
        case .endAndSchedule: "a schedule says when the fast ends, and so does its end"
        case .timeGivenTwice: "the time is given twice, as a word and as an option"
        case .scheduleExists(let name): "there is a fast schedule '\(name)' already"
        case .noActiveFast: "no fast is running"
        case .unconfirmed(let schedule): "a fast of \(schedule.length.text) was not confirmed"
        case .endBeforeStart(let end, let start):
            "the end, \(end.timeOfDay) on \(end.day), is before the start, \(start.timeOfDay) on \(start.day)"
        case .startTooFarOff(let start): "\(start.day) is more than a month from the fast"
        case .implausible(let length): "that is a fast of \(length.text), more than a week"
        case .tooLong(let length): "that is a fast of \(length.text), more than a year"
        case .builtInSchedule(let name): "'\(name)' is built in and can't be changed or removed"
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

extension FastingSchedule.Problem {
    public func problem(of subject: String) -> String {
        switch self {
        case .outOfRange, .notASchedule(.notPositive): "\(subject) is out of range"
        case .notASchedule(.needsUnit): "\(subject) needs a unit"
        case .notASchedule: "\(subject) is neither a schedule nor a length"
        }
    }

    /// Returns whether the text is a time, such as `20:00`.
    package func isOfTime(_ text: String) -> Bool {
        switch self {
        case .outOfRange, .notASchedule(.notPositive), .notASchedule(.needsUnit): false
        case .notASchedule: (try? TimeExpression(parsing: text)) != nil
        }
    }
}

extension FastingPlan.Problem {
    public var problem: String {
        switch self {
        case .empty: "the plan is empty"
        case .notAnEntry(let part): "'\(part)' in the plan is not a day with a schedule"
        case .notADay(let day): "'\(day)' in the plan is not a day of the week"
        case .repeatedDay(let day): "the plan names \(day) twice"
        case .notATime(let entry): "'\(entry)' in the plan does not end with a time"
        case .startWhileOff(let entry): "'\(entry)' in the plan is a start on a day without a fast"
        }
    }
}
