import TendCore
import TendStore

/// The page after a ``DoseRequest``, and the context to describe it.
struct RecordedDoses {
    let doses: [RecordedDose]
    /// How the typed time was resolved.
    let time: TimeExpression.Resolved?
    let page: DayLog
    let records: Records
    let context: DoseContext

    /// Returns the result for the user. It is calculated after the write and must not throw.
    ///
    /// Not part of the recording: an inbox shows none of it.
    /// - Parameter totals: the totals before the change.
    func change(from totals: DailyTotals) -> DoseChange {
        let history = records.pillHistory(totals, after: page)
        let day = records.pills(of: page, history, isOwnDay: context.today != records.today)
        let names = Set(doses.map(\.record.medication))
        // A stock is counted from stored pages, and a dry run stores none.
        let stocks = records.isDryRun ? nil : try? stocks(of: names, history, day)
        return DoseChange(
            results: doses, doses: day, today: records.today, streak: history.streak,
            stocks: stocks?.stocks ?? [], damage: stocks?.damage ?? [], time: time,
            early: doses.compactMap { dose in
                guard dose.effect == .taken else { return nil }
                return context.timeOfEarlyDose(dose.record).map { (dose.name, $0) }
            },
            startsBuiltInEarlier: names.contains(Medication.builtInName)
                && totals.builtInSince.map { page.day < $0 - 1 } == true)
    }

    /// Returns the stocks of the counted medications among `names`, and the errors of unreadable pages.
    private func stocks(
        of names: Set<String>, _ history: PillHistory, _ day: PillDay
    ) throws -> (stocks: [Stock], damage: [StoreError]) {
        let counted = history.medications.filter {
            names.contains($0.name) && records.settings.stockCount(of: $0.name) != nil
        }
        if counted.isEmpty { return ([], []) }
        let today = try day.day == records.today ? day : records.pills(on: records.today, history)
        return try records.stocks(of: counted, today: today)
    }
}
