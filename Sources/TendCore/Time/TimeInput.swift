/// A typed time: it can be read, but the clock it is read against is not known yet.
public struct TimeInput: Sendable {
    /// The typed text.
    public let text: String
    private let expression: TimeExpression

    /// - Throws: ``TimeInputError`` for a text that is not a time.
    public init(_ text: String) throws(TimeInputError) {
        self.text = text
        do { expression = try TimeExpression(parsing: text) } catch { throw TimeInputError(text: text, problem: error) }
    }

    /// The moment meant, which is not in the future.
    /// - Parameters:
    ///   - now: the latest moment that is accepted.
    ///   - zone: the place.
    ///   - dayStart: when the person's day begins.
    ///   - recorded: the moment of the record to correct; a time without a zone is read on its clock.
    ///   - other: where given, a time without a day is the one nearest to it; otherwise today's.
    /// - Throws: ``TimeInputError`` for a time that clocks skip, or that is still to come.
    public func resolved(
        now: OffsetDateTime, zone: Zone, dayStart: TimeOfDay, correcting recorded: OffsetDateTime? = nil,
        nearest other: OffsetDateTime? = nil
    ) throws(TimeInputError) -> TimeExpression.Resolved {
        do {
            return try expression.resolved(
                now: now, zone: zone, dayStart: dayStart, correcting: recorded, nearest: other)
        } catch {
            throw TimeInputError(text: text, problem: error)
        }
    }
}

/// Why a typed time is refused.
public struct TimeInputError: Error, Equatable, Sendable {
    /// The typed text.
    public let text: String
    public let problem: TimeExpression.Problem

    public init(text: String, problem: TimeExpression.Problem) {
        self.text = text
        self.problem = problem
    }
}
