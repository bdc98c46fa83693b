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
