import TendExchange
import TendKit

/// `tend export ics`: exports reminders for a calendar.
enum ExportICSCommand {
    static let spec = CommandSpec(
        name: "ics", summary: "reminders for a phone's calendar",
        details: """
            Doses and fixed drinking times repeat in local time, wherever the phone is; the end of the running fast is \
            one moment. Each event has an alarm. Importing again replaces the events.
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
