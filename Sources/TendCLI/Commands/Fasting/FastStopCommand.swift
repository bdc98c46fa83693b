import TendCore
import TendStore

/// `tend fast stop`: ends the running fast.
struct FastStopCommand: Command {
    private static let at = OptionSpec("at", value: "TIME", "when it ended, if not now")

    static let spec = CommandSpec(
        name: "stop", summary: "end the running fast",
        examples: [.init("tend fast stop", "now"), .init("tend fast stop --at 12:15", "earlier")],
        options: [at], changes: true, make: FastStopCommand.init)

    private let time: TimeInput?

    init(_ arguments: ParsedArguments) throws { time = try arguments.time(Self.at) }

    func run(in world: Context) throws -> CommandResult {
        try FastEnding.end(in: world, at: time, action: .stopped) { $0.end = $1 }
    }
}

/// `tend fast cancel`: ends the running fast as one that does not count.
struct FastCancelCommand: Command {
    static let spec = CommandSpec(
        name: "cancel", summary: "give the running fast up, so that it does not count",
        examples: [.init("tend fast cancel", "it stays in the list as cancelled")],
        changes: true, make: { _ in FastCancelCommand() })

    func run(in world: Context) throws -> CommandResult {
        try FastEnding.end(in: world, at: nil, action: .cancelled) {
            $0.end = $1
            $0.isCancelled = true
        }
    }
}

private enum FastEnding {
    static func end(
        in world: Context, at time: TimeInput?, action: FastChangeReport.Action,
        _ edit: (inout FastingSession, OffsetDateTime) -> Void
    ) throws -> CommandResult {
        let store = try world.store()
        let settings = try store.settings()
        // The end is a new fact, not a correction: it happened here, so the clock here is the one that was read. The end of a
        // fast that has already ended is corrected by 'fast edit', on the clock of the record.
        let time = try time?.resolved(in: world, dayStart: settings.dayStart)
        let end = time?.moment ?? world.now
        guard let (month, running) = try store.activeFast() else { throw UsageError.noActiveFast }
        let outcome = try store.changeFasts(month, at: world.now) { month in
            // Another process may have ended it since it was looked up.
            guard var session = month.sessions.first(where: { $0.id == running.id && $0.isActive }) else {
                throw UsageError.noActiveFast
            }
            // Giving up works even where the clock was set back to before the start.
            let end = action == .cancelled && end.seconds < session.start.seconds ? session.start : end
            guard end.seconds >= session.start.seconds else {
                throw UsageError.endBeforeStart(end: end, start: session.start)
            }
            edit(&session, end)
            try PlausibleFast.check(session, world)
            month.put(session)
            return (
                session,
                "\(action.verb) the \(session.schedule) fast of \(session.start.day) \(session.start.timeOfDay)"
            )
        }
        var report = FastChangeReport(action, outcome.value, in: world, store, settings)
        if let time { report.remarks += Remarks.time(time, in: world.zone) }
        return .changed(report, outcome.durability)
    }
}
