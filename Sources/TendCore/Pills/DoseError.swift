/// A reason a dose can't be found or recorded.
public enum DoseError: TendError, Equatable, Sendable {
    // Naming the dose.
    /// An unknown dose name, with the nearest name and the day's names.
    case unknownDose(String, suggestion: String?, known: [String])
    case noSuchSlot(medication: String, key: String, known: [String])
    /// An ambiguous word; `nil` if the user gave none.
    case severalDoses(known: [String], word: String?)
    /// Several doses due now, of which a command without a name could mean any.
    case severalDue([String], verb: String)
    /// Words with several meanings, each spelled as arguments with only one.
    case severalReadings([[String]], verb: String)
    /// Words after the names of doses that are neither an amount nor a time.
    case notADetail(String, doses: [String], verb: String)
    /// A time or an amount that is given as a word and as an option.
    case givenTwice(option: String)
    /// No dose is due or overdue; the ones of the day.
    case noDoseNear(known: [String])
    /// Nothing of a medication is due or overdue: its next dose, and when it is due.
    case nothingOpen(name: String, next: String?, at: OffsetDateTime?, isToday: Bool)
    /// No dose of a part of the day is due or overdue; the ones to come.
    case nothingOfPart(String, coming: [String], verb: String)
    /// Every open dose has to be named, since it is due since an earlier day, held back, or needs an amount.
    case allLeftOut([String], first: String)
    case noDoseAt(TimeOfDay, known: [String])
    /// A medication that is stopped, over or not yet begun, with the day it begins.
    case notTaken(name: String, day: Day, begins: Day?)
    case notScheduled(name: String, day: Day, next: Day?)

    /// A medication in place of the record of a dose.
    case medicationAsRecord(String)

    // The time.
    case historyLocked(Day)
    case futureDose(Day)
    /// No unrecorded dose on these days.
    case nothingToSkip(Day, Day)
    case doseOnOtherDay(Day, at: OffsetDateTime)
    case pastDoseNeedsTime(name: String, day: Day)

    // Earlier records.
    case mixedToggle([String])
    case toggleOfTaken(dose: String)
    /// `day` is `nil` for today.
    case skipOfTaken(dose: String, at: OffsetDateTime, day: Day?)
    case asNeeded(name: String, verb: String)
    case doubleDose(dose: String, ids: [String])

    // The amount.
    /// Doses whose amounts are asked, their day if it is not the current one, and the amount of the last one.
    case amountNeeded([String], day: Day?, last: String?)
    case amountOfSeveral([String])
    /// A unit that is not the medication's own.
    case otherUnit(String, name: String, unit: String?)
    /// `isLast`: whether it is compared with the last dose, since there is no usual one.
    case implausibleAmount(Quantity, name: String, usual: String, isLast: Bool = false)
    case limit(name: String, DoseLimits.Refusal)

    public var isQuestion: Bool { if case .implausibleAmount = self { true } else { false } }
}
