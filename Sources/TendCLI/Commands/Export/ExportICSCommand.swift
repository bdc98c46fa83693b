import TendExchange
import TendKit

/// `tend export ics`: reminders for a calendar.
enum ExportICSCommand {
    static let spec = CommandSpec(
        name: "ics", summary: "reminders for the calendar of a phone",
        details: """
            Doses and fixed times to drink repeat by the clock on the wall, wherever the phone is; the end of the running \
            fast is an instant. Each event has an alarm. Imported again, the events are replaced.
            """,
        examples: [.init("tend export ics -o tend.ics", "then open it on the phone")],
        options: [ExportTarget.option]
    ) { arguments in
        let target = try ExportTarget(arguments, kind: "ics", ending: "ics")
        return { session in
            let events = try session.records().reminderEvents()
            let text = ICalendar.file(events)
            return try target.result(in: session.context, what: Words.count(events.count, "event")) {
                try $0.write(text)
            }
        }
    }
}
