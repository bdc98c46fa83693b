import TendCore

extension FastError: ReportableError {
    var failure: Failure { Failure(.usage, self, remedy) }

    private var remedy: Message? {
        switch self {
        case .schedule(_, .outOfRange, _), .schedule(_, .notASchedule(.notPositive), _): "a fast lasts 1 to 168 hours"
        case .schedule(let text, .notASchedule(.needsUnit), _): "write \(text)h for hours"
        case .schedule(let text, let problem, nil) where problem.isOfTime(text):
            "give it with --at, or write a schedule such as 16:8"
        case .schedule(_, .notASchedule, let suggestion):
            .suggestion(suggestion, else: "write one such as 16:8, 36h or OMAD")
        case .unknownSchedule(_, let suggestion):
            .suggestion(suggestion, else: "\(command: "fast schedule list") shows them all")
        case .severalReadings(let spelled):
            "write \(spelled.map { "\(SuggestedCommand("fast start", $0))" as Message }.joined(separator: " or "))"
        case .timeGivenTwice: nil
        case .endAndSchedule: "leave one of the two out"
        case .scheduleExists: "choose another name"
        case .unconfirmed: "give -y to start it without a question"
        case .noActiveFast: "\(command: "fast start") begins one"
        case .startTooFarOff: "delete it and record it again with --at"
        case .implausible: "give -y if it is meant, or the true time of its end"
        case .tooLong: "give the true time of its end"
        case .endBeforeStart, .builtInSchedule: nil
        }
    }
}
