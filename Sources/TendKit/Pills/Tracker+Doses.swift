public import TendCore
public import TendStore

extension Tracker {
    /// Records a dose as taken, not taken or skipped.
    /// - Throws: ``DoseError``, ``TimeInputError``
    public func recordDose(_ request: DoseRequest) throws -> Outcome<DoseChange> {
        try withLock { records in
            let totals = try records.totals()
            return try records.recordDoses(request, builtInSince: totals.builtInSince).map {
                try $0.change(from: totals)
            }
        }
    }

    /// Skips every unrecorded dose of some days, as one step.
    /// - Parameters:
    ///   - name: the medication; `nil` for all.
    ///   - days: up to today; later ones are stopped, not skipped.
    ///   - note: kept with each record.
    /// - Returns: the number of doses of each medication, in the order of the days.
    /// - Throws: ``DoseError``, ``MedicationError``
    public func skipDoses(
        of name: String?, from days: (first: DayExpression, last: DayExpression), note: String? = nil
    ) throws -> Outcome<SkippedDoses> {
        let range = try records().daysToSkip(days.first, days.last)
        let group = ChangeGroup(summary: "skip \(name ?? "all doses") from \(range.lowerBound) to \(range.upperBound)")
        return try store.grouping(group).withLock(triesFirst: true) { store in
            let tracker = with(store)
            let history = try tracker.records().pillHistory()
            let only = try name.map { try tracker.records().medication($0, history).name }
            var skipped = SkippedDoses(days: range, counts: [])
            var durability: Outcome<Void>?
            for day in range {
                let open = try tracker.records().pills(on: day, history).scheduled.filter { dose in
                    dose.record == nil && (only.map { $0 == dose.medication } ?? true)
                }
                if open.isEmpty { continue }
                var request = DoseRequest(.skip, .exact(open.map { ($0.slotID, day) }))
                request.note = note
                let outcome = try tracker.recordDose(request)
                for dose in open { skipped.add(dose.medication) }
                if durability.map({ $0.durability == .confirmed }) ?? true { durability = outcome.map { _ in } }
            }
            guard let durability else { throw DoseError.nothingToSkip(range.lowerBound, range.upperBound) }
            return durability.map { skipped }
        }
    }

    /// Deletes the record of a dose, such as one of two for the same dose.
    /// - Parameter reference: `nil` for the only record of today.
    /// - Throws: ``DoseError/historyLocked(_:)``
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
                let history = try records.pillHistory(totals, after: page)
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

/// The doses that were skipped together.
public struct SkippedDoses: Sendable {
    public let days: DayRange
    /// The number of doses of each medication.
    public private(set) var counts: [(medication: String, count: Int)]

    fileprivate mutating func add(_ medication: String) {
        if let place = counts.firstIndex(where: { $0.medication == medication }) {
            counts[place].count += 1
        } else {
            counts.append((medication, 1))
        }
    }

    fileprivate init(days: DayRange, counts: [(String, Int)]) { (self.days, self.counts) = (days, counts) }
}

extension Records {
    /// Returns days up to today.
    /// - Throws: ``DoseError/futureDose(_:)``, ``DoseError/nothingToSkip(_:_:)``
    fileprivate func daysToSkip(_ first: DayExpression, _ last: DayExpression) throws(DoseError) -> DayRange {
        let (first, last) = (first.resolved(today: today, .past), last.resolved(today: today, .past))
        if max(first, last) > today { throw .futureDose(max(first, last)) }
        guard first <= last else { throw .nothingToSkip(first, last) }
        return first...last
    }
}
