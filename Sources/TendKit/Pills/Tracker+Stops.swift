public import TendCore
public import TendStore

extension Tracker {
    /// Stops a medication; its history and its plan stay.
    /// - Parameters:
    ///   - name: the name of the medication.
    ///   - day: the first day without it; `nil` for today.
    ///   - end: the last day without it; `nil` until it is resumed.
    /// - Throws: ``MedicationError``, ``DoseError``
    public func stopMedication(
        _ name: String, from day: DayExpression? = nil, until end: DayExpression? = nil
    ) throws -> Outcome<MedicationChange> {
        try changeSettings { settings, records in
            let known = try records.medication(name, try records.pillHistory())
            let today = records.today
            // A plan with a zone has that zone's days.
            let day =
                day?.resolved(today: today, .future)
                ?? known.today(today, at: records.now, dayStart: settings.dayStart)
            let until = end?.resolved(today: today, .future)
            try records.checkIsOpen(day)
            guard known.isCurrent(on: min(day, today)) || known.isCurrent(on: day) else {
                throw known.notTaken(on: day, dayStart: settings.dayStart)
            }
            let result = try records.stop(known, DoseStop(from: day, until: until), in: &settings)
            return (result, "stop the medication '\(known.name)' \(Self.words(from: day, until))")
        }
    }

    /// Stops all medications that are taken on some of the days, and are not stopped on the first.
    /// - Returns: a change for each.
    /// - Throws: ``MedicationError/noneToStop``, ``MedicationError/backwardStop(from:until:)``, ``DoseError``,
    ///   ``StoreError``, ``SystemError``
    public func stopAllMedications(
        from day: DayExpression? = nil, until end: DayExpression? = nil
    ) throws -> Outcome<[MedicationChange]> {
        try changeSettings { settings, records in
            let today = records.today
            let (day, until) = (day?.resolved(today: today, .future) ?? today, end?.resolved(today: today, .future))
            try records.checkIsOpen(day)
            let since = try records.pillHistory().builtInSince
            let known = try settings.medications.all(builtInSince: since, today: today).filter { medication in
                medication.stop(on: day) == nil
                    && (medication.isCurrent(on: day)
                        || medication.plans.contains { $0.from > day && $0.from <= until ?? $0.from })
            }
            if known.isEmpty { throw MedicationError.noneToStop }
            let stop = DoseStop(from: day, until: until, isOfAll: true)
            let changes = try known.map { try records.stop($0, stop, in: &settings) }
            return (changes, "stop all medications \(Self.words(from: day, until))")
        }
    }

    private static func words(from day: Day, _ until: Day?) -> String {
        until.map { "from \(day) to \($0)" } ?? "from \(day) on"
    }

    /// Ends the stop of a medication, whose plan goes on with its dates; one that is over continues with its last plan.
    /// - Parameters:
    ///   - name: the name of the medication.
    ///   - day: the first day; `nil` for today.
    ///   - isShifted: whether what is left of the plan moves by the days of the stop.
    ///   - repeatsToday: whether a plan that is over may ask again for a dose that was recorded today.
    /// - Throws: ``MedicationError``, ``DoseError/historyLocked(_:)``
    public func resumeMedication(
        _ name: String, from day: DayExpression? = nil, shifted isShifted: Bool = false, repeatsToday: Bool = false
    ) throws -> Outcome<MedicationChange> {
        try changeSettings { settings, records in
            let history = try records.pillHistory()
            let known = try records.medication(name, history)
            let today = records.today
            let first = day?.resolved(today: today, .future) ?? today
            let stop = known.stop(on: first) ?? known.stop(on: today) ?? known.stops.first { $0.from > today }
            guard let stop else {
                if known.isCurrent(on: first) { throw MedicationError.notStopped(known.name) }
                var change = PlanChange()
                change.from = day
                change.until = .some(nil)
                let result = try records.add(
                    known.name, change, stock: nil, repeatsToday: repeatsToday, addedAt: records.now,
                    builtInSince: history.builtInSince, to: &settings)
                return (result, "resume the medication '\(result.name)'")
            }
            let beginning = day == nil ? PlanBeginning.today(first) : .given(first)
            let result = try records.resume(known, after: stop, beginning, shifted: isShifted, in: &settings)
            return (result, "resume the medication '\(known.name)'")
        }
    }

    /// Ends what the latest stop of all medications stopped, and nothing else.
    /// - Parameter day: the first day; `nil` for today.
    /// - Returns: a change for each.
    /// - Throws: ``MedicationError/noneStopped``, ``DoseError/historyLocked(_:)``
    public func resumeAllMedications(from day: DayExpression? = nil) throws -> Outcome<[MedicationChange]> {
        try changeSettings { settings, records in
            let today = records.today
            let first = day?.resolved(today: today, .future) ?? today
            let stopped = try settings.medications.own.flatMap { medication in
                medication.stops.filter { $0.isOfAll && $0.until ?? first >= first }.map { (medication, $0) }
            }
            guard let latest = stopped.map(\.1.from).max() else { throw MedicationError.noneStopped }
            let beginning = day == nil ? PlanBeginning.today(first) : .given(first)
            let changes = try stopped.filter { $0.1.from == latest }.map {
                try records.resume($0, after: $1, beginning, shifted: false, in: &settings)
            }
            return (changes, "resume all medications that were stopped from \(latest) on")
        }
    }
}

extension Records {
    func stop(
        _ known: Medication, _ stop: DoseStop, in settings: inout Settings
    ) throws -> MedicationChange {
        if let until = stop.until, until < stop.from {
            throw MedicationError.backwardStop(from: stop.from, until: until)
        }
        try storeBuiltIn(known, in: &settings)
        if stop.until == nil {
            // A planned stop moves to the new day; days without doses that a plan has are part of the plan.
            for planned in known.stops where planned.until == nil && planned.from >= min(stop.from, today + 1) {
                try settings.setStop(nil, replacing: planned.from, of: known.name)
            }
        }
        try settings.setStop(stop, replacing: stop.from, of: known.name)
        try keepStock(of: known, in: &settings)
        var result = try MedicationChange(known.name, settings, .given(stop.from), today: today)
        result.until = stop.until
        return result
    }

    fileprivate func resume(
        _ known: Medication, after stop: DoseStop, _ beginning: PlanBeginning, shifted isShifted: Bool,
        in settings: inout Settings
    ) throws -> MedicationChange {
        let first = beginning.day
        try checkIsOpen(first)
        try settings.setStop(stop.ending(before: first), replacing: stop.from, of: known.name)
        if isShifted, first > stop.from { try shift(known, after: stop, to: first, in: &settings) }
        try keepStock(of: known, in: &settings)
        var result = try MedicationChange(known.name, settings, beginning, today: today)
        if stop.from > first { result.endedStop = stop }
        return result
    }
}
