import TendCore
import TendStore

extension Tracker {
    /// Records a dose as taken, not taken or skipped.
    /// - Throws: ``DoseError`` where the dose can't be found or must not be recorded, ``TimeInputError``, and the errors of
    ///   the store.
    public func record(_ request: DoseRequest) throws -> DoseChange {
        let (change, context, page, builtInSince) = try withLock { tracker, settings in
            try tracker.record(request, settings)
        }
        // Stored by now: nothing that fails from here on may look as if it were not.
        let (results, time) = change.value
        let pills = try? pillState(page: page.day == context.today ? page : nil)
        let medications = results.map(\.result.record.medication)
        // A dry run's page is not the stored one, which the stock is counted from.
        let stocks = store.isDryRun ? nil : pills.flatMap { try? self.stocks($0) }
        return DoseChange(
            results: results, day: page.day, today: context.today, pills: pills,
            stocks: stocks?.stocks.filter { medications.contains($0.medication) } ?? [], damage: stocks?.damage ?? [],
            time: time,
            early: results.compactMap { name, result in
                result.effect == .taken ? context.timeOfEarlyDose(result.record).map { (name, $0) } : nil
            },
            startsBuiltInEarlier: medications.contains(Medication.builtInName)
                && builtInSince.map { page.day < $0 - 1 } == true,
            isDryRun: store.isDryRun, durability: change.durability)
    }

    private typealias Recorded = (results: [(name: String, result: DoseChange.Result)], time: TimeExpression.Resolved?)

    private func record(
        _ request: DoseRequest, _ settings: Settings
    ) throws -> (change: Store.Outcome<Recorded>, context: DoseDay, page: DayLog, builtInSince: Day?) {
        let today = today(settings)
        // A time that is still to come here may have passed on the clock of the record that it corrects.
        let given = Result {
            try request.date == nil
                ? request.time?.resolved(now: now, zone: zone, dayStart: settings.dayStart) : nil
        }
        let moment = (try? given.get())?.moment
        let day =
            request.date?.resolved(today: today) ?? moment?.logicalDay(startingAt: settings.dayStart) ?? today
        if day > today { throw DoseError.futureDose(day) }
        guard settings.historyLock.allows(day, today: today, now: now) else { throw DoseError.historyLocked(day) }
        let since = try store.pillHistory(settings, today: today).builtInSince
        let context = DoseDay(
            day, today: today, now: now, zone: zone, dayStart: settings.dayStart, medications: settings.medications,
            builtInSince: since, dosesBefore: { [store] in try store.page(day - 1).doses })
        var page = DayLog(empty: day)
        let outcome = try store.changePage(day, at: now) { (changed: inout DayLog) -> (Recorded, String) in
            let choices = try request.target.choices(on: context, at: moment ?? now, records: changed.doses)
            try request.checkToggle(choices, changed.doses)
            try request.checkAmount(choices, on: day, acceptsImplausible: acceptsImplausible)
            var recorded: Recorded = ([], nil)
            for choice in choices {
                let record = request.isAdditional ? nil : changed.doses.first { $0.isTaken(choice) }
                let at =
                    if record == nil, let given = try given.get() {
                        given
                    } else {
                        try request.time.map { try context.resolve($0, for: choice, correcting: record) }
                    }
                if request.date == nil { try context.checkNight(choice, at?.moment ?? now, correcting: record) }
                recorded.time = recorded.time ?? at
                let edit = DoseEdit(
                    action: request.action, at: at?.moment, amount: request.amount?.quantity, note: request.note,
                    isForced: request.isForced, isAgain: request.isAdditional, context: context, store: store)
                recorded.results.append((choice.name, try edit.apply(to: choice, &changed)))
            }
            page = changed
            let names = choices.map(\.name).joined(separator: ", ")
            let verb = DoseChange.verb(recorded.results.first?.result.effect)
            return (recorded, "\(verb) \(names)" + (day == today ? "" : " of \(day)"))
        }
        return (outcome, context, page, since)
    }
}

extension DoseChange {
    /// As the list of changes says it.
    fileprivate static func verb(_ effect: Result.Effect?) -> String {
        switch effect {
        case .takenBack: "take back"
        case .skipped: "skip"
        case .corrected: "correct"
        default: "take"
        }
    }
}

extension DoseRequest {
    /// A toggle that could mean two things is refused.
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
        if taken >= usual * 10 || taken * 10 <= usual, !acceptsImplausible {
            throw .implausibleAmount(amount.quantity, name: medication.name, usual: plan.doseText ?? "1")
        }
    }
}

extension DoseRecord {
    fileprivate func isTaken(_ choice: DoseChoice) -> Bool {
        choice.slot.map { outcome == .taken && isFor(choice.medication.name, $0.key) } ?? false
    }
}
