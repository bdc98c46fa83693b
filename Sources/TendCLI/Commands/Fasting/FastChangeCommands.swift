import TendKit

/// The schedule argument shared by `start` and `add`.
enum NewFast {
    static let schedule = Argument(.text("SCHEDULE", .schedule), "a schedule's name or a length", isPhrase: true)
}

/// `tend fast start`: starts a fast.
enum FastStartCommand {
    private static let at = Option("at", .time, "when it began: 20:00, -2h, 'yesterday 20:00'")
    private static let note = Option("note", .note, "a note to keep with it")

    static let spec = CommandSpec(
        name: "start", summary: "begin a fast",
        details: """
            SCHEDULE is a name that \(command: "fast schedule list") shows, or a length from 1h to 168h. Without it the weekly plan \
            decides, or else the chosen schedule.
            """,
        examples: [
            .init("tend fast start", "by the plan, or the chosen schedule"),
            .init("tend fast start 18:6 --at 20:00", "one that began earlier"),
            .init("tend fast start 36h --note 'with salt'", "a long one"),
        ],
        arguments: [NewFast.schedule], options: [at, note], changes: true,
        inbox: InboxForm([note]) { .startFast(schedule: try $0[NewFast.schedule], note: try $0[note]) }
    ) { arguments in
        action(try arguments[NewFast.schedule], at: try arguments[at], note: try arguments[note])
    }

    static func action(_ schedule: String? = nil, at time: TimeInput? = nil, note: String? = nil) -> CommandAction {
        { session in
            let outcome = try session.tracker().startFast(schedule, at: time, note: note)
            return .recorded(FastChangeReport(.started, outcome, in: session.context.zone), outcome, in: session)
        }
    }
}

/// `tend fast stop`: ends the running fast.
enum FastStopCommand {
    private static let at = Option("at", .time, "when it ended, if not now")

    static let spec = CommandSpec(
        name: "stop", summary: "end the running fast",
        examples: [.init("tend fast stop", "now"), .init("tend fast stop --at 12:15", "earlier")],
        options: [at], changes: true, inbox: InboxForm { _ in .stopFast }
    ) { arguments in
        action(at: try arguments[at])
    }

    static func action(at time: TimeInput? = nil) -> CommandAction {
        { session in
            let outcome = try session.tracker().stopFast(at: time)
            return .changed(FastChangeReport(.stopped, outcome, in: session.context.zone), outcome.durability)
        }
    }
}

/// `tend fast cancel`: ends the running fast without counting it.
enum FastCancelCommand {
    private static let at = Option("at", .time, "when it ended, if not now")

    static let spec = CommandSpec(
        name: "cancel", summary: "abandon the running fast; it does not count",
        examples: [
            .init("tend fast cancel", "it stays in the list as cancelled"),
            .init("tend fast cancel --at 22:15", "given up earlier"),
        ],
        options: [at], changes: true, inbox: InboxForm { _ in .cancelFast }
    ) { arguments in
        let time = try arguments[at]
        return { session in
            let outcome = try session.tracker().cancelFast(at: time)
            return .changed(FastChangeReport(.cancelled, outcome, in: session.context.zone), outcome.durability)
        }
    }
}

/// The fast argument shared by `edit` and `delete`.
private enum OneFast {
    static let id = Argument(
        .record(.fast, listedBy: "fast list"), "the fast's id or its beginning, or 'last'", isRequired: true)
}

/// `tend fast edit`: corrects a fast, including a running one.
enum FastEditCommand {
    private static let start = Option("start", .time, "when it began; without a date, on the same day")
    private static let end = Option("end", .time, "when it ended; ends a running fast")
    private static let target = Option("target", .text("SCHEDULE", .schedule), "its intended schedule")
    private static let note = Option("note", .note, "a new note; an empty one removes it")

    static let spec = CommandSpec(
        name: "edit", summary: "correct a fast; completion is recalculated",
        examples: [
            .init("tend fast edit last --start 'yesterday 19:30'", "the newest one began earlier"),
            .init("tend fast edit k3q8 --end '2026-11-19 12:10'", "one by its id"),
        ],
        arguments: [OneFast.id], options: [start, end, target, note], changes: true
    ) { arguments in
        let reference = try arguments.required(OneFast.id)
        let edit = FastEdit(
            start: try arguments[start], end: try arguments[end], target: try arguments[target],
            note: try arguments[note])
        if edit.isEmpty { throw UsageError.nothingToChange(command: arguments.command) }
        return { session in
            let outcome = try session.tracker().editFast(reference, edit)
            return .changed(FastChangeReport(.changed, outcome, in: session.context.zone), outcome.durability)
        }
    }
}

/// `tend fast delete`: deletes a fast.
enum FastDeleteCommand {
    static let spec = CommandSpec(
        name: "delete", summary: "delete a fast ('tend undo' brings it back)",
        examples: [.init("tend fast delete last", "the newest"), .init("tend fast delete k3q8", "one by its id")],
        arguments: [OneFast.id], changes: true
    ) { arguments in
        let reference = try arguments.required(OneFast.id)
        return { session in
            let outcome = try session.tracker().deleteFast(reference)
            return .changed(FastChangeReport(.deleted, outcome, in: session.context.zone), outcome.durability)
        }
    }
}
