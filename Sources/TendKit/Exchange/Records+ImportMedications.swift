import TendCore
package import TendExchange
import TendStore

/// The outcome for one medication of an imported file.
package struct MedicationImport {
    /// The medication as far as it can be set up here.
    package let medication: ImportedMedication
    package let result: Result

    package enum Result {
        case added(MedicationChange)
        /// One of this name is here, in whatever case, and stays as it is; its name here.
        case present(String)
        /// It can't be set up: a `NameError` or a ``MedicationError``.
        case refused(any Error)
    }
}

extension [MedicationImport] {
    /// How many were set up.
    package var added: Int { count { if case .added = $0.result { true } else { false } } }
    /// How many are here already.
    package var present: Int { count { if case .present = $0.result { true } else { false } } }
}

extension Records {
    /// Sets up the medications that are not here, as `addMedication` does. Nothing else of the settings changes.
    /// - Parameter doses: the new doses of the same file, which the levels of its stocks allow for.
    /// - Throws: the errors of the store.
    func add(
        _ medications: [ImportedMedication], new doses: [(record: DoseRecord, day: Day)], to settings: inout Settings
    ) throws -> [MedicationImport] {
        guard !medications.isEmpty else { return [] }
        let since = try pillHistory().builtInSince
        var outcomes: [MedicationImport] = []
        for medication in medications {
            let known = settings.medications.all(builtInSince: since, today: today)
                .first(named: medication.name, by: \.name)
            let isBuiltIn = medication.name.lowercased() == Medication.builtInName
            let result: MedicationImport.Result
            if let name = known?.name ?? (isBuiltIn ? Medication.builtInName : nil) {
                result = .present(name)
            } else {
                do {
                    result = .added(
                        try add(
                            Name.check(medication.name, as: .medication), medication.change,
                            countedFrom: medication.anchor, stock: medication.stock.map { ($0, medication.refillAt) },
                            new: doses, builtInSince: since, to: &settings))
                } catch let error where error is NameError || error is MedicationError {
                    result = .refused(error)
                }
            }
            outcomes.append(MedicationImport(medication: medication, result: result))
        }
        return outcomes
    }
}
