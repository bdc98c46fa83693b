import TendExchange
import TendKit

/// Why an argument of a command about challenges can't be used. The words for it are in `Failure+Challenges.swift`.
enum ChallengeUsageError: Error, Equatable {
    case unknownTemplate(String, suggestion: String?)
    case unreadableTemplate(path: String, reason: String)
    case template(path: String, ChallengeTemplate.Problem)
    case photo(path: String, PhotoProblem)
    case remindTime(String)
}
