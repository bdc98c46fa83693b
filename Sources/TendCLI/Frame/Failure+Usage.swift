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
        case .notATimeOfDay(let option, let text):
            .usage("'\(text)' is not a time of day", "write \(option) 17:22 or \(option) 5:22pm")
        case .notACount(let option, let text, let range):
            .usage(
                "'\(text)' is not a value for \(option)",
                "use a whole number from \(range.lowerBound) to \(range.upperBound)")
        case .everyChange(let command):
            .usage(
                "'all' is not a number of changes",
                "write \(command: "\(command) N"); \(command: "changes") lists them")
        case .notForAPerson(let command):
            .usage("\(command: command) is about you and this computer, not about one person", "leave out --for")
        case .conflict(let one, let other): .usage("\(one) and \(other) can't be given together")
        case .ambiguous(let words, let readings):
            .usage(
                "'\(words)' can mean \(Words.list(readings.map(\.meaning), "or"))",
                readings.dropFirst().reduce("write \(readings[0].command)") { $0 + " or \($1.command)" })
        case .twoTimes(let one, let other): .usage("'\(one)' and '\(other)' are two times", "give one")
        case .amount(let text, let problem): .usage(Message(problem.problem(of: "'\(text)'")), problem.remedy)
        case .day(let text, let problem): .usage(Message(problem.problem(of: "'\(text)'")), problem.remedy)
        case .dosesDoNotPause(let word):
            .usage(
                "\(word) can't be paused, because a prescription continues",
                "tend pill skip DOSE skips one, tend pill stop NAME stops a medication")
        case .year(let text): .usage("'\(text)' is not a year", "write it as 2025 or last")
        case .month(let text): .usage("'\(text)' is not a month", "write it as 2026-11, november or last")
        case .range(let text):
            .usage("'\(text)' is not a range of days", "write 30, week, last week, november, 2026-11 or year")
        case .weight(let text): .usage("'\(text)' is not a body weight", "write 62kg or 137lb (30 to 300 kg)")
        case .caffeine(let text): .usage("'\(text)' is not an amount of caffeine", "write it as 80mg")
        case .notAnID(let text, let list):
            .usage("'\(text)' is not an id", "give at least 3 characters of one that \(list) shows, or 'last'")
        case .nothingToChange(let command):
            .usage("nothing to change", "\(command: command, "--help") shows what can be")
        case .unknownSetting(let name):
            .usage("there is no setting '\(name)'", "\(command: "config list") shows them all")
        case .settingValue(let name, let text, let preference):
            .usage("'\(text)' is not a value for \(name)", preference.remedy)
        case .percent(let text): .usage("'\(text)' is not a factor", "write a number from 0 to 2, such as 0.9")
        case .exportIsNotJSON:
            .usage("the export on standard output is not JSON", "leave out --json, or add -o FILE")
        case .needsOption(let option, let needed): .usage("\(option) is only for use with \(needed)")
        case .needsConfirmation(let what):
            .usage("\(what) asks first, and there is no terminal to ask on", "add -y")
        case .unsupportedExport(let what):
            .usage("there is no '\(what)' to export", "use water, fasts, pills or challenges")
        case .plan(let problem): .usage(Message(problem.problem), problem.remedy)
        case .nobodyToAsk:
            .usage(
                "there is no terminal to ask on",
                "give the answers as options, such as --units ml --goal 2l (\(command: "setup --help") has all), or -y to change nothing"
            )
        case .needsTerminal(let command):
            .usage(
                "'\(command)' needs a terminal",
                "in a script, use '\(command.replacing(" watch", with: " status")) --json'")
        case .redrawsScreen(let command):
            .usage(
                "'\(command)' redraws the screen, which plain mode leaves out",
                "'\(command.replacing(" watch", with: " status"))' shows it once")
        case .notifierFailed(let reason): Failure(.inputOutput, Message(reason), "the reminder stays due")
        case .unknownProgram:
            Failure(
                .inputOutput, "the system does not say where the program's file is",
                "mount /proc, or start \(command: "remind check") every few minutes in your own way")
        case .checkInterval(let text):
            .usage(
                "'\(text)' is not a value for --every", "use a length that divides an hour, such as 5m or 30m")
        case .openBrace(let text):
            .usage("'\(text)' has a brace without its other", "write {name}, or {{ and }} for braces")
        case .unknownField(let name, let suggestion):
            .usage(
                "there is no {\(name)}",
                .suggestion(suggestion.map { "{\($0)}" }, else: "\(command: "status --format help") lists the names"))
        case .noPlaceForReport:
            Failure(
                .cannotCreate, "neither XDG_CACHE_HOME nor HOME says where the page goes",
                "\(command: "export html -o FILE") writes it anywhere")
        case .badZone(let text):
            .usage("TZ is '\(text)', a day or more from UTC", "use a time zone such as Europe/Berlin")
        case .lineBreak(let path):
            .usage(
                "the path '\(path)' has a line break, which the file of a timer can't contain", "use another folder")
        case .insideDataFolder(let path):
            .usage("'\(path)' is in the data folder, which is for tend alone", "write it elsewhere")
        case .badPinnedTime(let text):
            .usage(
                "TEND_NOW is '\(text)'",
                "use RFC 3339 with an offset, such as 2026-11-20T08:30:00+01:00, in the years 1900 to 9000")
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
