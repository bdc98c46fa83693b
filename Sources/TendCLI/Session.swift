import TendKit

/// A run of a command: its context and its store, opened once.
package final class Session {
    package let context: Context
    private var opened: Store?
    /// Whether a check has found that this computer has no inbox.
    var hasNoInbox = false

    package init(_ context: Context) { self.context = context }

    /// Opens the data folder of the command.
    func store() throws -> Store {
        if let opened { return opened }
        let store = try context.store()
        opened = store
        return store
    }

    /// Returns the tracker of the data folder, as of now.
    func tracker() throws -> Tracker { context.tracker(try store()) }

    /// Returns a view of the records with the current settings.
    func records() throws -> Records { try tracker().records() }
}
