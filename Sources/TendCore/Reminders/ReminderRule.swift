/// A rule by which something that was recorded, or was not, reminds. ``Reminder/Kind`` has a case for each.
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

extension HydrationReminders: ReminderRule {
    public func reminders(on days: DayRange, in state: any ReminderState) throws -> [Reminder] {
        guard mode != .off else { return [] }
        var reminders: [Reminder] = []
        // Of the day after each: somebody may drink behind midnight while active hours of the day before still last.
        var drinksAfter: [WaterEntry] = []
        // By hand, as this runs every few minutes: the first use of a reversed range costs as much as reading two pages.
        var day = days.upperBound
        while day >= days.lowerBound {
            let water = try state.water(on: day)
            // Of the days to come nobody knows yet when the last drink will have been.
            if day <= state.today || mode != .adaptive {
                reminders += self.reminders(on: water, drinksAfter: drinksAfter, zone: state.zone)
            }
            drinksAfter = water.entries
            day = day - 1
        }
        return reminders
    }
}

extension PillReminders: ReminderRule {
    public func reminders(on days: DayRange, in state: any ReminderState) throws -> [Reminder] {
        guard isOn, !medications.isEmpty else { return [] }
        return try days.flatMap { due(on: $0, zone: state.zone, records: try state.doses(on: $0)) }
    }
}

extension ChallengeReminders: ReminderRule {
    public func reminders(on days: DayRange, in state: any ReminderState) throws -> [Reminder] {
        guard isOn else { return [] }
        let wanted = try state.challengeDays(on: days) { challenge in
            guard challenge.stopped == nil, challenge.start <= days.upperBound else { return false }
            guard let moments = state.moments else { return true }
            return days.contains { day in
                self.moments(of: challenge, on: day, zone: state.zone).contains(where: moments.contains)
            }
        }
        return wanted.flatMap { challenge, days in days.flatMap { due(on: $0, of: challenge, zone: state.zone) } }
    }
}
