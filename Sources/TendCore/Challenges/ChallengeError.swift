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

    public var problem: String {
        switch self {
        case .unknownChallenge(let word, _, _): "there is no challenge '\(word)'"
        case .severalChallenges(let word?, _): "'\(word)' could be several challenges"
        case .unnamedChallenge(let known): "there are \(known.count) challenges"
        case .severalChallenges(nil, _): "several challenges are active"
        case .noChallenge: "no challenge is active"
        case .unknownTask(let word, _, _): "'\(word)' is not a task of an active challenge"
        case .severalTasks(let task, _): "several challenges have a task '\(task)'"
        case .unknownItem(let text, let task, _): "'\(task)' has no item '\(text)'"
        case .futureDay(let day): "\(day) is in the future"
        case .dayOutside(let day, let name, let first, let last?):
            "\(day) is not a day of '\(name)', which runs from \(first) to \(last)"
        case .dayOutside(let day, let name, let first, nil):
            "\(day) is not a day of '\(name)', which begins on \(first)"
        case .timeOnOtherDay(let other, let day): "that time is on \(other), not on \(day)"
        case .pastRest(let day): "\(day) is over"
        case .completeDay(let day, let name): "\(day) is complete in '\(name)', so it needs no day off"
        case .alreadyRunning(let name, let id): "'\(name)' is active already (\(id.prefix(6)))"
        case .startTooFarOff(let day): "\(day) is more than a year away"
        case .ended(let name, let status): "'\(name)' \(status.verb)"
        case .notMissed(let day, let name):
            "\(day) is neither a missed nor a skipped day of '\(name)', so it needs no repair"
        case .linkedTask(let task, _, _): "'\(task)' is calculated from your records"
        case .valueOfBinary(let task, _): "'\(task)' is done or not, and takes no value"
        case .notAQuantity(let text, let task, _), .notADuration(let text, let task):
            "'\(text)' is not a value for '\(task)'"
        case .noValueToSet(let task): "'\(task)' has no amount to set"
        case .nothingOpen: "no task is open that says how much is left"
        case .skipOfDone(let task): "'\(task)' is done"
        case .doneOnce(let task): "'\(task)' is done only once, and was done on another day"
        case .nothingRecorded(let task, let day): "nothing is recorded for '\(task)' on \(day)"
        case .changeBeforeStart(let day, let name, _): "\(day) is before the first day of '\(name)'"
        case .tooShort(let days, let name, let day, let number):
            "\(Phrase.count(days, "day")) is too short: \(day) is day \(number) of '\(name)'"
        case .taskExists(let task, let name): "'\(name)' has a task '\(task)' already"
        case .noTaskOn(let day, let task, let name): "'\(name)' does not ask for '\(task)' on \(day)"
        case .lastTask(let task, let name): "'\(task)' is the only task of '\(name)'"
        case .tooManyTasks(let name): "'\(name)' has \(ChallengePlan.mostTasks) tasks, the most there can be"
        case .measureOfLink(let measure, let link): "a task linked to \(link.rawValue) takes no \(measure)"
        case .unitOfLink(let unit, let expected): "a task linked to water is counted in \(expected), not in \(unit)"
        case .noStep(let task): "'\(task)' has no step"
        case .growth(let task, let flaw): "'\(task)' \(flaw.phrase)"
        case .endlessStep(let task): "the target of '\(task)' would grow without end"
        case .recordOnSomeDays(let task): "'\(task)' has no target, so no number of days can be asked for"
        case .noTotal(let task, nil): "'\(task)' has no amount that could add up"
        case .noTotal(_, let link?): "a task linked to \(link.rawValue) can't add up"
        case .limitOnce(let task): "'\(task)' has a limit, so it can't be done once"
        case .amountNeeded(let task, _): "'\(task)' takes an amount"
        case .quantityWithoutUnit(let task): "'\(task)' has a quantity but no unit"
        case .durationOutOfRange(let text, _): "\(text) is out of range"
        case .noSkips(let name): "'\(name)' allows no skipped tasks"
        case .noRests(let name): "'\(name)' has no days off"
        case .restsUsedUp(let name, let count):
            "'\(name)' allows \(Phrase.count(count, "day")) off a week, which \(count == 1 ? "is" : "are") taken already"
        case .noRepairs(let name): "'\(name)' forgives no missed day"
        case .repairsUsedUp(let name, let count):
            "'\(name)' forgives \(Phrase.count(count, "missed day")), which \(count == 1 ? "is" : "are") used up"
        }
    }
}

extension TaskGrowth.Flaw {
    /// The flaw as the end of a sentence about the task.
    package var phrase: String {
        switch self {
        case .noAmount: "has no quantity that could grow"
        case .period(let period): "adds up a \(period.rawValue), and a step changes the amount of a day"
        case .once: "is done once, so its amount can't grow"
        case .wrongSide(let first): "begins with \(first), and the step leads away from its last amount"
        case .noLast: "would shrink without end"
        }
    }
}

extension ChallengeStatus {
    /// The status as the end of a sentence about the challenge.
    fileprivate var verb: String {
        switch self {
        case .active: "is active"
        case .completed: "is completed"
        case .failed: "has failed"
        case .stopped: "was stopped"
        }
    }
}
