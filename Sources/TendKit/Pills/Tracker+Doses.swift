public import TendCore
public import TendStore

extension Tracker {
    /// Records a dose as taken, not taken or skipped.
    /// - Throws: ``DoseError``, ``TimeInputError``, ``StoreError``, ``SystemError``
    public func recordDose(_ request: DoseRequest) throws -> Outcome<DoseChange> {
        let (outcome, records, dose) = try withLock { try $0.recordDose(request) }
        // Already stored: an error from here on must not suggest otherwise.
        let (page, doses) = (outcome.value.page, outcome.value.results)
        let pills = try? records.pillState(records.totals(), page: page.day == records.today ? page : nil)
        let medications = doses.map(\.result.record.medication)
        // The stock is counted from stored pages, but a dry run's page is not stored.
        let stocks = outcome.isDryRun ? nil : pills.flatMap { try? records.stocks($0) }
        return outcome.map { recorded in
            DoseChange(
                results: doses, day: page.day, today: records.today, pills: pills,
                doses: pills.flatMap { try? records.pills(on: page.day, $0.history, page: page) },
                stocks: stocks?.stocks.filter { medications.contains($0.medication) } ?? [],
                damage: stocks?.damage ?? [], time: recorded.time,
                early: doses.compactMap { name, result in
                    result.effect == .taken ? dose.context.timeOfEarlyDose(result.record).map { (name, $0) } : nil
                },
                startsBuiltInEarlier: medications.contains(Medication.builtInName)
                    && dose.builtInSince.map { page.day < $0 - 1 } == true)
        }
    }

    /// Deletes the record of a dose, such as one of two for the same dose.
    /// - Throws: ``DoseError/historyLocked(_:)``, ``StoreError``, ``SystemError``
    public func deleteDose(_ reference: RecordReference) throws -> Outcome<DeletedDose> {
        let (outcome, records) = try withLock { records in
            let (day, dose) = try reference.find(
                .dose, newest: { try records.store.newestDose() },
                named: { try records.store.findDose($0, today: records.today) })
            try records.checkIsOpen(day)
            let outcome = try records.store.changePage(day, at: now) { page in
                page.deleteDose(dose.id)
                let time = "\(dose.at.timeOfDay) on \(dose.at.day)"
                return ((dose, page), "delete a dose of \(dose.medication) at \(time)")
            }
            return (outcome, records)
        }
        return outcome.map { dose, page in
            let isToday = page.day == records.today
            let pills = try? records.pillState(records.totals(), page: isToday ? page : nil)
            return DeletedDose(
                dose: dose, day: page.day, isToday: isToday, pills: pills,
                doses: pills.flatMap { try? records.pills(on: page.day, $0.history, page: page) })
        }
    }
}

/// A dose whose record was deleted.
public struct DeletedDose: Sendable {
    public let dose: DoseRecord
    /// The logical day of the dose.
    public let day: Day
    public let isToday: Bool
    /// The state of today's pills; `nil` if it can't be read. The record is deleted either way.
    public let pills: PillState?
    /// All doses of ``day`` after the deletion; `nil` without ``pills``.
    public let doses: PillDay?
}

extension Records {
    fileprivate typealias Recorded = (
        results: [(name: String, result: DoseChange.Result)], time: TimeExpression.Resolved?, page: DayLog
    )

    fileprivate func recordDose(
        _ request: DoseRequest
    ) throws -> (Outcome<Recorded>, Records, dose: (context: DoseDay, builtInSince: Day?)) {
        // A time in the future here may have passed on the clock of the record that it corrects.
        let given = Result { try request.date == nil ? request.time.map { try resolve($0) } : nil }
        let moment = (try? given.get())?.moment
        let day = request.date?.resolved(today: today) ?? moment.map { self.day(of: $0) } ?? today
        if day > today { throw DoseError.futureDose(day) }
        try checkIsOpen(day)
        let since = try pillHistory().builtInSince
        let context = DoseDay(
            day, today: today, now: now, zone: zone, dayStart: settings.dayStart, medications: settings.medications,
            builtInSince: since, dosesBefore: { [store] in try store.page(day - 1).doses })
        let outcome = try store.changePage(day, at: now) { (page: inout DayLog) -> (Recorded, String) in
            let choices = try request.target.choices(on: context, at: moment ?? now, records: page.doses)
            try request.checkToggle(choices, page.doses)
            try request.checkAmount(choices, on: day, acceptsImplausible: tracker.acceptsImplausible)
            var results: [(name: String, result: DoseChange.Result)] = []
            var time: TimeExpression.Resolved?
            for (index, choice) in choices.enumerated() {
                let record = request.isAdditional ? nil : page.doses.first { $0.isTaken(choice) }
                let at =
                    if record == nil, let given = try given.get() {
                        given
                    } else {
                        try request.time.map { try context.resolve($0, for: choice, correcting: record) }
                    }
                if request.date == nil { try context.checkNight(choice, at?.moment ?? now, correcting: record) }
                time = time ?? at
                let edit = DoseEdit(
                    action: request.action, at: at?.moment, amount: request.amount?.quantity, note: request.note,
                    isForced: request.isForced, isAdditional: request.isAdditional, context: context, store: store,
                    origin: tracker.origin.map { ($0.source, $0.id(index)) })
                results.append((choice.name, try edit.apply(to: choice, &page)))
            }
            let names = choices.map(\.name).joined(separator: ", ")
            let verb = DoseChange.verb(results.first?.result.effect)
            return ((results, time, page), "\(verb) \(names)" + (day == today ? "" : " of \(day)"))
        }
        return (outcome, self, (context, since))
    }
}

extension DoseChange {
    /// Returns the verb for the list of changes.
    fileprivate static func verb(_ effect: Result.Effect?) -> String {
        switch effect {
        case .reverted: "unmark"
        case .skipped: "skip"
        case .corrected: "correct"
        default: "take"
        }
    }
}

extension DoseRequest {
    /// Refuses an ambiguous toggle.
    fileprivate func checkToggle(_ choices: [DoseChoice], _ records: [DoseRecord]) throws(DoseError) {
        guard action == .toggle else { return }
        let taken = choices.filter { choice in records.contains { $0.isTaken(choice) } }
        if !taken.isEmpty, taken.count < choices.count { throw .mixedToggle(choices.map(\.name)) }
        if let choice = taken.first, time != nil || amount != nil || note != nil {
            throw .toggleOfTaken(dose: choice.name)
        }
    }

    /// Refuses an amount for several doses, in another unit, or ten times off the usual dose unless such values are accepted.
    fileprivate func checkAmount(
        _ choices: [DoseChoice], on day: Day, acceptsImplausible: Bool
    ) throws(DoseError) {
        guard let amount else { return }
        if choices.count > 1 { throw .amountOfSeveral(choices.map(\.name)) }
        guard let medication = choices.first?.medication, let plan = medication.plan(on: day) else { return }
        if let unit = amount.unit, unit.lowercased() != plan.unit?.lowercased() {
            throw .otherUnit(unit, name: medication.name, unit: plan.unit)
        }
        let (usual, taken) = ((plan.dose ?? .one).millionths, amount.quantity.millionths)
        if taken / 10 >= usual || taken <= usual / 10, !acceptsImplausible {
            throw .implausibleAmount(amount.quantity, name: medication.name, usual: plan.doseText ?? "1")
        }
    }
}

extension DoseRecord {
    fileprivate func isTaken(_ choice: DoseChoice) -> Bool {
        choice.slot.map { outcome == .taken && isFor(choice.medication.name, $0.key) } ?? false
    }
}
