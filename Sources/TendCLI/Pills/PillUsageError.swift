import TendCore

/// A reason why an option of a pill command is invalid. `Failure+Medications.swift` has the messages.
enum PillUsageError: Error, Equatable {
    case quantity(option: String, text: String, DecimalNumber.Problem)
    case quantityOutOfRange(option: String, text: String, least: String)
    case length(option: String, text: String, longest: Duration)
    case schedule(option: String, text: String, DosingSchedule.Problem)
    case window(option: String, text: String)
    case repetition(option: String, text: String)
    case taper(TaperStep.Problem)
    case times(DoseLine.Problem)
    case mostPerDay(option: String, text: String)
    /// The zone of this computer has no name, such as a rule in TZ.
    case namelessZone
    case expiry(option: String, text: String)
}
