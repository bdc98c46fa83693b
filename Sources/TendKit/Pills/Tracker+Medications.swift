public import TendCore
public import TendStore

/// A medication's plan after a change.
public struct MedicationChange: Sendable {
    /// Its stored name.
    public let name: String
    /// The plan that holds from the beginning on.
    public let plan: MedicationPlan?
    /// The later plans.
    public let later: [MedicationPlan]
    public let beginning: PlanBeginning
    /// The current logical day.
    public let today: Day
    /// Whether the built-in morning and evening pills are hidden now, because this is the first custom medication.
    public var replacesBuiltIn = false

    init(_ name: String, _ settings: Settings, _ beginning: PlanBeginning, today: Day) {
        let medication = settings.medications[name]
        self.name = name
        self.beginning = beginning
        self.today = today
        plan = medication?.plan(on: beginning.day)
        later = medication?.plans.filter { $0.from > beginning.day } ?? []
    }
}

extension Tracker {
    /// Adds a medication, or resumes one that was stopped.
    /// - Parameters:
    ///   - stock: how much there is, and at which level to say that a refill is due; `nil` counts nothing.
    ///   - repeatsToday: whether it may begin today and ask again for a dose that is recorded today.
    /// - Throws: ``MedicationError``, ``DoseError/historyLocked(_:)``, and the errors of the store.
    public func addMedication(
        _ name: String, _ change: PlanChange, stock: (level: Quantity, refillAt: Quantity?)? = nil,
        repeatsToday: Bool = false
    ) throws -> Outcome<MedicationChange> {
        let name = try Name.check(name, as: .medication)
        return try changeSettings { settings, records in
            let since = try records.pillHistory().builtInSince
            let change = try records.add(
                name, change, stock: stock, repeatsToday: repeatsToday, builtInSince: since, to: &settings)
            return (change, "add the medication '\(change.name)'")
        }
    }

    /// Changes how a medication is taken, from a day on; the days before stay as they were.
    /// - Parameter repeatsToday: whether new times may begin today and ask again for a dose that is recorded today.
    /// - Throws: ``MedicationError``, ``DoseError``, and the errors of the store.
    public func editMedication(
        _ name: String, _ change: PlanChange, repeatsToday: Bool = false
    ) throws -> Outcome<MedicationChange> {
        try changeSettings { settings, records in
            let known = try records.medication(name, try records.pillHistory())
            let beginning = try records.beginning(
                of: change, for: known.name, asksAgain: change.changesTimes && !repeatsToday)
            let day = beginning.day
            try records.checkIsOpen(day)
            guard let base = known.plan(on: day), known.isCurrent(on: day) else {
                throw DoseError.notTaken(name: known.name, day: day, begins: known.nextDay(after: day))
            }
            // Where today's dose is taken, today is the first day of an interval.
            let anchor = beginning == .tomorrowAsTakenToday(day) ? records.today : day
            let plan = try change.plan(
                of: known.name, from: day, changing: base, countedFrom: anchor, today: records.today)
            if settings.stockCount(of: known.name) != nil, !plan.countsStock(as: base) {
                throw MedicationError.unitOfStock(known.name)
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
            let result = MedicationChange(known.name, settings, beginning, today: records.today)
            return (result, "change the medication '\(known.name)' from \(day) on")
        }
    }

    /// Stops a medication; its history stays.
    /// - Parameter day: the first day without it; otherwise today, or tomorrow if it began today and a dose is recorded.
    /// - Throws: ``MedicationError``, ``DoseError``, and the errors of the store.
    public func stopMedication(_ name: String, from day: DayExpression? = nil) throws -> Outcome<MedicationChange> {
        try changeSettings { settings, records in
            let known = try records.medication(name, try records.pillHistory())
            let beginning = try records.end(of: known, day?.resolved(today: records.today))
            let (day, today) = (beginning.day, records.today)
            try records.checkIsOpen(day)
            guard known.isCurrent(on: min(day, today)) || known.isCurrent(on: day) else {
                throw DoseError.notTaken(name: known.name, day: day, begins: known.nextDay(after: day))
            }
            // Another day for a stop that is planned, and nothing after it.
            for plan in known.plans where plan.from > day || plan.from > today && plan.schedule == .stopped {
                settings.removePlan(from: plan.from, of: known.name)
            }
            settings.setPlan(MedicationPlan(from: day, schedule: .stopped), of: known.name)
            let result = MedicationChange(known.name, settings, beginning, today: today)
            return (result, "stop the medication '\(known.name)' from \(day) on")
        }
    }
}

extension Records {
    /// The medication of that name, the built-in one too.
    /// - Throws: ``MedicationError``
    public func medication(_ name: String, _ history: PillHistory) throws(MedicationError) -> Medication {
        let all = settings.medications.all(builtInSince: history.builtInSince ?? today, today: today)
        if let known = all.first(where: { $0.name == name }) ?? all.first(named: name, by: \.name) { return known }
        let owner = all.first { $0.plan(on: today)?.slots.contains { $0.name == name.lowercased() } ?? false }
        if let owner { throw .doseAsMedication(name, medication: owner.name) }
        let names = all.map(\.name)
        throw .unknown(name, suggestion: Suggestion.nearest(to: name, among: names), known: names)
    }

    /// Sets up a medication, or resumes one, in settings.
    /// - Parameters:
    ///   - name: a name that was checked.
    ///   - anchor: the day from which a new interval or cycle is counted; its first day unless given.
    ///   - doses: new doses of today and the days before that are not stored yet, and that the level of the stock allows for.
    ///   - since: the day of the first record of the built-in medication.
    func add(
        _ name: String, _ change: PlanChange, countedFrom anchor: Day? = nil,
        stock: (level: Quantity, refillAt: Quantity?)?, new doses: [(record: DoseRecord, day: Day)] = [],
        repeatsToday: Bool = false, builtInSince since: Day?, to settings: inout Settings
    ) throws -> MedicationChange {
        let hadNone = settings.medications.own.isEmpty
        let known = settings.medications.all(builtInSince: since, today: today).first(named: name, by: \.name)
        let stored = known?.name ?? (name.lowercased() == Medication.builtInName ? Medication.builtInName : name)
        let beginning = try beginning(of: change, for: stored, asksAgain: known != nil && !repeatsToday)
        try checkCanBeAdded(known, from: beginning.day)
        let old = known?.plans.last { $0.schedule != .stopped }
        let plan = try change.plan(
            of: stored, from: beginning.day, changing: old.map { $0.resumed(from: beginning.day) },
            countedFrom: anchor ?? beginning.day, today: today)
        if let stock {
            for quantity in [stock.level, stock.refillAt] { try quantity?.checkStock() }
            if !tracker.acceptsImplausible { try plan.check(stock: stock.level) }
        }
        settings.setPlan(plan, of: stored)
        if let stock {
            let medication = settings.medications[stored] ?? Medication(name: stored, plans: [plan])
            let count = try store.stockCount(
                of: medication, level: stock.level, refillAt: stock.refillAt, today: today, new: doses)
            settings.setStock(count, of: stored)
        }
        var result = MedicationChange(stored, settings, beginning, today: today)
        result.replacesBuiltIn = since == nil && hadNone && stored != Medication.builtInName
        return result
    }

    /// Only a medication that is stopped or over can be added again, and not if a later plan exists.
    fileprivate func checkCanBeAdded(_ known: Medication?, from day: Day) throws {
        guard let known else { return }
        let isPlanned = known.plans.contains { $0.from > day && $0.schedule != .stopped }
        if known.isCurrent(on: day) || isPlanned { throw MedicationError.exists(known.name) }
        try checkIsOpen(day)
    }

    /// The given day, or today; tomorrow if the change would ask again for a dose that is recorded today.
    fileprivate func beginning(
        of change: PlanChange, for name: String, asksAgain: Bool
    ) throws -> PlanBeginning {
        let given = change.from?.resolved(today: today)
        guard asksAgain, try isRecordedToday(name), given ?? today <= today else {
            return given.map(PlanBeginning.given) ?? .today(today)
        }
        if given != nil { throw MedicationError.takenByOldTimes(name) }
        return .tomorrowAsTakenToday(today + 1)
    }

    /// The given day, or today; tomorrow if it began today and a dose is recorded, which no plan would cover
    /// otherwise.
    fileprivate func end(of known: Medication, _ given: Day?) throws -> PlanBeginning {
        if let given { return .given(given) }
        let isNew = known.plans.contains { $0.from == today && $0.schedule != .stopped }
        return try isNew && isRecordedToday(known.name) ? .tomorrowAsTakenToday(today + 1) : .given(today)
    }

    private func isRecordedToday(_ name: String) throws -> Bool {
        try store.page(today).doses.contains { $0.medication == name }
    }
}
