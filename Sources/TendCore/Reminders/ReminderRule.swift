/// A rule that makes reminders of what was recorded, and of what was not.
public protocol ReminderRule: Sendable {
    /// The reminders of some logical days that nothing has answered yet, in any order.
    /// - Throws: what the state throws.
    func reminders(on days: DayRange, in state: any ReminderState) throws -> [Reminder]
}

/// What reminders are worked out from. Nothing is read before a rule asks for it.
public protocol ReminderState {
    /// The current logical day.
    var today: Day { get }
    /// The place whose clocks decide when it is eight.
    var zone: Zone { get }
    /// The moments that matter; `nil` for all of the days.
    var moments: ClosedRange<OffsetDateTime>? { get }

    /// The drinks of a day, held against its goal.
    func water(on day: Day) throws -> HydrationDay
    /// The doses that were recorded on a day.
    func doses(on day: Day) throws -> [DoseRecord]
    /// The running fast.
    func activeFast() throws -> FastingSession?
    /// The challenges that may remind on one of the days, and what each of these days asks for.
    /// - Parameter isWanted: decides which challenges are worked out.
    func challengeDays(
        on days: DayRange, where isWanted: (Challenge) -> Bool
    ) throws -> [(challenge: Challenge, days: [ChallengeDay])]
}
