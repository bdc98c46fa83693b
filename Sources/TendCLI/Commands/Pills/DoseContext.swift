import TendCore
import TendStore

/// What it takes to know which dose is meant, and when it is due.
struct DoseContext {
    let world: Context
    let store: Store
    let settings: Settings
    /// The logical day that the dose belongs to.
    let day: Day
    let today: Day
    /// The first day with a record of the built-in medication.
    let builtInSince: Day?

    /// Those that are taken on the day. One before the first record of the built-in medication is about to become that.
    var medications: [Medication] {
        settings.medications.all(builtInSince: builtInSince.map { min($0, day) }, today: day)
    }

    /// The built-in medication, which can be named even if it is not in use.
    var builtIn: Medication? {
        settings.medications.all(builtInSince: day, today: day).first(where: \.isBuiltIn)
    }

    func slots(on day: Day) -> [DoseTarget.Choice] {
        medications.flatMap { medication in
            (medication.plan(on: day)?.slots(on: day) ?? []).map {
                DoseTarget.Choice(medication: medication, slot: $0, isScheduled: true)
            }
        }
    }

    /// When the dose is due on a clock; here, unless another one is given.
    func due(_ slot: DoseSlot, on day: Day, _ clock: Zone? = nil) -> OffsetDateTime {
        slot.moment(on: day, dayStart: settings.dayStart, zone: clock ?? world.zone)
    }

    private static let hour = 3600

    /// The time, on the day that fits the dose: a time alone is the one between six hours before the dose and the next
    /// day's, as far as that has come.
    /// - Parameter record: the record to correct; a time without a zone is read on its clock.
    func resolve(
        _ time: TimeText, for choice: DoseTarget.Choice, correcting record: DoseRecord?
    ) throws -> TimeExpression.Resolved {
        let clock = record.map { world.zone.clock(of: $0.at) } ?? world.zone
        let isElsewhere = record.map { !world.zone.shows($0.at) } ?? false
        let noon = clock.start(of: day, dayStart: settings.dayStart).seconds + 12 * Self.hour
        let middle = choice.slot.map { due($0, on: day, clock).seconds + 6 * Self.hour } ?? noon
        let nearest = clock.moment(at: min(middle, world.now.seconds - 12 * Self.hour))
        let resolved = try time.resolved(
            in: world, dayStart: settings.dayStart, correcting: record?.at,
            nearest: day < today || isElsewhere ? nearest : nil)
        let other = resolved.moment.logicalDay(startingAt: settings.dayStart)
        if abs(other.ordinal - day.ordinal) > 1 { throw PillProblem.doseOnOtherDay(day, at: resolved.moment) }
        return resolved
    }

    /// After midnight `evening` may be the one of the night before. Where that one was due in the last hours and the one
    /// of this day is still far off, the user has to say which, be it taken already or not.
    /// - Parameter record: the record to correct; its own clock says how far off the dose was.
    func checkNight(_ choice: DoseTarget.Choice, _ moment: OffsetDateTime, correcting record: DoseRecord?) throws {
        let reach = 8 * Self.hour
        let clock = record.map { world.zone.clock(of: $0.at) }
        guard let slot = choice.slot, due(slot, on: day, clock).seconds - moment.seconds > reach else { return }
        let yesterday = day - 1
        let near = choice.medication.plan(on: yesterday)?.slots(on: yesterday).first {
            (0...reach).contains(moment.seconds - due($0, on: yesterday, clock).seconds)
        }
        if let near { throw try whichNight(choice.name, near, of: choice.medication) }
    }

    func whichNight(_ name: String, _ slot: DoseSlot, of medication: Medication) throws -> PillProblem {
        let yesterday = day - 1
        let record = try store.page(yesterday).doses.first { $0.isFor(medication.name, slot.key) }
        return .whichNight(dose: name, day: day, before: yesterday, isOpen: record == nil)
    }

    /// A dose that is taken hours before its time is said to be.
    func earlyRemark(_ name: String, _ record: DoseRecord) -> String? {
        guard let key = record.slot,
            let slot = slots(on: day).first(where: { $0.medication.name == record.medication && $0.slot?.key == key })?
                .slot
        else { return nil }
        let due = due(slot, on: day)
        return due.seconds - record.at.seconds > 4 * Self.hour ? Remarks.earlyDose(name, due) : nil
    }
}
