import TendCore
import TendStore

/// Records the doses that a request names: finds them, checks the request, and changes their pages.
///
/// Everything before the write may throw, and nothing is stored then. ``RecordedDoses/change(from:)`` describes the result.
struct DoseRecording {
    let request: DoseRequest
    let records: Records
    let medications: [Medication]
    /// The typed time, if it names the day as well.
    private let time: TimeExpression.Resolved?
    /// The moment at which the doses were taken, as far as it is known before they are.
    private let facts: PillFacts

    init(_ request: DoseRequest, _ records: Records, _ medications: [Medication]) throws {
        self.request = request
        self.records = records
        self.medications = medications
        // It may be invalid on the user's clock and still be valid on the one of the record that it corrects.
        time = request.date == nil ? request.time.flatMap { try? records.momentOfDose($0) } : nil
        // A page that can't be read may have a dose that forbids this one.
        let facts = try records.pillFacts { throw $0 }
        self.facts = time.map { facts.at($0.moment) } ?? facts
    }

    /// The day that the user named.
    private var date: Day? { request.date?.resolved(today: records.today, .past) }

    /// - Parameter check: receives the doses before anything is stored, and throws to cancel the change.
    func run(_ check: ([RecordedDose]) throws -> Void) throws -> Outcome<RecordedDoses> {
        if let date, date > records.today { throw DoseError.futureDose(date) }
        if let time, records.day(of: time.moment) > records.today { throw DoseError.futureDose(records.today + 1) }
        let found = try choices()
        try checkToggle(found.choices)
        try checkAmount(found.choices)
        var pages: [Day] = []
        for choice in found.choices {
            // A repeated command changes nothing.
            if !choice.isRecent, !isReachable(choice) { try records.checkIsOpen(choice.day) }
            let page = try page(of: choice)
            if !pages.contains(page) { pages.append(page) }
        }
        guard pages.count > 1 else { return try record(found, on: pages.first ?? records.today, records, check) }
        // All pages are tried before the first one changes.
        let trial = Records(records.tracker.with(records.store.dryRun), records.settings)
        for page in pages { _ = try record(found, on: page, trial, check) }
        let names = found.choices.map(\.name).joined(separator: ", ")
        let group = ChangeGroup(summary: "\(request.action.rawValue) \(names)")
        let grouped = Records(records.tracker.grouping(group), records.settings)
        let outcomes = try pages.map { try record(found, on: $0, grouped) { _ in } }
        let weakest = outcomes.first { $0.durability != .confirmed } ?? outcomes[0]
        let doses = outcomes.flatMap(\.value.doses)
        return weakest.map { $0.with(doses) }
    }

    /// Returns the doses that the request means.
    private func choices() throws -> DoseChoices {
        let finder = DoseFinder(
            medications, facts, on: date, isTimed: time != nil,
            leavesOutAsked: request.action != .skip && request.amount == nil)
        if request.isAdditional { return try extra(finder.medications(request.target)) }
        do {
            let found = try finder.choices(request.target, verb: request.action.rawValue)
            guard request.isForced, found.choices.count == 1, let only = found.choices.first, only.isSettled,
                !only.isRecent
            else { return found }
            return extra([only.medication])
        } catch let error as DoseError where request.isForced && request.action == .take {
            switch error {
            case .nothingOpen, .notScheduled, .notTaken, .stopped, .over:
                return try extra(finder.medications(request.target))
            default: throw error
            }
        }
    }

    /// Returns doses in addition to the plan.
    private func extra(_ medications: [Medication]) -> DoseChoices {
        let day = date ?? facts.today
        return DoseChoices(choices: medications.map { DoseChoice(medication: $0, dose: nil, day: day, isExtra: true) })
    }

    /// Returns the page of a dose: the one of its record, or else its day's.
    private func page(of choice: DoseChoice) throws -> Day {
        try choice.dose?.record.map { try facts.page(of: $0, on: choice.day) } ?? choice.day
    }

    /// Records the doses of a page.
    private func record(
        _ found: DoseChoices, on page: Day, _ records: Records, _ check: ([RecordedDose]) throws -> Void
    ) throws -> Outcome<RecordedDoses> {
        let isHere = try found.choices.map { try self.page(of: $0) == page }
        return try records.store.changePage(page, at: records.now) { page in
            var doses: [RecordedDose] = []
            var shown = time
            let facts = facts.with(page.doses, on: page.day)
            for (index, choice) in found.choices.enumerated() where isHere[index] {
                let time = try resolveTime(of: choice)
                // A correction is read on the clock of its record.
                if doses.isEmpty { shown = time ?? shown }
                if request.keepsRecorded, found.choices.count > 1, let record = kept(choice) {
                    doses.append(RecordedDose(choice, .unchanged, record))
                    continue
                }
                let edit = DoseEdit(
                    request: try request.measured(for: choice, among: found.choices, self.facts), choice: choice,
                    time: time?.moment, isPast: isPast(choice), facts: facts,
                    origin: records.tracker.origin.map { ($0.source, $0.id(index)) })
                doses.append(try edit.apply(to: &page))
            }
            let day = zip(found.choices, isHere).first { $1 }?.0.day ?? page.day
            let recorded = RecordedDoses(
                doses: doses, found: found, time: shown, day: day, page: page, records: records)
            try check(doses)
            return (recorded, summary(of: recorded))
        }
    }

    /// Returns the record that an answer for several doses leaves as it is.
    private func kept(_ choice: DoseChoice) -> DoseRecord? {
        let records = choice.dose?.records ?? []
        return records.first { $0.outcome == .taken } ?? (request.action == .skip ? records.first : nil)
    }

    /// Returns whether a dose without a time was taken at an unknown one: its day is over, and it isn't open any more.
    private func isPast(_ choice: DoseChoice) -> Bool {
        if case .exact = request.target { return choice.day < today(of: choice) && !isReachable(choice) }
        return date.map { $0 < today(of: choice) } ?? false
    }

    /// Whether the doses are meant as of today, and not as of a day or a time that the user named.
    private var isNow: Bool { date == nil && time.map { records.day(of: $0.moment) == records.today } ?? true }

    private func today(of choice: DoseChoice) -> Day {
        choice.medication.today(records.today, at: records.now, dayStart: records.settings.dayStart)
    }

    /// Returns whether a dose can be recorded without opening its day: it is open, or its day ended less than six hours ago.
    private func isReachable(_ choice: DoseChoice) -> Bool {
        let today = today(of: choice)
        if choice.day >= today || choice.dose?.isOpen == true && isNow { return true }
        let clock = choice.medication.plan(on: today)?.zone?.clock ?? records.zone
        let end = clock.start(of: today, dayStart: records.settings.dayStart).seconds
        return choice.day == today - 1 && records.now.seconds < end + 6 * 3600
    }

    /// Reads the typed time, on the clock of the record that the request corrects.
    private func resolveTime(of choice: DoseChoice) throws -> TimeExpression.Resolved? {
        guard let typed = request.time else { return nil }
        let corrected = request.isAdditional ? nil : choice.dose?.records.first { $0.outcome == .taken }
        // Without a date, the time of a new record has decided about its day.
        if corrected == nil, request.date == nil { return try records.momentOfDose(typed) }
        return try records.resolve(typed, for: choice, correcting: corrected)
    }

    /// Refuses an ambiguous toggle: of several doses of which some are taken, or with details of a dose that it would delete.
    private func checkToggle(_ choices: [DoseChoice]) throws(DoseError) {
        guard request.action == .toggle else { return }
        if choices.count > 1, case .named(let word) = request.target,
            DayPart(word: word) != nil || TimeOfDay(parsing: word) != nil
        {
            throw .severalDue(choices.map(\.name), verb: request.action.rawValue)
        }
        let taken = choices.filter { $0.dose?.isTaken == true }
        if !taken.isEmpty, taken.count < choices.count { throw .mixedToggle(choices.map(\.name)) }
        if let dose = taken.first, request.time != nil || request.amount != nil || request.note != nil {
            throw .toggleOfTaken(dose: dose.name)
        }
    }

    /// Refuses an amount for several doses, in another unit, or far from the usual dose unless such values are accepted.
    private func checkAmount(_ choices: [DoseChoice]) throws(DoseError) {
        guard request.amount != nil else { return }
        if choices.count > 1 { throw .amountOfSeveral(choices.map(\.name)) }
        guard let choice = choices.first, let plan = choice.medication.plan(on: choice.day),
            let amount = request.amount(in: plan)
        else { return }
        let last = plan.asksDose ? choice.lastAmount(facts) : nil
        let own = plan.unit ?? last?.unit
        if let unit = amount.unit, own != nil || !plan.asksDose, !unit.isUnit(own) {
            throw .otherUnit(unit, name: choice.medication.name, unit: own)
        }
        let planned = choice.dose?.plannedAmount
        if !plan.isPlausible(amount.quantity, planned: planned, last: last?.amount), !records.tracker.acceptsImplausible
        {
            let isNumber =
                amount.unit == nil && plan.unit != nil && amount.quantity >= .one && amount.quantity <= Quantity(4)
            throw .implausibleAmount(
                amount.quantity, name: choice.medication.name,
                usual: last?.amountText ?? choice.dose?.due.flatMap { plan.amountText(of: $0.count) } ?? plan.doseText
                    ?? "1",
                isLast: last != nil, pieces: isNumber ? plan.text(ofDoses: amount.quantity) : nil)
        }
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
        let day = recorded.day
        return "\(verb) \(names)" + (day == records.today ? "" : " of \(day)")
    }
}

extension Records {
    /// Records the doses of a request, without describing the result.
    /// - Throws: any error of `check`; ``DoseError``, ``TimeInputError``
    func recordDoses(
        _ request: DoseRequest, builtInSince since: Day?, check: ([RecordedDose]) throws -> Void = { _ in }
    ) throws -> Outcome<RecordedDoses> {
        // A dose of an earlier day may be the first one of the built-in medication, as long as there was no other.
        let typed = request.date == nil ? request.time.flatMap { try? momentOfDose($0).moment } : nil
        let day = min(request.date?.resolved(today: today, .past) ?? typed.map(self.day) ?? today, today)
        let isAlone = try settings.medications.own.allSatisfy { $0.plans.first.map { $0.from > day } ?? true }
        let first = isAlone ? since.map { min($0, day) } ?? day : since
        let medications = try settings.medications.all(builtInSince: first, today: today)
        let request = try reading(request, medications)
        return try DoseRecording(request, self, medications).run(check)
    }

    /// Returns the request with its words read: the doses, and an amount and a time if they name one.
    /// - Throws: ``DoseError``
    private func reading(_ request: DoseRequest, _ medications: [Medication]) throws -> DoseRequest {
        guard case .typed = request.target else { return request }
        let day = request.date.map { min($0.resolved(today: today, .past), today) }
        let finder = DoseFinder(medications, try pillFacts(), on: day)
        guard let reading = try request.target.reading(among: finder, verb: request.action.rawValue) else {
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

    /// Resolves the time at which a dose was taken. In the first six hours of a day, a time later than now is last evening's.
    /// - Throws: ``TimeInputError``
    fileprivate func momentOfDose(_ time: TimeInput) throws(TimeInputError) -> TimeExpression.Resolved {
        let start = zone.start(of: today, dayStart: settings.dayStart)
        guard now.seconds < start.seconds + 6 * 3600 else { return try resolve(time) }
        return try resolve(time, nearest: now)
    }

    /// Resolves the time of a dose of a day. On an earlier day, a bare time falls in the 24 hours that begin six hours before the
    /// dose is due: an evening dose may be taken after midnight. For a dose outside the schedule it is a time of the day itself.
    /// - Parameter record: the record to correct; a time without a zone is read in that record's zone.
    /// - Throws: ``TimeInputError``, or ``DoseError/doseOnOtherDay(_:at:)``.
    fileprivate func resolve(
        _ time: TimeInput, for choice: DoseChoice, correcting record: DoseRecord?
    ) throws -> TimeExpression.Resolved {
        let day = choice.day
        let isElsewhere = record.map { !zone.shows($0.at) } ?? false
        let clock = record.map { zone.clock(of: $0.at) } ?? zone
        // A dose that was taken elsewhere was due by the clock there.
        let nearest = choice.dose?.due.map { due in
            let planned = isElsewhere && due.zone == nil ? clock.moment(of: due.local) : due.planned
            // One that was taken days late stays on that day.
            if let taken = record?.at, abs(taken.seconds - planned.seconds) > 86_400 { return taken }
            return clock.moment(at: planned.seconds + 6 * 3600)
        }
        let isDayNeeded = day < today || isElsewhere
        let resolved = try time.resolved(
            now: now, zone: zone, dayStart: settings.dayStart, correcting: record?.at,
            on: isDayNeeded && nearest == nil ? day : nil, nearest: isDayNeeded ? nearest : nil)
        let other = self.day(of: resolved.moment)
        // A dose that stayed open over days is taken on one of them.
        let late = record.map { self.day(of: $0.at).ordinal - day.ordinal } ?? 0
        let reach = choice.dose?.staysOpen == true ? 366 : max(late, 1)
        if abs(other.ordinal - day.ordinal) > reach { throw DoseError.doseOnOtherDay(day, at: resolved.moment) }
        return resolved
    }
}

extension DoseRequest {
    /// Returns the amount in the unit of a plan, if both are units of mass: `2g` as 2000 mg.
    fileprivate func amount(in plan: MedicationPlan?) -> (quantity: Quantity, unit: String?)? {
        guard let amount, let typed = amount.unit, let unit = plan?.unit, !typed.isUnit(unit),
            let converted = Mass.converted(amount.quantity, typed, to: unit)
        else { return amount }
        return (converted, unit)
    }

    /// Returns the request with the unit of the amounts of a medication that asks for them.
    /// - Throws: ``DoseError/amountNeeded(_:day:last:)`` if it takes such a dose without an amount.
    fileprivate func measured(
        for choice: DoseChoice, among all: [DoseChoice], _ facts: PillFacts
    ) throws(DoseError) -> DoseRequest {
        var request = self
        request.amount = amount(in: choice.medication.plan(on: choice.day))
        guard choice.asksAmount, action != .skip, action == .take || choice.dose?.isTaken != true else {
            return request
        }
        guard var amount = request.amount else {
            if choice.dose?.isTaken == true || choice.dose?.isSkipped == true && !replacesSkip { return self }
            let names = all.filter { $0.asksAmount && $0.dose?.isTaken != true }.map(\.name)
            throw .amountNeeded(
                names, day: choice.day == facts.today ? nil : choice.day, last: choice.lastAmount(facts)?.amountText)
        }
        amount.unit = choice.medication.plan(on: choice.day)?.unit ?? choice.lastAmount(facts)?.unit ?? amount.unit
        request.amount = amount
        return request
    }
}

extension DoseChoice {
    /// Whether its amount is asked.
    var asksAmount: Bool { dose?.asksAmount ?? medication.plan(on: day)?.asksDose ?? false }

    /// Returns the last other dose with an amount; `nil` also if it can't be read.
    fileprivate func lastAmount(_ facts: PillFacts) -> DoseRecord? {
        try? facts.lastAmount(of: medication, until: facts.today, besides: dose?.record?.id)
    }
}

extension String {
    /// Returns whether it is the same unit: `unit` is `units`.
    fileprivate func isUnit(_ other: String?) -> Bool {
        func plain(_ unit: String) -> String {
            unit.lowercased().hasSuffix("s") ? String(unit.lowercased().dropLast()) : unit.lowercased()
        }
        return other.map { plain($0) == plain(self) } ?? false
    }
}
