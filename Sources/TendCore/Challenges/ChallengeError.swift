/// A reason why something about a challenge is refused.
public enum ChallengeError: Error, Equatable, Sendable {
    // What is named.
    case unknownChallenge(String, suggestion: String?, known: [Challenge])
    /// The word is `nil` if none was given.
    case severalChallenges(String?, [Challenge])
    /// No challenge is active.
    case noChallenge
    case unknownTask(String, suggestion: String?, known: [String])
    /// Several challenges have such a task.
    case severalTasks(String, of: [Challenge])
    case unknownItem(String, task: String, known: [String])

    // When.
    case futureDay(Day)
    /// `last` is `nil` while it can't be known.
    case dayOutside(Day, name: String, first: Day, last: Day?)
    /// A time of another day than that which was given.
    case timeOnOtherDay(Day, of: Day)
    /// A day off is taken before the day is over.
    case pastRest(Day)
    case completeDay(Day, name: String)
    case alreadyRunning(name: String, id: String)
    case startTooFarOff(Day)
    case ended(name: String, ChallengeStatus)
    case notMissed(Day, name: String)

    // What was done.
    /// The length is the one of the fast that would complete it, if it is linked to fasting.
    case linkedTask(String, ChallengeTask.Link, fast: Duration? = nil)
    case valueOfBinary(String, text: String)
    /// A number that is none, or one in another unit.
    case notAQuantity(String, task: String, unit: String)
    case notADuration(String, task: String)
    case skipOfDone(String)
    /// What is to be done once was done on another day.
    case doneOnce(String)
    case nothingRecorded(String, Day)

    // The part of the plan that changes.
    /// A change from a day before the challenge's first.
    case changeBeforeStart(Day, name: String, first: Day)
    /// A length below the number of the day from which it would hold.
    case tooShort(Int, name: String, day: Day, number: Int)
    case taskExists(String, name: String)
    /// A task of the challenge's that is not asked for on the day.
    case noTaskOn(Day, String, name: String)
    case lastTask(String, name: String)
    case tooManyTasks(name: String)
    /// A measure that the link has no use for.
    case measureOfLink(String, ChallengeTask.Link)
    /// A quantity of a link in another unit than its own.
    case unitOfLink(String, unit: String)
    case unitWithoutQuantity(String)
    case quantityWithoutUnit(String)
    /// A length of more hours than a day, or a week for a fast, has.
    case durationOutOfRange(String, hours: Int)

    // What is not allowed.
    case noSkips(name: String)
    case noRests(name: String)
    case restsUsedUp(name: String, perWeek: Int)
    case noRepairs(name: String)
    case repairsUsedUp(name: String, Int)
}
