/// A reason a command about a challenge is refused.
public enum ChallengeError: TendError, Equatable, Sendable {
    // Naming.
    case unknownChallenge(String, suggestion: String?, known: [Challenge])
    /// The word is `nil` if none was given.
    case severalChallenges(String?, [Challenge])
    /// Nothing names one of several challenges, active or not.
    case unnamedChallenge([Challenge])
    /// No challenge is active.
    case noChallenge
    case unknownTask(String, suggestion: String?, known: [String])
    /// Several challenges have a task with this name.
    case severalTasks(String, of: [Challenge])
    case unknownItem(String, task: String, known: [String])

    // Days and times.
    case futureDay(Day)
    /// `last` is `nil` if it can't be known yet.
    case dayOutside(Day, name: String, first: Day, last: Day?)
    /// A time on a day other than the given one.
    case timeOnOtherDay(Day, of: Day)
    /// A day off for a day that is over.
    case pastRest(Day)
    case completeDay(Day, name: String)
    case alreadyRunning(name: String, id: String)
    case startTooFarOff(Day)
    case ended(name: String, ChallengeStatus)
    case notMissed(Day, name: String)

    // Recording.
    /// `fast` is the length of the fast that would complete the task, if it is linked to fasting.
    case linkedTask(String, ChallengeTask.Link, fast: Duration? = nil)
    case valueOfBinary(String, text: String)
    /// Not a number, or one in another unit.
    case notAQuantity(String, task: String, unit: String)
    case notADuration(String, task: String)
    /// A record without an amount of a task that has a limit, or of a period that can't be completed.
    case amountNeeded(String, unit: String)
    /// A value in place of the day's records, of a task without amounts.
    case noValueToSet(String)
    /// No task is open that could be completed.
    case nothingOpen
    case skipOfDone(String)
    /// A one-time task that was done on another day.
    case doneOnce(String)
    case nothingRecorded(String, Day)

    // Changing the plan.
    /// A change from a day before the challenge's first day.
    case changeBeforeStart(Day, name: String, first: Day)
    /// A length shorter than the number of the day it would apply from.
    case tooShort(Int, name: String, day: Day, number: Int)
    case taskExists(String, name: String)
    /// A task of the challenge that is not in the plan for the day.
    case noTaskOn(Day, String, name: String)
    case lastTask(String, name: String)
    case tooManyTasks(name: String)
    /// A measure that does not fit the link.
    case measureOfLink(String, ChallengeTask.Link)
    /// A quantity whose unit does not fit the link.
    case unitOfLink(String, unit: String)
    /// A step or a last amount of a task without a step.
    case noStep(String)
    /// An amount that can't grow.
    case growth(String, TaskGrowth.Flaw)
    /// An amount that grows without end in a challenge without end.
    case endlessStep(String)
    /// A task without a target that some days of several are to have.
    case recordOnSomeDays(String)
    case quantityWithoutUnit(String)
    /// A task for a period whose measure or link has no amounts that add up.
    case noTotal(String, ChallengeTask.Link?)
    /// A limit for a task that is done only once.
    case limitOnce(String)
    /// A duration longer than a day, or a week for a fast.
    case durationOutOfRange(String, hours: Int)

    // Rules.
    case noSkips(name: String)
    case noRests(name: String)
    case restsUsedUp(name: String, perWeek: Int)
    case noRepairs(name: String)
    case repairsUsedUp(name: String, Int)
}
