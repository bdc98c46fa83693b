/// A time as typed, parsed but not yet resolved.
public struct TimeInput: Sendable {
    /// The typed text.
    public let text: String
    private let expression: TimeExpression

    /// Parses a typed time.
    /// - Throws: ``TimeInputError`` for a text that is not a time.
    public init(_ text: String) throws(TimeInputError) {
        self.text = text
        do { expression = try TimeExpression(parsing: text) } catch { throw TimeInputError(text: text, kind: error) }
    }

    /// Creates the input of a known moment, without parsing it.
    package init(_ moment: OffsetDateTime) {
        text = moment.description
        expression = .exactly(moment)
    }

    /// Reads words that are a time as a whole, with or without `at`, `@`, `since` or `from`; `nil` for any others.
    init?(words: some Collection<String>) {
        var text = words.joined(separator: " ")
        let isMarked = words.first.map { ["at", "@", "since", "from"].contains($0.lowercased()) } ?? false
        if isMarked {
            text = words.dropFirst().joined(separator: " ")
        } else if text.hasPrefix("@") {
            text.removeFirst()
        }
        guard let time = (try? TimeInput(text)) ?? (isMarked ? try? TimeInput("at \(text)") : nil) else { return nil }
        self = time
    }

    /// Returns the moment, which is never in the future.
    /// - Parameters:
    ///   - now: the latest accepted moment.
    ///   - zone: the user's time zone.
    ///   - dayStart: when the user's day begins.
    ///   - recorded: the moment of the record to correct; a time without a zone is read in that record's zone.
    ///   - day: a time without a day is on this logical day; `nil` uses `other`.
    ///   - other: a time without a day is the one nearest to this moment; `nil` uses today's.
    /// - Throws: ``TimeInputError`` for a time that clocks skip, in the future or before 1900.
    public func resolved(
        now: OffsetDateTime, zone: Zone, dayStart: TimeOfDay, correcting recorded: OffsetDateTime? = nil,
        on day: Day? = nil, nearest other: OffsetDateTime? = nil
    ) throws(TimeInputError) -> TimeExpression.Resolved {
        do {
            return try expression.resolved(
                now: now, zone: zone, dayStart: dayStart, correcting: recorded, on: day, nearest: other)
        } catch {
            throw TimeInputError(text: text, kind: error)
        }
    }
}

/// A reason a typed time is refused.
public struct TimeInputError: TendError, Equatable, Sendable {
    /// The typed text.
    public let text: String
    public let kind: TimeExpression.Problem

    public init(text: String, kind: TimeExpression.Problem) {
        self.text = text
        self.kind = kind
    }

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
