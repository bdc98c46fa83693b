import TendCore
import TendStore

/// `tend fast schedule list`
struct FastScheduleListCommand: Command {
    static let spec = CommandSpec(
        name: "list", summary: "the schedules there are, and the weekly plan",
        examples: [.init("tend fast schedule list", "names and lengths")], make: { _ in FastScheduleListCommand() })

    func run(in world: Context) throws -> CommandResult {
        .shown(FastSchedulesReport(settings: try world.store().settings()))
    }
}

/// `tend fast schedule add`: adds a schedule, or changes one's length.
struct FastScheduleAddCommand: Command {
    private static let name = OptionSpec("name", value: "NAME", "what to call it")

    static let spec = CommandSpec(
        name: "add", summary: "add a schedule of your own, or change its length",
        examples: [.init("tend fast schedule add 17h --name work", "then: tend fast start work")],
        arguments: [ArgumentSpec(name: "LENGTH", summary: "1h to 168h", isRequired: true)],
        options: [name], changes: true, make: FastScheduleAddCommand.init)

    private let length: Duration
    private let name: String

    init(_ arguments: ParsedArguments) throws {
        let text = try arguments.required(0, "LENGTH")
        do {
            length = try FastingSchedule.reading(text).length
        } catch {
            throw UsageError.schedule(text, error, suggestion: nil)
        }
        guard let given = arguments.text(Self.name) else {
            throw UsageError.missingArgument("--name NAME", command: arguments.command)
        }
        name = try NameText.checked(given, kind: "schedule")
        guard FastingSchedule.named(name, own: []) == nil else { throw UsageError.presetSchedule(name) }
        // A name that reads as a length, or would break the plan's writing, could never be meant again.
        guard (try? Duration(parsing: name)) == nil, !["off", "none"].contains(name.lowercased()),
            !name.contains(where: { ",=: ".contains($0) })
        else { throw UsageError.reservedName(name) }
    }

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let outcome = try store.changeSettings(at: world.now) { settings in
            let known = settings.fastingSchedules.first(named: name, by: \.name)
            let schedule = FastingSchedule(name: known?.name ?? name, length: length)
            if known != schedule { settings.setFastingSchedule(schedule) }
            return ((settings, schedule.name), "add the fasting schedule '\(schedule.name)', \(length.text)")
        }
        let (settings, stored) = outcome.value
        let text = "Schedule '\(stored)' \(store.isDryRun ? "would last" : "lasts") \(length.text)."
        return .changed(FastSchedulesReport(settings: settings, headline: text), outcome.durability)
    }
}

/// `tend fast schedule use`: chooses the schedule that fasts have unless another is named.
struct FastScheduleUseCommand: Command {
    static let spec = CommandSpec(
        name: "use", summary: "choose the schedule that a fast has unless another is named",
        examples: [.init("tend fast schedule use 18:6", "from now on")],
        arguments: [
            ArgumentSpec(name: "NAME", summary: "a schedule's name or a length", isRequired: true, values: .schedule)
        ],
        changes: true, make: FastScheduleUseCommand.init)

    private let name: String

    init(_ arguments: ParsedArguments) throws { name = try arguments.required(0, "NAME") }

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let outcome = try store.changeSettings(at: world.now) { settings in
            let schedule = try settings.fastingSchedule(name)
            if settings.chosenSchedule != schedule { settings.set(.fastingSchedule, to: schedule.name) }
            return (settings, "choose the fasting schedule \(schedule.name)")
        }
        let chosen = outcome.value.chosenSchedule
        let text =
            "Fasts \(store.isDryRun ? "would be" : "are") \(chosen.name) unless said otherwise."
        return .changed(FastSchedulesReport(settings: outcome.value, headline: text), outcome.durability)
    }
}

/// `tend fast schedule remove`
struct FastScheduleRemoveCommand: Command {
    static let spec = CommandSpec(
        name: "remove", summary: "remove a schedule of your own; where it was chosen, 16:8 is again",
        examples: [.init("tend fast schedule remove work", "fasts that had it stay")],
        arguments: [ArgumentSpec(name: "NAME", summary: "the schedule", isRequired: true, values: .ownSchedule)],
        changes: true, make: FastScheduleRemoveCommand.init)

    private let name: String

    init(_ arguments: ParsedArguments) throws { name = try arguments.required(0, "NAME") }

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let outcome = try store.changeSettings(at: world.now) { settings in
            guard let known = settings.fastingSchedules.first(named: name, by: \.name)
            else {
                if FastingSchedule.named(name, own: []) != nil { throw UsageError.presetSchedule(name) }
                throw UsageError.unknownName(
                    kind: "fast schedule", name,
                    suggestion: Suggestion.nearest(to: name, among: settings.fastingSchedules.map(\.name)))
            }
            settings.removeFastingSchedule(known.name)
            return ((settings, known.name), "remove the fasting schedule '\(known.name)'")
        }
        let (settings, stored) = outcome.value
        let chosen = settings.chosenSchedule.name
        let text =
            "Schedule '\(stored)' \(store.isDryRun ? "would be" : "is") removed; fasts are \(chosen) unless said otherwise."
        return .changed(FastSchedulesReport(settings: settings, headline: text), outcome.durability)
    }
}

/// `tend fast schedule plan`: which schedule each day of the week has.
struct FastSchedulePlanCommand: Command {
    static let spec = CommandSpec(
        name: "plan", summary: "give days of the week schedules of their own",
        examples: [
            .init("tend fast schedule plan mon=16:8,sat=36h,sun=off", "the other days have the chosen one"),
            .init("tend fast schedule plan none", "no plan any more"),
        ],
        arguments: [ArgumentSpec(name: "PLAN", summary: "days with schedules, or 'none'", isRequired: true)],
        changes: true, make: FastSchedulePlanCommand.init)

    private let plan: FastingPlan?

    init(_ arguments: ParsedArguments) throws {
        let text = try arguments.required(0, "PLAN")
        do {
            plan = text.lowercased() == "none" ? nil : try FastingPlan(parsing: text)
        } catch {
            throw UsageError.plan(error)
        }
    }

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let outcome = try store.changeSettings(at: world.now) { settings in
            for case .schedule(let name) in plan?.entries.values.map(\.self) ?? [] {
                _ = try settings.fastingSchedule(name)
            }
            let text = plan.flatMap { settings.canonical($0.description, for: .fastingPlan) }
            if settings.value(of: .fastingPlan) != text ?? Preference.fastingPlan.standard {
                settings.set(.fastingPlan, to: text)
            }
            return (settings, "set the fasting plan to \(text ?? "none")")
        }
        let text = "Plan: \(outcome.value.value(of: .fastingPlan))\(store.isDryRun ? " (not set)" : "")."
        return .changed(FastSchedulesReport(settings: outcome.value, headline: text), outcome.durability)
    }
}
