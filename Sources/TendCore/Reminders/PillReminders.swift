/// The rule by which pills remind: at the time of each dose, until something is recorded for it.
public struct PillReminders: Sendable {
    /// Whether pills remind at all.
    public let isOn: Bool
    /// The medications, with their plans.
    public let medications: [Medication]
    /// When a logical day begins.
    public let dayStart: TimeOfDay

    public init(isOn: Bool = true, medications: [Medication], dayStart: TimeOfDay = .midnight) {
        self.isOn = isOn
        self.medications = medications
        self.dayStart = dayStart
    }

    /// How many days ahead the Pills app looks, today among them.
    public static let standardDays = 7

    /// The reminders that are still to come, by time.
    /// - Parameters:
    ///   - now: those at this moment or before it are left out.
    ///   - count: days from the current logical day on, that one among them.
    ///   - zone: the place whose clocks decide when it is seven.
    ///   - records: the doses recorded on a day.
    public func reminders(
        after now: OffsetDateTime, days count: Int = Self.standardDays, zone: Zone, records: (Day) -> [DoseRecord]
    ) -> [Reminder] {
        guard isOn, count > 0 else { return [] }
        let today = now.logicalDay(startingAt: dayStart)
        return (today...(today + (count - 1))).flatMap { day in
            due(on: day, zone: zone, records: records(day)).filter { $0.at.seconds > now.seconds }
        }.sorted { ($0.at.seconds, $0.id) < ($1.at.seconds, $1.id) }
    }

    /// The reminders of a logical day for which nothing was recorded. A dose that was taken, early or late, or skipped is
    /// silent, also at the time of delivery.
    /// - Parameters:
    ///   - records: the doses of the day.
    ///   - neighbours: doses of the days around it. They answer no dose of this day, but may be too close to it.
    public func due(
        on day: Day, zone: Zone, records: [DoseRecord], neighbours: [DoseRecord] = []
    ) -> [Reminder] {
        guard isOn else { return [] }
        return medications.flatMap { medication -> [Reminder] in
            guard let plan = medication.plan(on: day) else { return [] }
            let open = plan.slots(on: day).filter { slot in !records.contains { $0.isFor(medication.name, slot.key) } }
            let moments = open.map { $0.moment(on: day, dayStart: dayStart, zone: zone) }
            let taken = (records + neighbours).filter { $0.medication == medication.name && $0.outcome == .taken }
            return zip(open, moments).map { slot, at in
                // The id has the day; the time is in the key, so that a dose moved to later reminds again.
                let id = Self.id(of: medication.slotID(slot.key), on: day)
                let wording = DoseWording(
                    amount: plan.doseText, day: day, dayStart: dayStart,
                    next: moments.filter { $0.seconds > at.seconds }.min(), lastTaken: taken.map(\.at).max(),
                    minimumGap: plan.minimumGap)
                return Reminder(
                    id: id, key: "\(id) \(slot.time)", at: at, kind: .pill,
                    title: Self.text(of: slot, plan, medication).title, wording: .dose(wording))
            }
        }
    }

    /// `morning-2026-11-20`, `ibuprofen@08:00-2026-11-20`: the id that a mark on the dose cancels.
    public static func id(of slotID: String, on day: Day) -> String { "\(slotID)-\(day)" }

    /// What a reminder of the slot says.
    public static func text(
        of slot: DoseSlot, _ plan: MedicationPlan, _ medication: Medication
    ) -> (title: String, body: String) {
        let dose = plan.doseText.map { "Time to take \($0): \(slot.time)." } ?? "Time to take it: \(slot.time)."
        guard medication.isBuiltIn, let name = slot.name else { return (medication.name, dose) }
        return ("\(name.prefix(1).uppercased() + String(name.dropFirst())) pill", dose)
    }
}

extension PillReminders: ReminderRule {
    public func reminders(on days: DayRange, in state: any ReminderState) throws -> [Reminder] {
        guard isOn, !medications.isEmpty else { return [] }
        let records = try days.map { try state.doses(on: $0) }
        return zip(days, records.indices).flatMap { day, index in
            let neighbours = [index - 1, index + 1].filter(records.indices.contains).flatMap { records[$0] }
            return due(on: day, zone: state.zone, records: records[index], neighbours: neighbours)
        }
    }
}

extension Reminder.Kind {
    public static let pill = Self(rawValue: "pill")
}
