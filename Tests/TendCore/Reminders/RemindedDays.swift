import TendCore

/// The reminders of some days on which nothing is taken and nothing drunk, and checks that ask for them as the command does.
struct RemindedDays {
    struct Slot {
        let key: String
        /// The time on the wall, as if it were one of Greenwich.
        let wall: Int
    }

    /// When a reminder came.
    struct Arrival: Hashable {
        let at: Int
        let isLate: Bool
    }

    let zone: Zone
    let dayStart: TimeOfDay
    /// The pills of the days; glasses come beside them.
    let slots: [Slot]
    private let reminders: [Day: [Reminder]]

    /// - Parameter days: logical days; on others there is nothing.
    init(_ days: DayRange, times: [TimeOfDay], dayStart: TimeOfDay, zone: Zone) throws {
        let plan = MedicationPlan(from: days.lowerBound, slots: times.map { DoseSlot(time: $0) })
        let pills = PillReminders(medications: [Medication(name: "a", plans: [plan])], dayStart: dayStart)
        let glasses = HydrationReminders(mode: .hours(3), activeHours: try Self.wholeDay(), dayStart: dayStart)
        self.zone = zone
        self.dayStart = dayStart
        slots = days.flatMap { day in
            times.map { time in
                let date = time < dayStart ? day + 1 : day
                return Slot(key: "a@\(time)-\(day) \(time)", wall: date.ordinal * 86_400 + time.seconds)
            }
        }
        // Worked out once: nothing changes in these days.
        reminders = Dictionary(
            uniqueKeysWithValues: days.map { day in
                let glasses = glasses.reminders(on: Self.dry(day), zone: zone)
                return (day, pills.due(on: day, zone: zone, records: []) + glasses)
            })
    }

    /// From midnight to the minute before the next.
    static func wholeDay() throws -> TimeSpan { try TimeSpan(parsing: "00:00-23:59") }

    static func dry(_ day: Day) -> HydrationDay { HydrationDay(day: day, goal: Volume(millilitres: 2000), entries: []) }

    /// What came at checks at these instants, by key. Each shows what it claimed.
    func arrivals(at checks: some Sequence<Int>) -> [String: [Arrival]] {
        var ledger = ReminderLedger()
        var arrivals: [String: [Arrival]] = [:]
        for instant in checks {
            let now = zone.moment(at: instant)
            let horizon = ledger.horizon(now)
            let today = now.logicalDay(startingAt: dayStart)
            let days = min(horizon.logicalDay(startingAt: dayStart), today)...today
            // What is still to come no check takes; leaving it out saves time.
            let due = days.flatMap { reminders[$0] ?? [] }.filter { $0.at.seconds <= instant }
            let claim = ledger.claim(due, now: now)
            for reminder in claim.reminders {
                arrivals[reminder.key, default: []].append(.init(at: instant, isLate: false))
            }
            for reminder in claim.late { arrivals[reminder.key, default: []].append(.init(at: instant, isLate: true)) }
            ledger.confirm(claim.keys)
        }
        return arrivals
    }
}
