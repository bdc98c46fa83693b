/// The last dose of each medication before a day, from which plans count their next one, and the clock that shows it.
package struct DoseHistory: Sendable {
    /// The user's time zone.
    package let zone: Zone
    /// The current time; `nil` projects the doses of every day as if each were taken when it is due.
    package let now: OffsetDateTime?
    private var last: [LastDose] = []

    /// A medication's last dose before a day.
    struct LastDose: Sendable {
        let record: DoseRecord
        /// The logical day it was recorded on.
        let day: Day
    }

    package init(zone: Zone, now: OffsetDateTime?) {
        self.zone = zone
        self.now = now
    }

    /// The same history for a projection.
    var projected: DoseHistory {
        var history = DoseHistory(zone: zone, now: nil)
        history.last = last
        return history
    }

    /// Returns a medication's last dose before the day.
    func last(of medication: String) -> LastDose? { last.first { $0.record.medication == medication } }

    /// Adds the records of a day. They are only the last ones if no later day was added.
    package mutating func add(_ records: [DoseRecord], on day: Day) {
        for record in records {
            guard let place = last.firstIndex(where: { $0.record.medication == record.medication }) else {
                last.append(LastDose(record: record, day: day))
                continue
            }
            let known = last[place]
            if (known.day.ordinal, known.record.counted.seconds) <= (day.ordinal, record.counted.seconds) {
                last[place] = LastDose(record: record, day: day)
            }
        }
    }
}

/// The records that decide which doses are due on a day.
package struct KnownDoses: Sendable {
    /// The records of the day.
    package let records: [DoseRecord]
    /// When a logical day begins.
    package let dayStart: TimeOfDay
    /// The doses before the day; `nil` if they are unknown, so that only recorded doses count from a dose before.
    package let history: DoseHistory?

    package init(_ records: [DoseRecord] = [], dayStart: TimeOfDay = .midnight, history: DoseHistory? = nil) {
        self.records = records
        self.dayStart = dayStart
        self.history = history
    }
}

/// The doses of today and later, each taken when it is due.
package struct ComingDoses {
    private let dayStart: TimeOfDay
    /// The records of the next day, which only today has.
    private var records: [DoseRecord]
    private var history: DoseHistory?

    /// - Parameter known: the records that decide about today's doses.
    package init(_ known: KnownDoses) {
        dayStart = known.dayStart
        records = known.records
        history = known.history?.projected
    }

    /// Returns the doses of a medication on the next day, the first of which is today.
    package mutating func slots(of medication: Medication, _ plan: MedicationPlan, on day: Day) -> [DoseLine] {
        guard plan.isFromLast, let zone = history?.zone else {
            return plan.slots(on: day, of: medication.name, given: KnownDoses(records, dayStart: dayStart))
        }
        let slots = plan.slots(
            on: day, of: medication.name, given: KnownDoses(records, dayStart: dayStart, history: history))
        let taken = slots.map { slot in
            DoseRecord(
                id: slot.key, at: slot.moment(on: day, dayStart: dayStart, zone: zone), medication: medication.name,
                slot: slot.key)
        }
        history?.add(
            records + taken.filter { dose in !records.contains { $0.isFor(medication.name, dose.slot) } }, on: day)
        records = []
        return slots
    }
}

extension DoseRecord {
    /// The moment from which the next dose counts: when it was taken, or the time of its slot if it was skipped.
    var counted: OffsetDateTime { outcome == .taken ? at : slotTime.map(nearest) ?? at }

    /// The time in the key of its slot; `nil` for a slot with a name.
    var slotTime: TimeOfDay? { slot.flatMap { TimeOfDay(parsing: $0.prefix { $0 != "#" }) } }

    /// Returns the moment nearest to the record's at which a clock at its place showed `time`.
    func nearest(_ time: TimeOfDay) -> OffsetDateTime {
        let shift = (time.seconds - at.secondOfDay + 129_600) % 86_400 - 43_200
        return at.advanced(bySeconds: shift)
    }
}
