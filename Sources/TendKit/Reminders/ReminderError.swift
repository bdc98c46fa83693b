public import TendCore

/// A reason why a reminder can't be changed or answered.
public enum ReminderError: TendError, Equatable, Sendable {
    /// Neither today nor yesterday has a reminder with this id.
    case unknown(String, suggestion: String?)
    /// Longer than a day, or not positive.
    case snoozeTooLong(Duration)
    /// The beginning of several ids.
    case several(String, known: [String])
    /// The dose has a record already.
    case answered(String)
    /// It is not due yet; the dose that it is about, if any.
    case notDue(String, at: OffsetDateTime, dose: String?)
    /// The answer is for reminders of another kind; the possible ones.
    case otherAnswer(ReminderAnswer, id: String, possible: [ReminderAnswer])

    public var problem: String {
        switch self {
        case .unknown(let id, _): "there is no reminder '\(id)' of today or yesterday"
        case .several(let id, _): "'\(id)' could be several reminders"
        case .snoozeTooLong: "a reminder can be snoozed for up to \(ReminderLedger.longestSnooze.text)"
        case .answered(let id): "'\(id)' is already recorded"
        case .notDue(let id, let at, _): "'\(id)' is due at \(at.timeOfDay)"
        case .otherAnswer(let answer, let id, _): "'\(answer.word)' is no answer to '\(id)'"
        }
    }
}
