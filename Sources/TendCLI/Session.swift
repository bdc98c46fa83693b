import TendKit

/// One run of a command: its context, and the records, opened once.
package final class Session {
    package let context: Context
    private var opened: Store?
    /// Whether a check has found that this computer has no inbox.
    var hasNoInbox = false

    package init(_ context: Context) { self.context = context }

    /// The data folder, as the user has chosen it.
    func store() throws -> Store {
        if let opened { return opened }
        let store = try context.store()
        opened = store
        return store
    }

    /// The user's records, as of now.
    func tracker() throws -> Tracker { context.tracker(try store()) }

    /// The user's records with the settings that hold.
    func records() throws -> Records { try tracker().records() }
}
