import TendExchange
import TendKit

/// `tend export ics`: reminders for a calendar.
struct ExportICSCommand: Command {
    static let spec = CommandSpec(
        name: "ics", summary: "reminders for the calendar of a phone",
        details: """
            Doses and fixed times to drink repeat by the clock on the wall, wherever the phone is; the end of the running \
            fast is an instant. Each event has an alarm. Imported again, the events are replaced.
            """,
        examples: [.init("tend export ics -o tend.ics", "then open it on the phone")],
        options: [ExportTarget.option], make: ExportICSCommand.init)

    private let target: ExportTarget

    init(_ arguments: ParsedArguments) throws {
        target = try ExportTarget(arguments)
    }

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let settings = try store.settings()
        let today = world.today(settings)
        let calendar = ReminderCalendar(
            now: world.now, dayStart: settings.dayStart, quiet: settings.quietHours, zone: world.zone)
        let pages = try [today - 1, today].map { try store.page($0) }
        let pills = settings.pillReminders(try store.pillHistory(settings, today: today))
        var events = calendar.events(pills) { name, slot, day in
            pages.contains { page in page.day == day && page.doses.contains { $0.isFor(name, slot) } }
        }
        events += calendar.events(settings.hydrationReminders)
        if settings.value(of: .remindFasts) == "on" { events += calendar.events(try store.activeFast()?.session) }
        let text = ICalendar.file(events)
        return try target.answer(in: world, what: Words.count(events.count, "event")) { try $0.write(text) }
    }
}
