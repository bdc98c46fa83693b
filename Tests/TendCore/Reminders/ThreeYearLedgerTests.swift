import TendCore
import TestSupport
import Testing

/// A check every five minutes for three years, in zones with clock changes.
@Suite("Three years of checks")
struct ThreeYearLedgerTests {
    @Test(
        "Every slot comes once, at the first check after its time",
        arguments: 0..<WallClock.count)
    func everyFiveMinutes(index: Int) throws {
        let clock = try WallClock.numbered(index)
        for days in clock.tried { try Self.everyFiveMinutes(days, clock) }
    }

    private static func everyFiveMinutes(_ days: DayRange, _ clock: WallClock) throws {
        let keys = ["00:15", "01:45", "02:30", "03:59", "07:00", "23:30"]
        let medication = Medication(
            name: "a",
            plans: [MedicationPlan(from: days.lowerBound, lines: try PillFixture.lines(keys.joined(separator: ",")))])
        let rule = PillReminders(medications: [medication])
        // Calculated once, since nothing is recorded in these years.
        let all = try days.flatMap { try rule.due(on: $0, zone: clock.zone) }.sorted { $0.at.seconds < $1.at.seconds }
        #expect(all.count == days.count * keys.count)
        var expected: [String: Int] = [:]
        for day in days {
            for key in keys {
                expected["a@\(key)-\(day) \(key)"] = clock.first(day, minute: try time(key).minutes)
            }
        }
        var ledger = ReminderLedger()
        var came: [String: Int] = [:]
        var remaining = all[...]
        // Two minutes after each fifth, so that no check is at the time of a slot.
        var now = clock.first(days.lowerBound, minute: 0) / 300 * 300 + 120
        let end = clock.first(days.upperBound, minute: 1439) + 86_400
        while now < end {
            let moment = clock.zone.moment(at: now)
            let horizon = ledger.horizon(moment).seconds
            remaining = remaining.drop { $0.at.seconds < horizon }
            let claim = ledger.claim(Array(remaining.prefix { $0.at.seconds <= now }), now: moment)
            if !claim.late.isEmpty { Issue.record("\(clock.name), \(moment): late despite a check in time") }
            for reminder in claim.reminders {
                let due = expected[reminder.key] ?? 0
                // Each slot comes once, at the first check after it.
                if came[reminder.key] != nil { Issue.record("\(clock.name): \(reminder.key) came twice") }
                if now - due < 0 || now - due >= 300 {
                    Issue.record("\(clock.name): \(reminder.key) came at \(moment)")
                }
                came[reminder.key] = now
            }
            ledger.confirm(claim.keys)
            now += 300
        }
        let lost = expected.keys.filter { came[$0] == nil }
        #expect(lost.isEmpty, "\(clock.name): \(lost.sorted().prefix(5))")
        #expect(came.count == expected.count)
    }
}
