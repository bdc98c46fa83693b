import TendCore

/// Why an option of a command about pills can't be read. The words for it are in `Failure+Pills.swift`.
enum PillUsageError: Error, Equatable {
    case quantity(option: String, text: String, DecimalNumber.Problem)
    case quantityOutOfRange(option: String, text: String, least: String)
    case length(option: String, text: String, longest: Duration)
    case schedule(option: String, text: String, DosingSchedule.Problem)
    case times(DoseSlot.Problem)
}
