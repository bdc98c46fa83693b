extension FastError {
    public var problem: String {
        switch self {
        case .schedule(let text, let problem, nil) where problem.isOfTime(text): "'\(text)' is a time, not a schedule"
        case .schedule(let text, let problem, _): problem.problem(of: "'\(text)'")
        case .unknownSchedule(let name, _): "there is no fast schedule '\(name)'"
        case .severalReadings: "these words have more than one meaning"
        case .endAndSchedule: "a schedule says when the fast ends, and so does its end"
        case .timeGivenTwice: "the time is given twice, as a word and as an option"
        case .scheduleExists(let name): "there is a fast schedule '\(name)' already"
        case .noActiveFast: "no fast is running"
        case .unconfirmed(let schedule): "a fast of \(schedule.length.text) was not confirmed"
        case .endBeforeStart(let end, let start):
            "the end, \(end.timeOfDay) on \(end.day), is before the start, \(start.timeOfDay) on \(start.day)"
        case .startTooFarOff(let start): "\(start.day) is more than a month from the fast"
        case .implausible(let length): "that is a fast of \(length.text), more than a week"
        case .tooLong(let length): "that is a fast of \(length.text), more than a year"
        case .builtInSchedule(let name): "'\(name)' is built in and can't be changed or removed"
        }
    }
}

extension FastingSchedule.Problem {
    public func problem(of subject: String) -> String {
        switch self {
        case .outOfRange, .notASchedule(.notPositive): "\(subject) is out of range"
        case .notASchedule(.needsUnit): "\(subject) needs a unit"
        case .notASchedule: "\(subject) is neither a schedule nor a length"
        }
    }

    /// Returns whether the text is a time, such as `20:00`.
    package func isOfTime(_ text: String) -> Bool {
        switch self {
        case .outOfRange, .notASchedule(.notPositive), .notASchedule(.needsUnit): false
        case .notASchedule: (try? TimeExpression(parsing: text)) != nil
        }
    }
}

extension FastingPlan.Problem {
    public var problem: String {
        switch self {
        case .empty: "the plan is empty"
        case .notAnEntry(let part): "'\(part)' in the plan is not a day with a schedule"
        case .notADay(let day): "'\(day)' in the plan is not a day of the week"
        case .repeatedDay(let day): "the plan names \(day) twice"
        case .notATime(let entry): "'\(entry)' in the plan does not end with a time"
        case .startWhileOff(let entry): "'\(entry)' in the plan is a start on a day without a fast"
        }
    }
}
