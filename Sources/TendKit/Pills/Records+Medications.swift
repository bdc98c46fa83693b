public import TendCore
public import TendStore

extension Records {
    /// Finds a medication by name, including the built-in one.
    /// - Throws: ``MedicationError``, ``StoreError``
    public func medication(_ name: String, _ history: PillHistory) throws -> Medication {
        let all = try settings.medications.all(builtInSince: history.builtInSince ?? today, today: today)
        if let known = all.first(where: { $0.name == name }) ?? all.only(named: name, by: \.name) { return known }
        let owner = all.first { $0.plan(on: today)?.lines.contains { $0.name == name.lowercased() } ?? false }
        if let owner { throw MedicationError.doseAsMedication(name, medication: owner.name) }
        let names = all.map(\.name)
        throw MedicationError.unknown(name, suggestion: Suggestion.nearest(to: name, among: names), known: names)
    }

    /// Changes a medication's plan from a day on.
    /// - Throws: ``MedicationError``, ``DoseError``
    func edit(
        _ known: Medication, _ change: PlanChange, repeatsToday: Bool, in settings: inout Settings
    ) throws -> PlanBeginning {
        let beginning = try beginning(
            of: change, for: known.name, asksAgain: change.changesTimes && change.isFromLast != true,
            repeatsToday: repeatsToday)
        let (day, change) = (beginning.day, try change.located())
        try checkIsOpen(day)
        guard let base = known.plan(on: day), known.stop(on: day) == nil,
            known.isCurrent(on: day) || change.until != nil
        else {
            throw known.notTaken(on: day, dayStart: settings.dayStart)
        }
        // If today's dose was taken, today is the first day of an interval.
        let anchor = beginning == .tomorrowAsTakenToday(day) ? today : day
        var plan = try change.plan(
            of: known.name, from: day, changing: base, countedFrom: anchor, today: today, now: now.timeOfDay,
            dayStart: settings.dayStart)
        if plan.timing == base.timing {
            (plan.addedAt, plan.keptKeys) = (base.addedAt, base.keptKeys)
        } else if day <= today {
            // Only the times that the change brings are new.
            plan.addedAt = now
            plan.keptKeys = known.keys(in: day...today, at: now, usual: settings.onTimeWindow)
        }
        if try settings.stockCount(of: known.name)?.base != nil, !plan.countsStock(as: base) {
            throw MedicationError.unitOfStock(known.name)
        }
        if change.taper != nil || change.doses != nil {
            // It replaces later plans, the rest of an earlier taper and its days without doses.
            let steps = try change.steps(from: plan, of: known.name, isDayOver: isOver(plan))
            for later in known.plans where later.from > day {
                try settings.removePlan(from: later.from, of: known.name)
            }
            for stop in known.stops where stop.from > day {
                try settings.setStop(nil, replacing: stop.from, of: known.name)
            }
            try set(steps, of: known.name, in: &settings)
            return beginning
        }
        if !plan.saysTheSame(as: base) { try settings.setPlan(plan, of: known.name) }
        for later in known.plans where later.from > day {
            let carried = later.carrying(changesFrom: base, to: plan)
            if let until = carried.until, until < later.from {
                try settings.removePlan(from: later.from, of: known.name)
            } else if carried != later {
                try settings.setPlan(carried, of: known.name)
            }
        }
        return beginning
    }

    /// Stops a medication and continues its plan, with a change, under a new name.
    /// - Throws: ``MedicationError``, ``DoseError``
    func replace(
        _ known: Medication, by new: String, _ change: PlanChange, repeatsToday: Bool, in settings: inout Settings
    ) throws -> PlanBeginning {
        let beginning = try beginning(of: change, for: known.name, asksAgain: true, repeatsToday: repeatsToday)
        let (day, change) = (beginning.day, try change.located())
        try checkIsOpen(day)
        guard let base = known.plan(on: day), known.isCurrent(on: day) else {
            throw known.notTaken(on: day, dayStart: settings.dayStart)
        }
        var plan = try change.plan(
            of: new, from: day, changing: base, countedFrom: day, today: today, now: now.timeOfDay,
            dayStart: settings.dayStart)
        plan.addedAt = day <= today ? now : nil
        let steps = try change.steps(from: plan, of: new, isDayOver: isOver(plan))
        try set(steps, of: new, in: &settings)
        if steps.plans.count == 1 {
            for later in known.plans where later.from > day {
                try settings.setPlan(later.carrying(changesFrom: base, to: plan), of: new)
            }
            for stop in known.stops where stop.from > day && stop.until != nil {
                try settings.setStop(stop, replacing: stop.from, of: new)
            }
        }
        _ = try stop(known, DoseStop(from: day), in: &settings)
        return beginning
    }

    /// Adds a medication to the settings, or resumes one.
    /// - Parameters:
    ///   - name: a checked name.
    ///   - anchor: the day from which a new interval or cycle is counted; by default its first day.
    ///   - doses: unstored new doses up to today, which the stock level accounts for.
    ///   - added: when it is added: unrecorded doses before that are not missed; `nil` for the first day.
    ///   - since: the day of the built-in medication's first record.
    func add(
        _ name: String, _ change: PlanChange, countedFrom anchor: Day? = nil,
        stock: StockChange?, new doses: [(record: DoseRecord, day: Day)] = [],
        repeatsToday: Bool = false, addedAt added: OffsetDateTime? = nil, builtInSince since: Day?,
        to settings: inout Settings
    ) throws -> MedicationChange {
        let change = try change.located()
        let hadNone = try settings.medications.own.isEmpty
        var known = try settings.medications.all(builtInSince: since, today: today).first(named: name, by: \.name)
        // Before its first dose the built-in medication is only offered.
        if hadNone, since == nil { known = nil }
        let stored = known?.name ?? (name.lowercased() == Medication.builtInName ? Medication.builtInName : name)
        var beginning = try beginning(of: change, for: stored, asksAgain: known != nil, repeatsToday: repeatsToday)
        // An import has moments of its own.
        if known == nil, added != nil, let twin = try stoppedTwin(of: stored, change) {
            beginning = .tomorrowAsStoppedToday(today + 1, twin.name)
        }
        try checkCanBeAdded(known, from: beginning.day)
        let old = known?.plans.last { $0.from <= beginning.day } ?? known?.plans.last
        var base = old
        base?.until = nil
        // Times without days are a plan of every day, whatever days the one before had.
        if change.lines != nil, change.schedule == nil, let timing = old?.timing {
            base?.timing = .times(timing.lines, on: .daily, zone: timing.zone)
        }
        if base == nil, stored == Medication.builtInName {
            base = MedicationPlan(from: beginning.day, timing: Medication.builtInTiming)
        }
        var plan = try change.plan(
            of: stored, from: beginning.day, changing: base.map { $0.restarted(on: beginning.day) },
            countedFrom: anchor ?? beginning.day, today: today, now: now.timeOfDay, dayStart: settings.dayStart)
        plan.addedAt = plan.from <= today ? added : nil
        if let known { try removeRest(of: known, from: beginning.day, in: &settings) }
        if stock == nil, try settings.stockCount(of: stored)?.base != nil, let old, !plan.countsStock(as: old) {
            throw MedicationError.unitOfStock(stored)
        }
        let steps = try change.steps(from: plan, of: stored, isDayOver: isOver(plan))
        if case .count(_?, _, _, _, _)? = stock, !steps.plans.allSatisfy({ $0.countsStock(as: plan) }) {
            throw MedicationError.unitOfStock(stored)
        }
        try set(steps, of: stored, in: &settings)
        if let stock {
            let known = known ?? Medication(name: stored, plans: [plan])
            try apply(stock, to: known, new: doses, in: &settings)
        } else if let known {
            try keepStock(of: known, in: &settings)
        }
        var result = try MedicationChange(stored, settings, beginning, today: today)
        result.replacesBuiltIn = since == nil && hadNone && stored != Medication.builtInName
        return result
    }

    /// Returns the medication that was stopped today, and whose doses a new one would repeat from today on; whether a dose of it was
    /// recorded today.
    /// - Throws: ``MedicationError``
    package func stoppedTwin(of name: String, _ change: PlanChange) throws -> (name: String, isRecordedToday: Bool)? {
        guard change.from == nil else { return nil }
        let stopped = try settings.medications.own.filter { medication in
            medication.stops.contains { $0.from == today && $0.until == nil && !$0.isOfAll }
        }
        guard !stopped.isEmpty else { return nil }
        let plan = try change.located().plan(
            of: name, from: today, changing: nil, countedFrom: today, today: today, now: now.timeOfDay,
            dayStart: settings.dayStart)
        let twin = stopped.first { old in
            // Without a dose, the times alone say little.
            plan.dose != nil && !plan.isAsNeeded && old.name != name
                && old.plan(on: today).map(plan.hasSameDoses) ?? false
        }
        return try twin.map { ($0.name, try isRecordedToday($0.name)) }
    }

    private func set(
        _ steps: (plans: [MedicationPlan], stops: [DoseStop]), of name: String, in settings: inout Settings
    ) throws(StoreError) {
        for plan in steps.plans { try settings.setPlan(plan, of: name) }
        for stop in steps.stops { try settings.setStop(stop, replacing: stop.from, of: name) }
    }

    /// Ends a stop, and removes what was planned after it.
    private func removeRest(of known: Medication, from day: Day, in settings: inout Settings) throws(StoreError) {
        for later in known.plans where later.from > day { try settings.removePlan(from: later.from, of: known.name) }
        for stop in known.stops where stop.until.map({ $0 >= day }) ?? true {
            try settings.setStop(stop.ending(before: day), replacing: stop.from, of: known.name)
        }
    }

    /// Moves what is left of a plan by the days of a stop: its end, its rhythm and its later steps.
    /// - Throws: ``MedicationError/fixedRhythm(_:)``, ``StoreError``
    func shift(
        _ known: Medication, after stop: DoseStop, to day: Day, in settings: inout Settings
    ) throws {
        let days = day.ordinal - stop.from.ordinal
        let later = known.plans.filter { $0.from > stop.from }
        let plans = (known.plan(on: stop.from).map { [$0] } ?? []) + later
        if plans.contains(where: \.hasFixedDays) { throw MedicationError.fixedRhythm(known.name) }
        for plan in later { try settings.removePlan(from: plan.from, of: known.name) }
        if let plan = known.plan(on: stop.from) {
            let moved = plan.shifted(by: days, from: day)
            if !moved.saysTheSame(as: plan) { try settings.setPlan(moved, of: known.name) }
        }
        for plan in later { try settings.setPlan(plan.shifted(by: days, from: plan.from + days), of: known.name) }
        let stops = known.stops.filter { $0.from > stop.from && $0.from > day }
        for stop in stops { try settings.setStop(nil, replacing: stop.from, of: known.name) }
        for stop in stops {
            let moved = DoseStop(from: stop.from + days, until: stop.until.map { $0 + days }, isOfAll: stop.isOfAll)
            try settings.setStop(moved, replacing: moved.from, of: known.name)
        }
    }

    /// Stores the plan of the built-in medication, which begins with its first record, before it is stopped.
    func storeBuiltIn(_ known: Medication, in settings: inout Settings) throws {
        guard known.isBuiltIn, try settings.medications[known.name] == nil, let plan = known.plans.first else { return }
        try settings.setPlan(plan, of: known.name)
    }

    /// Checks that the medication is stopped or over, and has no later plan.
    private func checkCanBeAdded(_ known: Medication?, from day: Day) throws {
        guard let known else { return }
        let isPlanned = known.stop(on: day) == nil && known.plans.contains { $0.from > day }
        if known.isCurrent(on: day) || isPlanned { throw MedicationError.exists(known.name) }
        try checkIsOpen(day)
    }

    /// Returns the given day, or today; tomorrow if the change would ask again for a dose that was recorded today.
    private func beginning(
        of change: PlanChange, for name: String, asksAgain: Bool, repeatsToday: Bool
    ) throws -> PlanBeginning {
        let given = change.firstDay(today: today)
        guard asksAgain, try isRecordedToday(name), given ?? today <= today else {
            return given.map(PlanBeginning.given) ?? .today(today)
        }
        guard let given else { return .tomorrowAsTakenToday(today + 1) }
        if !repeatsToday { throw MedicationError.takenByOldTimes(name) }
        return .given(given)
    }

    /// Returns whether a plan begins today and has no dose left today.
    private func isOver(_ plan: MedicationPlan) -> Bool {
        plan.from == today && !plan.hasDoseLeft(on: today, at: now.timeOfDay, dayStart: settings.dayStart)
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
