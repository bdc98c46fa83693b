import TendKit

/// `tend fast start`: starts a fast.
enum FastStartCommand {
    private static let at = Option("at", .time, "when it began: 20:00, -2h, 'yesterday 20:00'")
    private static let until = Option("until", .timeOfDay, "when it is to end, in place of a schedule: 17:22")
    private static let note = Option("note", .note, "a note to keep with it")
    private static let words = ArgumentSpec(
        name: "SCHEDULE", summary: "a schedule's name or a length, and the time it began", isPhrase: true,
        values: .schedule)

    static let spec = CommandSpec(
        name: "start", summary: "begin a fast",
        details: """
            SCHEDULE is a name that \(command: "fast schedule list") shows, or a length from 1h to 168h. Without it the weekly plan \
            decides, or else the chosen schedule. A time before or after it is when the fast began, as with --at.
            """,
        examples: [
            .init("tend fast start", "by the plan, or the chosen schedule"),
            .init("tend fast start 18:6 20:00", "one that began at eight"),
            .init("tend fast start yesterday 20:00", "one that began last evening"),
            .init("tend fast start 36h --note 'with salt'", "a long one"),
            .init("tend fast start --until 17:22", "until sunset"),
        ],
        arguments: [words], options: [at, until, note], changes: true,
        inbox: InboxForm([note]) { .startFast(schedule: $0.phrase(from: 0), note: try $0[note]) }
    ) { arguments in
        let (words, time, note) = (arguments.positionals, try arguments[at], try arguments[note])
        let end = try arguments[until]
        return { session in
            let options = session.context.options
            let asks = !options.assumesYes && !options.isDryRun && Prompt.isPossible(in: session.context)
            do {
                return try start(words, at: time, until: end, note: note, asks: asks, in: session)
            } catch FastError.unconfirmed(let schedule) {
                guard try confirms(schedule, in: session.context) else {
                    return .shown(MessageReport(json: .object(["session": .null]), text: ["No fast was started."]))
                }
                return try start(words, at: time, until: end, note: note, asks: false, in: session)
            }
        }
    }

    /// Starts a fast without a question.
    static func action() -> CommandAction { { try start([], at: nil, note: nil, asks: false, in: $0) } }

    private static func start(
        _ words: [String], at time: TimeInput?, until end: TimeOfDay? = nil, note: String?, asks: Bool,
        in session: Session
    ) throws -> CommandResult {
        let outcome = try session.tracker().startFast(
            words, at: time, until: end, note: note, isConfirmed: !asks)
        // A terminal has shown them with the question.
        let isTold = session.context.options.assumesYes || Prompt.isPossible(in: session.context)
        return .recorded(
            FastChangeReport(.started, outcome, in: session.context.zone, cautions: !isTold), outcome, in: session)
    }

    private static func confirms(_ schedule: FastingSchedule, in context: Context) throws -> Bool {
        for text in FastCaution(schedule.length).map(FastCautionWords.texts) ?? [] {
            let lines = Wrap.words(text.capitalized.text(for: context.person), width: context.style.width)
            try context.errors.write(lines.joined(separator: "\n") + ".\n")
        }
        return try Prompt.ask("Start the fast of \(schedule.length.text)?", in: context)
    }
}

/// `tend fast stop`: ends the running fast.
enum FastStopCommand {
    static let spec = CommandSpec(
        name: "stop", summary: "end the running fast",
        examples: [.init("tend fast stop", "now"), .init("tend fast stop 12:15", "earlier")],
        arguments: [FastEnd.time], moment: MomentForm(time: FastEnd.at), options: [FastEnd.at, FastEnd.note],
        changes: true,
        inbox: InboxForm {
            try FastEnd.refuseTime($0)
            return .stopFast
        }
    ) { arguments in
        action(at: try FastEnd.moment(arguments), note: try arguments[FastEnd.note])
    }

    static func action(at time: TimeInput? = nil, note: String? = nil) -> CommandAction {
        { session in
            let context = session.context
            let asks = Prompt.isPossible(in: context) && !context.options.assumesYes && !context.options.isDryRun
            var end = time
            if time == nil, asks, let forgotten = (try? session.records().fastState())?.forgottenEnd {
                end = try ask(whether: forgotten, in: context)
            }
            let outcome = try session.tracker().stopFast(at: end, note: note)
            var report = FastChangeReport(.stopped, outcome, in: context.zone)
            if !asks, let forgotten = outcome.value.forgottenEnd {
                let end = Words.time(forgotten.at, now: context.now)
                report.remarks.append(
                    "if it ended at \(end), \(command: "fast edit last --end", forgotten.text) corrects it")
            }
            return .changed(report, outcome.durability)
        }
    }

    /// Asks on a terminal when a fast ended that has run twice as long as it was meant to.
    /// - Returns: the answer; `nil` for now.
    private static func ask(
        whether forgotten: (at: OffsetDateTime, text: String), in context: Context
    ) throws -> TimeInput? {
        while true {
            let end = Words.time(forgotten.at, now: context.now)
            switch try Prompt.answer("Did it end at \(end)? [Y/n/time]", in: context).trimmed.lowercased() {
            case "", "y", "yes": return try TimeInput(forgotten.text)
            case "n", "no": return nil
            case let typed:
                do { return try TimeInput(typed) } catch {
                    try context.tell("tend: \(Failure(error).message.text())")
                }
            }
        }
    }
}

/// `tend fast cancel`: ends the running fast without counting it.
enum FastCancelCommand {
    static let spec = CommandSpec(
        name: "cancel", summary: "abandon the running fast; it does not count",
        examples: [
            .init("tend fast cancel", "it stays in the list as cancelled"),
            .init("tend fast cancel 22:15", "given up earlier"),
        ],
        arguments: [FastEnd.time], moment: MomentForm(time: FastEnd.at), options: [FastEnd.at, FastEnd.note],
        changes: true,
        inbox: InboxForm {
            try FastEnd.refuseTime($0)
            return .cancelFast
        }
    ) { arguments in
        let (time, note) = (try FastEnd.moment(arguments), try arguments[FastEnd.note])
        return { session in
            let outcome = try session.tracker().cancelFast(at: time, note: note)
            return .changed(FastChangeReport(.cancelled, outcome, in: session.context.zone), outcome.durability)
        }
    }
}

/// The time and the note shared by `stop` and `cancel`.
private enum FastEnd {
    static let time = Argument(.time, "when it ended, if not now", isPhrase: true)
    static let at = Option("at", .time, "the same as TIME")
    static let note = Option("note", .note, "a note to keep with it")

    static func moment(_ arguments: ParsedArguments) throws -> TimeInput? {
        let (typed, given) = (try arguments[time], try arguments[at])
        if typed != nil, given != nil { throw UsageError.conflict("TIME", "--at") }
        return typed ?? given
    }

    /// Refuses a time in a line of an inbox, which has its own.
    static func refuseTime(_ arguments: ParsedArguments) throws(UsageError) {
        guard let word = arguments.phrase(from: 0) else { return }
        throw .unexpectedArgument(word, command: arguments.command)
    }
}

/// The fast argument shared by `edit` and `delete`.
private enum OneFast {
    static let id = Argument(.record(.fast, listedBy: "fast list"), "the fast's id or its beginning, or 'last'")
}

/// `tend fast edit`: corrects a fast, including a running one.
enum FastEditCommand {
    private static let start = Option("start", .time, "when it began; without a date, on the same day")
    private static let end = Option("end", .time, "when it ended; ends a running fast")
    private static let target = Option("target", .text("SCHEDULE", .schedule), "its intended schedule")
    private static let note = Option("note", .note, "a new note; an empty one removes it")

    static let spec = CommandSpec(
        name: "edit", summary: "correct a fast; completion is recalculated",
        details: "Without ID it is the running fast, or else the latest.",
        examples: [
            .init("tend fast edit --start 21:15", "the running fast, or the latest"),
            .init("tend fast edit last --start 'yesterday 19:30'", "the newest one began earlier"),
            .init("tend fast edit k3q8 --end '2026-11-19 12:10'", "one by its id"),
        ],
        arguments: [OneFast.id], options: [start, end, target, note], changes: true
    ) { arguments in
        try refuseBareStart(arguments)
        let reference = try arguments[OneFast.id] ?? .last
        let edit = FastEdit(
            start: try arguments[start], end: try arguments[end], target: try arguments[target],
            note: try arguments[note])
        if edit.isEmpty { throw UsageError.nothingToChange(command: arguments.command) }
        return { session in
            let outcome = try session.tracker().editFast(reference, edit)
            return .changed(
                FastChangeReport(.changed, outcome, in: session.context.zone, cautions: edit.target != nil),
                outcome.durability)
        }
    }

    /// Refuses a time in place of the id, with the option that takes it.
    private static func refuseBareStart(_ arguments: ParsedArguments) throws(UsageError) {
        guard let word = arguments[0], RecordReference(word) == nil else { return }
        let text = (arguments.text(start.spec).map { "\($0) " } ?? "") + word
        guard (try? TimeInput(text)) != nil else { return }
        throw .unexpectedArgument(word, command: arguments.command)
    }
}

/// `tend fast delete`: deletes a fast.
enum FastDeleteCommand {
    static let spec = CommandSpec(
        name: "delete", summary: "delete a fast ('tend undo' brings it back)",
        details: "ID may be left out if there is only one fast.",
        examples: [.init("tend fast delete last", "the newest"), .init("tend fast delete k3q8", "one by its id")],
        arguments: [OneFast.id], changes: true
    ) { arguments in
        let reference = try arguments[OneFast.id]
        return { session in
            let outcome = try session.tracker().deleteFast(reference)
            return .changed(FastChangeReport(.deleted, outcome, in: session.context.zone), outcome.durability)
        }
    }
}
