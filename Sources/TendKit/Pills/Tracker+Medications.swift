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
        if DayPart(word: name) != nil { throw MedicationError.partOfDay(name) }
        return try changeSettings { settings, records in
            let since = try records.pillHistory().builtInSince
            let change = try records.add(
                name, change, stock: stock, repeatsToday: repeatsToday, addedAt: records.now, builtInSince: since,
                to: &settings)
            return (change, "add the medication '\(change.name)'")
        }
    }

    /// Ends the stop of a medication, whose plan goes on with its dates; one that is over continues with its last plan.
    /// - Parameters:
    ///   - name: the name of the medication.
    ///   - day: the first day; `nil` for today.
    ///   - isShifted: whether what is left of the plan moves by the days of the stop.
    ///   - repeatsToday: whether a plan that is over may ask again for a dose that was recorded today.
    /// - Throws: ``MedicationError``, ``DoseError/historyLocked(_:)``, ``StoreError``, ``SystemError``
    public func resumeMedication(
        _ name: String, from day: DayExpression? = nil, shifted isShifted: Bool = false, repeatsToday: Bool = false
    ) throws -> Outcome<MedicationChange> {
        try changeSettings { settings, records in
            let history = try records.pillHistory()
            let known = try records.medication(name, history)
            let first = day?.resolved(today: records.today, .future) ?? records.today
            guard let stop = known.stops.last(where: { $0.until.map { $0 >= records.today } ?? true }) else {
                if known.isCurrent(on: first) { throw MedicationError.notStopped(known.name) }
                var change = PlanChange()
                change.from = day
                change.until = .some(nil)
                let result = try records.add(
                    known.name, change, stock: nil, repeatsToday: repeatsToday, addedAt: records.now,
                    builtInSince: history.builtInSince, to: &settings)
                return (result, "resume the medication '\(result.name)'")
            }
            try records.checkIsOpen(first)
            let kept = first > stop.from ? DoseStop(from: stop.from, until: first - 1) : nil
            settings.setStop(kept, replacingFrom: stop.from, of: known.name)
            if isShifted, first > stop.from {
                try records.shift(known, after: stop, to: first, in: &settings)
            }
            try records.keepStock(of: known, in: &settings)
            let beginning = day == nil ? PlanBeginning.today(first) : .given(first)
            let result = MedicationChange(known.name, settings, beginning, today: records.today)
            return (result, "resume the medication '\(known.name)'")
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
        if DayPart(word: new) != nil { throw MedicationError.partOfDay(new) }
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

    /// Stops a medication; its history and its plan stay.
    /// - Parameters:
    ///   - name: the name of the medication.
    ///   - day: the first day without it; `nil` for today.
    /// - Throws: ``MedicationError``, ``DoseError``, ``StoreError``, ``SystemError``
    public func stopMedication(_ name: String, from day: DayExpression? = nil) throws -> Outcome<MedicationChange> {
        try changeSettings { settings, records in
            let known = try records.medication(name, try records.pillHistory())
            let today = records.today
            // A plan with a zone has that zone's days.
            let day =
                day?.resolved(today: today, .future)
                ?? known.today(today, at: records.now, dayStart: settings.dayStart)
            try records.checkIsOpen(day)
            guard known.isCurrent(on: min(day, today)) || known.isCurrent(on: day) else {
                throw known.notTaken(on: day, dayStart: settings.dayStart)
            }
            try records.storeBuiltIn(known, in: &settings)
            // A planned stop moves to the new day.
            let planned = known.stops.filter { $0.from > today }.map(\.from).min() ?? day
            settings.setStop(DoseStop(from: day), replacingFrom: min(day, planned), of: known.name)
            try records.keepStock(of: known, in: &settings)
            let result = MedicationChange(known.name, settings, .given(day), today: today)
            return (result, "stop the medication '\(known.name)' from \(day) on")
        }
    }
}
