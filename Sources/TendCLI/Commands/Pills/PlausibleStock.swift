import TendCore

/// Thirty tablets are not thirty ml of a medicine that is taken by the 50 ml.
enum PlausibleStock {
    /// - Throws: a stock of less than one dose, unless the user says that it is meant.
    static func check(_ stock: Quantity, _ plan: MedicationPlan, _ world: Context) throws(PillProblem) {
        guard stock > .zero, stock < plan.stockPerDose, !world.options.assumesYes else { return }
        throw .implausibleStock(stock.description, dose: plan.doseText ?? "1", unit: plan.stockUnit)
    }
}
