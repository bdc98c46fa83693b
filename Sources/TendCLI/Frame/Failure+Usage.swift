import TendKit

extension Failure {
    static func usage(_ problem: Message, _ remedy: Message? = nil) -> Failure { Failure(.usage, problem, remedy) }
}

extension UsageError: ReportableError {
    var failure: Failure {
        switch self {
        case .unknownCommand(let word, let noun):
            .usage(
                "'\(word)' is not a command of \(noun.isEmpty ? "tend" : "tend \(noun)")",
                "\(command: noun, "--help") lists them")
        case .missingVerb(let noun, let verbs):
            .usage("\(command: noun) needs one of: \(verbs.joined(separator: ", "))")
        case .unknownOption(let option, let command):
            .usage("\(command: command) has no option \(option)", "\(command: command, "--help") lists them")
        case .noCalendar(let word):
            .usage("there is no calendar of '\(word)'", "\(command: "challenge show") shows a challenge day by day")
        case .nothingToTry(let option, let command):
            .usage(
                "\(command: command) changes no records",
                "leave out \(option)")
        case .missingValue(let option, let value): .usage("\(option) needs a value: \(option) \(value)")
        case .emptyValue(let option, let value):
            .usage("\(option)= has no value", "write \(option) alone, or \(option) \(value)")
        case .unwantedValue(let option): .usage("\(option) takes no value")
        case .repeatedOption(let option): .usage("\(option) is given twice")
        case .missingArgument(let name, let command):
            .usage("\(command: command) needs \(name)", "\(command: command, "--help") shows examples")
        case .unexpectedArgument(let word, _) where TimeOfDay.isMistyped(word):
            .usage("'\(word)' is not a time of day", "write a time such as 08:30 or 7:30pm")
        case .unexpectedArgument(let word, let command):
            .usage(
                "'\(word)' is one word too many for \(command: command)",
                "\(command: command, "--help") shows what it takes")
        case .notAChoice(let option, let text, let choices):
            .usage("'\(text)' is not a value for \(option)", "use \(Words.list(choices, "or"))")
        case .notACount(let option, let text, let range):
            .usage(
                "'\(text)' is not a value for \(option)",
                "use a whole number from \(range.lowerBound) to \(range.upperBound)")
        case .everyChange(let command):
            .usage(
                "'all' is not a number of changes",
                "write \(command: "\(command) N"); \(command: "changes") lists them")
        case .conflict(let one, let other): .usage("\(one) and \(other) can't be given together")
        case .ambiguous(let words, let readings):
            .usage(
                "'\(words)' can mean \(Words.list(readings.map(\.meaning), "or"))",
                readings.dropFirst().reduce("write \(readings[0].command)") { $0 + " or \($1.command)" })
        case .twoTimes(let one, let other): .usage("'\(one)' and '\(other)' are two times", "give one")
        case .amount(let text, let problem): .usage(Message(problem.problem(of: "'\(text)'")), problem.remedy)
        case .day(let text, let problem): .usage(Message(problem.problem(of: "'\(text)'")), problem.remedy)
        case .year(let text): .usage("'\(text)' is not a year", "write it as 2025 or last")
        case .month(let text): .usage("'\(text)' is not a month", "write it as 2026-11, november or last")
        case .range(let text):
            .usage("'\(text)' is not a range of days", "write 30, week, last week, november, 2026-11 or year")
        case .notAnID(let text, let list):
            .usage("'\(text)' is not an id", "give at least 3 characters of one that \(list) shows, or 'last'")
        case .nothingToChange(let command):
            .usage("nothing to change", "\(command: command, "--help") shows what can be")
        case .unknownSetting(let name):
            .usage("there is no setting '\(name)'", "\(command: "config list") shows them all")
        case .settingValue(let name, let text, let preference):
            .usage("'\(text)' is not a value for \(name)", preference.remedy)
        case .needsOption(let option, let needed): .usage("\(option) is only for use with \(needed)")
        case .unsupportedExport(let what):
            .usage("there is no '\(what)' to export", "use \(CSVExport.names)")
        case .plan(let problem): .usage(Message(problem.problem), problem.remedy)
        case .openBrace(let text):
            .usage("'\(text)' has a brace without its other", "write {name}, or {{ and }} for braces")
        case .unknownField(let name, let suggestion):
            .usage(
                "there is no {\(name)}",
                .suggestion(suggestion.map { "{\($0)}" }, else: "\(command: "status --format help") lists the names"))
        case .insideDataFolder(let path):
            .usage("'\(path)' is in the data folder, which is for tend alone", "write it elsewhere")
        }
    }
}

extension SettingError: ReportableError {
    var failure: Failure {
        switch self {
        case .notAValue(_, let preference): Failure(.usage, self, preference.remedy)
        }
    }
}

extension Preference {
    fileprivate var remedy: Message { "use \(values.description)" }
}

extension Amount.Problem {
    var remedy: Message {
        switch self {
        case .empty, .notANumber: "write one such as 250ml, 0.5l, 12oz or '1.5 cups'"
        case .twoMeanings(let one, let other): "write \(one) or \(other)"
        case .tooLarge: "write an amount such as 250ml or 0.5l"
        case .tooManyDigits: "write an amount such as 236.588ml"
        case .unknownUnit: "use \(Words.list(Amount.Unit.usual + ["the name of a container"], "or"))"
        case .notPositive: "write an amount such as 250ml"
        }
    }
}

extension DayExpression.Problem {
    fileprivate var remedy: Message? {
        switch self {
        case .empty, .notUnderstood: "write today, yesterday, -3 for three days ago, monday or 2026-11-19"
        case .noSuchDay: nil
        }
    }
}

extension FastingPlan.Problem {
    fileprivate var remedy: Message? {
        switch self {
        case .empty, .notAnEntry, .notADay: "write one such as mon-fri=16:8@20:00,sat=36h,sun=off"
        case .notATime: "write the start after the schedule, such as 16:8@20:00"
        case .startWhileOff: "write off without a time, or a schedule such as 16:8@20:00"
        case .repeatedDay: "give each day once"
        }
    }
}
