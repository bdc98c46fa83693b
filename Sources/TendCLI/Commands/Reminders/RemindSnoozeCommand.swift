import TendCore
import TendStore

/// `tend remind snooze`: has a reminder come later, or once more.
struct RemindSnoozeCommand: Command {
    static let spec = CommandSpec(
        name: "snooze", summary: "have a reminder come again after a while",
        examples: [.init("tend remind snooze evening-2026-11-20 30m", "in half an hour")],
        arguments: [
            ArgumentSpec(
                name: "ID", summary: "the reminder, as 'tend remind list' shows it", isRequired: true, values: .reminder
            ),
            ArgumentSpec(name: "LENGTH", summary: "how long: 10m, 1h", isRequired: true),
        ],
        changes: true, make: RemindSnoozeCommand.init)

    private let id: String
    private let length: Duration

    private static let longest = Duration.seconds(86_400)

    init(_ arguments: ParsedArguments) throws {
        id = try arguments.required(0, "ID")
        let text = try arguments.required(1, "LENGTH")
        guard !text.contains(":"), let length = try? Duration(parsing: text), length <= Self.longest else {
            throw PillProblem.length(option: "LENGTH", text: text, longest: Self.longest)
        }
        self.length = length
    }

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let due = try ReminderCollector(in: world, store)
        let known = try due.reminders(on: (due.today - 1)...due.today)
        // Of those with one id the latest that has come is meant, else the next.
        let named = known.filter { $0.id.lowercased() == id.lowercased() }
        guard let reminder = named.last(where: { $0.at.seconds <= world.now.seconds }) ?? named.first else {
            throw UsageError.unknownReminder(
                id, suggestion: Suggestion.nearest(to: id, among: known.map(\.id)))
        }
        let until = world.now.advanced(bySeconds: length.wholeSeconds)
        try store.changeLedger { $0.snooze(reminder.key, until: until) }
        let text =
            "\(reminder.title) \(store.isDryRun ? "would come" : "comes") again at \(Words.time(world.zone.moment(at: until.seconds), now: world.now))."
        return .changed(
            MessageReport(
                json: .object(JSONObject(["id": .string(reminder.id), "at": JSONText.moment(until)])), text: [text]),
            .confirmed)
    }
}
