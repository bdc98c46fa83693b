import TendCore

/// The records of a test, as reminder rules read them.
struct RuleState: ReminderState {
    var today: Day
    var zone: Zone
    var now: OffsetDateTime?
    var moments: ClosedRange<OffsetDateTime>?
    var doses: [Day: [DoseRecord]] = [:]
    var unreadable: Set<Day> = []
    var fast: FastingSession?
    var watched: [Stock] = []

    func water(on day: Day) -> HydrationDay { HydrationDay(day: day, goal: Volume(millilitres: 2000), entries: []) }
    func doses(on day: Day) -> [DoseRecord] { doses[day] ?? [] }
    func readableDoses(on day: Day) -> [DoseRecord]? { unreadable.contains(day) ? nil : doses(on: day) }
    func doseHistory(before day: Day, of medications: [Medication]) -> DoseHistory? {
        var history = DoseHistory(zone: zone, now: now)
        for (day, records) in doses.filter({ $0.key < day }).sorted(by: { $0.key < $1.key }) {
            history.add(records, on: day)
        }
        return history
    }
    func stocks() -> [Stock] { watched }
    func activeFast() -> FastingSession? { fast }
    func challengeDays(
        on days: DayRange, where isWanted: (Challenge) -> Bool
    ) -> [(challenge: Challenge, days: [ChallengeDay])] { [] }
}

extension PillReminders {
    /// Returns the reminders that checks after `now` will show on some logical days, as the list of reminders has them.
    func coming(
        after now: OffsetDateTime, days count: Int = Self.standardDays, zone: Zone, doses: [Day: [DoseRecord]] = [:]
    ) throws -> [Reminder] {
        let today = now.logicalDay(startingAt: dayStart)
        let state = RuleState(today: today, zone: zone, doses: doses)
        return ReminderLedger().coming(try reminders(on: today...(today + (count - 1)), in: state), after: now)
    }
}
