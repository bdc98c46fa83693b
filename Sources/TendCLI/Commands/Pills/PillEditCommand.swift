import TendCore
import TendStore

/// `tend pill edit`: changes how a medication is taken, from a day on.
struct PillEditCommand: Command {
    static let spec = CommandSpec(
        name: "edit", summary: "change how a medication is taken, from a day on; the days before stay as they were",
        details: """
            'none' clears --dose, --until, --min-gap and --max-per-day. What is planned for later keeps what it was made \
            to change, and gets the rest of this change.
            """,
        examples: [
            .init("tend pill edit aspirin --dose 75", "from today on"),
            .init("tend pill edit aspirin --times 09:00 --from 2026-12-01", "from a day on"),
            .init("tend pill edit pills --times 06:30,22:00", "move morning and evening"),
        ],
        arguments: [ArgumentSpec(name: "NAME", summary: "the medication", isRequired: true, values: .medication)],
        options: PlanOptions.specs, changes: true, make: PillEditCommand.init)

    private let name: String
    private let options: PlanOptions

    init(_ arguments: ParsedArguments) throws {
        name = try arguments.required(0, "NAME")
        options = try PlanOptions(arguments)
        if !options.changesAnything { throw UsageError.nothingToChange(command: arguments.command) }
    }

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let before = try store.settings()
        let today = world.today(before)
        let since = try store.pillHistory(before, today: today).builtInSince
        let outcome = try store.changeSettings(at: world.now) { settings in
            let known = try settings.medication(name, builtInSince: since, today: today)
            let beginning = try options.beginning(of: known.name, asksAnew: options.changesTimes, today, world, store)
            let day = beginning.day
            guard settings.historyLock.allows(day, today: today, now: world.now) else {
                throw DoseError.historyLocked(day)
            }
            guard let base = known.plan(on: day), known.isCurrent(on: day) else {
                throw DoseError.notTaken(name: known.name, day: day, begins: known.nextDay(after: day))
            }
            // Where today's dose is taken, today is the first day of an interval.
            let anchor = beginning == .tomorrowAsTakenToday(day) ? today : day
            let plan = try options.plan(of: known.name, from: day, changing: base, countedFrom: anchor, today: today)
            if settings.stockCount(of: known.name) != nil, !plan.countsStock(as: base) {
                throw PillProblem.unitOfStock(known.name)
            }
            if !plan.saysTheSame(as: base) { settings.setPlan(plan, of: known.name) }
            for later in known.plans where later.from > day && later.schedule != .stopped {
                let carried = later.carrying(changesFrom: base, to: plan)
                if let until = carried.until, until < later.from {
                    settings.removePlan(from: later.from, of: known.name)
                } else if carried != later {
                    settings.setPlan(carried, of: known.name)
                }
            }
            return ((settings, known.name, beginning), "change the medication '\(known.name)' from \(day) on")
        }
        let (settings, stored, beginning) = outcome.value
        return .changed(
            MedicationReport(.changed, stored, settings, beginning, today: today, isDryRun: store.isDryRun),
            outcome.durability)
    }
}
