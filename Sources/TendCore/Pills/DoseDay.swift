/// A logical day on which a dose is recorded, with the context for reading the name of a dose and its time.
public struct DoseDay: Sendable {
    /// The logical day that the dose belongs to.
    public let day: Day
    /// The current logical day.
    public let today: Day
    public let now: OffsetDateTime
    /// The place.
    public let zone: Zone
    public let dayStart: TimeOfDay
    /// The medications taken on the day. A dose before the first record of the built-in one is about to become that record.
    public let medications: [Medication]
    /// The built-in medication, which can be named even if it is not in use.
    public let builtIn: Medication?
    /// The records of the day before, which few commands need.
    private let dosesBefore: @Sendable () throws -> [DoseRecord]

    /// - Parameters:
    ///   - since: the first day with a record of the built-in medication.
    ///   - dosesBefore: reads the records of the day before.
    public init(
        _ day: Day, today: Day, now: OffsetDateTime, zone: Zone, dayStart: TimeOfDay, medications: MedicationList,
        builtInSince since: Day?, dosesBefore: @escaping @Sendable () throws -> [DoseRecord]
    ) {
        self.day = day
        self.today = today
        self.now = now
        self.zone = zone
        self.dayStart = dayStart
        self.medications = medications.all(builtInSince: since.map { min($0, day) }, today: day)
        builtIn = medications.all(builtInSince: day, today: day).first(where: \.isBuiltIn)
        self.dosesBefore = dosesBefore
    }

    /// The doses that plans ask for on a day.
    public func slots(on day: Day) -> [DoseChoice] {
        medications.flatMap { medication in
            (medication.plan(on: day)?.slots(on: day) ?? []).map {
                DoseChoice(medication: medication, slot: $0, isScheduled: true)
            }
        }
    }

    /// When a dose is due on a clock; on the one here, unless another is given.
    public func due(_ slot: DoseSlot, on day: Day, _ clock: Zone? = nil) -> OffsetDateTime {
        slot.moment(on: day, dayStart: dayStart, zone: clock ?? zone)
    }

    private static let hour = 3600

    /// The time, on the day that fits the dose: a time alone is the one between six hours before the dose and the next
    /// day's, as far as that has come.
    /// - Parameter record: the record to correct; a time without a zone is read on its clock.
    /// - Throws: ``TimeInputError``, or ``DoseError/doseOnOtherDay(_:at:)``.
    public func resolve(
        _ time: TimeInput, for choice: DoseChoice, correcting record: DoseRecord?
    ) throws -> TimeExpression.Resolved {
        let clock = record.map { zone.clock(of: $0.at) } ?? zone
        let isElsewhere = record.map { !zone.shows($0.at) } ?? false
        let noon = clock.start(of: day, dayStart: dayStart).seconds + 12 * Self.hour
        let middle = choice.slot.map { due($0, on: day, clock).seconds + 6 * Self.hour } ?? noon
        let nearest = clock.moment(at: min(middle, now.seconds - 12 * Self.hour))
        let resolved = try time.resolved(
            now: now, zone: zone, dayStart: dayStart, correcting: record?.at,
            nearest: day < today || isElsewhere ? nearest : nil)
        let other = resolved.moment.logicalDay(startingAt: dayStart)
        if abs(other.ordinal - day.ordinal) > 1 { throw DoseError.doseOnOtherDay(day, at: resolved.moment) }
        return resolved
    }

    /// After midnight `evening` may be the dose of the night before. If that one was due within the last eight hours and
    /// the one of this day is further off than that, the user must name the day, even if one of them is recorded.
    /// - Parameter record: the record to correct; its own clock says how far off the dose was.
    /// - Throws: ``DoseError/whichNight(dose:day:before:isOpen:)``, or the error of reading the day before.
    public func checkNight(_ choice: DoseChoice, _ moment: OffsetDateTime, correcting record: DoseRecord?) throws {
        let reach = 8 * Self.hour
        let clock = record.map { zone.clock(of: $0.at) }
        guard let slot = choice.slot, due(slot, on: day, clock).seconds - moment.seconds > reach else { return }
        let yesterday = day - 1
        let near = choice.medication.plan(on: yesterday)?.slots(on: yesterday).first {
            (0...reach).contains(moment.seconds - due($0, on: yesterday, clock).seconds)
        }
        if let near { throw try whichNight(choice.name, near, of: choice.medication) }
    }

    func whichNight(_ name: String, _ slot: DoseSlot, of medication: Medication) throws -> DoseError {
        .whichNight(
            dose: name, day: day, before: day - 1,
            isOpen: try !dosesBefore().contains { $0.isFor(medication.name, slot.key) })
    }

    /// When a dose is due that was taken more than four hours before that; `nil` for any other dose.
    public func timeOfEarlyDose(_ record: DoseRecord) -> OffsetDateTime? {
        guard let key = record.slot,
            let slot = slots(on: day).first(where: { $0.medication.name == record.medication && $0.slot?.key == key })?
                .slot
        else { return nil }
        let due = due(slot, on: day)
        return due.seconds - record.at.seconds > 4 * Self.hour ? due : nil
    }
}
