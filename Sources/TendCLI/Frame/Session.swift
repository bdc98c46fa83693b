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

    /// Runs a command, shows its result and takes the steps that follow.
    /// - Parameter show: shows the result; if it fails, no steps follow.
    /// - Returns: the value of `show`, and the remarks of the steps.
    func run<Shown>(
        _ invocation: Invocation, show: (CommandResult) throws -> Shown
    ) throws -> (shown: Shown, remarks: [Message]) {
        let result = try invocation.action(self)
        let shown = try show(result)
        return (shown, finish(result, of: invocation))
    }

    /// Looks for double doses; after a change, starts the hook and updates the files for the phone.
    private func finish(_ result: CommandResult, of invocation: Invocation) -> [Message] {
        var remarks = doubleDoses(after: invocation.traits)
        guard case .changed(let report, _, _) = result else { return remarks }
        if let left = report.left { try? tracker().noteLeft(left) }
        if let complaint = invocation.hook(report, in: self) { remarks.append(complaint) }
        return remarks + writeInboxToday()
    }
}
