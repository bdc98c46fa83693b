import TendCore

/// Why something about pills is refused. The words for it are in `Failure+Pills.swift`.
enum PillProblem: Error, Equatable {
    // What can't be read.
    case quantity(option: String, text: String, DecimalNumber.Problem)
    case quantityOutOfRange(option: String, text: String, least: String)
    case length(option: String, text: String, longest: Duration)
    case schedule(option: String, text: String, DosingSchedule.Problem)
    case times(DoseSlot.Problem)
    case timesAsNeeded
    case notAUnit(String)
    case unitWithoutDose
    /// The medication's own unit is another.
    case otherUnit(String, name: String, unit: String?)

    // What can't be found, or could be several.
    case unknownMedication(String, suggestion: String?, known: [String])
    case slotAsMedication(String, name: String)
    case unknownDose(String, suggestion: String?, known: [String])
    case noSuchSlot(medication: String, key: String, known: [String])
    case severalDoses(known: [String], word: String?)
    case noDoseNear(known: [String])
    case noDoseAt(TimeOfDay, known: [String])
    /// The dose of the day before may be meant.
    case whichNight(dose: String, day: Day, before: Day, isOpen: Bool)
    /// Stopped, over, or not begun.
    case notTaken(name: String, day: Day, begins: Day?)
    case notScheduled(name: String, day: Day, next: Day?)

    // What must not be done to a dose.
    case historyLocked(Day)
    case futureDose(Day)
    case doseOnOtherDay(Day, at: OffsetDateTime)
    case pastDoseNeedsTime(name: String, day: Day)
    case mixedToggle([String])
    case toggleOfTaken(dose: String)
    case skippedDose(dose: String)
    case skipOfTaken(dose: String, at: OffsetDateTime, day: Day?)
    case asNeeded(name: String, verb: String)
    case doubleDose(dose: String, ids: [String])
    case amountOfSeveral([String])
    case implausibleAmount(String, name: String, usual: String)
    case limit(name: String, DoseLimits.Refusal)

    // What must not be done to a medication.
    case medicationExists(String)
    case takenByOldTimes(String)
    case endsBeforeItBegins(name: String, until: Day, from: Day)
    case selfRefusingPlan(String)
    case unitOfStock(String)
    case noStock(String)
    /// Less than one dose.
    case implausibleStock(String, dose: String, unit: String?)
}
