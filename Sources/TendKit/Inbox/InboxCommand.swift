import TendCore

/// A command of an inbox line. The cases are an allow-list: an inbox can only add records, end the running fast and
/// delay reminders, whoever writes to it.
///
/// The record gets the line's time. A request's time, date, `isForced` and `isAdditional` have no effect.
public enum InboxCommand: Sendable {
    case log(NewDrink)
    case startFast(schedule: String?, note: String?)
    case stopFast
    case cancelFast
    /// A completed fast; its times are read as of the line's time.
    case addFast(schedule: String?, start: TimeInput, end: TimeInput, note: String?)
    case takeDose(DoseTarget, amount: (quantity: Quantity, unit: String?)?, note: String?)
    case skipDose(DoseTarget, note: String?)
    case completeTask(String, of: String?, value: String?, note: String?)
    /// Answers the reminders of doses with these ids, or shows any reminder again so long after the line's time.
    case answer(String, ReminderAnswer)
}

/// Parses the words of a line as a command.
/// - Throws: an error that names the wrong word, or the command that an inbox must not give.
public typealias InboxSyntax = ([String]) throws -> InboxCommand
