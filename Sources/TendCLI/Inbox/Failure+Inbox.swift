import TendKit

extension InboxError: ReportableError {
    var failure: Failure {
        switch self {
        case .noInbox: Failure(.usage, self, "\(command: "inbox setup FOLDER") sets one up")
        case .noFolder: Failure(.noInput, self, "create it, or name the one that your phone writes to")
        case .inDataFolder: Failure(.usage, self, "use another folder")
        case .otherInbox(_, of: ""): Failure(.usage, self, "use another folder, or set up yours with --people")
        case .otherInbox: Failure(.usage, self, "use another folder")
        case .noPeople: Failure(.usage, self, "\(command: "inbox setup --people FOLDER") allows them")
        case .otherPerson: Failure(.badData, self, "leave out 'for NAME'")
        case .unreadable(let problem): problem.failure
        case .noSuchLine: Failure(.usage, self, "\(command: "inbox list --all") shows the lines")
        case .ambiguousLine: Failure(.usage, self, "give more of the id")
        case .alreadyRecorded: Failure(.negative, self, "nothing was changed")
        case .changesRecord: Failure(.usage, self)
        case .otherFastBegan: Failure(.usage, self, "end the one before with \(command: "fast stop")")
        }
    }
}

extension InboxProblem: ReportableError {
    var failure: Failure { Failure(code, self, remedy) }

    private var code: ExitCode {
        switch kind {
        case .folderMissing, .notDownloaded: .noInput
        case .folderUnreadable(let error), .unreadable(let error): error.isPermission ? .notAllowed : .inputOutput
        case .notAFile, .tooLarge, .utf16, .tooManyLines: .badData
        }
    }

    private var remedy: Message {
        switch kind {
        case .folderMissing: "mount or create it, or: \(bare: "inbox setup FOLDER")"
        case .folderUnreadable, .unreadable: "check its permissions"
        case .notAFile: "move it elsewhere"
        case .tooLarge: "split it (up to 16 MiB)"
        case .notDownloaded: "download it in the Finder"
        case .utf16: "have the phone write UTF-8"
        case .tooManyLines: "\(command: "inbox tidy") moves old files"
        }
    }
}

extension InboxLineError: ReportableError {
    var failure: Failure { Failure(.badData, self, remedy) }

    private var remedy: Message? {
        let example: Message = "begin the line with one such as 2026-11-20T14:05:00+01:00"
        return switch self {
        case .badMember: "write {\"at\": TIME, \"do\": COMMAND}"
        case .noTime, .noSuchTime: example
        case .timeWithoutDay: "\(example), or put the day into the file's name"
        case .skippedByClockChange: "write one of the two"
        case .inFuture: "set the clock of the phone or of this computer"
        case .tooLongAgo: "write the true time"
        case .noCommand: "write one after it, such as log 250ml"
        case .openQuote: "close it, or write \\ before it"
        case .notUTF8, .nulByte, .tooLong, .json: nil
        }
    }
}

extension InboxUsageError: ReportableError {
    var failure: Failure {
        let allowed: Message =
            "log, fast start, stop, cancel or add, pill take or skip, challenge done, remind answer or snooze"
        return switch self {
        case .command(""): .usage("the line has no command", "write \(allowed)")
        case .command(let name):
            .usage("a line can't give the command '\(name)', only one that adds records: \(allowed)")
        case .option("--at", _), .option("--date", _):
            .usage("a line can't have --at or --date", "it begins with its time")
        case .option("--for", _):
            .usage("a line can't have the option --for", "write 'for NAME' between the time and the command")
        case .option(let option, let command): .usage("a line can't give '\(command)' the option \(option)")
        }
    }
}

extension Failure {
    /// The failure of a check that recorded some lines before an error; `nil` without an error.
    init?(unfinished check: InboxCheck) {
        guard let error = check.failure else { return nil }
        self.init(
            .storedButUnconfirmed, "the check ended early: \(Failure(error).message)",
            "\(command: "inbox check") records the other lines")
    }

    /// The failure of a check that could not read all files; `nil` if it could.
    init?(unread status: InboxStatus) {
        let files = status.problems.filter { problem in
            if case .tooManyLines = problem.kind { return false }
            return !problem.file.isEmpty
        }.map(\.file)
        if files.isEmpty { return nil }
        self.init(.noInput, "not read: \(Message.some(files))", "\(command: "inbox status") says why")
    }

    /// Describes why a line is not recorded, without a remedy that only a command can have: an option, a change of plan.
    static func reason(_ error: any Error) -> Message {
        let failure = Failure(error)
        switch error {
        case DoseError.historyLocked(let day): return "past days are locked, and so are the pills of \(day)"
        case DoseError.nothingOpen, DoseError.nothingOfPart, DoseError.notScheduled, DoseError.doseOnOtherDay,
            DoseError.pastDoseNeedsTime,
            DoseError.implausibleAmount, DoseError.limit, FastError.startTooFarOff, FastError.implausible,
            WaterError.implausible, WaterError.otherDay, NameError.timeAsDrink, ChallengeError.timeOnOtherDay,
            InboxError.alreadyRecorded, StoreError.unreadableChange, StoreError.busy:
            return failure.problem
        case FastError.schedule(let text, let problem, nil) where problem.isOfTime(text): return failure.problem
        default: return failure.message
        }
    }
}
