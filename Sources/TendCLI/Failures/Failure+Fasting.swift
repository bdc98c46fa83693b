import TendCore

extension Failure {
    static func words(_ error: FastError) -> Message {
        switch error {
        case .schedule(let text, .outOfRange, _), .schedule(let text, .notASchedule(.notPositive), _):
            "'\(text)' is out of range; a fast lasts 1 to 168 hours"
        case .schedule(let text, .notASchedule(.needsUnit), _): "'\(text)' needs a unit; write \(text)h for hours"
        case .schedule(let text, .notASchedule, nil) where (try? TimeExpression(parsing: text)) != nil:
            "'\(text)' is a time, not a schedule; give it with --at, or write a schedule such as 16:8"
        case .schedule(let text, .notASchedule, let suggestion):
            "'\(text)' is neither a schedule nor a length; "
                + (suggestion.map { "did you mean \($0)?" } ?? "write one such as 16:8, 36h or OMAD")
        case .unknownSchedule(let name, let suggestion): unknown("fast schedule", name, suggestion)
        case .noActiveFast: "no fast is running; \(command: "fast start") begins one"
        case .endBeforeStart(let end, let start):
            "the end, \(end.timeOfDay) on \(end.day), is before the start, \(start.timeOfDay) on \(start.day)"
        case .startTooFarOff(let start):
            "\(start.day) is more than a month from the fast; delete it and record it again with --at"
        case .implausible(let length):
            "that is a fast of \(length.text), more than a week; give -y if it is meant, or the true time of its end"
        case .tooLong(let length):
            "that is a fast of \(length.text), more than a year; give the true time of its end"
        case .builtInSchedule(let name): "'\(name)' is built in and can't be changed or removed"
        }
    }
}
