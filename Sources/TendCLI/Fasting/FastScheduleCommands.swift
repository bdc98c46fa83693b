import TendKit

/// `tend fast schedule list`: lists the schedules and the weekly plan.
enum FastScheduleListCommand {
    static let spec = CommandSpec(
        name: "list", summary: "the schedules there are, and the weekly plan",
        examples: [.init("tend fast schedule list", "names and lengths")], prepare: prepare)

    static func prepare(_: ParsedArguments) -> CommandAction {
        { .shown(FastSchedulesReport(settings: try $0.records().settings)) }
    }
}

/// `tend fast schedule add`: adds a schedule, or changes its length.
enum FastScheduleAddCommand {
    private static let length = Argument(
        ValueType("LENGTH") { text, _ in
            do throws(FastingSchedule.Problem) { return try FastingSchedule.reading(text).length } catch {
                throw FastError.schedule(text, error, suggestion: nil)
            }
        }, "1h to 168h", isRequired: true)
    private static let ownName = Argument(.name(.schedule), "its name", isPhrase: true)
    private static let name = Option("name", .name(.schedule), "the same as NAME")

    static let spec = CommandSpec(
        name: "add", summary: "add your own schedule, or change its length",
        examples: [.init("tend fast schedule add 17h 'late shift'", "then: tend fast start late shift")],
        arguments: [length, ownName], options: [name], changes: true
    ) { arguments in
        let length = try arguments.required(length)
        let own = try arguments[ownName]
        if own != nil, arguments.has(name) { throw UsageError.conflict("NAME", "--name") }
        guard let name = try own ?? arguments[name] else {
            throw UsageError.missingArgument("NAME", command: arguments.command)
        }
        return { session in
            let outcome = try session.tracker().setSchedule(FastingSchedule(name: name, length: length))
            let verb = outcome.isDryRun ? "would last" : "lasts"
            let text: Message = "\(verb: "Schedule") '\(outcome.value.name)' \(verb) \(length.text)."
            return .changed(
                FastSchedulesReport(settings: outcome.value.settings, headline: text), outcome.durability)
        }
    }
}

/// `tend fast schedule use`: chooses the default schedule of new fasts.
enum FastScheduleUseCommand {
    private static let name = Argument(
        .text("NAME", .schedule), "a schedule's name or a length", isRequired: true, isPhrase: true)

    static let spec = CommandSpec(
        name: "use", summary: "choose the schedule that a fast has unless another is named",
        examples: [.init("tend fast schedule use 18:6", "from now on")],
        arguments: [name], changes: true
    ) { arguments in
        let name = try arguments.required(name)
        return { session in
            let outcome = try session.tracker().useSchedule(name)
            let text: Message =
                "\(verb: "The") default schedule \(outcome.isDryRun ? "would be" : "is") \(outcome.value.name)."
            return .changed(
                FastSchedulesReport(settings: outcome.value.settings, headline: text), outcome.durability)
        }
    }
}

/// `tend fast schedule rename`: renames a custom schedule.
enum FastScheduleRenameCommand {
    private static let old = Argument(.text("OLD", .ownSchedule), "the schedule", isRequired: true)
    private static let new = Argument(ValueType.name(.schedule).named("NEW"), "its new name", isRequired: true)

    static let spec = CommandSpec(
        name: "rename", summary: "rename one of your schedules; fasts that have it follow",
        examples: [.init("tend fast schedule rename 'late shift' nights", "one change, which undo reverts")],
        arguments: [old, new], changes: true
    ) { arguments in
        let (old, new) = (try arguments.required(old), try arguments.required(new))
        return { session in
            let outcome = try session.tracker().renameSchedule(old, to: new)
            let verb = outcome.isDryRun ? "would be" : "is"
            let text: Message = "\(verb: "Schedule") '\(old)' \(verb) '\(outcome.value.name)' now."
            return .changed(
                FastSchedulesReport(settings: outcome.value.settings, headline: text), outcome.durability)
        }
    }
}

/// `tend fast schedule remove`: removes a custom schedule.
enum FastScheduleRemoveCommand {
    private static let name = Argument(.text("NAME", .ownSchedule), "the schedule", isRequired: true, isPhrase: true)

    static let spec = CommandSpec(
        name: "remove", summary: "remove one of your schedules; 16:8 replaces it if it was chosen",
        examples: [.init("tend fast schedule remove late shift", "fasts that had it stay")],
        arguments: [name], changes: true
    ) { arguments in
        let name = try arguments.required(name)
        return { session in
            let outcome = try session.tracker().removeSchedule(name)
            let settings = outcome.value.settings
            let head: Message =
                "\(verb: "Schedule") '\(outcome.value.name)' \(outcome.isDryRun ? "would be" : "is") removed"
            let text: Message = "\(head); the default is \(settings.chosenSchedule.name)."
            return .changed(FastSchedulesReport(settings: settings, headline: text), outcome.durability)
        }
    }
}

/// `tend fast schedule plan`: sets the schedule of each weekday.
enum FastSchedulePlanCommand {
    private static let plan = Argument(
        ValueType<FastingPlan>("PLAN") { text, _ in
            do throws(FastingPlan.Problem) { return try FastingPlan(parsing: text) } catch {
                throw UsageError.plan(error)
            }
        }.orNone, "days with schedules, or 'none'", isPhrase: true)
    private static let file = Option(
        "file", .file, "a file with a day, its start and its end a line; - is standard input")

    static let spec = CommandSpec(
        name: "plan", summary: "set schedules for days of the week, or of the calendar from a file",
        details: """
            PLAN has days or ranges of them, each with a schedule or 'off'. A time after @ is when the fast of that day begins: \
            'status' then shows the time to eat, and reminders.fastStart and reminders.eatingEnds can remind of it. A line of FILE is \
            '2026-02-18 05:12 17:48' or '2026-02-18 off'; these days come before the plan of the week.
            """,
        examples: [
            .init("tend fast schedule plan mon=16:8,sat=36h,sun=off", "other days keep the chosen one"),
            .init("tend fast schedule plan mon-fri=16:8@20:00,sat=off", "fasts that begin at eight"),
            .init("tend fast schedule plan --file ramadan.txt", "the starts and ends of a month"),
            .init("tend fast schedule plan none", "remove the plan; without a word, the plan is shown"),
        ],
        arguments: [plan], options: [file], changes: true
    ) { arguments in
        if let path = try arguments[file] {
            if !arguments.positionals.isEmpty { throw UsageError.conflict("PLAN", "--file") }
            return { session in
                let timetable = try FastingTimetable.read(path, in: session.context)
                let outcome = try session.tracker().setFastingTimetable(timetable)
                let text = headline(timetable, isChanged: outcome.isChanged, isDryRun: outcome.isDryRun)
                return .changed(FastSchedulesReport(settings: outcome.value, headline: text), outcome.durability)
            }
        }
        guard let plan = try arguments[plan] else {
            return { session in .shown(FastSchedulesReport(settings: try session.records().settings)) }
        }
        return { session in
            let outcome = try session.tracker().setFastingPlan(plan)
            let settings = outcome.value
            let text: Message =
                "\(verb: outcome.isDryRun ? "Would set the plan" : "Plan"): \(settings.value(of: .fastingPlan))."
            return .changed(FastSchedulesReport(settings: settings, headline: text), outcome.durability)
        }
    }

    private static func headline(_ timetable: FastingTimetable, isChanged: Bool, isDryRun: Bool) -> Message {
        let days = timetable.days
        let span = [days.first, days.last].compactMap(\.self).map { Words.shortDate($0.day) }
        let range = days.count == 1 ? span[0] : span.joined(separator: " to ")
        let off = days.count { $0.times == nil }
        let fasts =
            "\(Words.count(days.count - off, "fast"))\(off > 0 ? " and \(Words.count(off, "day")) off" : ""), \(range)"
        guard isChanged else { return "\(verb: "Planned") already: \(fasts)." }
        let first = days.lazy.compactMap(\.times).first.map { "; the first from \($0)" } ?? ""
        return "\(verb: isDryRun ? "Would plan" : "Planned") \(fasts)\(first)."
    }
}

extension FastingTimetable {
    /// The maximum size in bytes: some thousand lines with comments.
    private static let largest = 1_000_000

    /// Reads a file, or standard input.
    fileprivate static func read(_ path: String, in context: Context) throws -> FastingTimetable {
        let text: String
        do {
            text =
                try path == "-"
                ? lines(of: context)
                : String(decoding: UserFile.read(context.absolute(path), upTo: largest), as: UTF8.self)
        } catch {
            let reason = error.isNoFile ? "it is not a file" : error.isTooLarge ? "it has more than 1 MB" : error.reason
            throw FastUsageError.unreadable(path: path, reason: reason)
        }
        do { return try FastingTimetable(parsing: text) } catch {
            throw FastUsageError.timetable(path: path, error)
        }
    }

    private static func lines(of context: Context) -> String {
        var text = ""
        while text.utf8.count < largest, let line = context.readLine() { text += line + "\n" }
        return text
    }
}
