import TendKit

extension Failure {
    init(inbox error: InboxError) {
        switch error {
        case .noInbox:
            self.init(.usage, "this computer has no inbox; \(command: "inbox setup FOLDER") sets one up")
        case .noFolder(let path):
            self.init(.noInput, "there is no folder \(path); create it, or name the one that your phone writes to")
        case .inDataFolder(let path):
            self.init(.usage, "\(path) is in the data folder, which is for tend alone; use another folder")
        case .otherInbox(let path, let name):
            let whose = name.isEmpty ? "your own inbox" : "the inbox of \(name)"
            self.init(
                .usage, "\(path) is \(whose) already; use another folder, or lines that begin with 'for NAME' there")
        case .otherPerson:
            self.init(.badData, "a line in the inbox of one person can't be for another; leave out 'for NAME'")
        case .unreadable(let problem): self.init(inbox: problem)
        case .noSuchLine(let prefix):
            self.init(
                .usage, "no line has an id that begins with '\(prefix)'; \(command: "inbox list --all") shows the lines"
            )
        case .ambiguousLine(let prefix, let ids):
            let list = ids.prefix(5).joined(separator: ", ")
            self.init(.usage, "'\(prefix)' could be any of \(list); give more of the id")
        case .alreadyRecorded(let id):
            self.init(.negative, "the line \(id.prefix(6)) is recorded already; nothing was changed")
        case .changesRecord:
            self.init(.usage, "it would change something that is recorded already, and a line only adds records")
        case .otherFastBegan(let time):
            self.init(
                .usage,
                "a line says that another fast began at \(time.day) \(time.timeOfDay); end the one before with \(command: "fast stop")"
            )
        }
    }

    init(inbox problem: InboxProblem) {
        let code: ExitCode =
            switch problem.kind {
            case .folderMissing, .notDownloaded: .noInput
            case .folderUnreadable(let error), .unreadable(let error): error.isPermission ? .notAllowed : .inputOutput
            case .notAFile, .tooLarge, .utf16, .tooManyLines: .badData
            }
        self.init(code, Self.words(problem))
    }

    static func words(_ problem: InboxProblem) -> Message {
        let file = problem.file
        return switch problem.kind {
        case .folderMissing:
            "the folder of the inbox is not there; mount or create it, or: \(bare: "inbox setup FOLDER")"
        case .folderUnreadable(let error):
            "the folder of the inbox can't be read: \(error.reason); check its permissions"
        case .notAFile: "\(file) in the inbox is not a regular file; move it elsewhere"
        case .tooLarge(let bytes):
            "\(file) in the inbox has \(bytes >> 20) MiB and is not read; split it (up to 16 MiB)"
        case .unreadable(let error): "\(file) in the inbox can't be read: \(error.reason); check its permissions"
        case .notDownloaded: "\(file) in the inbox is still in iCloud; download it in the Finder"
        case .utf16: "\(file) in the inbox is UTF-16; have the phone write UTF-8"
        case .tooManyLines(let most):
            "\(file) in the inbox is not read to its end: only \(most) lines are; \(command: "inbox tidy") moves old files"
        }
    }

    static func words(_ error: InboxLineError) -> Message {
        let example = "begin the line with one such as 2026-11-20T14:05:00+01:00"
        return switch error {
        case .notUTF8: "the line is not UTF-8"
        case .nulByte: "the line has a NUL byte"
        case .tooLong(let bytes): "the line has \(bytes) bytes, and \(InboxLine.longest) are allowed"
        case .json(let problem): "the line is not valid JSON, from column \(problem.column) on"
        case .badMember(let name): "the line has no text '\(name)'; write {\"at\": TIME, \"do\": COMMAND}"
        case .noTime(let word): "'\(word)' is not a time; \(example)"
        case .timeWithoutDay(let word): "'\(word)' has no day; \(example), or put the day into the file's name"
        case .noSuchTime(let word): "'\(word)' is a time that does not exist; \(example)"
        case .skippedByClockChange(let before, let after):
            "the time does not exist: clocks skip from \(before.timeOfDay) to \(after.timeOfDay); write one of the two"
        case .inFuture(let time):
            "\(time.day) \(time.timeOfDay) is more than a day ahead; set the clock of the phone or of this computer"
        case .tooLongAgo(let time): "\(time.day) is the date of a clock that was never set; write the true time"
        case .noCommand: "the line has a time and no command; write one after it, such as log 250ml"
        case .openQuote(let quote): "the line has an open \(quote); close it, or write \\ before it"
        }
    }

    static func words(_ error: InboxUsageError) -> Message {
        let allowed = "log, fast start, stop, cancel or add, pill take or skip, challenge done"
        return switch error {
        case .command(""): "the line has no command; write \(allowed)"
        case .command(let name): "a line can't give the command '\(name)', only one that adds records: \(allowed)"
        case .option("--at", _), .option("--date", _):
            "a line can't have --at or --date; it begins with its time"
        case .option("--for", _):
            "a line can't have the option --for; write 'for NAME' between the time and the command"
        case .option(let option, let command): "a line can't give '\(command)' the option \(option)"
        }
    }

    /// Describes why a line is not recorded, without remedies that a line can't use.
    static func reason(_ error: any Error) -> String {
        if case DoseError.historyLocked(let day) = error {
            return "past days are locked, and so are the pills of \(day)"
        }
        let clauses = Failure(error).message.text().split(separator: "; ")
        let kept = clauses.enumerated().filter { index, clause in
            index == 0 || !["-y", "--force", "--at", "--date", "nothing was changed"].contains { clause.contains($0) }
        }
        return kept.map(\.element).joined(separator: "; ")
    }
}
