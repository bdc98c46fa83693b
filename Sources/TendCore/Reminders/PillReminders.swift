/// The rule for pill reminders: at each dose's time, until something is recorded for it.
package struct PillReminders: Sendable {
    package let isOn: Bool
    /// The medications and their plans.
    package let medications: [Medication]
    /// When a logical day begins.
    package let dayStart: TimeOfDay
    /// How often an open dose is shown again, unless its plan says otherwise.
    package let repetition: Repetition

    package init(
        isOn: Bool = true, medications: [Medication], dayStart: TimeOfDay = .midnight, repetition: Repetition = .never
    ) {
        self.repetition = repetition
        self.isOn = isOn
        self.medications = medications
        self.dayStart = dayStart
    }

    /// How many days ahead the Pills app schedules reminders, including today.
    package static let standardDays = 7

    /// Returns the reminders of a logical day for doses without a record. A dose that was taken or skipped does not remind, not
    /// even at delivery.
    /// - Parameters:
    ///   - records: the doses recorded on the day.
    ///   - neighbours: doses of adjacent days. They answer no dose of this day, but may be too close to it.
    ///   - history: the zone and the doses before the day, for plans whose doses count from others.
    package func due(
        on day: Day, zone: Zone, records: [DoseRecord], neighbours: [DoseRecord] = [], history: DoseHistory? = nil
    ) -> [Reminder] {
        guard isOn else { return [] }
        let known = KnownDoses(records, dayStart: dayStart, history: history)
        return medications.flatMap { medication -> [Reminder] in
            guard let plan = medication.plan(on: day), !plan.isFromLast else { return [] }
            let slots = plan.remindedSlots(on: day, of: medication.name, given: known).filter { !$0.isWaiting }
            let open = slots.filter { slot in !records.contains { $0.isFor(medication.name, slot.key) } }
            return reminders(for: open, of: slots, plan, medication, on: day, zone: zone, taken: records + neighbours)
        }
    }

    /// Returns the reminders for the open doses of a medication on a day.
    /// - Parameter slots: all doses of the day.
    private func reminders(
        for open: [DoseLine], of slots: [DoseLine], _ plan: MedicationPlan, _ medication: Medication, on day: Day,
        zone: Zone,
        taken records: [DoseRecord]
    ) -> [Reminder] {
        let moments = open.map { $0.moment(on: day, dayStart: dayStart, zone: zone) }
        let taken = records.filter { $0.medication == medication.name && $0.outcome == .taken }
        return zip(open, moments).map { slot, at in
            // The id contains the day, the key also the time: a dose moved to a later time reminds again.
            let id = Self.id(of: medication.slotID(slot.key), on: day)
            let (title, name) = (Self.text(of: slot, plan, medication).title, medication.name)
            let amount = plan.doseText(at: slot)
            let wording = DoseWording(
                listed: (medication.isBuiltIn ? title.lowercased() : name) + (amount.map { " (\($0))" } ?? ""),
                amount: amount,
                day: slot.due == nil ? day : max(day, at.logicalDay(startingAt: dayStart)), dayStart: dayStart,
                next: moments.filter { $0.seconds > at.seconds }.min(), lastTaken: taken.map(\.at).max(),
                minimumGap: plan.minimumGap)
            return Reminder(
                id: id, key: "\(id) \(slot.time)", at: plan.ahead.map { at.earlier(by: $0, zone) } ?? at, scheduled: at,
                kind: .pill,
                // Without records, a late reminder can't tell whether the dose is still open.
                timing: plan.isByPlan ? .brief : .moment,
                title: title, wording: .dose(wording),
                subject: .dose(medication.slotID(slot.key), on: day, dayStart: dayStart, zone: plan.zone),
                repeats: repeats(of: plan, dueAt: at, among: slots, on: day, zone), isUrgent: plan.isUrgent)
        }
    }

    /// Returns the repeats of an open dose. They end when the medication's next dose is shown, answered or not.
    private func repeats(
        of plan: MedicationPlan, dueAt at: OffsetDateTime, among slots: [DoseLine], on day: Day, _ zone: Zone
    ) -> Reminder.Repeats? {
        let repetition = plan.repetition ?? repetition
        // Without records, a dose is never answered.
        if repetition == .never || plan.isByPlan { return nil }
        let end = zone.start(of: at.logicalDay(startingAt: dayStart) + 1, dayStart: dayStart)
        let next = slots.map { $0.moment(on: day, dayStart: dayStart, zone: zone) }.filter { $0.seconds > at.seconds }
            .min()
        return Reminder.Repeats(
            repetition, until: min(next.map { $0.earlier(by: plan.ahead ?? .zero, zone) } ?? end, end))
    }

    /// Returns the reminders for the doses that count from the last one: the open one, on the day it became due, and the ones
    /// that would follow without a record.
    /// - Parameter records: the records of each day.
    private func chained(
        on days: DayRange, zone: Zone, _ records: [[DoseRecord]], _ history: DoseHistory
    ) -> [Reminder] {
        var history = history
        for (day, doses) in zip(days, records) { history.add(doses, on: day) }
        return medications.flatMap { medication in
            days.flatMap { day -> [Reminder] in
                guard let plan = medication.plan(on: day), plan.isFromLast, day >= plan.addedOn ?? day else {
                    return []
                }
                let open = plan.openSlots(on: day, of: medication.name, dayStart: dayStart, after: history)
                return reminders(
                    for: open, of: open, plan, medication, on: day, zone: zone, taken: records.flatMap(\.self))
            }
        }
    }

    /// Returns the id that a record of the dose cancels: `morning-2026-11-20`, `ibuprofen@08:00-2026-11-20`.
    package static func id(of slotID: String, on day: Day) -> String { "\(slotID)-\(day)" }

    /// Returns the title and text of a slot's reminder.
    package static func text(
        of slot: DoseLine, _ plan: MedicationPlan, _ medication: Medication
    ) -> (title: String, body: String) {
        let dose =
            plan.doseText(at: slot).map { "Time to take \($0): \(slot.clockText)." }
            ?? "Time to take it: \(slot.clockText)."
        guard medication.isBuiltIn, let name = slot.name else { return (medication.name, dose) }
        return ("\(name.prefix(1).uppercased() + String(name.dropFirst())) pill", dose)
    }
}

extension PillReminders: ReminderRule {
    package func reminders(on days: DayRange, in state: any ReminderState) throws -> [Reminder] {
        guard isOn, !medications.isEmpty else { return [] }
        // The day of a plan with a zone may be the one before or after the user's, and a dose may be shown on the day before.
        let isNear = medications.contains { $0.plans.contains { $0.zone != nil || $0.ahead != nil } }
        let all = isNear ? (days.lowerBound - 1)...(days.upperBound + 1) : days
        let records = try all.map { try state.doses(on: $0) }
        let history =
            medications.contains { $0.plans.contains(where: \.countsFromRecords) }
            ? try state.doseHistory(before: all.lowerBound, of: medications) : nil
        let moving = history.map { chained(on: all, zone: state.zone, records, $0) } ?? []
        let found =
            zip(all, records.indices).flatMap { day, index in
                let neighbours = [index - 1, index + 1].filter(records.indices.contains).flatMap { records[$0] }
                return due(
                    on: day, zone: state.zone, records: records[index], neighbours: neighbours, history: history)
            } + moving
        return isNear ? found.filter { days.contains($0.at.logicalDay(startingAt: dayStart)) } : found
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
