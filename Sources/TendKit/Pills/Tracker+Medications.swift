public import TendCore
public import TendStore

/// A medication's plan after a change.
public struct MedicationChange: Sendable {
    /// Its stored name.
    public let name: String
    /// The plan that applies from the beginning on.
    public let plan: MedicationPlan?
    /// The later plans.
    public let later: [MedicationPlan]
    public let beginning: PlanBeginning
    /// The current logical day.
    public let today: Day
    /// Whether the built-in morning and evening pills are now hidden, because this is the first custom medication.
    public var replacesBuiltIn = false
    /// The stock, if it was changed and is counted.
    public var stock: Stock?

    init(_ name: String, _ settings: Settings, _ beginning: PlanBeginning, today: Day) {
        let medication = settings.medications[name]
        self.name = name
        self.beginning = beginning
        self.today = today
        plan = medication?.plan(on: beginning.day)
        later = medication?.plans.filter { $0.from > beginning.day } ?? []
    }

    /// Creates the same change with the plans of later settings.
    init(_ change: MedicationChange, _ settings: Settings) {
        self.init(change.name, settings, change.beginning, today: change.today)
        (replacesBuiltIn, stock) = (change.replacesBuiltIn, change.stock)
    }
}

extension Tracker {
    /// Adds a medication, or resumes a stopped one.
    /// - Parameters:
    ///   - name: the name of the medication.
    ///   - change: its plan.
    ///   - stock: its stock; `nil` counts nothing.
    ///   - repeatsToday: whether a given first day may ask again for a dose that was recorded today.
    /// - Throws: ``NameError``, ``MedicationError``, ``DoseError/historyLocked(_:)``, ``StoreError``, ``SystemError``
    public func addMedication(
        _ name: String, _ change: PlanChange, stock: StockChange? = nil, repeatsToday: Bool = false
    ) throws -> Outcome<MedicationChange> {
        let name = try Name.check(name, as: .medication)
        return try changeSettings { settings, records in
            let since = try records.pillHistory().builtInSince
            let change = try records.add(
                name, change, stock: stock, repeatsToday: repeatsToday, addedOn: records.today, builtInSince: since,
                to: &settings)
            return (change, "add the medication '\(change.name)'")
        }
    }

    /// Continues a stopped medication with its last plan.
    /// - Parameters:
    ///   - name: the name of the medication.
    ///   - day: the first day; `nil` for today, or tomorrow if a dose is recorded today.
    ///   - repeatsToday: whether a given first day may ask again for a dose that was recorded today.
    /// - Throws: ``MedicationError``, ``DoseError/historyLocked(_:)``, ``StoreError``, ``SystemError``
    public func resumeMedication(
        _ name: String, from day: DayExpression? = nil, repeatsToday: Bool = false
    ) throws -> Outcome<MedicationChange> {
        try changeSettings { settings, records in
            let history = try records.pillHistory()
            var change = PlanChange()
            change.from = day
            let known = try records.medication(name, history)
            // Without a plan, the medication would get a dose at 08:00 that no one has planned.
            if known.plans.allSatisfy({ $0.schedule == .stopped }) { throw MedicationError.nothingToResume(known.name) }
            let result = try records.add(
                known.name, change, stock: nil, repeatsToday: repeatsToday, addedOn: records.today,
                builtInSince: history.builtInSince, to: &settings)
            return (result, "resume the medication '\(result.name)'")
        }
    }

    /// Changes a medication's plan from a day on; earlier days stay as they were.
    /// - Parameters:
    ///   - name: the name of the medication.
    ///   - change: the new values of the plan.
    ///   - stock: the change of its stock; `nil` for none.
    ///   - repeatsToday: whether new times on a given first day may ask again for a dose that was recorded today.
    /// - Throws: ``MedicationError``, ``DoseError``, ``StoreError``, ``SystemError``
    public func editMedication(
        _ name: String, _ change: PlanChange, stock: StockChange? = nil, repeatsToday: Bool = false
    ) throws -> Outcome<MedicationChange> {
        try changeSettings { settings, records in
            let known = try records.medication(name, try records.pillHistory())
            let beginning = try records.edit(known, change, repeatsToday: repeatsToday, in: &settings)
            let left = try stock.flatMap { try records.apply($0, to: known, in: &settings) }
            if stock == nil { try records.keepStock(of: known, in: &settings) }
            var result = MedicationChange(known.name, settings, beginning, today: records.today)
            result.stock = left
            return (result, "change the medication '\(known.name)' from \(beginning.day) on")
        }
    }

    /// Renames a medication, with its records and its stock.
    /// - Returns: the old and the new name, and the number of its records.
    /// - Throws: ``NameError``, ``MedicationError``, ``StoreError``, ``SystemError``
    public func renameMedication(
        _ name: String, to new: String
    ) throws -> Outcome<Renaming> {
        let new = try Name.check(new, as: .medication)
        return try withLock { records in
            let known = try records.medication(name, try records.pillHistory())
            if known.isBuiltIn || new.lowercased() == Medication.builtInName { throw MedicationError.builtIn }
            if let other = records.settings.medications[new], other.name.lowercased() != known.name.lowercased() {
                throw MedicationError.exists(other.name)
            }
            let summary = "rename the medication '\(known.name)' to '\(new)'"
            let outcome = try records.store.renameMedication(known.name, to: new, at: now, summary: summary)
            return outcome.map { Renaming(old: known.name, new: new, records: $0) }
        }
    }

    /// Stops a medication; its history stays.
    /// - Parameters:
    ///   - name: the name of the medication.
    ///   - day: the first day without it; `nil` for today, or tomorrow if it began today and a dose is recorded.
    /// - Throws: ``MedicationError``, ``DoseError``, ``StoreError``, ``SystemError``
    public func stopMedication(_ name: String, from day: DayExpression? = nil) throws -> Outcome<MedicationChange> {
        try changeSettings { settings, records in
            let known = try records.medication(name, try records.pillHistory())
            let beginning = try records.end(of: known, day?.resolved(today: records.today))
            let (day, today) = (beginning.day, records.today)
            try records.checkIsOpen(day)
            guard known.isCurrent(on: min(day, today)) || known.isCurrent(on: day) else {
                throw DoseError.notTaken(name: known.name, day: day, begins: known.nextDay(after: day))
            }
            // Moves a planned stop to the new day and drops later plans.
            for plan in known.plans where plan.from > day || plan.from > today && plan.schedule == .stopped {
                settings.removePlan(from: plan.from, of: known.name)
            }
            settings.setPlan(MedicationPlan(from: day, schedule: .stopped), of: known.name)
            try records.keepStock(of: known, in: &settings)
            let result = MedicationChange(known.name, settings, beginning, today: today)
            return (result, "stop the medication '\(known.name)' from \(day) on")
        }
    }
}

extension Records {
    /// Finds a medication by name, including the built-in one.
    /// - Throws: ``MedicationError``
    public func medication(_ name: String, _ history: PillHistory) throws(MedicationError) -> Medication {
        let all = settings.medications.all(builtInSince: history.builtInSince ?? today, today: today)
        if let known = all.first(where: { $0.name == name }) ?? all.first(named: name, by: \.name) { return known }
        let owner = all.first { $0.plan(on: today)?.slots.contains { $0.name == name.lowercased() } ?? false }
        if let owner { throw .doseAsMedication(name, medication: owner.name) }
        let names = all.map(\.name)
        throw .unknown(name, suggestion: Suggestion.nearest(to: name, among: names), known: names)
    }

    /// Changes a medication's plan from a day on.
    /// - Throws: ``MedicationError``, ``DoseError``, ``StoreError``, ``SystemError``
    func edit(
        _ known: Medication, _ change: PlanChange, repeatsToday: Bool, in settings: inout Settings
    ) throws -> PlanBeginning {
        let beginning = try beginning(
            of: change, for: known.name, asksAgain: change.changesTimes && change.isFromLast != true,
            repeatsToday: repeatsToday)
        let (day, change) = (beginning.day, try change.located())
        try checkIsOpen(day)
        guard let base = known.plan(on: day), known.isCurrent(on: day) else {
            throw DoseError.notTaken(name: known.name, day: day, begins: known.nextDay(after: day))
        }
        // If today's dose was taken, today is the first day of an interval.
        let anchor = beginning == .tomorrowAsTakenToday(day) ? today : day
        let plan = try change.plan(
            of: known.name, from: day, changing: base, countedFrom: anchor, today: today, now: now.timeOfDay,
            dayStart: settings.dayStart)
        if settings.stockCount(of: known.name) != nil, !plan.countsStock(as: base) {
            throw MedicationError.unitOfStock(known.name)
        }
        if change.taper != nil {
            // A new taper replaces later plans and the rest of an earlier taper.
            for later in known.plans where later.from > day {
                settings.removePlan(from: later.from, of: known.name)
            }
            for step in change.steps(from: plan) { settings.setPlan(step, of: known.name) }
            return beginning
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
        return beginning
    }

    /// Adds a medication to the settings, or resumes one.
    /// - Parameters:
    ///   - name: a checked name.
    ///   - anchor: the day from which a new interval or cycle is counted; by default its first day.
    ///   - doses: unstored new doses up to today, which the stock level accounts for.
    ///   - added: the day from which unrecorded doses are missed; `nil` for the first day.
    ///   - since: the day of the built-in medication's first record.
    func add(
        _ name: String, _ change: PlanChange, countedFrom anchor: Day? = nil,
        stock: StockChange?, new doses: [(record: DoseRecord, day: Day)] = [],
        repeatsToday: Bool = false, addedOn added: Day? = nil, builtInSince since: Day?, to settings: inout Settings
    ) throws -> MedicationChange {
        let change = try change.located()
        let hadNone = settings.medications.own.isEmpty
        let known = settings.medications.all(builtInSince: since, today: today).first(named: name, by: \.name)
        let stored = known?.name ?? (name.lowercased() == Medication.builtInName ? Medication.builtInName : name)
        let beginning = try beginning(of: change, for: stored, asksAgain: known != nil, repeatsToday: repeatsToday)
        try checkCanBeAdded(known, from: beginning.day)
        let old = known?.plans.last { $0.schedule != .stopped }
        var plan = try change.plan(
            of: stored, from: beginning.day, changing: old.map { $0.resumed(from: beginning.day) },
            countedFrom: anchor ?? beginning.day, today: today, now: now.timeOfDay, dayStart: settings.dayStart)
        plan.addedOn = added.flatMap { $0 > plan.from ? $0 : nil }
        if stock == nil, settings.stockCount(of: stored) != nil, let old, !plan.countsStock(as: old) {
            throw MedicationError.unitOfStock(stored)
        }
        let steps = change.steps(from: plan)
        if stock != nil, !steps.allSatisfy({ $0.countsStock(as: plan) }) { throw MedicationError.unitOfStock(stored) }
        for step in steps { settings.setPlan(step, of: stored) }
        if let stock {
            let known = known ?? Medication(name: stored, plans: [plan])
            try apply(stock, to: known, new: doses, in: &settings)
        } else if let known {
            try keepStock(of: known, in: &settings)
        }
        var result = MedicationChange(stored, settings, beginning, today: today)
        result.replacesBuiltIn = since == nil && hadNone && stored != Medication.builtInName
        return result
    }

    /// Checks that the medication is stopped or over, and has no later plan.
    fileprivate func checkCanBeAdded(_ known: Medication?, from day: Day) throws {
        guard let known else { return }
        let isPlanned = known.plans.contains { $0.from > day && $0.schedule != .stopped }
        if known.isCurrent(on: day) || isPlanned { throw MedicationError.exists(known.name) }
        try checkIsOpen(day)
    }

    /// Returns the given day, or today; tomorrow if the change would ask again for a dose that was recorded today.
    fileprivate func beginning(
        of change: PlanChange, for name: String, asksAgain: Bool, repeatsToday: Bool
    ) throws -> PlanBeginning {
        let given = change.firstDay(today: today, dayStart: settings.dayStart)
        guard asksAgain, try isRecordedToday(name), given ?? today <= today else {
            return given.map(PlanBeginning.given) ?? .today(today)
        }
        guard let given else { return .tomorrowAsTakenToday(today + 1) }
        if !repeatsToday { throw MedicationError.takenByOldTimes(name) }
        return .given(given)
    }

    /// Returns the given day, or today; tomorrow if the medication began today and a dose is recorded, because no plan
    /// would cover that dose otherwise.
    fileprivate func end(of known: Medication, _ given: Day?) throws -> PlanBeginning {
        if let given { return .given(given) }
        let isNew = known.plans.contains { $0.from == today && $0.schedule != .stopped }
        return try isNew && isRecordedToday(known.name) ? .tomorrowAsTakenToday(today + 1) : .given(today)
    }

    private func isRecordedToday(_ name: String) throws -> Bool {
        try store.page(today).doses.contains { $0.medication == name }
    }
}

extension PlanChange {
    /// Returns the change with the clock of its zone.
    /// - Throws: ``MedicationError/unknownZone(_:suggestion:)`` or ``MedicationError/noZones(_:)``
    fileprivate func located() throws(MedicationError) -> PlanChange {
        guard let zone = zone ?? nil else { return self }
        var change = self
        let found = PlanZone.named(zone.name)
        guard found.clock != nil else {
            let (names, word) = (PlanZone.names(), zone.name.lowercased())
            guard !names.isEmpty else { throw .noZones(zone.name) }
            let suggestion =
                names.first { $0.lowercased() == word || $0.lowercased().hasSuffix("/\(word)") }
                ?? Suggestion.nearest(to: zone.name, among: names)
            throw .unknownZone(zone.name, suggestion: suggestion)
        }
        change.zone = found
        return change
    }
}
