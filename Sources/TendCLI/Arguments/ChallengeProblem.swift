import TendCore
import TendExchange
import TendStore

/// What is wrong with what was asked of a challenge. The words for it are in `Failure+Challenges.swift`.
enum ChallengeProblem: Error, Equatable {
    // What is named.
    case unknownTemplate(String, suggestion: String?)
    case unreadableTemplate(path: String, reason: String)
    case template(path: String, ChallengeTemplate.Problem)
    case unknownChallenge(String, suggestion: String?, known: [String])
    case severalChallenges(String, known: [String])
    /// There is none that goes on.
    case noChallenge
    case unknownTask(String, suggestion: String?, known: [String])
    /// Several challenges have such a task.
    case severalTasks(String, challenges: [String])
    case unknownItem(String, task: String, known: [String])

    // When.
    case futureDay(Day)
    case dayOutside(Day, name: String, first: Day, last: Day)
    case alreadyRunning(name: String, id: String)
    case startTooFarOff(Day)
    case ended(name: String, ChallengeStatus)
    case notMissed(Day, name: String)

    // What was done.
    case linkedTask(String, ChallengeTask.Link)
    case valueOfBinary(String, text: String)
    case value(String, text: String, expected: String)
    case skipOfDone(String)
    case nothingRecorded(String, Day)

    // What is not allowed.
    case noSkips(name: String)
    case noRests(name: String)
    case restsUsedUp(name: String, perWeek: Int)
    case noRepairs(name: String)
    case repairsUsedUp(name: String, Int)

    case photo(path: String, PhotoProblem)
    case remindTime(String)
}
