import TendKit

/// A reason why a command line is invalid. `Failure+Usage.swift` has the messages.
enum UsageError: Error, Equatable {
    /// A word, and the noun before it.
    case unknownCommand(String, within: String)
    case missingVerb(String, verbs: [String])
    case unknownOption(String, command: String)
    /// A calendar of challenges, which another command shows.
    case noCalendar(String)
    /// `--dry-run` for a command that changes no records.
    case nothingToTry(option: String, command: String)
    case missingValue(option: String, value: String)
    /// An empty value after `=`, for an option that also works without one.
    case emptyValue(option: String, value: String)
    case unwantedValue(option: String)
    case repeatedOption(String)
    case missingArgument(String, command: String)
    case unexpectedArgument(String, command: String)
    case notAChoice(option: String, text: String, choices: [String])
    case notACount(option: String, text: String, range: ClosedRange<Int>)
    /// `all` instead of a number of changes.
    case everyChange(command: String)
    case conflict(String, String)
    /// Words with several meanings, as typed.
    case ambiguous(String, [Reading])
    /// Two times, as typed.
    case twoTimes(String, String)
    case amount(String, Amount.Problem)
    case day(String, DayExpression.Problem)
    case month(String)
    case year(String)
    case range(String)
    /// A text that can't be an id, and the command that lists ids.
    case notAnID(String, list: SuggestedCommand)
    case nothingToChange(command: String)
    case unknownSetting(String)
    /// The name of the setting on the command line, and the text.
    case settingValue(String, text: String, of: Preference)
    case needsOption(String, needs: String)
    case unsupportedExport(String)
    case plan(FastingPlan.Problem)
    case insideDataFolder(String)
    /// A template with an unmatched brace.
    case openBrace(String)
    /// An unknown name in a template.
    case unknownField(String, suggestion: String?)
}
