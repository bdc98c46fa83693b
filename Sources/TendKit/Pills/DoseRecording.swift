import TendCore
import TendStore

/// Records the doses that a request names: finds them, checks the request, and changes the page.
///
/// Everything before the write may throw, and nothing is stored then. ``RecordedDoses/change(from:)`` describes the result.
/// Times are resolved after the checks that need none, so that a refusal names the first thing that is wrong.
struct DoseRecording {
    let request: DoseRequest
    let records: Records
    /// The first day with a record of the built-in medication.
    let builtInSince: Day?
    /// The day of the doses, found by the zone of their plan; `nil` until it is found.
    var ownDay: Day?

    /// - Parameter check: receives the doses before anything is stored, and throws to cancel the change.
    func run(_ check: ([RecordedDose]) throws -> Void) throws -> Outcome<RecordedDoses> {
        let context = try context(on: resolveDay())
        if let recording = try onOwnDay(context) { return try recording.run(check) }
        let day = context.day
        return try records.store.changePage(day, at: records.now) { page in
            let choices = try choices(context, page.doses)
            var doses = choices.map { RequestedDose($0, among: page.doses) }
            try checkToggle(doses)
            try checkAmount(choices, on: day)
            for index in doses.indices { doses[index].time = try resolveTime(of: doses[index], context) }
            try checkNights(doses, context)
            let recorded = RecordedDoses(
                doses: try apply(doses, to: &page, context), time: doses.lazy.compactMap(\.time).first, page: page,
                records: records, context: context)
            try check(recorded.doses)
            return (recorded, summary(of: recorded))
        }
    }

    /// Returns the logical day of the doses: the typed one, the day of the typed time, or today.
    private func resolveDay() throws(DoseError) -> Day {
        if let ownDay { return ownDay }
        let day =
            request.date?.resolved(today: records.today) ?? typedMoment.map { records.day(of: $0) } ?? records.today
        if day > records.today { throw .futureDose(day) }
        return day
    }

    /// Returns the recording of the named doses on the day of their plan, if a plan's zone has another date than the user's.
    private func onOwnDay(_ context: DoseContext) throws -> DoseRecording? {
        guard context.hasOwnDays else { return nil }
        let known = try context.records(records.store.page(context.day).doses)
        let choices = try choices(context, known)
        let days = Set(choices.map { context.day(of: $0.medication) })
        guard days.count == 1 else { throw DoseError.severalDue(choices.map(\.name), verb: request.action.rawValue) }
        var named = request
        named.target = .several(choices.map(\.name))
        return DoseRecording(request: named, records: records, builtInSince: builtInSince, ownDay: days.first)
    }

    /// Returns the context of a day, or of the day before if a dose is meant that follows others of that day after midnight.
    /// - Throws: ``DoseError/historyLocked(_:)``, ``StoreError``, ``SystemError``
    private func context(on day: Day) throws -> DoseContext {
        if ownDay == nil {
            if let continued = try continuedContext(of: day - 1) { return continued }
            try records.checkIsOpen(day)
        }
        return try records.doseContext(
            of: day, today: ownDay, at: request.date == nil && ownDay == nil ? typedMoment ?? records.now : nil,
            builtInSince: builtInSince)
    }

    private func continuedContext(of day: Day) throws -> DoseContext? {
        let hasFollowing = records.settings.medications.own.contains { medication in
            medication.plan(on: day)?.slots.contains { $0.after != nil } ?? false
        }
        guard request.date == nil, day == records.today - 1, hasFollowing else { return nil }
        let moment = typedMoment ?? records.now
        func distance(_ context: DoseContext) throws -> (choice: DoseChoice, seconds: Int)? {
            let page = try records.store.page(context.day)
            let choices = try? request.target.choices(on: context, at: moment, records: page.doses)
            guard let choice = choices?.first, choices?.count == 1 else { return nil }
            return (choice, context.distance(of: choice, to: moment))
        }
        let context = try records.doseContext(of: day, isContinued: true, at: nil, builtInSince: builtInSince)
        guard let found = try distance(context), context.continues(found.choice.medication, at: moment) else {
            return nil
        }
        let other = try distance(try records.doseContext(of: day + 1, at: nil, builtInSince: builtInSince))
        return found.seconds < other?.seconds ?? Int.max ? context : nil
    }

    /// The typed time, if it names the day as well; `nil` if it is invalid on the user's clock, since it may still be valid on
    /// the clock of the record that it corrects.
    private var typedMoment: OffsetDateTime? {
        guard request.date == nil, let time = request.time else { return nil }
        return try? records.resolve(time).moment
    }

    private func choices(_ context: DoseContext, _ known: [DoseRecord]) throws -> [DoseChoice] {
        do {
            return try request.target.choices(
                on: context, at: typedMoment ?? records.now, records: known, offersRecorded: request.action == .toggle)
        } catch DoseError.severalDoses(let names, word: nil) {
            throw DoseError.severalDue(names, verb: request.action.rawValue)
        }
    }

    /// Reads the typed time, on the clock of the record that the request corrects.
    private func resolveTime(of dose: RequestedDose, _ context: DoseContext) throws -> TimeExpression.Resolved? {
        let corrected = corrected(dose)
        return try request.time.map { time in
            // Without a date, the time of a new record has decided about its day.
            corrected == nil && request.date == nil
                ? try records.resolve(time) : try context.resolve(time, for: dose.choice, correcting: corrected)
        }
    }

    /// Returns the record that the request corrects, if the dose was taken already and the request is not about another one.
    private func corrected(_ dose: RequestedDose) -> DoseRecord? { request.isAdditional ? nil : dose.taken.first }

    /// Refuses an ambiguous toggle: of several doses of which some are taken, or with details of a dose that it would delete.
    private func checkToggle(_ doses: [RequestedDose]) throws(DoseError) {
        guard request.action == .toggle else { return }
        let taken = doses.filter { !$0.taken.isEmpty }
        if !taken.isEmpty, taken.count < doses.count { throw .mixedToggle(doses.map(\.choice.name)) }
        if let dose = taken.first, request.time != nil || request.amount != nil || request.note != nil {
            throw .toggleOfTaken(dose: dose.choice.name)
        }
    }

    /// Refuses an amount for several doses, in another unit, or far from the usual dose unless such values are accepted.
    private func checkAmount(_ choices: [DoseChoice], on day: Day) throws(DoseError) {
        guard let amount = request.amount else { return }
        if choices.count > 1 { throw .amountOfSeveral(choices.map(\.name)) }
        guard let medication = choices.first?.medication, let plan = medication.plan(on: day) else { return }
        if let unit = amount.unit, unit.lowercased() != plan.unit?.lowercased() {
            throw .otherUnit(unit, name: medication.name, unit: plan.unit)
        }
        if !plan.isPlausible(amount.quantity), !records.tracker.acceptsImplausible {
            throw .implausibleAmount(amount.quantity, name: medication.name, usual: plan.doseText ?? "1")
        }
    }

    /// Refuses a dose after midnight that may be the one of the night before, unless the user named the day.
    private func checkNights(_ doses: [RequestedDose], _ context: DoseContext) throws {
        guard request.date == nil else { return }
        for dose in doses {
            try context.checkNight(dose.choice, dose.time?.moment ?? records.now, correcting: corrected(dose))
        }
    }

    private func apply(
        _ doses: [RequestedDose], to page: inout DayLog, _ context: DoseContext
    ) throws -> [RecordedDose] {
        var recorded: [RecordedDose] = []
        for (index, dose) in doses.enumerated() {
            if request.keepsRecorded, doses.count > 1, let record = dose.kept(by: request.action) {
                recorded.append(RecordedDose(name: dose.choice.name, effect: .unchanged, record: record))
                continue
            }
            let edit = DoseEdit(
                request: request, dose: dose, context: context, store: records.store,
                origin: records.tracker.origin.map { ($0.source, $0.id(index)) })
            recorded.append(try edit.apply(to: &page))
        }
        return recorded
    }

    /// Returns the phrase for the list of changes.
    private func summary(of recorded: RecordedDoses) -> String {
        let verb =
            switch recorded.doses.first?.effect {
            case .reverted: "unmark"
            case .skipped: "skip"
            case .corrected: "correct"
            case .taken, .unchanged, nil: "take"
            }
        let names = recorded.doses.map(\.name).joined(separator: ", ")
        let day = recorded.page.day
        return "\(verb) \(names)" + (day == records.today ? "" : " of \(day)")
    }
}

/// A dose that the request names.
struct RequestedDose {
    let choice: DoseChoice
    /// Its records; none for a dose as needed.
    let records: [DoseRecord]
    /// The typed time; `nil` without one.
    var time: TimeExpression.Resolved?

    /// The records that mark it as taken; several only if two computers recorded it.
    var taken: [DoseRecord] { records.filter { $0.outcome == .taken } }

    /// Returns the record that an answer for several doses leaves as it is.
    fileprivate func kept(by action: DoseRequest.Action) -> DoseRecord? {
        taken.first ?? (action == .skip ? records.first : nil)
    }

    init(_ choice: DoseChoice, among records: [DoseRecord]) {
        self.choice = choice
        self.records = choice.slot.map { slot in records.filter { $0.isFor(choice.medication.name, slot.key) } } ?? []
    }
}

extension Records {
    /// Records the doses of a request, without describing the result.
    /// - Throws: any error of `check`; ``DoseError``, ``TimeInputError``, ``StoreError``, ``SystemError``
    func recordDoses(
        _ request: DoseRequest, builtInSince since: Day?, check: ([RecordedDose]) throws -> Void = { _ in }
    ) throws -> Outcome<RecordedDoses> {
        let request = try reading(request, builtInSince: since)
        let ownDay = request.isCurrent ? request.date?.resolved(today: today) : nil
        return try DoseRecording(request: request, records: self, builtInSince: since, ownDay: ownDay).run(check)
    }

    /// Returns the request with its words read: the doses, and an amount and a time if they name one.
    /// - Throws: ``DoseError``, ``StoreError``, ``SystemError``
    private func reading(_ request: DoseRequest, builtInSince since: Day?) throws -> DoseRequest {
        guard case .typed = request.target else { return request }
        let day = request.date?.resolved(today: today) ?? today
        let context = try doseContext(
            of: min(day, today), at: request.date == nil ? now : nil, builtInSince: since)
        guard let reading = try request.target.reading(on: context, verb: request.action.rawValue) else {
            return request
        }
        if reading.time != nil, request.time != nil { throw DoseError.givenTwice(option: "--at") }
        if reading.amount != nil, request.amount != nil { throw DoseError.givenTwice(option: "--dose") }
        if request.action == .skip, let amount = reading.amount {
            throw DoseError.notADetail(
                "\(amount.quantity)\(amount.unit ?? "")", doses: reading.names, verb: request.action.rawValue)
        }
        var read = request
        read.target = reading.target
        if let time = reading.time { read.time = time }
        if let amount = reading.amount { read.amount = (amount.quantity, amount.unit) }
        return read
    }

    /// - Parameters:
    ///   - today: the current day of the doses; `nil` for the user's.
    ///   - isContinued: whether a dose of the day is taken now, after midnight.
    ///   - moment: decides about the day of a plan with a zone; `nil` if the day is known.
    fileprivate func doseContext(
        of day: Day, today: Day? = nil, isContinued: Bool = false, at moment: OffsetDateTime?, builtInSince since: Day?
    ) throws -> DoseContext {
        DoseContext(
            day, today: today ?? self.today, now: now, zone: zone, dayStart: settings.dayStart,
            medications: settings.medications, builtInSince: since, moment: moment, isContinued: isContinued,
            known: try knownDoses(upTo: day), doses: { [store] in try store.page($0).doses })
    }

    /// Returns the records that decide about the doses of a day and of the day before, each as of the end of its day; none if no
    /// plan counts from other doses.
    private func knownDoses(upTo day: Day) throws -> [(day: Day, doses: KnownDoses)] {
        guard settings.medications.own.contains(where: { $0.plans.contains(where: \.countsFromRecords) }) else {
            return []
        }
        return try [day - 1, day].map { day in
            let end = zone.moment(at: zone.start(of: day + 1, dayStart: settings.dayStart).seconds - 1)
            let history = try store.doseHistory(
                before: day, of: settings.medications.own, zone: zone, now: min(end, now))
            let records = try store.page(day).doses
            return (day, KnownDoses(records, dayStart: settings.dayStart, history: history))
        }
    }
}
