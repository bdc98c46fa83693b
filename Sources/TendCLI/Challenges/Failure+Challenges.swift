import TendExchange
import TendKit

extension ChallengeError: ReportableError {
    var failure: Failure {
        switch self {
        case .unknownChallenge(_, let suggestion, let known):
            usage(.suggestion(suggestion, else: known.isEmpty ? .startOne : "there are \(Self.names(known))"))
        case .severalChallenges(_?, let known):
            usage(
                "name one by its id: \(Message.some(known.map { "\($0.id.prefix(6)) (\($0.name), from \($0.start))" }))"
            )
        case .severalChallenges(nil, let known), .unnamedChallenge(let known): usage("name one: \(Self.names(known))")
        case .noChallenge: usage(.startOne)
        case .unknownTask(_, let suggestion, let known):
            usage(.suggestion(suggestion, else: known.isEmpty ? .startOne : "there are \(Message.some(known))"))
        case .severalTasks(_, let challenges): usage("give --challenge with one of \(Self.names(challenges))")
        case .unknownItem(_, _, let known): usage("there are \(Message.some(known))")
        case .timeOnOtherDay: usage("check --at and --date")
        case .pastRest(let day):
            usage(
                "take a day off in advance; \(command: "challenge repair", day.description) forgives a missed day, if the challenge allows it"
            )
        case .alreadyRunning: usage("\(command: "challenge stop") ends it, or --name starts a second one")
        case .startTooFarOff: usage("a challenge begins within a year of today")
        case .ended: usage("\(command: "challenge list") shows the active ones")
        case .linkedTask(_, let link, let fast): usage(link.remedy(fast))
        case .valueOfBinary(_, let text): usage("leave '\(text)' out")
        case .notAQuantity(_, _, let unit):
            usage("use a number of \(unit) above 0 with at most six decimals, such as 6 or 1.5")
        case .notADuration: usage("use a length up to a day, such as 45m or 1h30m; a bare number is minutes")
        case .skipOfDone(let task): usage("run \(command: "challenge clear", task) first")
        case .changeBeforeStart(_, _, let first): usage("give --from \(first) or a later day")
        case .tooShort(_, _, _, let number): usage("give at least \(number)")
        case .taskExists(let task, _): usage("\(command: "challenge task edit", task) changes it")
        case .noTaskOn: usage("\(command: "challenge task list") shows its tasks")
        case .lastTask: usage("add another first, or end it with \(command: "challenge stop")")
        case .tooManyTasks: usage("remove one first")
        case .measureOfLink: usage("leave one of the two out")
        case .noTotal(_, nil): usage("add --quantity or --duration, or use --per day")
        case .noTotal, .limitOnce: usage("leave one of the two out")
        case .amountNeeded(let task, let unit):
            usage("give the number of \(unit), such as \(command: "challenge done", task, "1")")
        case .noValueToSet(let task): usage("\(command: "challenge done", task) completes it")
        case .nothingOpen: Failure(.negative, self, "\(command: "challenge") shows the tasks")
        case .noStep: usage("add --step, such as --step 1")
        case .growth(_, let flaw): usage(flaw.remedy)
        case .endlessStep: usage("give its last amount: --step-until, or \"stepUntil\" in a file")
        case .recordOnSomeDays: usage("add --quantity, or give daily or days such as mon,thu")
        case .quantityWithoutUnit: usage("add --unit, such as --unit pages")
        case .durationOutOfRange(_, let hours): usage("give whole minutes up to \(hours)h, such as 45m")
        case .futureDay, .dayOutside, .completeDay, .notMissed, .doneOnce, .nothingRecorded, .unitOfLink: usage()
        case .noRests:
            Failure(
                .notAllowed, self,
                "if it allows that, \(command: "challenge skip TASK") skips a task, and \(command: "challenge repair DAY") forgives a missed day"
            )
        case .noSkips, .restsUsedUp, .noRepairs, .repairsUsedUp: Failure(.notAllowed, self)
        }
    }

    private func usage(_ remedy: Message? = nil) -> Failure { Failure(.usage, self, remedy) }

    /// Returns names such as `k3q8z7 (75 Hard)`.
    private static func names(_ challenges: [Challenge]) -> String {
        Message.some(challenges.map { "\($0.id.prefix(6)) (\($0.name))" })
    }
}

extension Message {
    fileprivate static let startOne: Message =
        "\(command: "challenge start 75-soft") starts one, \(command: "challenge template list") shows the templates"
}

extension ChallengeTask.Link {
    /// Returns the commands that make the records such a task is calculated from.
    /// - Parameter fast: the length of the fast that completes the task, if it is linked to fasting.
    fileprivate func remedy(_ fast: Duration?) -> Message {
        switch self {
        case .water: "\(command: "log") adds a drink"
        case .fast, .fasting:
            "\(SuggestedCommand("fast start", fast.map { ["\($0.wholeSeconds / 3600)h"] } ?? [])) and \(command: "fast stop") record a fast"
        case .pills: "\(command: "pill take") records a dose"
        case .photo: "\(command: "challenge photo add FILE") adds a photo"
        case .workout, .outdoorWorkout: "\(command: "import apple-health FILE") brings workouts"
        }
    }
}

extension ChallengeUsageError: ReportableError {
    var failure: Failure {
        switch self {
        case .unknownTemplate(let name, let suggestion):
            Failure(
                .usage, "'\(name)' is neither a template nor a file",
                .suggestion(suggestion, else: "\(command: "challenge template list") shows the templates"))
        case .unreadableTemplate(let path, let reason): Failure(.noInput, "can't read the template \(path): \(reason)")
        case .template(let path, let problem): Failure(.badData, "\(path): \(problem)", problem.remedy)
        case .photo("", .missing): Failure(.noInput, "the name of the picture is empty")
        case .photo(let path, let problem): problem.failure(of: path)
        case .frequency(let text):
            Failure(
                .usage, "'\(text)' is not a frequency",
                "give daily, days such as mon,thu, 1/week to 6/week, 2/3d (2 of any 3 days), or once")
        case .step(let text):
            Failure(
                .usage, "'\(text)' is not a step",
                "give a number above 0, one below 0 to shrink, such as --step=-1, or none")
        case .checklist(let text):
            Failure(
                .usage, "'\(text)' is not a checklist",
                "give 1 to 50 different items of up to 60 characters, such as kitchen,desk")
        case .taskID(let text):
            Failure(
                .usage, "'\(text)' is not an id for a task",
                "use lower-case letters, digits and hyphens, such as cold-shower")
        case .textTooLong(let option, let most):
            Failure(.usage, "\(option) is too long", "give at most \(most) characters")
        case .remindTime(let text):
            Failure(.usage, "'\(text)' is not a time of day", "write one such as 20:00, or off")
        }
    }
}

extension PhotoProblem: ReportableError {
    var failure: Failure { failure(of: "the photo") }

    fileprivate func failure(of path: String) -> Failure {
        let problem = Message(problem(of: path))
        return switch self {
        case .missing, .unreadable: Failure(.noInput, problem)
        case .notAFile: Failure(.badData, problem, "give a picture: JPEG, PNG or HEIC")
        case .notAPicture: Failure(.badData, problem, "use JPEG, PNG or HEIC")
        case .tooLarge: Failure(.badData, problem, "a photo can have up to \(Self.largestPhoto / 1_000_000) MB")
        }
    }
}

extension TaskGrowth.Flaw {
    fileprivate var remedy: Message {
        switch self {
        case .noAmount: "add --quantity and --unit, such as --quantity 10 --unit reps"
        case .period: "leave --step out, or use --per day"
        case .once: "leave --step or --frequency once out"
        case .wrongSide(let first):
            "a step above 0 needs --step-until above \(first), a step below 0, such as --step=-1, one below it"
        case .noLast: "add --step-until, such as --step-until 0"
        }
    }
}

extension ChallengeTemplate.Problem {
    fileprivate var remedy: Message? {
        switch self {
        case .newerFormat: "update tend to use it"
        case .unknown(let path, let known):
            .suggestion(
                Suggestion.nearest(to: String(path.split(separator: ".").last ?? ""), among: known),
                else: "the fields are \(known.joined(separator: ", "))")
        case .unending(_, let example): "add stepUntil, such as \"stepUntil\": \(example)"
        case .json, .missing, .wrong, .conflict, .repeated: nil
        }
    }
}
