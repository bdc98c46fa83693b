import TestSupport
import Testing

@testable import TendCore

/// The due times of doses over three years of clock changes, compared with ``WallClock``.
@Suite("Three years of moments")
struct ThreeYearMomentTests {
    private static let starts = ["00:00", "02:30", "04:00"]

    @Test(
        "A slot is due when its time first shows or is skipped",
        arguments: 0..<WallClock.count)
    func moments(index: Int) throws {
        let clock = try WallClock.numbered(index)
        let minutes = [
            0, 1, 29, 30, 59, 60, 90, 105, 119, 120, 121, 135, 149, 150, 179, 180, 239, 240, 420, 1260, 1439,
        ]
        let lines = try minutes.map { DoseLine(time: try time("\($0 / 60):\($0 % 60 < 10 ? "0" : "")\($0 % 60)")) }
        let plan = MedicationPlan(from: clock.watched.lowerBound - 9, lines: lines)
        let medication = Medication(name: "a", plans: [plan])
        for text in Self.starts {
            let start = try time(text)
            for day in clock.tried.joined() {
                let planned = medication.planned(on: day, dayStart: start)
                // There are half a million times, so only failures are recorded.
                if Set(planned.map(\.key)).count != lines.count {
                    Issue.record("\(clock.name), \(day): \(planned.count)")
                }
                for dose in planned {
                    let date = dose.line.time.minutes < start.minutes ? day + 1 : day
                    let due = dose.moment(in: clock.zone)
                    if due.seconds != clock.first(date, minute: dose.line.time.minutes) {
                        Issue.record("\(clock.name), \(dose.key) of \(day), day from \(text): \(due)")
                    }
                    if due != clock.zone.moment(at: due.seconds) {
                        Issue.record("\(clock.name), \(dose.key) of \(day): not the offset at that moment")
                    }
                }
            }
        }
    }

    @Test(
        "Each slot reminds exactly once, in any order of days",
        arguments: 0..<WallClock.count)
    func exactlyOnce(index: Int) throws {
        let clock = try WallClock.numbered(index)
        let medication = Medication(
            name: "a",
            plans: [
                MedicationPlan(
                    from: clock.watched.lowerBound, schedule: .everyDays(2),
                    lines: try PillFixture.lines("00:15,01:45,02:30,03:59,07:00,23:30"))
            ])
        for text in Self.starts {
            let start = try time(text)
            let rule = PillReminders(medications: [medication])
            var seen: [String: Int] = [:]
            let days = Set(clock.tried.joined())
            for day in days {
                for reminder in try rule.due(on: day, zone: clock.zone, dayStart: start) {
                    seen[reminder.id, default: 0] += 1
                }
            }
            // Six doses every second date, counted without the rule: the early ones stand on the day before.
            let early = try ["00:15", "01:45", "02:30", "03:59"].count { try time($0) < start }
            var (expected, isOn) = (0, true)
            for date in clock.watched {
                if isOn, days.contains(date) { expected += 6 - early }
                if isOn, days.contains(date - 1) { expected += early }
                isOn.toggle()
            }
            #expect(seen.count == expected, "\(clock.name), day from \(text)")
            #expect(seen.values.allSatisfy { $0 == 1 }, "\(clock.name), day from \(text)")
        }
    }

    @Test(
        "Coming reminders include every future slot around each change",
        arguments: 0..<WallClock.count)
    func lookingAhead(index: Int) throws {
        let clock = try WallClock.numbered(index)
        let keys = ["00:15", "01:45", "02:30", "07:00", "23:30"]
        let medication = Medication(
            name: "a",
            plans: [
                MedicationPlan(
                    from: clock.watched.lowerBound, lines: try PillFixture.lines(keys.joined(separator: ",")))
            ])
        let start = try time("04:00")
        let rule = PillReminders(medications: [medication])
        // Every 7 hours and 7 minutes, so that all hours of the day occur around each change.
        let first = clock.watched.lowerBound + 1
        let last = clock.watched.upperBound - 10
        let times = clock.tried.flatMap { days in
            stride(
                from: clock.first(max(days.lowerBound, first), minute: 0),
                to: clock.first(min(days.upperBound, last), minute: 0), by: 7 * 3600 + 7 * 60)
        }
        for now in times {
            let moment = clock.zone.moment(at: now)
            let shown = moment.secondOfDay / 60
            let today = shown < 240 ? moment.day - 1 : moment.day
            var expected: [String] = []
            for offset in 0..<3 {
                for key in keys {
                    let minute = try time(key).minutes
                    let instant = clock.first(minute < 240 ? today + offset + 1 : today + offset, minute: minute)
                    if instant > now { expected.append("a@\(key)-\(today + offset) \(instant)") }
                }
            }
            let found = try rule.coming(after: moment, days: 3, zone: clock.zone, dayStart: start)
            #expect(found.map { "\($0.id) \($0.at.seconds)" }.sorted() == expected.sorted(), "\(clock.name), \(moment)")
            #expect(found.map(\.at.seconds) == found.map(\.at.seconds).sorted(), "\(clock.name), \(moment)")
        }
    }
}
