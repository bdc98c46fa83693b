/// The state of a dose.
public enum DoseState: String, Sendable {
    /// Not recorded, and the day is not over.
    case due
    case taken
    /// Taken before its window.
    case early
    /// Taken after its window.
    case late
    case skipped
    /// Not recorded when the day ended. Calculated, never stored.
    case missed
}

/// A dose of a day with its records.
public struct Dose: Hashable, Sendable {
    public let medication: String
    /// When it is due; `nil` for an unscheduled dose.
    public let slot: DoseLine?
    /// Whether the day's plan asks for it. Doses as needed or in addition to the plan count in no rate.
    public let isScheduled: Bool
    /// Its records; several only if two computers recorded it.
    public let records: [DoseRecord]
    public let state: DoseState
    /// The recorded amount if it was taken, otherwise the planned one.
    public let amount: Quantity?
    public let unit: String?
    /// The date of its time, if that is not on its day.
    public let otherDate: Day?
    /// When it is due, in the user's zone, if its plan has another one.
    public let dueAt: OffsetDateTime?
    /// Whether it is due and its time has passed.
    public let isOverdue: Bool
    /// The states of the records; empty if it has only one.
    fileprivate let states: [DoseState]

    /// Returns the state of one of its records.
    public func state(of record: DoseRecord) -> DoseState {
        states.isEmpty ? state : zip(records, states).first { $0.0 == record }?.1 ?? state
    }

    /// The record that decides its state: the earliest one, preferring taken over skipped.
    public var record: DoseRecord? { Self.telling(records) }

    /// The dose's name for the user: `morning`, `ibuprofen@08:00`, or the medication if it has no slot.
    public var slotID: String { slot.map { Medication.slotID($0.key, of: medication) } ?? medication }

    /// Whether it was taken, at any time.
    public var isTaken: Bool { state == .taken || state == .early || state == .late }

    /// Whether it was skipped with a note that says why.
    public var isSkippedWithReason: Bool { state == .skipped && record?.note != nil }

    /// Whether two records mark this dose as taken. Only the user knows whether it was taken twice.
    public var isPossibleDouble: Bool { records.count { $0.outcome == .taken } > 1 }

    /// `400 mg`; `nil` without an amount.
    public var amountText: String? { amount.map { DoseRecord.text($0, unit) } }

    static func telling(_ records: [DoseRecord]) -> DoseRecord? {
        let taken = records.filter { $0.outcome == .taken }
        return (taken.isEmpty ? records : taken).min { ($0.at, $0.id) < ($1.at, $1.id) }
    }
}

/// All doses of a logical day.
public struct PillDay: Hashable, Sendable {
    public let day: Day
    /// By due time; unscheduled doses by the time they were taken.
    public private(set) var doses: [Dose]

    /// The rules for the states of doses.
    public struct Rules: Sendable {
        /// The current logical day.
        public let today: Day
        /// The current time and the user's zone; `nil` to know neither clock changes nor plans with a zone of their own.
        public let clock: (now: OffsetDateTime, zone: Zone)?
        /// When a logical day begins.
        public let dayStart: TimeOfDay
        /// How far from its time a dose is on time, before and after; `nil` for the windows of the plans' times. A plan's own
        /// window comes first.
        public let lateAfter: Duration?

        public init(
            today: Day, dayStart: TimeOfDay = .midnight, lateAfter: Duration? = nil,
            clock: (now: OffsetDateTime, zone: Zone)? = nil
        ) {
            self.today = today
            self.clock = clock
            self.dayStart = dayStart
            self.lateAfter = lateAfter
        }

        /// - Parameter slots: the plan's slots of the day.
        fileprivate func window(of plan: MedicationPlan, _ slots: [DoseLine], on day: Day) -> Duration {
            plan.onTimeWindow ?? lateAfter ?? plan.standardWindow(of: slots, on: day)
        }

        /// Returns how many seconds after its time a dose was taken; negative before it.
        ///
        /// A time of day is local time where the user is, so the clock of the record counts. If the zone's clocks changed in
        /// between, the plan has a zone of its own, or the dose counts from another one, the time that passed counts.
        fileprivate func distance(to moment: OffsetDateTime, from slot: DoseLine, on day: Day) -> Int {
            if let due = slot.due?.moment { return moment.seconds - due.seconds }
            if let zone = slot.zone?.clock {
                return moment.seconds - slot.moment(on: day, dayStart: dayStart, zone: zone).seconds
            }
            let due = slot.civilDay(of: day, dayStart: dayStart).ordinal * 86_400 + slot.time.seconds
            if let zone = clock?.zone, zone.moment(at: due - moment.offset).offset != moment.offset, zone.shows(moment)
            {
                return moment.seconds - slot.moment(on: day, dayStart: dayStart, zone: zone).seconds
            }
            return moment.seconds + moment.offset - due
        }

        /// Returns whether a day is over by the clock of a dose's plan.
        fileprivate func isOver(_ day: Day, for slot: DoseLine?) -> Bool {
            guard let zone = slot?.zone?.clock, let clock else { return day < today }
            return day < zone.moment(at: clock.now.seconds).logicalDay(startingAt: dayStart)
        }

        /// Returns whether the time of an open dose has passed.
        fileprivate func hasPassed(_ slot: DoseLine?, on day: Day) -> Bool {
            guard let slot, !slot.isWaiting, let clock else { return false }
            return slot.moment(on: day, dayStart: dayStart, zone: clock.zone).seconds < clock.now.seconds
        }

        /// Returns when a dose is due in the user's zone, if its plan has another one.
        fileprivate func moment(of slot: DoseLine?, on day: Day) -> OffsetDateTime? {
            guard let slot, slot.zone?.clock != nil, let clock else { return nil }
            return slot.moment(on: day, dayStart: dayStart, zone: clock.zone)
        }
    }

    /// Combines the plans and records of a day.
    /// - Parameters:
    ///   - day: the logical day.
    ///   - medications: the medications with their plans.
    ///   - records: the records of the day.
    ///   - rules: the rules for the states.
    ///   - history: the doses before the day; without it, a dose that counts from the last one is only there if recorded.
    package init(
        _ day: Day, medications: [Medication], records: [DoseRecord], rules: Rules, history: DoseHistory? = nil
    ) {
        self.day = day
        let known = KnownDoses(records, dayStart: rules.dayStart, history: history)
        var doses: [Dose] = []
        var rest = records.filter { $0.slot != nil }
        for medication in medications {
            // Without records there are no states; a recorded dose is one in addition to the plan.
            guard let plan = medication.plan(on: day), !plan.isByPlan else { continue }
            let slots = plan.slots(on: day, of: medication.name, given: known)
            var window = rules.window(of: plan, slots, on: day)
            if plan.schedule == .stopped, let old = medication.dosePlan(on: day) {
                window = rules.window(of: old, old.slots(on: day), on: day)
            }
            for slot in slots + Self.slotsOfOldPlan(medication, plan, day, known) {
                let own = rest.filter { $0.isFor(medication.name, slot.key) }
                if own.isEmpty, day < plan.addedOn ?? day { continue }
                if !own.isEmpty { rest.removeAll { $0.isFor(medication.name, slot.key) } }
                doses.append(Dose(medication.name, slot, window, own, plan: plan, day: day, rules: rules))
            }
        }
        for record in records {
            // Two records of one slot are still a possible double dose.
            let same = record.slot == nil ? [record] : rest.filter { $0.isFor(record.medication, record.slot) }
            if same.isEmpty { continue }
            if record.slot != nil { rest.removeAll { $0.isFor(record.medication, record.slot) } }
            // The slot may be gone from the plan: show the time it had.
            let time = record.slot.flatMap { TimeOfDay(parsing: $0) } ?? record.at.timeOfDay
            let slot = record.slot.map { DoseLine(name: $0 == time.description ? nil : $0, time: time) }
            doses.append(Dose(record.medication, slot, nil, same, plan: nil, day: day, rules: rules))
        }
        self.doses = Self.inOrder(doses, on: day, rules)
    }

    private static func inOrder(_ doses: [Dose], on day: Day, _ rules: Rules) -> [Dose] {
        doses.enumerated().sorted { left, right in
            let times = (left.element.place(rules, on: day), right.element.place(rules, on: day))
            return times.0 == times.1 ? left.offset < right.offset : times.0 < times.1
        }.map(\.element)
    }

    /// Returns the day with the doses of one medication.
    public func only(_ medication: String) -> PillDay {
        var day = self
        day.doses.removeAll { $0.medication != medication }
        return day
    }

    /// Returns the day with a medication's doses of another day, which is the plan's day by its own zone.
    public func replacing(_ medication: String, with other: PillDay, rules: Rules) -> PillDay {
        let all = doses.filter { $0.medication != medication } + other.doses.filter { $0.medication == medication }
        var result = self
        result.doses = Self.inOrder(all, on: day, rules)
        return result
    }

    /// Returns the old plan's slots with records. On the day of a change they still count: a stop after the morning's dose
    /// does not remove that dose.
    private static func slotsOfOldPlan(
        _ medication: Medication, _ plan: MedicationPlan, _ day: Day, _ known: KnownDoses
    ) -> [DoseLine] {
        guard plan.from == day, let old = medication.plan(on: day - 1) else { return [] }
        let slots = plan.slots(on: day, of: medication.name, given: known)
        return old.slots(on: day, of: medication.name, given: known).filter { slot in
            !slots.contains { $0.key == slot.key } && known.records.contains { $0.isFor(medication.name, slot.key) }
        }
    }

    public var scheduled: [Dose] { doses.filter(\.isScheduled) }

    public var hasScheduledDoses: Bool { doses.contains(where: \.isScheduled) }

    /// Whether every scheduled dose was taken, at any time. A day without scheduled doses is complete.
    public var isComplete: Bool { doses.allSatisfy { !$0.isScheduled || $0.isTaken } }

    /// Whether every scheduled dose was taken or skipped with a reason.
    package var hasOnlyReasonedGaps: Bool {
        doses.allSatisfy { !$0.isScheduled || $0.isTaken || $0.isSkippedWithReason }
    }
}

extension Dose {
    /// - Parameter reach: how far from its time it is on time; `nil` for an unscheduled dose.
    fileprivate init(
        _ medication: String, _ slot: DoseLine?, _ reach: Duration?, _ records: [DoseRecord], plan: MedicationPlan?,
        day: Day, rules: PillDay.Rules
    ) {
        let telling = Self.telling(records)
        let isTaken = telling?.outcome == .taken
        func state(of record: DoseRecord) -> DoseState {
            guard record.outcome == .taken else { return .skipped }
            guard let slot, let reach = reach?.wholeSeconds, !record.isTimeAssumed else { return .taken }
            let distance = rules.distance(to: record.at, from: slot, on: day)
            return distance < -reach ? .early : distance > reach ? .late : .taken
        }
        let shown = telling.map(state) ?? (slot?.due?.isMissed ?? rules.isOver(day, for: slot) ? .missed : .due)
        self.init(
            medication: medication, slot: slot, isScheduled: reach != nil, records: records, state: shown,
            amount: isTaken ? telling?.amount : plan?.amount(at: slot), unit: isTaken ? telling?.unit : plan?.unit,
            otherDate: slot?.due.flatMap {
                $0.date == slot?.dateOfTime(on: day, dayStart: rules.dayStart) ? nil : $0.date
            },
            dueAt: rules.moment(of: slot, on: day), isOverdue: shown == .due && rules.hasPassed(slot, on: day),
            states: records.count > 1 ? records.map(state) : [])
    }

    /// Minutes from the start of the day to the dose's time.
    fileprivate func place(_ rules: PillDay.Rules, on day: Day) -> Int {
        if let slot, let due = slot.due {
            return (due.date.ordinal - day.ordinal) * 1440 + slot.time.minutes - rules.dayStart.minutes
        }
        let time = dueAt?.timeOfDay ?? slot?.time ?? record?.at.timeOfDay ?? rules.dayStart
        let minutes = time.minutes - rules.dayStart.minutes
        return minutes < 0 ? minutes + 1440 : minutes
    }
}
