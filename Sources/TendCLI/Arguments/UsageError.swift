import TendKit

/// What is wrong with a command line. The words for it are in `Failure.swift`.
enum UsageError: Error, Equatable {
    /// A word, the noun before it, and the command that may be meant, without `tend`.
    case unknownCommand(String, within: String, suggestion: String?)
    case missingVerb(String, verbs: [String])
    case unknownOption(String, command: String, suggestion: String?)
    case missingValue(option: String, value: String)
    case unwantedValue(option: String)
    case repeatedOption(String)
    case missingArgument(String, command: String)
    case unexpectedArgument(String, command: String, suggestion: String?)
    case notAChoice(option: String, text: String, choices: [String])
    case notACount(option: String, text: String, range: ClosedRange<Int>)
    case conflict(String, String)
    /// A command that takes no `--for`.
    case notForAPerson(command: String)
    case amount(String, Amount.Problem)
    case day(String, DayExpression.Problem)
    case month(String)
    case weight(String)
    /// A text that can't be an id, and the command that lists ids.
    case notAnID(String, list: String)
    case nothingToChange(command: String)
    case unknownSetting(String, suggestion: String?)
    /// What names the setting on the command line, and its text.
    case settingValue(String, text: String, of: Preference)
    case percent(String)
    case needsOption(String, needs: String)
    case exportIsNotJSON
    case needsConfirmation(String)
    case unsupportedExport(String, suggestion: String?)
    case plan(FastingPlan.Problem)
    case needsTerminal(String)
    /// A setup without a terminal and without answers.
    case nobodyToAsk
    case noDataFolder
    /// `HOME`, which is not an absolute path.
    case relativeHome(String)
    /// Neither the cache folder nor the home is known.
    case noPlaceForReport
    case badPinnedTime(String)
    case badZone(String)
    case badPath(String)
    case insideDataFolder(String)
    /// No notifier worked, and why.
    case notifierFailed(String)
    /// A program that schedules, and why it did not work.
    case scheduler(String, String)
    case checkInterval(String)
    /// A template with a brace that is never closed, or never opened.
    case openBrace(String)
    /// A name in a template.
    case unknownField(String, suggestion: String?)

}
