public import TendCore
public import TendStore

/// A reason why an inbox operation is refused.
public enum InboxError: TendError, Equatable, Sendable {
    /// This machine has no inbox.
    case noInbox
    /// No folder has this path.
    case noFolder(String)
    /// The folder is the data folder, or inside it.
    case inDataFolder(String)
    /// The folder is already the inbox of the user or a person; the person's name, or an empty string for the user.
    case otherInbox(String, of: String)
    /// A line for a person, in an inbox that does not allow any.
    case noPeople
    /// A person's inbox has a line for another person.
    case otherPerson
    /// The inbox, or one of its files, can't be read.
    case unreadable(InboxProblem)
    /// No line of the inbox has an id with this beginning.
    case noSuchLine(String)
    /// Several lines have an id with this beginning; their ids.
    case ambiguousLine(String, ids: [String])
    /// The line is recorded, or the same was recorded in another way.
    case alreadyRecorded(id: String)
    /// The line would change an existing record, such as a skipped dose. An inbox only adds records, so the user has to accept it.
    case changesRecord(id: String)
    /// The line would end a fast, but another line says that the next one began before that: the end of the first is missing.
    case otherFastBegan(OffsetDateTime)

    public var problem: String {
        switch self {
        case .noInbox: "this computer has no inbox"
        case .noFolder(let path): "there is no folder \(path)"
        case .inDataFolder(let path): "\(path) is in the data folder, which is for tend alone"
        case .otherInbox(let path, ""): "\(path) is your own inbox already"
        case .otherInbox(let path, let name): "\(path) is the inbox of \(name) already"
        case .noPeople: "this inbox takes no lines for other people"
        case .otherPerson: "a line in the inbox of one person can't be for another"
        case .unreadable(let problem): problem.problem
        case .noSuchLine(let prefix): "no line has an id that begins with '\(prefix)'"
        case .ambiguousLine(let prefix, let ids):
            "'\(prefix)' could be any of \(ids.prefix(5).joined(separator: ", "))"
        case .alreadyRecorded(let id): "the line \(id.prefix(6)) is recorded already"
        case .changesRecord: "it would change something that is recorded already, and a line only adds records"
        case .otherFastBegan(let time):
            "a line says that another fast began at \(time.day) \(time.timeOfDay)"
        }
    }
}

extension InboxAction {
    /// Returns whether the user can accept a line that was refused for this reason.
    static func needsConsent(_ reason: any Error) -> Bool {
        switch reason {
        case InboxError.changesRecord, InboxError.otherFastBegan: true
        default: (reason as? any TendError)?.isQuestion ?? false
        }
    }
}

extension InboxLineError {
    public var problem: String {
        switch self {
        case .notUTF8: "the line is not UTF-8"
        case .nulByte: "the line has a NUL byte"
        case .tooLong(let bytes): "the line has \(bytes) bytes, and \(InboxLine.longest) are allowed"
        case .json(let problem): "the line is not valid JSON, from column \(problem.column) on"
        case .badMember(let name): "the line has no text '\(name)'"
        case .noTime(let word): "'\(word)' is not a time"
        case .timeWithoutDay(let word): "'\(word)' has no day"
        case .noSuchTime(let word): "'\(word)' is a time that does not exist"
        case .skippedByClockChange(let before, let after):
            "the time does not exist: clocks skip from \(before.timeOfDay) to \(after.timeOfDay)"
        case .inFuture(let time): "\(time.day) \(time.timeOfDay) is more than a day ahead"
        case .tooLongAgo(let time): "\(time.day) is the date of a clock that was never set"
        case .noCommand: "the line has a time and no command"
        case .openQuote(let quote): "the line has an open \(quote)"
        }
    }
}
