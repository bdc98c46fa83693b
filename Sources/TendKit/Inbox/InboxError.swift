public import TendCore
public import TendStore

/// A reason why something about the inbox is refused.
public enum InboxError: Error, Equatable, Sendable {
    /// This machine has no inbox.
    case noInbox
    /// No folder has that path.
    case noFolder(String)
    /// The folder is the data folder, or in it.
    case inDataFolder(String)
    /// The folder is an inbox already, of the user or of a person, as named in the data folder; empty for the user's own.
    case otherInbox(String, of: String)
    /// The inbox of one person has a line for another.
    case otherPerson
    /// The inbox, or a file of it, can't be read.
    case unreadable(InboxProblem)
    /// No line of the inbox has an id that begins so.
    case noSuchLine(String)
    /// Several lines do; their ids.
    case ambiguousLine(String, ids: [String])
    /// The line is recorded, or the same was recorded otherwise.
    case alreadyRecorded(id: String)
    /// The line would change a record that exists, such as a skipped dose, and an inbox only adds records: it needs consent.
    case changesRecord(id: String)
    /// The line would end a fast, but another line says that the next one began before: the end of the first is missing.
    case otherFastBegan(OffsetDateTime)
}

extension InboxAction {
    /// Whether the user can accept a line that a check leaves for this reason.
    static func needsConsent(_ reason: any Error) -> Bool {
        switch reason {
        case WaterError.implausible, DoseError.implausibleAmount, FastError.implausible, InboxError.changesRecord,
            InboxError.otherFastBegan:
            true
        default: false
        }
    }
}
