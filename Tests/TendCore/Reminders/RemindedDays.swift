import TendCore

/// The reminders of some days on which nothing is taken and nothing drunk, and checks that ask for them as the command
/// does.
struct RemindedDays {
    struct Slot {
        let key: String
        /// The logical day.
        let day: Day
        /// The time on the wall, as if it were one of Greenwich.
        let wall: Int
        let kind: Reminder.Kind
    }

    /// When a reminder came.
    struct Arrival: Equatable {
        let at: Int
        let isLate: Bool
    }

    let zone: Zone
    let dayStart: TimeOfDay
    /// All pills and glasses of the days.
    let slots: [Slot]
    private let reminders: [Day: [Reminder]]

    /// - Parameters:
    ///   - days: logical days; on others there is nothing.
    ///   - times: of the pills; glasses are due every three hours.
    init(_ days: DayRange, times: [TimeOfDay], dayStart: TimeOfDay, zone: Zone) throws {
        let plan = MedicationPlan(from: days.lowerBound, slots: times.map { DoseSlot(time: $0) })
        let pills = PillReminders(medications: [Medication(name: "a", plans: [plan])], dayStart: dayStart)
        let glasses = HydrationReminders(mode: .hours(3), activeHours: try Self.wholeDay(), dayStart: dayStart)
        self.zone = zone
        self.dayStart = dayStart
        slots = days.flatMap { day in
            func wall(_ time: TimeOfDay) -> Int {
                (time < dayStart ? day + 1 : day).ordinal * 86_400 + time.seconds
            }
            return times.map { Slot(key: "a@\($0)-\(day) \($0)", day: day, wall: wall($0), kind: .pill) }
                + stride(from: 0, to: 24, by: 3).compactMap { TimeOfDay(hour: $0) }.map {
                    Slot(key: "\(day) hydration-\($0)", day: day, wall: wall($0), kind: .hydration)
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
    static func wholeDay() throws -> DailyWindow { try DailyWindow(parsing: "00:00-23:59") }

    static func dry(_ day: Day) -> HydrationDay { HydrationDay(day: day, goal: Volume(millilitres: 2000), entries: []) }

    func today(at instant: Int) -> Day { zone.moment(at: instant).logicalDay(startingAt: dayStart) }

    /// What came at checks at these instants, by key. Each shows what it claimed.
    func arrivals(at checks: [Int]) -> [String: [Arrival]] {
        var ledger = ReminderLedger()
        var arrivals: [String: [Arrival]] = [:]
        for instant in checks {
            let now = zone.moment(at: instant)
            let days = ledger.days(now, dayStart: dayStart, zone: zone)

            // What is still to come no check takes; leaving it out saves time.
            let due = days.flatMap { reminders[$0] ?? [] }.filter { $0.at.seconds <= instant }
            let claim = ledger.claim(due, now: now)
            for (found, isLate) in [(claim.reminders, false), (claim.late, true)] {
                for reminder in found { arrivals[reminder.key, default: []].append(.init(at: instant, isLate: isLate)) }
            }
            ledger.confirm(claim.keys)
        }
        return arrivals
    }

    /// How late a slot may come and still be itself, and how far the first check looks back: half an hour.
    private static let window = 1800

    /// What is wrong with the arrivals at these checks: a slot due since the first of them, or shortly before, is to
    /// come once, at the first check not before it; where that is later than the window a pill is told of as late, and
    /// a glass is not.
    /// - Parameter due: when a slot of that wall time is due, by another reckoning than the zone's.
    func failures(at checks: [Int], due: (Int) -> Int?) -> [String] {
        guard let first = checks.first else { return [] }
        let arrivals = arrivals(at: checks)
        var failures: [String] = []
        for slot in slots {
            let came = arrivals[slot.key] ?? []
            guard let at = due(slot.wall) else {
                failures.append("\(slot.key) is never due")
                continue
            }
            // What was due long before the first check is nobody's business any more, and what is due after the last
            // one not yet.
            let next = at > first - Self.window ? checks.first { $0 >= at } : nil
            let isLate = next.map { $0 - at > Self.window } ?? false
            let isDropped = next == nil || isLate && slot.kind == .hydration
            let right = isDropped ? [] : next.map { [Arrival(at: $0, isLate: isLate)] }
            guard came != right else { continue }
            failures.append("\(slot.key), due at \(at), came \(came)")
        }
        return failures
    }

}
