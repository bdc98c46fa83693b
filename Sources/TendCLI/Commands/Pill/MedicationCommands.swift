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
            Its doses are named NAME@08:00. Nothing but a name is needed: then it is one dose a day at 08:00. The \
            morning and evening pills of out of the box step aside unless they have been used.
            """,
        examples: [
            .init("tend pill add aspirin --dose 100 --unit mg", "each day at 08:00"),
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

    func run(in world: World) throws -> Answer {
        let store = try world.store()
        let before = try store.settings()
        let today = world.today(before)
        let history = try store.dailyTotals(before, today: today).pills(before.medications, today: today)
        let outcome = try store.changeSettings(at: world.now) { settings in
            let known =
                settings.medications.all(builtInSince: history.builtInSince, today: today).first(
                    named: name, by: \.name)
            let stored = known?.name ?? (name.lowercased() == Medication.builtInName ? Medication.builtInName : name)
            let day = try PlanDay.first(options, of: stored, changesTimes: known != nil, today, world, store)
            // What is planned for later is there already, too.
            let isPlanned = known?.plans.contains { $0.from > day && $0.schedule != .stopped } ?? false
            if let known, known.isCurrent(on: day) || isPlanned { throw UsageError.medicationExists(known.name) }
            if known != nil, !settings.historyLock.allows(day, today: today, now: world.now) {
                throw UsageError.historyLocked(day)
            }
            let old = known?.plans.last { $0.schedule != .stopped }
            let plan = try options.plan(
                from: day, changing: old.map { $0.resumed(from: day) }, countedFrom: day, today: today)
            settings.setPlan(plan, of: stored)
            if let stock {
                try PlausibleStock.check(stock, plan, world)
                let medication = settings.medications[stored] ?? Medication(name: stored, plans: [plan])
                settings.setStock(
                    try store.stockCount(of: medication, level: stock, refillAt: refillAt, today: today), of: stored)
            }
            return ((settings, stored, day), "add the medication '\(stored)'")
        }
        let (settings, stored, day) = outcome.value
        var report = MedicationReport(.added, stored, settings, day: day, today: today, isDryRun: store.isDryRun)
        if options.from == nil, day > today { report.remarks.append(Remarks.fromTomorrow(stored)) }
        if day < today { report.remarks.append(Remarks.pastBeginning(day)) }
        if history.builtInSince == nil, before.medications.own.isEmpty, stored != Medication.builtInName {
            report.remarks.append(Remarks.builtInStepsAside)
        }
        return .changed(report, outcome.durability)
    }
}

/// `tend pill edit`: changes how a medication is taken, from a day on.
struct PillEditCommand: Command {
    static let spec = CommandSpec(
        name: "edit", summary: "change how a medication is taken, from a day on; the days before stay as they were",
        examples: [
            .init("tend pill edit aspirin --dose 75", "from today on"),
            .init("tend pill edit aspirin --times 09:00 --from 2026-12-01", "from a day on"),
            .init("tend pill edit pills --times 06:30,22:00", "move morning and evening"),
        ],
        arguments: [ArgumentSpec(name: "NAME", summary: "the medication", isRequired: true)],
        options: PlanOptions.specs, changes: true, make: PillEditCommand.init)

    private let name: String
    private let options: PlanOptions

    init(_ arguments: ParsedArguments) throws {
        name = try arguments.required(0, "NAME")
        options = try PlanOptions(arguments)
        if !options.changesAnything { throw UsageError.nothingToChange(command: arguments.command) }
    }

    func run(in world: World) throws -> Answer {
        let store = try world.store()
        let before = try store.settings()
        let today = world.today(before)
        let since = try store.dailyTotals(before, today: today).pills(before.medications, today: today).builtInSince
        let outcome = try store.changeSettings(at: world.now) { settings in
            let known = try settings.medication(name, builtInSince: since, today: today)
            let day = try PlanDay.first(
                options, of: known.name, changesTimes: options.changesTimes, today, world, store)
            guard settings.historyLock.allows(day, today: today, now: world.now) else {
                throw UsageError.historyLocked(day)
            }
            guard let base = known.plan(on: day), known.isCurrent(on: day) else {
                throw UsageError.notTaken(known.name, day, begins: known.nextDay(after: day))
            }
            // Where today's dose is taken, today is the first day of an interval.
            let anchor = options.from == nil ? today : day
            let plan = try options.plan(from: day, changing: base, countedFrom: anchor, today: today)
            if settings.stockCount(of: known.name) != nil, plan.stockUnit != base.stockUnit {
                throw UsageError.unitOfStock(known.name)
            }
            if plan != base { settings.setPlan(plan, of: known.name) }
            // What is planned for later stays planned, with the change carried into it.
            for later in known.plans where later.from > day && later.schedule != .stopped {
                if let until = plan.until, until < later.from {
                    settings.removePlan(from: later.from, of: known.name)
                    continue
                }
                let changed = try options.plan(
                    from: later.from, changing: later, countedFrom: anchor, today: today)
                if changed != later { settings.setPlan(changed, of: known.name) }
            }
            return ((settings, known.name, day), "change the medication '\(known.name)' from \(day) on")
        }
        let (settings, stored, day) = outcome.value
        var report = MedicationReport(.changed, stored, settings, day: day, today: today, isDryRun: store.isDryRun)
        if options.from == nil, day > today { report.remarks.append(Remarks.fromTomorrow(stored)) }
        return .changed(report, outcome.durability)
    }
}

/// `tend pill stop`: no more doses from a day on.
struct PillStopCommand: Command {
    private static let from = OptionSpec("from", value: "DAY", "the first day without it (today unless said otherwise)")

    static let spec = CommandSpec(
        name: "stop", summary: "take a medication no longer; its history stays",
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
        let since = try store.dailyTotals(before, today: today).pills(before.medications, today: today).builtInSince
        let day = from?.resolved(today: today) ?? today
        let outcome = try store.changeSettings(at: world.now) { settings in
            let known = try settings.medication(name, builtInSince: since, today: today)
            guard settings.historyLock.allows(day, today: today, now: world.now) else {
                throw UsageError.historyLocked(day)
            }
            guard known.isCurrent(on: min(day, today)) || known.isCurrent(on: day) else {
                throw UsageError.notTaken(known.name, day, begins: known.nextDay(after: day))
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
            MedicationReport(.stopped, stored, settings, day: day, today: today, isDryRun: store.isDryRun),
            outcome.durability)
    }
}

extension Settings {
    /// The medication of that name, the built-in one too.
    func medication(_ name: String, builtInSince since: Day?, today: Day) throws -> Medication {
        let all = medications.all(builtInSince: since ?? today, today: today)
        if let known = all.first(named: name, by: \.name) { return known }
        let names = all.map(\.name)
        throw UsageError.unknownMedication(name, suggestion: Suggestion.nearest(to: name, among: names), known: names)
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

/// The day from which a plan holds.
private enum PlanDay {
    /// The day that was given, or today; but tomorrow where a dose was put down for today already, as new times would ask
    /// for it again.
    static func first(
        _ options: PlanOptions, of name: String, changesTimes: Bool, _ today: Day, _ world: World, _ store: Store
    ) throws -> Day {
        let given = options.from?.resolved(today: today)
        guard changesTimes, given ?? today <= today, !world.options.assumesYes,
            try store.page(today).doses.contains(where: { $0.medication == name })
        else { return given ?? today }
        if given != nil { throw UsageError.takenByOldTimes(name) }
        return today + 1
    }
}
