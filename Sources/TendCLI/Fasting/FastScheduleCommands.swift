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
        }.orNone, "days with schedules, or 'none'", isRequired: true, isPhrase: true)

    static let spec = CommandSpec(
        name: "plan", summary: "set schedules for days of the week",
        details: """
            PLAN has days or ranges of them, each with a schedule or 'off'. A time after @ is when the fast of that day begins: \
            'status' then shows the time to eat, and reminders.fastStart and reminders.eatingEnds can remind of it.
            """,
        examples: [
            .init("tend fast schedule plan mon=16:8,sat=36h,sun=off", "other days keep the chosen one"),
            .init("tend fast schedule plan mon-fri=16:8@20:00,sat=off", "fasts that begin at eight"),
            .init("tend fast schedule plan none", "remove the plan"),
        ],
        arguments: [plan], changes: true
    ) { arguments in
        let plan = try arguments.required(plan)
        return { session in
            let outcome = try session.tracker().setFastingPlan(plan)
            let settings = outcome.value
            let text: Message =
                "\(verb: outcome.isDryRun ? "Would set the plan" : "Plan"): \(settings.value(of: .fastingPlan))."
            return .changed(FastSchedulesReport(settings: settings, headline: text), outcome.durability)
        }
    }
}
