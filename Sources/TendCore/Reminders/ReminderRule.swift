/// A rule that creates reminders from existing and missing records.
package protocol ReminderRule: Sendable {
    /// Returns the unanswered reminders of some logical days, in any order.
    /// - Throws: the errors of `state`.
    func reminders(on days: DayRange, in state: any ReminderState) throws -> [Reminder]
}

/// The data for reminders, read only when a rule asks for it. Each function throws the errors of reading it.
package protocol ReminderState {
    /// The current logical day.
    var today: Day { get }
    /// The time zone of the reminders.
    var zone: Zone { get }
    /// The moments that matter; `nil` means all of them.
    var moments: ClosedRange<OffsetDateTime>? { get }

    /// Returns the drinks and the goal of a day.
    func water(on day: Day) throws -> HydrationDay
    /// Returns the doses recorded on a day; `nil` if they can't be read.
    func readableDoses(on day: Day) throws -> [DoseRecord]?
    /// What decides about doses now.
    var facts: PillFacts { get }
    /// Returns the stocks that a reminder may warn of.
    func stocks() throws -> [Stock]
    /// Returns the running fast.
    func activeFast() throws -> FastingSession?
    /// Returns the challenges that may remind on one of the days, with these days.
    /// - Parameter isWanted: selects the challenges to evaluate.
    func challengeDays(
        on days: DayRange, where isWanted: (Challenge) -> Bool
    ) throws -> [(challenge: Challenge, days: [ChallengeDay])]
}
