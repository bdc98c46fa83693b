import TendCore
package import TendExchange
import TendStore

/// The result of importing one medication.
package struct MedicationImport {
    /// The medication, as far as tend supports it.
    package let medication: ImportedMedication
    package let result: Result

    package enum Result {
        case added(MedicationChange)
        /// A medication of this name exists, in any case, and stays unchanged; its name here.
        case present(String)
        /// It can't be added: a `NameError` or a ``MedicationError``.
        case refused(any Error)
    }
}

extension [MedicationImport] {
    /// The number of added medications.
    package var added: Int { count { if case .added = $0.result { true } else { false } } }
    /// The number of medications that already exist.
    package var present: Int { count { if case .present = $0.result { true } else { false } } }
}

extension Records {
    /// Adds the medications that don't exist yet, as `addMedication` does. Other settings don't change.
    /// - Parameter records: the file's new records, whose doses its stock levels account for.
    func add(
        _ medications: [ImportedMedication], new records: [ImportedRecord], to settings: inout Settings
    ) throws -> [MedicationImport] {
        guard !medications.isEmpty else { return [] }
        let doses = records.compactMap { record in
            if case .dose(let dose) = record.value { (record: dose, day: record.day) } else { nil }
        }
        let since = try pillHistory().builtInSince
        var outcomes: [MedicationImport] = []
        for medication in medications {
            let known = try settings.medications.all(builtInSince: since, today: today)
                .first(named: medication.name, by: \.name)
            let isBuiltIn = medication.name.lowercased() == Medication.builtInName
            let result: MedicationImport.Result
            if let name = known?.name ?? (isBuiltIn ? Medication.builtInName : nil) {
                result = .present(name)
            } else {
                do {
                    let change = try add(
                        Name.check(medication.name, as: .medication), medication.change,
                        countedFrom: medication.anchor,
                        stock: medication.stock == nil && medication.expires == nil
                            ? nil
                            : .count(
                                level: medication.stock, refillAt: medication.refillAt.map(RefillLevel.units),
                                expires: medication.expires.map(Optional.some)),
                        new: doses, builtInSince: since, to: &settings)
                    for later in medication.later {
                        guard let from = later.from else { continue }
                        var plan = later.plan(from: from)
                        plan.isByPlan = medication.isByPlan
                        try settings.setPlan(plan, of: change.name)
                    }
                    result = .added(try MedicationChange(change, settings))
                } catch let error where error is NameError || error is MedicationError {
                    result = .refused(error)
                }
            }
            outcomes.append(MedicationImport(medication: medication, result: result))
        }
        return outcomes
    }
}
