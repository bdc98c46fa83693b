/// The rule for pill reminders: at each dose's time, or when a gap allows it, until something is recorded for it.
package struct PillReminders: Sendable {
    package let isOn: Bool
    /// The medications and their plans.
    package let medications: [Medication]
    /// How often an open dose is shown again, unless its plan says otherwise.
    package let repetition: Repetition

    package init(isOn: Bool = true, medications: [Medication], repetition: Repetition = .never) {
        self.repetition = repetition
        self.isOn = isOn
        self.medications = medications
    }

    /// How many days ahead the Pills app schedules reminders, including today.
    package static let standardDays = 7

    /// Returns the reminders of some logical days for doses without a record. A dose that was taken or skipped does not remind, not
    /// even at delivery. One that stays open over days reminds once a day, at its time.
    /// - Throws: the errors of reading records.
    package func reminders(on days: DayRange, _ facts: PillFacts) throws -> [Reminder] {
        guard isOn, !medications.isEmpty else { return [] }
        return try medications.flatMap { medication -> [Reminder] in
            // A dose may be shown on the day before its own, or belong to another date by the zone of its plan.
            let isNear = medication.plans.contains { $0.zone != nil || $0.ahead != nil || $0.limits.reach > 0 }
            let all = isNear ? (days.lowerBound - 1)...(days.upperBound + 1) : days
            var found: [Reminder] = []
            for day in try openDays(of: medication, before: all, facts) + Array(all) {
                let doses = try doses(of: medication, on: day, facts)
                for dose in doses where dose.records.isEmpty && dose.isScheduled {
                    guard let due = dose.due, let plan = medication.plan(on: due.date), !due.isForgotten else {
                        continue
                    }
                    let others = doses.compactMap { $0.isScheduled ? $0.due : nil }
                    let all = try reminders(of: dose, due, among: others, plan, medication, on: days, facts)
                    found += all.filter { reminder in
                        // A change of clocks may move one to another day than its dose's.
                        !isNear && days.contains(day) && reminder.scheduled == due.at
                            || days.contains(reminder.at.logicalDay(startingAt: facts.dayStart))
                    }
                }
            }
            return found
        }
    }

    /// Returns the doses of a day that may remind. Doses that count from the last one are the open one and the ones that follow if
    /// nothing is recorded.
    private func doses(of medication: Medication, on day: Day, _ facts: PillFacts) throws -> [Dose] {
        guard let chain = DosesAfterLast(medication, on: day, facts) else {
            return try medication.doses(on: day, facts, byPlan: true)
        }
        return try chain.unrecorded(on: day).filter { medication.stop(on: $0.date) == nil }.map { due in
            Dose(medication.name, on: day, due, chain.plan, at: facts.now)
        }
    }

    /// Returns the days before a range whose doses may still be open on it.
    private func openDays(of medication: Medication, before range: DayRange, _ facts: PillFacts) throws -> [Day] {
        let today = facts.today
        if let chain = DosesAfterLast(medication, on: today, facts) {
            let open = try chain.coming().map { $0.local.logicalDay(startingAt: facts.dayStart) }
            return open.map { $0 < range.lowerBound ? [$0] : [] } ?? []
        }
        let rare = medication.lastRare(before: min(range.lowerBound, today), facts)
        return rare.map { $0 < range.lowerBound ? [$0] : [] } ?? []
    }

    /// Returns the reminders of a dose: at its time, and as long as it is open once a day.
    /// - Parameter others: the doses of its day.
    private func reminders(
        of dose: Dose, _ due: DueDose, among others: [DueDose], _ plan: MedicationPlan, _ medication: Medication,
        on days: DayRange, _ facts: PillFacts
    ) throws -> [Reminder] {
        let first = try reminder(of: dose, due, at: due.at, on: dose.day, among: others, plan, medication, facts)
        // An interval of less than a day has no later day at its time.
        guard due.ends.seconds - due.at.seconds > 86_400 else { return [first] }
        var all = [first]
        let clock = due.zone?.clock ?? facts.zone
        for count in 1...max(1, days.upperBound.ordinal - dose.day.ordinal + 1) {
            let at = facts.zone.moment(at: clock.moment(of: due.local.shifted(by: count)).seconds)
            // In its last minute it is not asked for again.
            if at.seconds + 60 >= due.ends.seconds { break }
            all.append(
                try reminder(of: dose, due, at: at, on: dose.day + count, among: others, plan, medication, facts))
        }
        // Of the days that are over only the last one reminds.
        let past = all.count { $0.at <= facts.now }
        return Array(all.dropFirst(max(past - 1, 0)))
    }

    private func reminder(
        of dose: Dose, _ due: DueDose, at: OffsetDateTime, on day: Day, among others: [DueDose], _ plan: MedicationPlan,
        _ medication: Medication, _ facts: PillFacts
    ) throws -> Reminder {
        // The id contains the day, the key also the time: a dose moved to a later time reminds again.
        let id = Self.id(of: dose.slotID, on: day)
        let key = "\(dose.slotID)-\(day) \(due.time)"
        let (title, name) = (Self.title(due.name, medication), medication.name)
        if due.waitsForDose {
            let before = others.last { $0.at < due.at && $0.key != due.key }
            return Reminder(
                id: id, key: "\(key) waits", at: at, kind: .pill, timing: .brief, title: title,
                body: "\(due.key) waits for \(before?.key ?? "the dose before"), which is not recorded.")
        }
        let amount = plan.doseText(count: due.count)
        let isStaying = due.ends.seconds - due.at.seconds > 86_400
        let end =
            isStaying
            ? due.ends.logicalDay(startingAt: facts.dayStart) : max(dose.day, at.logicalDay(startingAt: facts.dayStart))
        let details = [amount, plan.instructions].compactMap(\.self).joined(separator: ", ")
        let wording = DoseWording(
            // Its answer needs an amount, so it stands in no list with one answer.
            listed: plan.asksDose
                ? nil : (medication.isBuiltIn ? title.lowercased() : name) + (details.isEmpty ? "" : " (\(details))"),
            amount: amount, day: due.isMoving || isStaying || due.at != due.planned ? end : dose.day,
            dayStart: facts.dayStart, next: others.map(\.at).filter { $0.seconds > due.at.seconds }.min(),
            spacing: at.seconds - facts.now.seconds < 86_400
                ? try medication.spacing(before: max(at, facts.now), facts) : nil,
            minimumGap: plan.minimumGap, overdueSince: day > dose.day ? due.closes : nil, name: name,
            instruction: plan.instructions, asksAmount: plan.asksDose)
        return Reminder(
            id: id, key: key + (due.at == due.planned || due.isMoving ? "" : " \(due.at.timeOfDay)"),
            at: plan.ahead.map { at.earlier(by: $0, facts.zone) } ?? at, scheduled: at, kind: .pill,
            // Without records, a late reminder can't tell whether the dose is still open.
            timing: plan.isByPlan ? .brief : .moment,
            title: title, wording: .dose(wording),
            subject: .dose(dose.slotID, on: dose.isMovable ? day : dose.day, dayStart: facts.dayStart, zone: plan.zone),
            repeats: day == dose.day ? repeats(of: plan, dueAt: at, among: others, facts) : nil, isUrgent: plan.isUrgent
        )
    }

    /// Returns the repeats of an open dose. They end when the medication's next dose is shown, answered or not.
    private func repeats(
        of plan: MedicationPlan, dueAt at: OffsetDateTime, among others: [DueDose], _ facts: PillFacts
    ) -> Reminder.Repeats? {
        let repetition = plan.repetition ?? repetition
        // Without records, a dose is never answered.
        if repetition == .never || plan.isByPlan { return nil }
        let end = facts.zone.start(of: at.logicalDay(startingAt: facts.dayStart) + 1, dayStart: facts.dayStart)
        let next = others.map(\.at).filter { $0.seconds > at.seconds }.min()
        return Reminder.Repeats(
            repetition, until: min(next.map { $0.earlier(by: plan.ahead ?? .zero, facts.zone) } ?? end, end))
    }

    /// Returns the id that a record of the dose cancels: `morning-2026-11-20`, `ibuprofen@08:00-2026-11-20`.
    package static func id(of slotID: String, on day: Day) -> String { "\(Reminder.part(slotID))-\(day)" }

    /// Returns the ids of all doses' reminders of some days, answered or not, and only the answered ones of days to come.
    package func ids(on days: DayRange, _ facts: PillFacts) throws -> [String] {
        try medications.flatMap { medication in
            try days.flatMap { day in
                try medication.doses(on: day, facts).filter { dose in
                    dose.isScheduled && (day <= facts.today || !dose.records.isEmpty)
                }.map { Self.id(of: $0.slotID, on: day) }
            }
        }
    }

    /// Returns the reminder of a dose that limits hold back until the next one, so that it is not shown.
    /// - Parameter id: its id or the beginning of it, in lower case.
    package func heldBack(_ id: String, on days: DayRange, _ facts: PillFacts) throws -> Reminder? {
        for (medication, day) in medications.flatMap({ medication in days.map { (medication, $0) } }) {
            for dose in try medication.doses(on: day, facts) where dose.records.isEmpty && dose.isScheduled {
                let own = Self.id(of: dose.slotID, on: day)
                guard let due = dose.due, due.isForgotten,
                    own.lowercased().hasPrefix(id) || Reminder.number(of: own) == id
                else { continue }
                return Reminder(
                    id: own, at: due.planned, kind: .pill, title: medication.name, body: "",
                    subject: .dose(dose.slotID, on: day, dayStart: facts.dayStart))
            }
        }
        return nil
    }

    /// Returns the title of a dose's reminder.
    private static func title(_ name: String?, _ medication: Medication) -> String {
        guard medication.isBuiltIn, let name else { return medication.name }
        return "\(name.prefix(1).uppercased() + String(name.dropFirst())) pill"
    }

    /// Returns the title and text of a line's reminder.
    package static func text(
        of line: DoseLine, _ plan: MedicationPlan, _ medication: Medication
    ) -> (title: String, body: String) {
        let time = "\(line.time)" + (plan.zone.map { " \($0.name)" } ?? "")
        let text = "Time to take \(plan.doseText(count: line.count) ?? "it"): \(time)."
        return (title(line.name, medication), text + DoseWording.sentence(plan.instructions))
    }
}

extension PillReminders: ReminderRule {
    package func reminders(on days: DayRange, in state: any ReminderState) throws -> [Reminder] {
        try reminders(on: days, state.facts)
    }
}

extension OffsetDateTime {
    fileprivate func earlier(by length: Duration, _ zone: Zone) -> OffsetDateTime {
        zone.moment(at: seconds - length.wholeSeconds)
    }
}

extension Reminder.Kind {
    public static let pill = Self(rawValue: "pill")
}
