import TendCore
import TendExchange

extension PillUsageError: ReportableError {
    var failure: Failure {
        switch self {
        case .quantity(let option, let text, .decimalComma):
            .usage("'\(text)' has two meanings", Self.remedy(option, text))
        case .quantity(let option, let text, .notANumber), .quantity(let option, let text, .tooManyDigits):
            .usage(
                "'\(text)' is not a value for \(option)", "use a number with at most six decimals, such as 1.5")
        case .quantityOutOfRange(let option, let text, let least):
            .usage("'\(text)' is not a value for \(option)", "use \(least) up to \(Quantity.largest)")
        case .length(let option, let text, let longest):
            .usage(
                "'\(text)' is not a value for \(option)", "use a length up to \(longest.text), such as 6h or 90m")
        case .schedule(let option, let text, let problem):
            .usage(Message(problem.problem(of: "'\(text)'")), problem.remedy(option, text))
        case .expiry(let option, let text):
            .usage("'\(text)' is neither a month nor a day", "write \(option) 2027-03 or \(option) 2027-03-15")
        case .window(let option, let text):
            .usage("'\(text)' is not a value for \(option)", "write hours of the day, such as 08:00-22:00")
        case .repetition(let option, let text):
            .usage(
                "'\(text)' is not a value for \(option)",
                "write minutes up to \(Repetition.longest.text), such as 10m or, for 6 times, 10mx6; 'none' or 'default'"
            )
        case .taper(let problem):
            .usage(
                Message(problem.problem(of: "--taper")), "write --taper '40mg 7d, off 3d, 20mg 1w' or '6x 7d, 4x 7d'")
        case .mostPerDay(let option, let text):
            .usage(
                "'\(text)' is not a value for \(option)",
                "write a number of doses from 1 to \(MedicationPlan.mostPerDay), none, or with --substance an amount such as 4g"
            )
        case .namelessZone:
            .usage("the time zone of this computer has no name", "name one: --zone Europe/Berlin")
        case .times(let problem): .usage(Message(problem.problem(of: "--times")), problem.remedy)
        }
    }
}

extension PillUsageError {
    /// Returns the two numbers that a text may be.
    fileprivate static func remedy(_ option: String, _ text: String) -> Message {
        guard let readings = Quantity.readings(of: text) else { return "use a decimal point: \(option) 1.5" }
        return "write \(option) \(readings.decimal) or \(option) \(readings.thousands)"
    }
}

extension DosingSchedule.Problem {
    fileprivate func remedy(_ option: String, _ text: String) -> Message {
        switch self {
        case .length(.notPositive): "\(option) needs at least a day, such as 2d"
        case .length(.needsUnit): "write \(text)d for days"
        case .length: "write one such as 2d or 1w"
        case .tooShort: "write one such as 10h, 90m or 2d"
        case .tooLong: "\(option) takes up to 366 days"
        case .notAWeekday, .mixedDays, .noDays: "write \(option) mon,thu, 1st,15th or 'last fri'"
        case .notACycle: "write the days on and the days off, such as 21+7 or 21/7"
        case .emptyCycle: "use at least one day on and one day off, such as 21+7"
        }
    }
}

extension DoseLine.Problem {
    fileprivate var remedy: Message? {
        switch self {
        case .empty: "write --times 08:00,20:00"
        case .followsNothing: "begin with a time: --times 08:00,+4h"
        case .badGap: "write one such as +4h, +90m"
        case .notATime: "write --times 08:00,20:00 or morning=07:00"
        case .badName: "use one word of up to 20 letters and digits"
        case .badCount: "write the number of doses after the time: 08:00x2, 18:00x1.5"
        case .repeated, .tooMany: nil
        }
    }
}

extension MedicationError: ReportableError {
    static let addOne: Message = "\(command: "pill add") sets one up"

    var failure: Failure { Failure(.usage, self, remedy) }

    private var remedy: Message? {
        switch self {
        case .timesAsNeeded: "add --daily or another schedule to --times"
        case .zoneOfMovingTimes: "leave out --zone, or give times of day alone"
        case .zoneAsNeeded: "add --daily or another schedule to --zone"
        case .unknownZone(_, let suggestion):
            .suggestion(suggestion, else: "use a name such as Europe/Berlin, or --zone home")
        case .noZones: "install the package tzdata, or leave out --zone"
        case .dayOutsideCycle(_, .some): nil
        case .partOfDay: "use another name"
        case .notStopped(let name): "\(command: "pill show", name) shows its plan"
        case .fixedRhythm: "leave out --shift"
        case .builtIn: "\(command: "pill add NAME") sets up another"
        case .dayOutsideCycle: "add --cycle 21/7 or --every 2d"
        case .notAPlan(let text, _): Self.remedy(ofWord: text)
        case .unclear(_, let commands):
            "write \(commands.map { "\(SuggestedCommand($0[0], Array($0.dropFirst())))" as Message }.joined(separator: " or "))"
        case .mixedAmounts:
            "give each amount with its days or times, or one dose for all, such as 5mg twice a day"
        case .otherTimesPerDay: "give as many times, or none for the usual ones"
        case .backwardStop(let from, _): "write --until \(from) or a later day"
        case .noneToStop: "\(command: "pill list") shows what is"
        case .noneStopped: "\(command: "pill resume NAME") resumes one"
        case .uncountedDoses: "write --until DAY"
        case .tooManyDoses: "leave out --doses for a plan without an end"
        case .givenTwice("--dose"): "give each amount its time, such as 10mg 8am 5mg 8pm, or leave one out"
        case .givenTwice: "leave one out"
        case .daysTwice: "leave out the schedule, or add --times without days"
        case .fromLastWithoutInterval: "add --every 1w or --every 6h to --from-last"
        case .windowWithoutHours: "add --every 6h to --between"
        case .firstTimeWithoutInterval: "write the time as --times 08:00"
        case .severalTimesOfInterval: "write one, such as --times 08:00"
        case .unitWithoutDose: "add --dose to --unit"
        case .amountWithoutSubstance: "add --substance, such as --substance paracetamol"
        case .productWithoutMass: "give the dose in g, mg or mcg, such as --dose 500mg"
        case .countOfAskedDose: "leave out --by-plan and the numbers of doses in --times, or give a --dose"
        case .unknown(_, let suggestion, let known): .suggestion(suggestion, else: .choice(known, none: Self.addOne))
        case .doseAsMedication(_, let name): "write '\(name)'"
        case .exists: "\(command: "pill edit") changes it"
        case .takenByOldTimes: "use --from tomorrow, or -y if you mean it"
        case .endsBeforeItBegins(let name, _, _): "to end it: \(command: "pill stop", name)"
        case .selfRefusingPlan(let plan): "change the times or the limits: \(PlanWords.text(plan))"
        case .unitOfStock(let name): "run \(command: "pill stock", name, "--off") first, and count again after it"
        case .stockNotCounted(let name): "\(command: "pill stock", name, "--set", "N") starts a count"
        case .stockOfNoTimes: "give --refill-at a number of units, and leave out --by-plan"
        case .implausibleStock: "use that, or -y if you mean it"
        case .stockOutOfRange: "use a number from 0 to \(Quantity.largest)"
        }
    }

    /// Returns the option that takes a word.
    private static func remedy(ofWord text: String) -> Message {
        let word = text.lowercased()
        let isLength = ["day", "week", "month"].contains { word.contains($0) }
        let isDate = (try? DayExpression(parsing: word.split(separator: " ").last.map(String.init) ?? word)) != nil
        return switch true {
        case word.contains("times"): "write --days mon,thu, or --every 2d"
        case word.contains("need"): "write --as-needed"
        case word.contains("/"), word.first?.isNumber == true && word.last?.isNumber != true:
            "write a dose such as --dose 500mg, and how often: daily, twice a day, --every 8h"
        case word.hasPrefix("every"), word.hasPrefix("q"), word.contains("hour"): "write --every 8h, 2d or 1w"
        case word.hasPrefix("for"), isLength: "write --until 10d for ten days, or --until DAY"
        case isDate: "write --days mon,thu, --from DAY or --until DAY"
        case word.contains(where: \.isNumber): "write --times 08:00,20:00 or --dose 500mg"
        default: "write --unit, --times 08:00, --days mon,thu, --every 8h, --until DAY or --as-needed for what it means"
        }
    }
}
