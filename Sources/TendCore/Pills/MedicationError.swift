/// A reason a command about a medication is refused.
public enum MedicationError: TendError, Equatable, Sendable {
    case unknown(String, suggestion: String?, known: [String])
    /// A dose was named instead of its medication.
    case doseAsMedication(String, medication: String)
    case exists(String)
    /// Times from today on would ask again for a dose recorded today.
    case takenByOldTimes(String)
    case endsBeforeItBegins(name: String, until: Day, from: Day)
    /// A plan whose doses are closer together or more than its own limits allow.
    case selfRefusingPlan(MedicationPlan)
    /// A part of the day as the name of a medication.
    case partOfDay(String)
    /// A medication that is not stopped.
    case notStopped(String)
    /// A plan by days of the week, whose rhythm can't be moved.
    case fixedRhythm(String)
    /// The built-in medication, which keeps its name.
    case builtIn
    case timesAsNeeded
    case zoneAsNeeded
    /// A zone of doses that count from other ones.
    case zoneOfMovingTimes
    /// A zone that this computer does not have.
    case unknownZone(String, suggestion: String?)
    /// A zone on a computer that has no time zone data.
    case noZones(String)
    /// A day of a cycle beyond its days, or for a schedule that has none.
    case dayOutsideCycle(Int, days: Int?)
    /// A word after a name that is no part of a prescription.
    case notAPlan(String, name: String)
    /// Words with several meanings, or with one that is a guess, and the commands that have only one.
    case unclear(String, [[String]])
    /// One dose, or times without amounts, for a plan whose amounts differ.
    case mixedAmounts(String)
    /// A number of times a day, with another number of times.
    case otherTimesPerDay(Int, times: Int)
    /// A stop whose last day precedes its first.
    case backwardStop(from: Day, until: Day)
    /// Nothing is taken on the days of a stop of all medications.
    case noneToStop
    /// No medication was stopped together with all others.
    case noneStopped
    /// A number of doses without times by date.
    case uncountedDoses(name: String)
    /// More doses than ten years have.
    case tooManyDoses(Int)
    /// A part of a plan that is given twice, as words or as an option.
    case givenTwice(option: String)
    /// Times with days of their own, and a schedule.
    case daysTwice(name: String)
    case unitWithoutDose
    /// A limit in mg or g, without the substance that it is of.
    case amountWithoutSubstance
    /// A product whose dose has no mass, so that the limit of its substance can't count it.
    case productWithoutMass(String, substance: String)
    /// A number of doses at a time, or a plan without records, whose amount is asked at each dose.
    case countOfAskedDose(String)
    /// Doses that count from the last one, without an interval.
    case fromLastWithoutInterval
    /// Hours of the day without an interval of hours that counts from the last dose.
    case windowWithoutHours
    /// A time of the first dose without an interval.
    case firstTimeWithoutInterval
    /// An interval of hours or from the last dose with several times, or with one that has a name or days.
    case severalTimesOfInterval
    /// A unit other than the one the stock is counted in.
    case unitOfStock(String)
    case stockNotCounted(String)
    /// A stock counted in days or by the plan, of a medication without fixed times.
    case stockOfNoTimes(String)
    /// Less than one dose.
    case implausibleStock(Quantity, dose: String, unit: String?)
    /// A stock, an addition or a refill level below zero or above ``Quantity/largest``.
    case stockOutOfRange(Quantity)

    public var isQuestion: Bool { if case .implausibleStock = self { true } else { false } }

    public var problem: String {
        switch self {
        case .timesAsNeeded: "a medication taken as needed has no times"
        case .zoneAsNeeded: "a medication taken as needed has no times, and so no zone"
        case .zoneOfMovingTimes: "doses that count from other doses have no zone"
        case .unknownZone(let name, _): "this computer knows no time zone '\(name)'"
        case .noZones(let name): "this computer has no time zone data, so '\(name)' is unknown"
        case .partOfDay(let name): "'\(name)' is a part of the day, whose doses it means"
        case .notStopped(let name): "'\(name)' is not stopped"
        case .fixedRhythm(let name): "'\(name)' is taken on days of the week or the month, which a stop does not move"
        case .builtIn: "'\(Medication.builtInName)' is the built-in medication, and only it has that name"
        case .dayOutsideCycle(let day, let days?): "\(day) is not one of the \(days) days of that interval or cycle"
        case .dayOutsideCycle: "that schedule has no interval or cycle to be in"
        case .notAPlan(let text, let name): "'\(text)' is no part of a plan, after '\(name)'"
        case .unclear(let text, let commands):
            commands.count > 1 ? "'\(text)' has \(commands.count) meanings" : "'\(text)' is not clear"
        case .mixedAmounts(let name): "the amounts of '\(name)' differ by its days or times"
        case .otherTimesPerDay(let count, let times):
            "\(Phrase.count(count, "time")) a day is not \(Phrase.count(times, "time of day", "times of day"))"
        case .backwardStop(let from, let until): "a stop from \(from) can't end on \(until)"
        case .noneToStop: "no medication is taken then"
        case .noneStopped: "no stop of all medications holds"
        case .uncountedDoses(let name):
            "the doses of '\(name)' have no dates, so their number does not say when it ends"
        case .tooManyDoses(let count): "\(Phrase.count(count, "dose")) would take more than ten years"
        case .givenTwice("--dose"): "the dose is given twice"
        case .givenTwice(let option): "\(option) is given twice"
        case .daysTwice(let name): "the times of '\(name)' have days of their own"
        case .fromLastWithoutInterval: "a dose that counts from the last one needs an interval"
        case .windowWithoutHours: "only an interval of hours can be limited to hours of the day"
        case .firstTimeWithoutInterval: "only an interval begins at a time"
        case .severalTimesOfInterval:
            "an interval of hours, or from the last dose, begins at one time without a name or days"
        case .unitWithoutDose: "a unit needs a dose"
        case .amountWithoutSubstance: "a limit in g or mg is one of a substance"
        case .productWithoutMass(let name, let substance):
            "the dose of '\(name)' has no mass, so the limit of \(substance) can't count it"
        case .countOfAskedDose(let name): "the amount of '\(name)' is asked at each dose, so its plan has none"
        case .unknown(let name, _, _): "there is no medication '\(name)'"
        case .doseAsMedication(let slot, let name): "'\(slot)' is a dose of '\(name)', not a medication"
        case .exists(let name): "there is a medication '\(name)' already"
        case .takenByOldTimes(let name):
            "a dose of '\(name)' is recorded for today, and new times from today would ask for it again"
        case .endsBeforeItBegins(let name, let until, let from):
            "'\(name)' would end on \(until), before it begins on \(from)"
        case .selfRefusingPlan: "the doses of that plan break its own limits"
        case .unitOfStock(let name): "the stock of '\(name)' is counted in units that this change alters"
        case .stockNotCounted(let name): "the stock of '\(name)' is not counted"
        case .stockOfNoTimes(let name): "'\(name)' has no fixed times, so its stock has no plan and lasts for no days"
        case .implausibleStock(let stock, let dose, let unit):
            "a stock of \(stock) is less than one dose of \(dose); it is counted in \(unit ?? "the unit of the dose")"
        case .stockOutOfRange(let quantity): "\(quantity) is out of range for a stock"
        }
    }
}

extension Quantity {
    /// Checks a stock, an addition to it or a refill level.
    /// - Throws: ``MedicationError/stockOutOfRange(_:)``
    public func checkStock() throws(MedicationError) {
        if self < .zero || self > Self.largest { throw .stockOutOfRange(self) }
    }
}

extension MedicationPlan {
    /// Checks that a stock is counted in the unit of the doses: thirty tablets are not thirty ml of a medicine taken in 50 ml
    /// doses.
    /// - Throws: ``MedicationError/implausibleStock(_:dose:unit:)``
    public func check(stock: Quantity) throws(MedicationError) {
        guard stock > .zero, stock < stockPerDose else { return }
        throw .implausibleStock(stock, dose: doseText ?? "1", unit: stockUnit)
    }
}

extension DosingSchedule.Problem {
    public func problem(of subject: String) -> String {
        switch self {
        case .length(.needsUnit): "\(subject) needs a unit"
        case .length: "\(subject) is not an interval"
        case .tooShort: "\(subject) is not at least an hour, in whole quarter hours"
        case .tooLong: "\(subject) is more than a year"
        case .notAWeekday(let word): "'\(word)' is not a day of the week or the month"
        case .mixedDays: "\(subject) has days of the week and of the month"
        case .noDays: "no day is named"
        case .notACycle, .emptyCycle: "\(subject) is not a cycle"
        }
    }
}

extension TaperStep.Problem {
    public func problem(of subject: String) -> String {
        switch self {
        case .notAStep(let part): "'\(part)' is not a dose, times a day or 'off', and a number of days"
        case .otherUnit(let unit): "\(subject) has a dose in another unit: '\(unit)'"
        case .needlessHold: "'off' stands between two steps with doses"
        case .empty: "\(subject) has no steps"
        case .tooLong: "\(subject) has more than \(TaperStep.most) steps or ten years"
        }
    }
}

extension DoseLine.Problem {
    public func problem(of subject: String) -> String {
        switch self {
        case .empty: "\(subject) names no time"
        case .followsNothing(let part): "'\(part)' follows no dose"
        case .badGap(let part): "'\(part)' is not a length of whole minutes, up to a day"
        case .notATime(let part): "'\(part)' is not a time of day"
        case .repeated(let key): "\(subject) has \(key) twice"
        case .tooMany: "\(subject) has more than \(DoseLine.most) times"
        case .badName(let name): "'\(name)' can't be the name of a dose"
        case .badCount(let text): "'\(text)' is not a number of doses"
        }
    }
}
