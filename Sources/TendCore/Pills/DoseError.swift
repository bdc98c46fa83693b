/// Why a dose can't be found, or must not be recorded.
public enum DoseError: Error, Equatable, Sendable {
    // Which dose.
    /// A word that names no dose, the nearest name, and the names of the day.
    case unknownDose(String, suggestion: String?, known: [String])
    case noSuchSlot(medication: String, key: String, known: [String])
    /// The word that could be any of them; `nil` where none was given.
    case severalDoses(known: [String], word: String?)
    case noDoseNear(known: [String])
    case noDoseAt(TimeOfDay, known: [String])
    /// The dose of the day before may be meant; whether that one is still open.
    case whichNight(dose: String, day: Day, before: Day, isOpen: Bool)
    /// Stopped, over, or not begun; the day on which it begins.
    case notTaken(name: String, day: Day, begins: Day?)
    case notScheduled(name: String, day: Day, next: Day?)

    // When.
    case historyLocked(Day)
    case futureDose(Day)
    case doseOnOtherDay(Day, at: OffsetDateTime)
    case pastDoseNeedsTime(name: String, day: Day)

    // Earlier records.
    case mixedToggle([String])
    case toggleOfTaken(dose: String)
    case skippedDose(dose: String)
    /// `day` is `nil` for today.
    case skipOfTaken(dose: String, at: OffsetDateTime, day: Day?)
    case asNeeded(name: String, verb: String)
    case doubleDose(dose: String, ids: [String])

    // How much.
    case amountOfSeveral([String])
    /// The medication's own unit is another.
    case otherUnit(String, name: String, unit: String?)
    case implausibleAmount(Quantity, name: String, usual: String)
    case limit(name: String, DoseLimits.Refusal)
}
