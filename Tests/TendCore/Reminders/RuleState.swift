import TendCore
import TestSupport

/// The records of a test, as reminder rules read them.
struct RuleState: ReminderState {
    var today: Day
    var zone: Zone
    var now: OffsetDateTime?
    var dayStart = TimeOfDay.midnight
    var moments: ClosedRange<OffsetDateTime>?
    var doses: [Day: [DoseRecord]] = [:]
    var unreadable: Set<Day> = []
    var fast: FastingSession?
    var watched: [Stock] = []

    func water(on day: Day) -> HydrationDay { HydrationDay(day: day, goal: Volume(millilitres: 2000), entries: []) }
    func doses(on day: Day) -> [DoseRecord] { doses[day] ?? [] }
    func readableDoses(on day: Day) -> [DoseRecord]? { unreadable.contains(day) ? nil : doses(on: day) }
    var facts: PillFacts {
        PillFacts(now: now ?? zone.start(of: today, dayStart: dayStart), zone: zone, dayStart: dayStart, pages: doses)
    }
    func stocks() -> [Stock] { watched }
    func activeFast() -> FastingSession? { fast }
    func challengeDays(
        on days: DayRange, where isWanted: (Challenge) -> Bool
    ) -> [(challenge: Challenge, days: [ChallengeDay])] { [] }
}

extension PillReminders {
    /// Returns the reminders of a logical day, as they are when it begins.
    func due(
        on day: Day, zone: Zone, dayStart: TimeOfDay = .midnight, records: [DoseRecord] = []
    ) throws -> [Reminder] {
        try reminders(on: day...day, in: RuleState(today: day, zone: zone, dayStart: dayStart, doses: [day: records]))
    }

    /// Returns the reminders that checks after `now` will show on some logical days, as the list of reminders has them.
    func coming(
        after now: OffsetDateTime, days count: Int = Self.standardDays, zone: Zone, dayStart: TimeOfDay = .midnight,
        doses: [Day: [DoseRecord]] = [:]
    ) throws -> [Reminder] {
        let today = now.logicalDay(startingAt: dayStart)
        let state = RuleState(today: today, zone: zone, now: now, dayStart: dayStart, doses: doses)
        return ReminderLedger().coming(try reminders(on: today...(today + (count - 1)), in: state), after: now)
    }
}
