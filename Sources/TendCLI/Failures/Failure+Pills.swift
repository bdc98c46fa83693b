import TendCore

extension Failure {
    static func words(_ error: PillUsageError) -> Message {
        switch error {
        case .quantity(let option, let text, .decimalComma):
            "'\(text)' has a comma, which is ambiguous; use a decimal point: \(option) 1.5"
        case .quantity(let option, let text, _):
            "'\(text)' is not a value for \(option); use a number with at most six decimals, such as 1.5"
        case .quantityOutOfRange(let option, let text, let least):
            "'\(text)' is not a value for \(option); use \(least) up to \(Quantity.largest)"
        case .length(let option, let text, let longest):
            "'\(text)' is not a value for \(option); use a length up to \(longest.text), such as 6h or 90m"
        case .schedule(let option, let text, let problem): schedule(option, text, problem)
        case .times(let problem): times(problem)
        }
    }

    static func words(_ error: MedicationError) -> Message {
        switch error {
        case .timesAsNeeded: "a medication taken as needed has no times; add --daily or another schedule to --times"
        case .unitWithoutDose: "--unit needs --dose"
        case .unknown(let name, let suggestion, let known):
            "there is no medication '\(name)'; "
                + (suggestion.map { "did you mean \($0)?" } ?? choice(known, none: addOne))
        case .doseAsMedication(let slot, let name):
            "'\(slot)' is a dose of '\(name)', not a medication; write '\(name)'"
        case .exists(let name): "there is a medication '\(name)' already; \(command: "pill edit") changes it"
        case .takenByOldTimes(let name):
            "a dose of '\(name)' is recorded for today, and new times from today would ask for it again; "
                + "use --from tomorrow, or -y if you mean it"
        case .endsBeforeItBegins(let name, let until, let from):
            "'\(name)' would end on \(until), before it begins on \(from); to end it: \(command: "pill stop", name)"
        case .selfRefusingPlan(let plan):
            "the doses of that plan break its own limits:  \(PlanWords.text(plan))"
        case .unitOfStock(let name):
            "the stock of '\(name)' is counted in units that this change alters; "
                + "run \(command: "pill stock", name, "--off") first, and count again after it"
        case .stockNotCounted(let name):
            "the stock of '\(name)' is not counted; \(command: "pill stock", name, "--set", "N") starts a count"
        case .implausibleStock(let stock, let dose, let unit):
            "a stock of \(stock) is less than one dose of \(dose); it is counted in \(unit ?? "the unit of the dose"), "
                + "so use that, or -y if you mean it"
        case .stockOutOfRange(let quantity):
            "\(quantity) is out of range for a stock; use a number from 0 to \(Quantity.largest)"
        }
    }

    static let addOne: Message = "\(command: "pill add") sets one up"

    static func choice(_ names: [String], none: Message) -> Message {
        guard let first = names.first else { return none }
        let shown = names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", …" : "")
        return names.count == 1 ? "there is \(first)" : "there are \(shown)"
    }

    private static func schedule(_ option: String, _ text: String, _ problem: DosingSchedule.Problem) -> Message {
        switch problem {
        case .length(.notPositive): "'\(text)' is not an interval; \(option) needs at least a day, such as 2d"
        case .length(.needsUnit): "'\(text)' needs a unit; write \(text)d for days"
        case .length: "'\(text)' is not a value for \(option); write one such as 2d or 1w"
        case .notWholeDays(let length):
            "\(option) counts whole days, not \(length.text); for several doses a day use --times 06:00,14:00,22:00"
        case .tooLong: "'\(text)' is more than a year; \(option) takes up to 366 days"
        case .notAWeekday(let word): "'\(word)' is not a day of the week; write \(option) mon,thu"
        case .noDays: "\(option) names no day; write \(option) mon,thu"
        case .notACycle: "'\(text)' is not a cycle; write the days on and the days off, such as 21+7"
        case .emptyCycle: "'\(text)' is not a cycle; use at least one day on and one day off, such as 21+7"
        }
    }

    private static func times(_ problem: DoseSlot.Problem) -> Message {
        switch problem {
        case .empty: "--times names no time; write --times 08:00,20:00"
        case .notATime(let part): "'\(part)' is not a time of day; write --times 08:00,20:00 or morning=07:00"
        case .repeated(let key): "--times has \(key) twice"
        case .tooMany: "--times takes at most \(DoseSlot.most) times"
        case .badName(let name): "'\(name)' can't be the name of a dose; use one word of up to 20 letters and digits"
        }
    }
}
