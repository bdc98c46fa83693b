import TendKit

/// Reminders that found nobody: they are shown by the next command on a terminal.
enum WaitingReminders {
    /// Nothing that fails here may look as if the command had failed.
    static func show(in session: Session) {
        let context = session.context
        guard context.terminal.isOutput, !context.options.isJSON, !context.options.isQuiet, !context.options.isDryRun,
            let tracker = try? session.tracker(), (try? tracker.hasUndeliveredReminders()) == true,
            let settings = try? session.records().settings
        else { return }
        let notifier = try? DeliveringNotifier(.stdout, settings, in: session) { line in
            context.style.styled("Reminder: \(Printable.text(line))", .gold)
        }
        if let notifier { _ = try? tracker.deliver(with: notifier) }
    }
}
