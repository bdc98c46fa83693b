import TendCore
import TestSupport

/// The reminders of some days without doses or drinks, and checks as in the command.
struct RemindedDays {
    struct Slot {
        let key: String
        /// The logical day.
        let day: Day
        /// The wall time in seconds since 1970, as if in UTC.
        let wall: Int
        let kind: Reminder.Kind
    }

    /// The arrival of a reminder.
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
    ///   - days: The logical days with reminders.
    ///   - times: The times of the pills. Drinks are due every three hours.
    init(_ days: DayRange, times: [TimeOfDay], dayStart: TimeOfDay, zone: Zone) throws {
        let plan = MedicationPlan(from: days.lowerBound, lines: times.map { DoseLine(time: $0) })
        let pills = PillReminders(medications: [Medication(name: "a", plans: [plan])])
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
        // Calculated once, since nothing changes in these days.
        reminders = Dictionary(
            uniqueKeysWithValues: try days.map { day in
                let glasses = glasses.reminders(on: Self.dry(day), zone: zone)
                return (day, try pills.due(on: day, zone: zone, dayStart: dayStart) + glasses)
            })
    }

    /// From midnight to 23:59.
    static func wholeDay() throws -> DailyWindow { try DailyWindow(parsing: "00:00-23:59") }

    static func dry(_ day: Day) -> HydrationDay { HydrationDay(day: day, goal: Volume(millilitres: 2000), entries: []) }

    func today(at instant: Int) -> Day { zone.moment(at: instant).logicalDay(startingAt: dayStart) }

    /// The arrivals at checks at these instants, by key. Each check shows all that it claims.
    func arrivals(at checks: [Int]) -> [String: [Arrival]] {
        var ledger = ReminderLedger()
        var arrivals: [String: [Arrival]] = [:]
        for instant in checks {
            let now = zone.moment(at: instant)
            let days = ledger.days(now, dayStart: dayStart, zone: zone)

            // No check claims future reminders; leaving them out saves time.
            let due = days.flatMap { reminders[$0] ?? [] }.filter { $0.at.seconds <= instant }
            let claim = ledger.claim(due, now: now)
            for (found, isLate) in [(claim.reminders, false), (claim.late, true)] {
                for reminder in found { arrivals[reminder.key, default: []].append(.init(at: instant, isLate: isLate)) }
            }
            ledger.confirm(claim.keys)
        }
        return arrivals
    }

    /// How late a reminder may come and still be shown individually, and how far the first check looks back.
    private static let window = 1800

    /// The errors in the arrivals at these checks.
    ///
    /// A slot due after the first check, or shortly before, must come once, at the first check not before it. If that
    /// check is later than the window, a pill comes as late and a drink is dropped.
    ///
    /// - Parameter due: The due time of a slot at a wall time, calculated without the zone.
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
            // Slots long before the first check or after the last are not shown.
            let next = at > first - Self.window ? checks.first { $0 >= at } : nil
            let isLate = next.map { $0 - at > Self.window } ?? false
            let isDropped = next == nil || isLate && slot.kind == .hydration
            let expected = isDropped ? [] : next.map { [Arrival(at: $0, isLate: isLate)] }
            guard came != expected else { continue }
            failures.append("\(slot.key), due at \(at), came \(came)")
        }
        return failures
    }

}
