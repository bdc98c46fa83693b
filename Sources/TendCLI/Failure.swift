import TendKit

/// The exit codes that scripts may rely on; `docs/scripting.md` lists them.
package enum ExitCode: Int32, Sendable {
    case done = 0
    case negative = 1
    case storedButUnconfirmed = 3
    case usage = 64
    case badData = 65
    case noInput = 66
    case cannotCreate = 73
    case inputOutput = 74
    case tryAgain = 75
    case notAllowed = 77
}

/// An error in words: the problem, its place and the remedy. Defines all messages and exit codes.
struct Failure {
    let code: ExitCode
    let message: String
    /// The typed text, and the range to mark with a caret.
    var marked: (text: String, range: Range<Int>)?
    /// Lines to print after the message.
    var details: [String] = []
    /// Whether to print nothing, because the reader has gone.
    var isSilent = false

    init(_ code: ExitCode, _ message: String, marked: (text: String, range: Range<Int>)? = nil) {
        self.code = code
        self.message = message
        self.marked = marked
    }

    init(_ error: any Error) {
        switch error {
        case let error as UsageError: self.init(usage: error)
        case let error as TimeInputError: self.init(time: error)
        case let error as NameError: self.init(.usage, Self.words(error))
        case let error as DayRangeError: self.init(.usage, Self.words(error))
        case SettingError.notAValue(let text, let preference):
            self.init(.usage, Self.value(text, of: preference, named: preference.rawValue))
        case let error as FastError: self.init(.usage, Self.words(error))
        case let error as WaterError: self.init(.usage, Self.words(error))
        case let error as DoseError: self.init(doses: error)
        case let error as MedicationError: self.init(.usage, Self.words(error))
        case let error as PillUsageError: self.init(.usage, Self.words(error))
        case let error as ReminderError: self.init(.usage, Self.words(error))
        case let error as ChallengeError: self.init(challenges: error)
        case let error as ChallengeUsageError: self.init(challengeUsage: error)
        case let error as SyncError: self.init(sync: error)
        case let error as BackupError: self.init(backup: error)
        case let error as ImportError: self.init(imports: error)
        case let error as InboxError: self.init(inbox: error)
        case let error as InboxLineError: self.init(.badData, Self.words(error))
        case let error as InboxUsageError: self.init(.usage, Self.words(error))
        case let error as ShellProblem: self.init(shell: error)
        case let error as LaunchdProblem: self.init(launchd: error)
        case let error as PersonalError: self.init(personal: error)
        case let error as PersonError: self.init(person: error)
        case let error as StoreError: self.init(store: error)
        case let error as SystemError: self.init(system: error)
        default: self.init(.inputOutput, "unexpected: \(error)")
        }
    }

    /// The lines for standard error.
    var lines: [String] {
        let text = message.count > 600 ? message.prefix(300) + " … " + message.suffix(200) : message[...]
        var lines = ["tend: \(Printable.text(String(text)))"]
        if let marked {
            lines.append("  " + Printable.text(marked.text))
            let spaces = String(repeating: " ", count: marked.range.lowerBound)
            lines.append("  " + spaces + String(repeating: "^", count: max(marked.range.count, 1)))
        }
        return lines + details.map { "  " + Printable.text($0) }
    }
}

extension Failure {
    private init(system error: SystemError) {
        let code: ExitCode =
            switch error.operation {
            case _ where error.isPermission: .notAllowed
            case .give: .notAllowed
            case .create, .lock: .cannotCreate
            default: .inputOutput
            }
        let what =
            switch error.operation {
            case .open: "can't open"
            case .create: "can't create"
            case .read: "can't read"
            case .write: "can't write"
            case .synchronize: "can't bring to the disk"
            case .close: "can't finish writing"
            case .rename: "can't replace"
            case .lock: "can't lock"
            case .list: "can't list"
            case .give: "can't set the owner of"
            }
        let remedy = error.operation == .give ? "; run tend as the owner of the folder: sudo -u USER tend …" : ""
        self.init(code, "\(what) \(error.path): \(error.reason)\(remedy)")
        isSilent = error.isBrokenPipe
    }

    /// Returns the failure for a change whose durability is unknown.
    static func unconfirmed(_ error: SystemError) -> Failure {
        Failure(
            .storedButUnconfirmed,
            "stored, but not known to be safe from a power cut (\(error.path): \(error.reason)); do not repeat the command"
        )
    }

    private init(store error: StoreError) {
        switch error {
        case .damaged(let path, let damage):
            self.init(.badData, "\(path) \(Self.words(damage))")
        case .noBackup(let path, let day):
            self.init(.noInput, "\(path) was not kept on \(day); 'tend backup list' shows the days")
        case .unfinished(let path):
            self.init(
                .badData,
                "an import was interrupted, and its new version of \(path) is gone from local/batches; delete local/intent.json to keep the present files, and import again"
            )
        case .unreadable(_, let error): self.init(system: error)
        case .unreadableChange(let path):
            self.init(.usage, "that can't be recorded: \(path) would be unreadable; nothing was changed")
        case .busy:
            self.init(
                .tryAgain, "another tend has kept the data folder locked for 10 seconds; nothing was changed, try again"
            )
        case .nothingToUndo:
            self.init(.negative, "there is nothing to undo")
        case .nothingToRedo:
            self.init(.negative, "there is nothing to redo")
        case .conflicting(let change, let record) where record == change.id:
            self.init(
                .negative, "can't undo '\(change.summary)': its undo data is gone; nothing was changed")
        case .conflicting(let change, let record):
            self.init(
                .negative,
                "can't undo '\(change.summary)': the record \(record)\(change.file.map { " in \($0.path)" } ?? "") has been changed since; nothing was undone"
            )
        case .noSuchRecord(let kind, "last"):
            self.init(.usage, "there is no \(kind.noun) yet")
        case .noSuchRecord(let kind, let prefix):
            self.init(
                .usage,
                "no \(kind.noun) has an id that begins with '\(prefix)'; 'tend \(Self.command(for: kind)) list' shows them"
            )
        case .overlap(let new, let other):
            self.init(.usage, Self.overlap(new, other))
        case .ambiguousRecord(let prefix, let ids):
            let list = ids.prefix(5).joined(separator: ", ")
            self.init(.usage, "'\(prefix)' could be any of \(list); give more of the id")
        }
    }

    /// Returns the command whose `list` shows the records of a kind.
    private static func command(for kind: RecordKind) -> String {
        switch kind {
        case .drink: "water"
        case .dose: "pill"
        case .photo: "challenge photo"
        default: kind.noun
        }
    }

    private static func overlap(_ new: RecordSpan, _ other: RecordSpan) -> String {
        let name = "the \(other.label) \(other.kind.noun) \(other.id.prefix(6))"
        let since = "\(other.start.timeOfDay) on \(other.start.day)"
        guard let end = other.end else {
            return "\(name) has been running since \(since); stop or cancel it first"
        }
        return "that would overlap \(name), from \(since) to \(end.timeOfDay) on \(end.day)"
    }

    static func words(_ damage: Damage) -> String {
        switch damage {
        case .json(let problem):
            switch problem.kind {
            case .empty: "is empty; a data file never is"
            case .nulByte: "has NUL bytes from line \(problem.line) on, as after a crash"
            case .notUTF8: "is not UTF-8 in line \(problem.line)"
            case .conflictMarker: "has an unresolved merge conflict in line \(problem.line)"
            case .expected(let what):
                "is damaged in line \(problem.line), column \(problem.column): \(what) was expected"
            case .duplicateKey(let key): "has the key '\(key)' twice, the second time in line \(problem.line)"
            case .tooDeep: "is nested too deeply in line \(problem.line)"
            case .trailingText: "has text after its end, in line \(problem.line)"
            }
        case .notADocument: "is not a tend file: it has no 'format'"
        case .newerFormat(let format):
            "was written by a newer tend (format \(format), this one reads \(Document.format)); update tend"
        case .notAList(let section): "is damaged: '\(section)' is not a list"
        case .notARecord(let section, let number):
            "is damaged: number \(number) in '\(section)' has no 'id' or no 'rev'"
        case .duplicateID(let section, let id): "is damaged: two records in '\(section)' have the id \(id)"
        case .badField(let section, let id, let field):
            "is damaged: the record \(id) in '\(section)' has no valid '\(field)'"
        case .wrongHeader(let field, let expected): "contradicts its name, which says '\(field)': '\(expected)'"
        }
    }
}

extension Failure {
    private init(usage error: UsageError) {
        switch error {
        case .noDataFolder, .noPlaceForReport: self.init(.cannotCreate, Self.words(error))
        case .notifierFailed, .scheduler: self.init(.inputOutput, Self.words(error))
        default: self.init(.usage, Self.words(error))
        }
    }

    private init(time error: TimeInputError) {
        let range: Range<Int>? =
            switch error.problem {
            case .notUnderstood(let range), .noSuchDay(let range): range
            default: nil
            }
        self.init(.usage, Self.time(error.text, error.problem), marked: range.map { (error.text, $0) })
    }

    private static func words(_ error: UsageError) -> String {
        switch error {
        case .unknownCommand(let word, let noun, let suggestion):
            unknownCommand(word, noun, suggestion)
        case .missingVerb(let noun, let verbs):
            "'tend \(noun)' needs one of: \(verbs.joined(separator: ", "))"
        case .unknownOption(let option, let command, let suggestion):
            "\(command.isEmpty ? "tend" : "'tend \(command)'") has no option \(option)"
                + (suggestion.map { "; did you mean \($0)?" }
                    ?? "; 'tend \(command.isEmpty ? "" : command + " ")--help' lists them")
        case .missingValue(let option, let value): "\(option) needs a value: \(option) \(value)"
        case .unwantedValue(let option): "\(option) takes no value"
        case .repeatedOption(let option): "\(option) is given twice"
        case .missingArgument(let name, let command):
            "'tend \(command)' needs \(name); 'tend \(command) --help' shows examples"
        case .unexpectedArgument(let word, let command, let suggestion?):
            "'\(word)' is one word too many for 'tend \(command)'; did you mean \(suggestion)?"
        case .unexpectedArgument(let word, let command, nil):
            "'\(word)' is one word too many for 'tend \(command)'; quote a value that has spaces"
        case .notAChoice(let option, let text, let choices):
            "'\(text)' is not a value for \(option); use \(list(choices))"
        case .notACount(let option, let text, let range):
            "'\(text)' is not a value for \(option); use a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .notForAPerson(let command):
            "'tend \(command)' is about you and this computer, not about one person; leave out --for"
        case .conflict(let one, let other): "\(one) and \(other) can't be given together"
        case .amount(let text, let problem): amount(text, problem)
        case .day(let text, .empty), .day(let text, .notUnderstood):
            "'\(text)' is not a day; write today, yesterday, -3 for three days ago, monday or 2026-11-19"
        case .day(let text, .noSuchDay): "the calendar has no \(text)"
        case .month(let text): "'\(text)' is not a month; write it as 2026-11, or last"
        case .weight(let text): "'\(text)' is not a body weight; write 62kg or 137lb (30 to 300 kg)"
        case .notAnID(let text, let list):
            "'\(text)' is not an id; give at least 3 characters of one that '\(list)' shows, or 'last'"
        case .nothingToChange(let command): "nothing to change; 'tend \(command) --help' shows what can be"
        case .unknownSetting(let name, let suggestion):
            "there is no setting '\(name)'; "
                + (suggestion.map { "did you mean \($0)?" } ?? "'tend config list' shows them all")
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
            "there is no terminal to ask on; give the answers as options, such as --units ml --goal 2l ('tend setup --help' has all), or -y to change nothing"
        case .needsTerminal(let command):
            "'\(command)' needs a terminal; for a script there is '\(command.replacing(" watch", with: " status")) --json'"
        case .notifierFailed(let reason): "\(reason); the reminder stays due"
        case .scheduler(let words, let reason): "'\(words)' did not work: \(reason)"
        case .checkInterval(let text):
            "'\(text)' is not a value for --every; use a length that divides an hour, such as 5m or 30m"
        case .openBrace(let text): "'\(text)' has a brace without its other; write {name}, or {{ and }} for braces"
        case .unknownField(let name, let suggestion):
            "there is no {\(name)}; "
                + (suggestion.map { "did you mean {\($0)}?" } ?? "'tend status --format help' lists the names")
        case .noPlaceForReport:
            "neither XDG_CACHE_HOME nor HOME says where the page goes; 'tend export html -o FILE' writes it anywhere"
        case .noDataFolder: "neither TEND_DATA_DIR, XDG_DATA_HOME nor HOME says where the data is; set TEND_DATA_DIR"
        case .relativeHome(let home):
            "HOME is '\(home)', which is not an absolute path; set HOME to one"
        case .badZone(let text):
            "TZ is '\(text)', a day or more from UTC; use a time zone such as Europe/Berlin"
        case .badPath(let path):
            "the path '\(path)' is not UTF-8, and can't be told from others like it; use another folder"
        case .insideDataFolder(let path): "'\(path)' is in the data folder, which is for tend alone; write it elsewhere"
        case .badPinnedTime(let text):
            "TEND_NOW is '\(text)'; use RFC 3339 with an offset, such as 2026-11-20T08:30:00+01:00, in the years 1900 to 9000"
        }
    }

    private static func value(_ text: String, of preference: Preference, named name: String) -> String {
        "'\(text)' is not a value for \(name); use \(preference.values.description)"
    }

    private static func unknownCommand(_ word: String, _ noun: String, _ suggestion: String?) -> String {
        let full = noun.isEmpty ? "tend" : "tend \(noun)"
        if let suggestion { return "'\(word)' is not a command of \(full); did you mean 'tend \(suggestion)'?" }
        if noun == "pill" {
            return "'\(word)' is not a command of tend pill; 'tend pill take NAME' records a dose, "
                + "'tend pill --help' lists the commands"
        }
        return "'\(word)' is not a command of \(full); '\(full) --help' lists them"
    }

    private static func plan(_ problem: FastingPlan.Problem) -> String {
        let example = "write one such as mon=16:8,sat=36h,sun=off"
        return switch problem {
        case .empty: "the plan is empty; \(example)"
        case .notAnEntry(let part): "'\(part)' in the plan is not a day with a schedule; \(example)"
        case .notADay(let day): "'\(day)' in the plan is not a day of the week; \(example)"
        case .repeatedDay(let day): "the plan names \(day) twice"
        }
    }

    private static func amount(_ text: String, _ problem: Amount.Problem) -> String {
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

    private static func time(_ text: String, _ problem: TimeExpression.Problem) -> String {
        switch problem {
        case .empty: "the time is empty; write one such as 08:30, -20m or 'yesterday 22:30'"
        case .notUnderstood: "'\(text)' is not a time; write one such as 08:30, -20m or 'yesterday 22:30'"
        case .needsTime: "'\(text)' is a day; add the time, as in '\(text) 22:30'"
        case .noSuchDay: "'\(text)' is not in the calendar"
        case .skippedByClockChange(let before, let after):
            "'\(text)' does not exist: clocks skip from \(before.timeOfDay)\(before.day == after.day ? "" : " on \(before.day)") "
                + "to \(after.timeOfDay) on \(after.day); give one of the two"
        case .tooLongAgo(let moment): "\(moment.day) is before 1900; check the year of '\(text)'"
        case .inFuture(let moment):
            "\(moment.timeOfDay) on \(moment.day) is in the future; for a day before, write 'yesterday \(moment.timeOfDay)'"
        }
    }

    private static func words(_ error: NameError) -> String {
        switch error {
        case .invalid(let kind): "a \(kind.rawValue) needs a name of 1 to 40 visible characters"
        case .reserved(let name): "'\(name)' can't be a name: tend reads it as something else"
        case .timeAsDrink(let text): "'\(text)' is a time or a day, not a drink; give it with --at"
        case .notAUnit(let text): "'\(text)' is not a unit; a unit begins with a letter, such as mg or tablets"
        case .noteTooLong(let count): "the note has \(count) bytes; the limit is \(Name.longestNote)"
        }
    }

    static func list(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return "\(words.dropLast().joined(separator: ", ")) or \(last)"
    }
}
