import TendExchange
import TendKit

/// A reason why an argument of a challenge command is invalid. `Failure+Challenges.swift` has the messages.
enum ChallengeUsageError: Error, Equatable {
    case unknownTemplate(String, suggestion: String?)
    case unreadableTemplate(path: String, reason: String)
    case template(path: String, ChallengeTemplate.Problem)
    case photo(path: String, PhotoProblem)
    case remindTime(String)
    case frequency(String)
    /// A step of zero, or none that is a number.
    case step(String)
    /// An item that is empty, too long or named twice.
    case checklist(String)
    case taskID(String)
    /// A text longer than the maximum number of characters.
    case textTooLong(option: String, most: Int)
}
