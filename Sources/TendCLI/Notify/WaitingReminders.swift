import TendKit

/// Reminders that found nobody: they are shown by the next command on a terminal.
enum WaitingReminders {
    /// Nothing that fails here may look as if the command had failed.
    static func show(in session: Session) {
        let context = session.context
        guard context.terminal.isOutput, !context.options.isJSON, !context.options.isQuiet, !context.options.isDryRun,
            let everyone = try? session.everyone()
        else { return }
        let waiting = everyone.compactMap { try? $0.tracker() }.filter { (try? $0.hasUndeliveredReminders()) == true }
        guard !waiting.isEmpty,
            let notifier = try? DeliveringNotifier(
                .stdout, in: session, mark: { context.style.styled("Reminder: \(Printable.text($0))", .gold) })
        else { return }
        _ = ReminderDelivery(of: waiting, with: notifier)
    }
}
