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
        arguments: [ArgumentSpec(name: "NAME", summary: "the medication", isRequired: true, values: .medication)],
        options: [from], changes: true, make: PillStopCommand.init)

    private let name: String
    private let from: DayExpression?

    init(_ arguments: ParsedArguments) throws {
        name = try arguments.required(0, "NAME")
        from = try arguments.day(Self.from)
    }

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let before = try store.settings()
        let today = world.today(before)
        let since = try store.pillHistory(before, today: today).builtInSince
        let outcome = try store.changeSettings(at: world.now) { settings in
            let known = try settings.medication(name, builtInSince: since, today: today)
            let (day, isPutOff) = try firstDay(without: known, today, store)
            guard settings.historyLock.allows(day, today: today, now: world.now) else {
                throw DoseError.historyLocked(day)
            }
            guard known.isCurrent(on: min(day, today)) || known.isCurrent(on: day) else {
                throw DoseError.notTaken(name: known.name, day: day, begins: known.nextDay(after: day))
            }
            // Another day for a stop that is planned, and nothing after it.
            for plan in known.plans where plan.from > day || plan.from > today && plan.schedule == .stopped {
                settings.removePlan(from: plan.from, of: known.name)
            }
            settings.setPlan(MedicationPlan(from: day, schedule: .stopped), of: known.name)
            let beginning: PlanOptions.Beginning = isPutOff ? .tomorrowAsTakenToday(day) : .given(day)
            return ((settings, known.name, beginning), "stop the medication '\(known.name)' from \(day) on")
        }
        let (settings, stored, beginning) = outcome.value
        return .changed(
            MedicationReport(.stopped, stored, settings, beginning, today: today, isDryRun: store.isDryRun),
            outcome.durability)
    }

    /// The day that was given, or today; but tomorrow where it began only today and a dose is recorded, which no plan would
    /// have asked for otherwise.
    private func firstDay(without known: Medication, _ today: Day, _ store: Store) throws -> (Day, isPutOff: Bool) {
        if let from { return (from.resolved(today: today), false) }
        let isNew = known.plans.contains { $0.from == today && $0.schedule != .stopped }
        let isTaken = try isNew && store.page(today).doses.contains { $0.medication == known.name }
        return isTaken ? (today + 1, true) : (today, false)
    }
}
