import TendCore
import TendStore

/// `tend pill add`: sets up a medication.
struct PillAddCommand: Command {
    private static let stock = OptionSpec(
        "stock", value: "N", "how much there is: in the dose's unit, or in doses where that is mg")
    private static let refillAt = OptionSpec("refill-at", value: "N", "say so when no more than this is left")

    static let spec = CommandSpec(
        name: "add", summary: "set up a medication",
        details: """
            Its doses are named NAME@08:00. Nothing but a name is needed: then it is one dose a day at 08:00. The built-in \
            morning and evening pills step aside unless they have been used.
            """,
        examples: [
            .init("tend pill add aspirin --dose 100mg", "each day at 08:00"),
            .init("tend pill add 'vitamin D' --times 09:00 --days mon,thu", "twice a week"),
            .init("tend pill add ibuprofen --as-needed --min-gap 6h --max-per-day 3", "no more than is good"),
            .init("tend pill add pill --cycle 21+7 --times 22:00 --stock 42 --refill-at 7", "with a stock"),
        ],
        arguments: [ArgumentSpec(name: "NAME", summary: "what to call it", isRequired: true)],
        options: PlanOptions.specs + [stock, refillAt], changes: true, make: PillAddCommand.init)

    private let name: String
    private let options: PlanOptions
    private let stock: Quantity?
    private let refillAt: Quantity?

    init(_ arguments: ParsedArguments) throws {
        name = try NameText.medication(try arguments.required(0, "NAME"))
        options = try PlanOptions(arguments)
        stock = try arguments.quantity(Self.stock, allowsZero: true)
        refillAt = try arguments.quantity(Self.refillAt, allowsZero: true)
        if refillAt != nil, stock == nil { throw UsageError.needsOption("--refill-at", needs: "--stock") }
    }

    func run(in world: Context) throws -> CommandResult {
        let store = try world.store()
        let before = try store.settings()
        let today = world.today(before)
        let history = try store.pillHistory(before, today: today)
        let outcome = try store.changeSettings(at: world.now) { settings in
            let known =
                settings.medications.all(builtInSince: history.builtInSince, today: today).first(
                    named: name, by: \.name)
            let stored = known?.name ?? (name.lowercased() == Medication.builtInName ? Medication.builtInName : name)
            let beginning = try options.beginning(of: stored, asksAnew: known != nil, today, world, store)
            try check(known, from: beginning.day, settings, today, world)
            let old = known?.plans.last { $0.schedule != .stopped }
            let plan = try options.plan(
                of: stored, from: beginning.day, changing: old.map { $0.resumed(from: beginning.day) },
                countedFrom: beginning.day, today: today)
            settings.setPlan(plan, of: stored)
            if let stock {
                try PlausibleStock.check(stock, plan, world)
                let medication = settings.medications[stored] ?? Medication(name: stored, plans: [plan])
                settings.setStock(
                    try store.stockCount(of: medication, level: stock, refillAt: refillAt, today: today), of: stored)
            }
            return ((settings, stored, beginning), "add the medication '\(stored)'")
        }
        let (settings, stored, beginning) = outcome.value
        var report = MedicationReport(.added, stored, settings, beginning, today: today, isDryRun: store.isDryRun)
        if history.builtInSince == nil, before.medications.own.isEmpty, stored != Medication.builtInName {
            report.remarks.append(Remarks.builtInStepsAside)
        }
        return .changed(report, outcome.durability)
    }

    /// Only what is stopped or over can be added again; what is planned for later is there already, too.
    private func check(
        _ known: Medication?, from day: Day, _ settings: Settings, _ today: Day, _ world: Context
    ) throws {
        guard let known else { return }
        let isPlanned = known.plans.contains { $0.from > day && $0.schedule != .stopped }
        if known.isCurrent(on: day) || isPlanned { throw PillProblem.medicationExists(known.name) }
        guard settings.historyLock.allows(day, today: today, now: world.now) else {
            throw DoseError.historyLocked(day)
        }
    }
}

extension MedicationPlan {
    /// The plan begun anew, without its end.
    fileprivate func resumed(from day: Day) -> MedicationPlan {
        MedicationPlan(
            from: day, schedule: schedule, slots: slots, dose: dose, unit: unit, minimumGap: minimumGap,
            maximumPerDay: maximumPerDay)
    }
}
