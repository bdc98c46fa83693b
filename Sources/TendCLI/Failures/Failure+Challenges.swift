import TendExchange
import TendKit

extension Failure {
    init(challenges error: ChallengeError) {
        let code: ExitCode =
            switch error {
            case .noSkips, .noRests, .restsUsedUp, .noRepairs, .repairsUsedUp: .notAllowed
            default: .usage
            }
        self.init(code, Self.words(error))
    }

    init(challengeUsage error: ChallengeUsageError) {
        let code: ExitCode =
            switch error {
            case .template, .photo(_, .notAFile), .photo(_, .notAPicture), .photo(_, .tooLarge): .badData
            case .unreadableTemplate, .photo(_, .missing), .photo(_, .unreadable): .noInput
            case .unknownTemplate, .remindTime, .frequency, .checklist, .taskID, .textTooLong: .usage
            }
        self.init(code, Self.words(error))
    }

    private static func words(_ error: ChallengeUsageError) -> Message {
        switch error {
        case .unknownTemplate(let name, let suggestion):
            "'\(name)' is neither a template nor a file; "
                + (suggestion.map { "did you mean \($0)?" }
                    ?? "\(command: "challenge template list") shows the templates")
        case .unreadableTemplate(let path, let reason): "can't read the template \(path): \(reason)"
        case .template(let path, let problem): "\(path): \(template(problem))"
        case .photo(let path, .missing): path.isEmpty ? "the name of the picture is empty" : "there is no file \(path)"
        case .photo(let path, .unreadable(let reason)): "can't read \(path): \(reason)"
        case .photo(let path, .notAFile): "\(path) is not a file; give a picture: JPEG, PNG or HEIC"
        case .photo(let path, .notAPicture): "\(path) is not a picture; use JPEG, PNG or HEIC"
        case .photo(let path, .tooLarge(let size)):
            "\(path) has \((size + 999_999) / 1_000_000) MB; a photo can have up to \(PhotoProblem.largestPhoto / 1_000_000) MB"
        case .frequency(let text):
            "'\(text)' is not a frequency; give daily, days such as mon,thu, 1/week to 6/week, or once"
        case .checklist(let text):
            "'\(text)' is not a checklist; give 1 to 50 different items of up to 60 characters, such as kitchen,desk"
        case .taskID(let text):
            "'\(text)' is not an id for a task; use lower-case letters, digits and hyphens, such as cold-shower"
        case .textTooLong(let option, let most): "\(option) is too long; give at most \(most) characters"
        case .remindTime(let text): "'\(text)' is not a time of day; write one such as 20:00, or off"
        }
    }

    private static func words(_ error: ChallengeError) -> Message {
        switch error {
        case .unknownChallenge(let word, let suggestion, let known):
            "there is no challenge '\(word)'; "
                + (suggestion.map { "did you mean \($0)?" }
                    ?? (known.isEmpty ? startOne : "there are \(some(names(known)))"))
        case .severalChallenges(let word?, let known):
            "'\(word)' could be several challenges; name one by its id: \(some(known.map { "\($0.id.prefix(6)) (\($0.name), from \($0.start))" }))"
        case .severalChallenges(nil, let known): "several challenges are active; name one: \(some(names(known)))"
        case .noChallenge: "no challenge is active; \(startOne)"
        case .unknownTask(let word, let suggestion, let known):
            "'\(word)' is not a task of an active challenge; "
                + (suggestion.map { "did you mean \($0)?" }
                    ?? (known.isEmpty ? startOne : "there are \(some(known))"))
        case .severalTasks(let task, let challenges):
            "several challenges have a task '\(task)'; give --challenge with one of \(some(names(challenges)))"
        case .unknownItem(let text, let task, let known): "'\(task)' has no item '\(text)'; there are \(some(known))"
        case .futureDay(let day): "\(day) is in the future"
        case .dayOutside(let day, let name, let first, let last?):
            "\(day) is not a day of '\(name)', which runs from \(first) to \(last)"
        case .dayOutside(let day, let name, let first, nil):
            "\(day) is not a day of '\(name)', which begins on \(first)"
        case .timeOnOtherDay(let other, let day): "that time is on \(other), not on \(day); check --at and --date"
        case .pastRest(let day):
            "\(day) is over; take a day off in advance; \(command: "challenge repair", day.description) forgives a missed day, if the challenge allows it"
        case .completeDay(let day, let name): "\(day) is complete in '\(name)', so it needs no day off"
        case .alreadyRunning(let name, let id):
            "'\(name)' is active already (\(id.prefix(6))); \(command: "challenge stop") ends it, or --name starts a second one"
        case .startTooFarOff(let day): "\(day) is more than a year away; a challenge begins within a year of today"
        case .ended(let name, let status):
            "'\(name)' \(ending(status)); \(command: "challenge list") shows the active ones"
        case .notMissed(let day, let name):
            "\(day) is neither a missed nor a skipped day of '\(name)', so it needs no repair"
        case .linkedTask(let task, let link, let fast):
            "'\(task)' is calculated from your records: \(hint(link, fast))"
        case .valueOfBinary(let task, let text): "'\(task)' is done or not, and takes no value; leave '\(text)' out"
        case .notAQuantity(let text, let task, let unit):
            "'\(text)' is not a value for '\(task)'; use a number of \(unit) above 0 with at most six decimals, such as 6 or 1.5"
        case .notADuration(let text, let task):
            "'\(text)' is not a value for '\(task)'; use a length up to a day, such as 45m or 1h30m; a bare number is minutes"
        case .skipOfDone(let task): "'\(task)' is done; run \(command: "challenge clear", task) first"
        case .doneOnce(let task): "'\(task)' is done only once, and was done on another day"
        case .nothingRecorded(let task, let day): "nothing is recorded for '\(task)' on \(day)"
        case .changeBeforeStart(let day, let name, let first):
            "\(day) is before the first day of '\(name)'; give --from \(first) or a later day"
        case .tooShort(let days, let name, let day, let number):
            "\(Words.count(days, "day")) is too short: \(day) is day \(number) of '\(name)'; give at least \(number)"
        case .taskExists(let task, let name):
            "'\(name)' has a task '\(task)' already; \(command: "challenge task edit", task) changes it"
        case .noTaskOn(let day, let task, let name):
            "'\(name)' does not ask for '\(task)' on \(day); \(command: "challenge task list") shows its tasks"
        case .lastTask(let task, let name):
            "'\(task)' is the only task of '\(name)'; add another first, or end it with \(command: "challenge stop")"
        case .tooManyTasks(let name):
            "'\(name)' has \(ChallengePlan.mostTasks) tasks, the most there can be; remove one first"
        case .measureOfLink(let measure, let link):
            "a task linked to \(link.rawValue) takes no \(measure); leave one of the two out"
        case .unitOfLink(let unit, let expected): "a task linked to water is counted in \(expected), not in \(unit)"
        case .unitWithoutQuantity(let task): "'\(task)' has a unit but no quantity; add --quantity"
        case .quantityWithoutUnit(let task): "'\(task)' has a quantity but no unit; add --unit, such as --unit pages"
        case .durationOutOfRange(let text, let hours):
            "\(text) is out of range; give whole minutes up to \(hours)h, such as 45m"
        case .noSkips(let name): "'\(name)' allows no skipped tasks"
        case .noRests(let name): "'\(name)' has no days off"
        case .restsUsedUp(let name, let count):
            "'\(name)' allows \(Words.count(count, "day")) off a week, which \(count == 1 ? "is" : "are") taken already"
        case .noRepairs(let name): "'\(name)' forgives no missed day"
        case .repairsUsedUp(let name, let count):
            "'\(name)' forgives \(Words.count(count, "missed day")), which \(count == 1 ? "is" : "are") used up"
        }
    }

    private static let startOne: Message =
        "\(command: "challenge start 75-soft") starts one, \(command: "challenge template list") shows the templates"

    private static func ending(_ status: ChallengeStatus) -> Message {
        switch status {
        case .active: "is active"
        case .completed: "is completed"
        case .failed: "has failed"
        case .stopped: "was stopped"
        }
    }

    /// Returns names such as `k3q8z7 (75 Hard)`.
    private static func names(_ challenges: [Challenge]) -> [String] {
        challenges.map { "\($0.id.prefix(6)) (\($0.name))" }
    }

    private static func some(_ names: [String]) -> String {
        names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", …" : "")
    }

    private static func hint(_ link: ChallengeTask.Link, _ fast: Duration?) -> Message {
        switch link {
        case .water: "\(command: "log") adds a drink"
        case .fast, .fasting:
            "\(SuggestedCommand("fast start", fast.map { ["\($0.wholeSeconds / 3600)h"] } ?? [])) and \(command: "fast stop") record a fast"
        case .pills: "\(command: "pill take") records a dose"
        case .photo: "\(command: "challenge photo add FILE") adds a photo"
        case .workout, .outdoorWorkout: "\(command: "import apple-health FILE") brings workouts"
        }
    }

    private static func template(_ problem: ChallengeTemplate.Problem) -> Message {
        switch problem {
        case .json(let problem): "it \(words(Damage.json(problem)))"
        case .newerFormat(let format):
            "format \(format) is from a newer tend (this one reads \(Document.format)); update tend to use it"
        case .missing(let path): "\(path) is missing"
        case .unknown(let path, let known):
            "there is no field \(path)"
                + (Suggestion.nearest(to: String(path.split(separator: ".").last ?? ""), among: known)
                    .map { "; did you mean \($0)?" } ?? "; the fields are \(known.joined(separator: ", "))")
        case .wrong(let path, let value, let expected):
            "\(path.isEmpty ? "it" : path) is \(value); it must be \(expected)"
        case .conflict(let path, let other): "\(path) can't be given together with \(other)"
        case .repeated(let path, let value): "\(path) is '\(value)', which is given twice"
        }
    }
}
