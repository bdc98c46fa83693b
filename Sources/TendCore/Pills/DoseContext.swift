/// A logical day to record doses on, with the context to read a dose's name and time.
package struct DoseContext: Sendable {
    /// The logical day that the dose belongs to.
    package let day: Day
    /// The current logical day.
    package let today: Day
    /// Whether the day is over, so that a dose without a time was taken at an unknown one.
    package let isPast: Bool
    package let now: OffsetDateTime
    /// The user's time zone.
    package let zone: Zone
    package let dayStart: TimeOfDay
    /// The day's medications. They include the built-in one before its first record, which this dose is about to become.
    package let medications: [Medication]
    /// The built-in medication, which can be named even when it is not in use.
    package let builtIn: Medication?
    /// The moment that decides about the day of a plan with a zone; `nil` if the user named the day.
    private let moment: OffsetDateTime?
    /// Reads the records of another day, which few commands need.
    private let doses: @Sendable (Day) throws -> [DoseRecord]
    /// The records that decide about the doses of the day and of the one before; none if no plan needs them.
    private let known: [(day: Day, doses: KnownDoses)]

    /// Creates the context of a day.
    /// - Parameters:
    ///   - since: the first day with a record of the built-in medication.
    ///   - moment: decides about the day of a plan with a zone; `nil` if the user named the day.
    ///   - isContinued: whether a dose of the day is taken now, after midnight.
    ///   - known: the records that plans need to know the doses of the day and of the day before.
    ///   - doses: reads the records of another day.
    package init(
        _ day: Day, today: Day, now: OffsetDateTime, zone: Zone, dayStart: TimeOfDay, medications: MedicationList,
        builtInSince since: Day?, moment: OffsetDateTime? = nil, isContinued: Bool = false,
        known: [(day: Day, doses: KnownDoses)] = [], doses: @escaping @Sendable (Day) throws -> [DoseRecord]
    ) {
        self.day = day
        self.today = today
        self.isPast = day < today && !isContinued
        self.now = now
        self.zone = zone
        self.dayStart = dayStart
        self.medications = medications.all(builtInSince: since.map { min($0, day) }, today: day)
        builtIn = medications.all(builtInSince: day, today: day).first(where: \.isBuiltIn)
        self.moment = moment
        self.doses = doses
        self.known = known
    }

    /// Returns the doses that plans ask for on a day; for a plan with a zone, on as many days before or after
    /// its own day.
    package func slots(on day: Day) -> [DoseChoice] {
        medications.flatMap { medication in
            let own = self.day(of: medication) + (day.ordinal - self.day.ordinal)
            return slots(of: medication, on: own).map {
                DoseChoice(medication: medication, slot: $0, isScheduled: true)
            }
        }
    }

    /// Whether the doses of some medication belong to another day.
    package var hasOwnDays: Bool { medications.contains { day(of: $0) != day } }

    /// Returns the day that a medication's dose belongs to: another one if its plan's zone has another date.
    package func day(of medication: Medication) -> Day {
        moment.map { medication.today(day, at: $0, dayStart: dayStart) } ?? day
    }

    /// Returns the records of the medications' days, given the ones of the user's day.
    package func records(_ records: [DoseRecord]) throws -> [DoseRecord] {
        var records = records
        for medication in medications {
            let own = day(of: medication)
            guard own != day else { continue }
            records.removeAll { $0.medication == medication.name }
            records += try doses(own).filter { $0.medication == medication.name }
        }
        return records
    }

    /// Returns a medication's doses of a day.
    func slots(of medication: Medication, on day: Day) -> [DoseLine] {
        guard let plan = medication.plan(on: day) else { return [] }
        return plan.slots(on: day, of: medication.name, given: known(on: day))
    }

    /// Returns the records that decide about the doses of a day, as far as they were read.
    private func known(on day: Day) -> KnownDoses {
        known.first { $0.day == day }?.doses ?? KnownDoses(dayStart: dayStart)
    }

    /// Returns the doses of a medication that the day's plan does not ask for and that can still be named: the times of
    /// other days, or the next dose of a plan that counts from the last one.
    func otherSlots(of medication: Medication, _ plan: MedicationPlan, besides due: [DoseLine]) -> [DoseLine] {
        let others =
            plan.isFromLast
            ? [plan.nextSlot(after: day, of: medication.name, given: known(on: day))].compactMap(\.self)
            : plan.isInterval && !due.isEmpty ? [] : plan.slots
        // Slots of other days may have the same key; the one of this day is meant.
        return others.filter { slot in !due.contains { $0.key == slot.key } }
    }

    /// Returns the next day with doses of a medication, one of which the user has named for a day that asks for none.
    package func nextDay(of choice: DoseChoice) -> Day? {
        guard let slot = choice.slot, choice.medication.plan(on: day)?.isFromLast == true else {
            return choice.medication.nextDay(after: day)
        }
        return due(slot, on: day).logicalDay(startingAt: dayStart)
    }

    /// Returns the dose nearest to a moment, and none that is not due before another one is taken.
    func nearest(of choices: [DoseChoice], to moment: OffsetDateTime) -> DoseChoice? {
        choices.filter { $0.slot?.isWaiting != true }.min {
            distance(of: $0, to: moment) < distance(of: $1, to: moment)
        }
    }

    /// Returns the seconds between a moment and a dose: a recorded one by its record, any other by its time.
    package func distance(of choice: DoseChoice, to moment: OffsetDateTime) -> Int {
        choice.slot.map { abs(time(of: $0, of: choice.medication).seconds - moment.seconds) } ?? 0
    }

    /// Returns when a dose of the day was taken, or is due.
    private func time(of slot: DoseLine, of medication: Medication) -> OffsetDateTime {
        let records = known(on: day).records.filter { $0.isFor(medication.name, slot.key) }
        return Dose.telling(records)?.counted ?? due(slot, on: day)
    }

    /// Returns whether doses that follow one another continue after the end of the day, until the first dose of the next day.
    package func continues(_ medication: Medication, at moment: OffsetDateTime) -> Bool {
        let slots = slots(of: medication, on: day)
        guard let first = slots.first, moment < due(first, on: day + 1) else { return false }
        return slots.contains { slot in
            slot.after != nil && time(of: slot, of: medication).logicalDay(startingAt: dayStart) > day
        }
    }

    /// Returns when a dose is due, by default in the user's zone.
    package func due(_ slot: DoseLine, on day: Day, _ clock: Zone? = nil) -> OffsetDateTime {
        slot.moment(on: day, dayStart: dayStart, zone: clock ?? zone)
    }

    private static let hour = 3600

    /// Resolves the time of a dose. On an earlier day, a bare time falls in the 24 hours that begin six hours before the dose is
    /// due, or in the 24 hours before `now` if those are not over: an evening dose may be taken after midnight. For a dose
    /// outside the schedule it is a time of the day itself.
    /// - Parameter record: the record to correct; a time without a zone is read in that record's zone.
    /// - Throws: ``TimeInputError``, or ``DoseError/doseOnOtherDay(_:at:)``.
    package func resolve(
        _ time: TimeInput, for choice: DoseChoice, correcting record: DoseRecord?
    ) throws -> TimeExpression.Resolved {
        let clock = record.map { zone.clock(of: $0.at) } ?? zone
        let isElsewhere = record.map { !zone.shows($0.at) } ?? false
        // A dose that has stayed due since an earlier day is taken on this one.
        let nearest = choice.slot.flatMap { $0.due?.date ?? day < day ? nil : $0 }.map { slot in
            clock.moment(at: min(due(slot, on: day, clock).seconds + 6 * Self.hour, now.seconds - 12 * Self.hour))
        }
        let isDayNeeded = day < today || isElsewhere
        let resolved = try time.resolved(
            now: now, zone: zone, dayStart: dayStart, correcting: record?.at,
            on: isDayNeeded && nearest == nil ? day : nil, nearest: isDayNeeded ? nearest : nil)
        let other = resolved.moment.logicalDay(startingAt: dayStart)
        if abs(other.ordinal - day.ordinal) > 1 { throw DoseError.doseOnOtherDay(day, at: resolved.moment) }
        return resolved
    }

    /// Checks that a dose recorded after midnight is not meant for the night before.
    ///
    /// If yesterday's dose was due within the last eight hours and today's is more than eight hours away, the user must name the
    /// day, even if one of them is recorded.
    /// - Parameter record: the record to correct; its zone decides when the dose was due.
    /// - Throws: ``DoseError/whichNight(dose:day:before:isOpen:)``, or an error from reading the day before.
    package func checkNight(_ choice: DoseChoice, _ moment: OffsetDateTime, correcting record: DoseRecord?) throws {
        let reach = 8 * Self.hour
        let clock = record.map { zone.clock(of: $0.at) }
        // A dose that counts from the last one is the same on both days.
        guard let slot = choice.slot, choice.medication.plan(on: day)?.isFromLast != true,
            due(slot, on: day, clock).seconds - moment.seconds > reach
        else { return }
        let yesterday = day - 1
        let near = slots(of: choice.medication, on: yesterday).first {
            !$0.isWaiting && (0...reach).contains(moment.seconds - due($0, on: yesterday, clock).seconds)
        }
        if let near { throw try whichNight(choice.name, near, of: choice.medication) }
    }

    func whichNight(_ name: String, _ slot: DoseLine, of medication: Medication) throws -> DoseError {
        .whichNight(
            dose: name, day: day, before: day - 1,
            isOpen: try !doses(day - 1).contains { $0.isFor(medication.name, slot.key) })
    }

    /// Returns when a dose is due that was taken more than four hours early; `nil` for any other dose.
    package func timeOfEarlyDose(_ record: DoseRecord) -> OffsetDateTime? {
        guard let key = record.slot,
            let slot = slots(on: day).first(where: { $0.medication.name == record.medication && $0.slot?.key == key })?
                .slot
        else { return nil }
        let due = due(slot, on: day)
        return due.seconds - record.at.seconds > 4 * Self.hour ? due : nil
    }
}
