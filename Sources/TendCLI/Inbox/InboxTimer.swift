import TendKit

/// Checks the inbox periodically while a page is shown.
final class InboxTimer {
    private var checkedAt: OffsetDateTime

    /// The time between two checks, in seconds. Synchronising a file takes longer.
    private static let interval = 30
    /// The maximum number of remarks on a page.
    private static let most = 2

    init(checkedAt: OffsetDateTime) { self.checkedAt = checkedAt }

    /// Checks the inbox if it is time.
    /// - Returns: the remarks of the check as one line; `nil` without remarks.
    func news(in context: Context) -> String? {
        // A clock that was set back must not delay the lines.
        guard abs(context.now.seconds - checkedAt.seconds) >= Self.interval else { return nil }
        checkedAt = context.now
        let remarks = Session(context).checkInboxes(.attended)
        guard let first = remarks.first else { return nil }
        if remarks.count <= Self.most { return remarks.joined(separator: "; ").text(for: context.person) }
        // The page truncates a long message.
        let all: Message = "\(remarks.count) messages about the inbox, see \(command: "doctor"). \(first)"
        return all.text(for: context.person)
    }
}
