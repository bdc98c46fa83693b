import TendCore
import TendStore

/// Reminders that found nobody: they are shown by the next command on a terminal.
enum WaitingReminders {
    /// Nothing that fails here may look as if the command had failed.
    static func show(in world: Context) {
        guard world.terminal.isOutput, !world.options.isJSON, !world.options.isQuiet, !world.options.isDryRun,
            let store = try? world.store(), let ledger = try? store.reminderLedger(), ledger.hasWaiting(world.now),
            let due = try? ReminderCollector(in: world, store)
        else { return }
        let check = ReminderDelivery(world: world, store: store, due: due) { line in
            world.style.styled("Reminder: \(Printable.text(line))", .gold)
        }
        _ = try? check.run(.stdout)
    }
}
