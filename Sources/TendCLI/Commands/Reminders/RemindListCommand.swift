import TendCore
import TendStore

/// `tend remind list`: what is to come.
struct RemindListCommand: Command {
    private static let days = OptionSpec("days", value: "N", "for N days, today among them (7 unless said otherwise)")

    static let spec = CommandSpec(
        name: "list", summary: "the reminders to come",
        examples: [.init("tend remind list", "the next 7 days"), .init("tend remind list --days 1", "today")],
        options: [days], make: RemindListCommand.init)

    private let count: Int

    init(_ arguments: ParsedArguments) throws {
        count = try arguments.count(Self.days, in: 1...366) ?? PillReminders.standardDays
    }

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let due = try ReminderCollector(in: world, store)
        let ledger = try store.reminderLedger()
        let range = due.today...(due.today + (count - 1))
        let reminders = try due.reminders(on: (due.today - 1)...range.upperBound).compactMap { reminder in
            guard let snooze = ledger.snoozes.first(where: { $0.key == reminder.key }) else { return reminder }
            return reminder.moved(to: world.zone.moment(at: snooze.until))
        }
        let coming = reminders.filter { $0.at.seconds > world.now.seconds }
            .sorted { ($0.at.seconds, $0.key) < ($1.at.seconds, $1.key) }
        return .shown(RemindListReport(reminders: coming, now: world.now))
    }
}
