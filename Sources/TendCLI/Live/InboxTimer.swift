import TendKit

/// Checks the inbox now and then while a page is shown.
final class InboxTimer {
    private var checkedAt: OffsetDateTime

    /// The time between two checks, in seconds. A service takes longer to bring a file.
    private static let interval = 30
    /// The most remarks that a page has room for.
    private static let most = 2

    init(checkedAt: OffsetDateTime) { self.checkedAt = checkedAt }

    /// Checks the inbox if it is time.
    /// - Returns: the remarks of the check as one line; `nil` if there are none.
    func news(in context: Context) -> String? {
        // A clock that was set back must not keep the lines waiting.
        guard abs(context.now.seconds - checkedAt.seconds) >= Self.interval else { return nil }
        checkedAt = context.now
        let remarks = Session(context).checkInboxes(.attended)
        guard let first = remarks.first else { return nil }
        if remarks.count <= Self.most { return remarks.joined(separator: "; ") }
        // The page cuts a long message off at its end.
        return "\(remarks.count) messages about the inbox, see 'tend doctor'. \(first)"
    }
}
