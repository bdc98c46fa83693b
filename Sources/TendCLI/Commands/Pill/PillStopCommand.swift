import TendCore
import TendStore

/// `tend pill stop`: no more doses from a day on.
struct PillStopCommand: Command {
    private static let from = OptionSpec("from", value: "DAY", "the first day without it (today unless said otherwise)")

    static let spec = CommandSpec(
        name: "stop", summary: "stop a medication; its history stays",
        examples: [
            .init("tend pill stop ibuprofen", "from today on"),
            .init("tend pill stop pills", "no morning and evening any more"),
        ],
        arguments: [ArgumentSpec(name: "NAME", summary: "the medication", isRequired: true)],
        options: [from], changes: true, make: PillStopCommand.init)

    private let name: String
    private let from: DayExpression?

    init(_ arguments: ParsedArguments) throws {
        name = try arguments.required(0, "NAME")
        from = try arguments.day(Self.from)
    }

    func run(in world: World) throws -> Answer {
        let store = try world.store()
        let before = try store.settings()
        let today = world.today(before)
        let since = try store.pillHistory(before, today: today).builtInSince
        let day = from?.resolved(today: today) ?? today
        let outcome = try store.changeSettings(at: world.now) { settings in
            let known = try settings.medication(name, builtInSince: since, today: today)
            guard settings.historyLock.allows(day, today: today, now: world.now) else {
                throw PillProblem.historyLocked(day)
            }
            guard known.isCurrent(on: min(day, today)) || known.isCurrent(on: day) else {
                throw PillProblem.notTaken(name: known.name, day: day, begins: known.nextDay(after: day))
            }
            // Another day for a stop that is planned, and nothing after it.
            for plan in known.plans where plan.from > day || plan.from > today && plan.schedule == .stopped {
                settings.removePlan(from: plan.from, of: known.name)
            }
            settings.setPlan(MedicationPlan(from: day, schedule: .stopped), of: known.name)
            return ((settings, known.name), "stop the medication '\(known.name)' from \(day) on")
        }
        let (settings, stored) = outcome.value
        return .changed(
            MedicationReport(.stopped, stored, settings, .given(day), today: today, isDryRun: store.isDryRun),
            outcome.durability)
    }
}
