import TendKit

/// Reminders that could not be shown, which the next command on a terminal shows.
enum WaitingReminders {
    /// Shows them. Errors are ignored, because the command itself has succeeded.
    static func show(in session: Session) {
        let context = session.context
        guard context.terminal.isOutput, !context.options.isJSON, !context.options.isQuiet, !context.options.isDryRun,
            let everyone = try? session.everyone()
        else { return }
        let waiting = everyone.sessions.compactMap { try? $0.tracker() }.filter {
            (try? $0.hasUndeliveredReminders()) == true
        }
        guard !waiting.isEmpty else { return }
        let notifier = session.notifier(.stdout)
        let marking = DeliveringNotifier(notifier) { context.style.styled("Reminder: \(Printable.text($0))", .bold) }
        _ = Tracker.deliverReminders(of: waiting, with: marking)
    }
}
