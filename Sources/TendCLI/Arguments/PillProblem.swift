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

    // Unknown names.
    case unknownMedication(String, suggestion: String?, known: [String])
    case slotAsMedication(String, name: String)

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
