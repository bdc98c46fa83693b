import TendKit

/// `tend fast add`: records a completed fast.
enum FastAddCommand {
    private static let schedule = Argument(
        .text("SCHEDULE", .schedule), "a schedule's name or a length", isPhrase: true)
    private static let start = Option("start", .time, "when it began: 'yesterday 20:00', '2026-11-14 19:30'")
    private static let end = Option("end", .time, "when it ended; without a date, the first such time after the start")
    private static let note = Option("note", .note, "a note to keep with it")

    static let spec = CommandSpec(
        name: "add", summary: "record a past fast",
        details: """
            SCHEDULE is a name that \(command: "fast schedule list") shows, or a length from 1h to 168h. Without it the weekly plan \
            decides, or the chosen schedule. A fast shorter than its target is listed as ended early.
            """,
        examples: [
            .init("tend fast add --start 'yesterday 20:00' --end 09:00", "it ended this morning"),
            .init("tend fast add 18:6 --start '2026-11-14 19:30' --end 13:45", "another day, another schedule"),
        ],
        arguments: [schedule], options: [start, end, note], changes: true,
        inbox: InboxForm([start, end, note]) {
            let (schedule, start, end, note) = try fast($0)
            return .addFast(schedule: schedule, start: start, end: end, note: note)
        }
    ) { arguments in
        let (schedule, start, end, note) = try fast(arguments)
        return { session in
            let outcome = try session.tracker().addFast(schedule, from: start, to: end, note: note)
            return .recorded(FastChangeReport(.added, outcome, in: session.context.zone), outcome, in: session)
        }
    }

    private static func fast(
        _ arguments: ParsedArguments
    ) throws -> (schedule: String?, start: TimeInput, end: TimeInput, note: String?) {
        (
            try arguments[schedule], try arguments.required(start), try arguments.required(end),
            try arguments[note]
        )
    }
}
