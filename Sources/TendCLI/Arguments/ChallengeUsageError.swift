import TendExchange
import TendKit

/// Why an argument of a command about challenges can't be used. The words for it are in `Failure+Challenges.swift`.
enum ChallengeUsageError: Error, Equatable {
    case unknownTemplate(String, suggestion: String?)
    case unreadableTemplate(path: String, reason: String)
    case template(path: String, ChallengeTemplate.Problem)
    case photo(path: String, PhotoProblem)
    case remindTime(String)
    case frequency(String)
    /// An item that is empty, too long or named twice.
    case checklist(String)
    case taskID(String)
    /// A text with more characters than that.
    case textTooLong(option: String, most: Int)
}
