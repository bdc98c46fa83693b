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
    /// The later days without doses, up to a known end.
    public let stops: [DoseStop]
    public let beginning: PlanBeginning
    public let today: Day
    /// Whether the built-in morning and evening pills are now hidden, because this is the first custom medication.
    public var replacesBuiltIn = false
    /// The planned stop that it ended before it began.
    public var endedStop: DoseStop?
    /// The last day of the stop; `nil` for an open one.
    public var until: Day?
    /// The stock, if it was changed and is counted.
    public var stock: Stock?

    init(_ name: String, _ settings: Settings, _ beginning: PlanBeginning, today: Day) throws(StoreError) {
        let medication = try settings.medications[name]
        self.name = name
        self.beginning = beginning
        self.today = today
        plan = medication?.plan(on: beginning.day)
        later = medication?.plans.filter { $0.from > beginning.day } ?? []
        stops = medication?.stops.filter { $0.from > beginning.day && $0.until != nil } ?? []
    }

    /// Creates the same change with the plans of later settings.
    init(_ change: MedicationChange, _ settings: Settings) throws(StoreError) {
        try self.init(change.name, settings, change.beginning, today: change.today)
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
    /// - Throws: ``NameError``, ``MedicationError``, ``DoseError/historyLocked(_:)``
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

    /// Changes a medication's plan from a day on; earlier days stay as they were.
    /// - Parameters:
    ///   - name: the name of the medication.
    ///   - change: the new values of the plan.
    ///   - stock: the change of its stock; `nil` for none.
    ///   - repeatsToday: whether new times on a given first day may ask again for a dose that was recorded today.
    /// - Throws: ``MedicationError``, ``DoseError``
    public func editMedication(
        _ name: String, _ change: PlanChange, stock: StockChange? = nil, repeatsToday: Bool = false
    ) throws -> Outcome<MedicationChange> {
        try changeSettings { settings, records in
            let known = try records.medication(name, try records.pillHistory())
            let beginning = try records.edit(known, change, repeatsToday: repeatsToday, in: &settings)
            let left = try stock.flatMap { try records.apply($0, to: known, in: &settings) }
            if stock == nil { try records.keepStock(of: known, in: &settings) }
            var result = try MedicationChange(known.name, settings, beginning, today: records.today)
            result.stock = left
            return (result, "change the medication '\(known.name)' from \(beginning.day) on")
        }
    }

    /// Continues a medication under another name from a day on, such as a new brand. The history and the stock stay with the old one.
    /// - Parameters:
    ///   - name: the name of the medication.
    ///   - new: the name of the new one.
    ///   - change: the first day, and what else changes in the plan.
    ///   - repeatsToday: whether a given first day may ask again for a dose that was recorded today.
    /// - Returns: the new medication's plan.
    /// - Throws: ``NameError``, ``MedicationError``, ``DoseError``
    public func replaceMedication(
        _ name: String, by new: String, _ change: PlanChange, repeatsToday: Bool = false
    ) throws -> Outcome<MedicationChange> {
        let new = try Name.check(new, as: .medication)
        if DayPart(word: new) != nil { throw MedicationError.partOfDay(new) }
        return try changeSettings { settings, records in
            let known = try records.medication(name, try records.pillHistory())
            if known.isBuiltIn || new.lowercased() == Medication.builtInName { throw MedicationError.builtIn }
            if let other = try settings.medications[new] { throw MedicationError.exists(other.name) }
            let beginning = try records.replace(known, by: new, change, repeatsToday: repeatsToday, in: &settings)
            let result = try MedicationChange(new, settings, beginning, today: records.today)
            return (result, "replace the medication '\(known.name)' by '\(new)' from \(beginning.day) on")
        }
    }

    /// Renames a medication, with its records and its stock.
    /// - Returns: the old and the new name, and the number of its records.
    /// - Throws: ``NameError``, ``MedicationError``
    public func renameMedication(
        _ name: String, to new: String
    ) throws -> Outcome<Renaming> {
        let new = try Name.check(new, as: .medication)
        if DayPart(word: new) != nil { throw MedicationError.partOfDay(new) }
        return try withLock { records in
            let known = try records.medication(name, try records.pillHistory())
            if known.isBuiltIn || new.lowercased() == Medication.builtInName { throw MedicationError.builtIn }
            if let other = try records.settings.medications[new], other.name.lowercased() != known.name.lowercased() {
                throw MedicationError.exists(other.name)
            }
            let summary = "rename the medication '\(known.name)' to '\(new)'"
            let outcome = try records.store.renameMedication(known.name, to: new, at: now, summary: summary)
            return outcome.map { Renaming(old: known.name, new: new, records: $0) }
        }
    }
}
