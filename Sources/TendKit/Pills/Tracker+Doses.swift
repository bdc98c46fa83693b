public import TendCore
public import TendStore

extension Tracker {
    /// Records a dose as taken, not taken or skipped.
    /// - Throws: ``DoseError``, ``TimeInputError``, ``StoreError``, ``SystemError``
    public func recordDose(_ request: DoseRequest) throws -> Outcome<DoseChange> {
        try withLock { records in
            let totals = try records.totals()
            return try records.recordDoses(request, builtInSince: totals.builtInSince).map { $0.change(from: totals) }
        }
    }

    /// Deletes the record of a dose, such as one of two for the same dose.
    /// - Parameter reference: `nil` for the only record of today.
    /// - Throws: ``DoseError/historyLocked(_:)``, ``StoreError``, ``SystemError``
    public func deleteDose(_ reference: RecordReference?) throws -> Outcome<DeletedDose> {
        try withLock { records in
            let (day, dose) = try reference.find(
                .dose, all: { try records.store.page(records.today).doses.map { (records.today, $0) } },
                newest: { try records.store.newestDose() },
                named: { try records.store.findDose($0, today: records.today) })
            try records.checkIsOpen(day)
            let totals = try records.totals()
            return try records.store.changePage(day, at: now) { page in
                page.deleteDose(dose.id)
                let history = records.pillHistory(totals, after: page)
                let deleted = DeletedDose(
                    dose: dose, doses: records.pills(on: day, history, changed: page), today: records.today,
                    streak: history.streak)
                return (deleted, "delete a dose of \(dose.medication) at \(dose.clockText) on \(dose.at.day)")
            }
        }
    }
}

/// A dose whose record was deleted.
public struct DeletedDose: Sendable {
    public let dose: DoseRecord
    /// All doses of its logical day after the deletion.
    public let doses: PillDay
    public let today: Day
    /// The streak after the deletion.
    public let streak: Streak

    /// The logical day of the dose.
    public var day: Day { doses.day }
}
