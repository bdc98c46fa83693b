import TendKit

extension Failure {
    init(usage error: UsageError) {
        switch error {
        case .noDataFolder, .noPlaceForReport: self.init(.cannotCreate, Self.words(error))
        case .notifierFailed, .scheduler: self.init(.inputOutput, Self.words(error))
        default: self.init(.usage, Self.words(error))
        }
    }

    private static func words(_ error: UsageError) -> Message {
        switch error {
        case .unknownCommand(let word, let noun, let suggestion):
            unknownCommand(word, noun, suggestion)
        case .missingVerb(let noun, let verbs):
            "\(command: noun) needs one of: \(verbs.joined(separator: ", "))"
        case .unknownOption(let option, let command, let suggestion):
            "\(command.isEmpty ? "tend" : "\(command: command)" as Message) has no option \(option)"
                + (suggestion.map { "; did you mean \($0)?" }
                    ?? "; \(SuggestedCommand(command, ["--help"])) lists them")
        case .missingValue(let option, let value): "\(option) needs a value: \(option) \(value)"
        case .emptyValue(let option, let value):
            "\(option)= has no value; write \(option) alone, or \(option) \(value)"
        case .unwantedValue(let option): "\(option) takes no value"
        case .repeatedOption(let option): "\(option) is given twice"
        case .missingArgument(let name, let command):
            "\(command: command) needs \(name); \(command: command, "--help") shows examples"
        case .unexpectedArgument(let word, let command, let suggestion?):
            "'\(word)' is one word too many for \(command: command); did you mean \(suggestion)?"
        case .unexpectedArgument(let word, let command, nil):
            "'\(word)' is one word too many for \(command: command); quote a value that has spaces"
        case .notAChoice(let option, let text, let choices):
            "'\(text)' is not a value for \(option); use \(list(choices))"
        case .notACount(let option, let text, let range):
            "'\(text)' is not a value for \(option); use a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .notForAPerson(let command):
            "\(command: command) is about you and this computer, not about one person; leave out --for"
        case .conflict(let one, let other): "\(one) and \(other) can't be given together"
        case .amount(let text, let problem): amount(text, problem)
        case .day(let text, .empty), .day(let text, .notUnderstood):
            "'\(text)' is not a day; write today, yesterday, -3 for three days ago, monday or 2026-11-19"
        case .day(let text, .noSuchDay): "the calendar has no \(text)"
        case .month(let text): "'\(text)' is not a month; write it as 2026-11, or last"
        case .weight(let text): "'\(text)' is not a body weight; write 62kg or 137lb (30 to 300 kg)"
        case .notAnID(let text, let list):
            "'\(text)' is not an id; give at least 3 characters of one that \(list) shows, or 'last'"
        case .nothingToChange(let command): "nothing to change; \(command: command, "--help") shows what can be"
        case .unknownSetting(let name, let suggestion):
            "there is no setting '\(name)'; "
                + (suggestion.map { "did you mean \($0)?" } ?? "\(command: "config list") shows them all")
        case .settingValue(let name, let text, let preference): value(text, of: preference, named: name)
        case .percent(let text): "'\(text)' is not a factor; write a number from 0 to 2, such as 0.9"
        case .exportIsNotJSON: "the export on standard output is not JSON; leave out --json, or add -o FILE"
        case .needsOption(let option, let needed): "\(option) is only for use with \(needed)"
        case .needsConfirmation(let what): "\(what) asks first, and there is no terminal to ask on; add -y"
        case .unsupportedExport(let what, let suggestion):
            "there is no '\(what)' to export; "
                + (suggestion.map { "did you mean \($0)?" } ?? "use water, fasts, pills or challenges")
        case .plan(let problem): plan(problem)
        case .nobodyToAsk:
            "there is no terminal to ask on; give the answers as options, such as --units ml --goal 2l (\(command: "setup --help") has all), or -y to change nothing"
        case .needsTerminal(let command):
            "'\(command)' needs a terminal; in a script, use '\(command.replacing(" watch", with: " status")) --json'"
        case .notifierFailed(let reason): "\(reason); the reminder stays due"
        case .scheduler(let words, let reason): "'\(words)' did not work: \(reason)"
        case .checkInterval(let text):
            "'\(text)' is not a value for --every; use a length that divides an hour, such as 5m or 30m"
        case .openBrace(let text): "'\(text)' has a brace without its other; write {name}, or {{ and }} for braces"
        case .unknownField(let name, let suggestion):
            "there is no {\(name)}; "
                + (suggestion.map { "did you mean {\($0)}?" } ?? "\(command: "status --format help") lists the names")
        case .noPlaceForReport:
            "neither XDG_CACHE_HOME nor HOME says where the page goes; \(command: "export html -o FILE") writes it anywhere"
        case .noDataFolder: "neither TEND_DATA_DIR, XDG_DATA_HOME nor HOME says where the data is; set TEND_DATA_DIR"
        case .relativeHome(let home):
            "HOME is '\(home)', which is not an absolute path; set HOME to one"
        case .badZone(let text):
            "TZ is '\(text)', a day or more from UTC; use a time zone such as Europe/Berlin"
        case .badPath(let path):
            "the path '\(path)' is not UTF-8, and can't be told from others like it; use another folder"
        case .lineBreak(let path):
            "the path '\(path)' has a line break, which the file of a timer can't contain; use another folder"
        case .insideDataFolder(let path): "'\(path)' is in the data folder, which is for tend alone; write it elsewhere"
        case .badPinnedTime(let text):
            "TEND_NOW is '\(text)'; use RFC 3339 with an offset, such as 2026-11-20T08:30:00+01:00, in the years 1900 to 9000"
        }
    }

    static func value(_ text: String, of preference: Preference, named name: String) -> Message {
        "'\(text)' is not a value for \(name); use \(preference.values.description)"
    }

    private static func unknownCommand(_ word: String, _ noun: String, _ suggestion: String?) -> Message {
        let full = noun.isEmpty ? "tend" : "tend \(noun)"
        if let suggestion {
            return "'\(word)' is not a command of \(full); did you mean \(command: suggestion)?"
        }
        if noun == "pill" {
            return "'\(word)' is not a command of tend pill; \(command: "pill take NAME") records a dose, "
                + "\(command: "pill --help") lists the commands"
        }
        return "'\(word)' is not a command of \(full); \(command: noun, "--help") lists them"
    }

    private static func plan(_ problem: FastingPlan.Problem) -> Message {
        let example = "write one such as mon=16:8,sat=36h,sun=off"
        return switch problem {
        case .empty: "the plan is empty; \(example)"
        case .notAnEntry(let part): "'\(part)' in the plan is not a day with a schedule; \(example)"
        case .notADay(let day): "'\(day)' in the plan is not a day of the week; \(example)"
        case .repeatedDay(let day): "the plan names \(day) twice"
        }
    }

    private static func amount(_ text: String, _ problem: Amount.Problem) -> Message {
        switch problem {
        case .empty: "the amount is empty; write one such as 250ml, 0.5l, 12oz or '1.5 cups'"
        case .notANumber: "'\(text)' is not an amount; write one such as 250ml, 0.5l, 12oz or '1.5 cups'"
        case .decimalComma: "'\(text)' has a comma, which is ambiguous; use a decimal point"
        case .tooLarge: "'\(text)' is too much; write an amount such as 250ml or 0.5l"
        case .tooManyDigits: "'\(text)' has more than six decimals; write an amount such as 236.588ml"
        case .unknownUnit(let unit): "'\(unit)' is not a unit of volume; use ml, cl, dl, l, oz or cups"
        case .notPositive: "'\(text)' is not more than 0; write an amount such as 250ml"
        }
    }

    static func list(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return "\(words.dropLast().joined(separator: ", ")) or \(last)"
    }
}
