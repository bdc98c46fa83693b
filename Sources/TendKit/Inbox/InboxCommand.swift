import TendCore

/// A command that a line of an inbox may give. The cases are the allow-list: an inbox adds records and ends the running fast,
/// whoever writes to it.
///
/// The time of the line is the time of the record. A time, a date, `isForced` and `isAdditional` of a request have no effect.
public enum InboxCommand: Sendable {
    case log(NewDrink)
    case startFast(schedule: String?, note: String?)
    case stopFast
    case cancelFast
    /// A fast that is over; its times are read as of the time of the line.
    case addFast(schedule: String?, start: TimeInput, end: TimeInput, note: String?)
    case takeDose(DoseTarget, amount: (quantity: Quantity, unit: String?)?, note: String?)
    case skipDose(DoseTarget, note: String?)
    case completeTask(String, of: String?, value: String?, note: String?)
}

/// Reads the words of a line as a command.
/// - Throws: an error that says which word is wrong, or which command an inbox must not give.
public typealias InboxSyntax = ([String]) throws -> InboxCommand
