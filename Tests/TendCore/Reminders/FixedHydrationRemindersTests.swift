import TendCore
import Testing

/// Reminders every one, two or three hours within active hours, until the goal is reached.
@Suite("Fixed hydration reminders")
struct FixedHydrationRemindersTests {
    private static let zone = Zone.fixed(offset: 3600)

    private static func water(_ millilitres: Int, on iso: String = "2026-11-20") throws -> HydrationDay {
        let entry = WaterEntry(
            id: "a", at: try moment("\(iso)T07:30:00+01:00"), volume: Volume(millilitres: millilitres))
        return HydrationDay(
            day: try day(iso), goal: Volume(millilitres: 2000), entries: millilitres == 0 ? [] : [entry])
    }

    @Test(
        "Active hours from 8 to 22 give the slots of Drink-E",
        arguments: [
            (1, [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21]), (2, [8, 10, 12, 14, 16, 18, 20]),
            (3, [8, 11, 14, 17, 20]),
        ])
    func slots(step: Int, hours: [Int]) throws {
        let found = HydrationReminders(mode: .hours(step)).reminders(on: try Self.water(0), zone: Self.zone)
        #expect(found.map(\.id) == hours.map { "hydration-\($0)" })
        #expect(found.map(\.at.timeOfDay) == hours.compactMap { TimeOfDay(hour: $0) })
        #expect(found.allSatisfy { $0.at.day.description == "2026-11-20" && $0.kind == .hydration })
    }

    @Test("With planned fasts to keep outside of, none comes within one")
    func fasts() throws {
        let week = FastingWeek(dayStart: .midnight) { day in
            day == .saturday
                ? nil : PlannedFast(.init(name: "12h", length: .seconds(12 * 3600)), start: TimeOfDay(hour: 5))
        }
        let rule = HydrationReminders(mode: .hours(3), fasts: week)
        let times = { (iso: String) in
            rule.reminders(on: try Self.water(0, on: iso), zone: Self.zone).map(\.at.timeOfDay.hour)
        }
        #expect(try times("2026-11-19") == [17, 20, 23, 2])
        #expect(try times("2026-11-20") == [17, 20])
        #expect(try times("2026-11-21") == [8, 11, 14, 17, 20])
    }

    @Test("Only reaching the goal ends the reminders")
    func goal() throws {
        let rule = HydrationReminders(mode: .hours(2))
        #expect(rule.reminders(on: try Self.water(1999), zone: Self.zone).count == 7)
        #expect(rule.reminders(on: try Self.water(2000), zone: Self.zone).isEmpty)
        #expect(rule.reminders(on: try Self.water(2500), zone: Self.zone).isEmpty)
    }

    @Test("A limit alone and a passed limit ask for no drink", arguments: [0, 1200, 1501])
    func limit(millilitres: Int) throws {
        let limit = Volume(millilitres: 1500)
        let drunk = try Self.water(millilitres)
        for mode in [HydrationReminders.Mode.hours(1), .adaptive] {
            let rule = HydrationReminders(mode: mode)
            func count(goal: Int?) -> Int {
                let target = HydrationTarget(goal: goal.map(Volume.init(millilitres:)), limit: limit)
                return rule.reminders(
                    on: HydrationDay(day: drunk.day, target: target, entries: drunk.entries), zone: Self.zone
                ).count
            }
            #expect(count(goal: nil) == 0)
            #expect((count(goal: 1300) > 0) == (millilitres < 1300))
        }
    }

    @Test("A disabled rule has no reminders and no congratulation")
    func off() throws {
        for millilitres in [0, 500, 2000] {
            #expect(HydrationReminders(mode: .off).reminders(on: try Self.water(millilitres), zone: Self.zone).isEmpty)
        }
    }

    @Test("Four messages take turns")
    func messages() throws {
        let bodies = HydrationReminders(mode: .hours(1)).reminders(on: try Self.water(0), zone: Self.zone).map(\.body)
        #expect(Set(bodies).count == 4)
        for index in bodies.indices.dropLast(4) { #expect(bodies[index] == bodies[index + 4]) }
    }

    @Test("Keys are stable within a day and differ between days")
    func keys() throws {
        let rule = HydrationReminders(mode: .hours(1))
        let first = rule.reminders(on: try Self.water(0), zone: Self.zone)
        #expect(rule.reminders(on: try Self.water(300), zone: Self.zone).map(\.key) == first.map(\.key))
        let next = rule.reminders(on: try Self.water(0, on: "2026-11-21"), zone: Self.zone)
        #expect(Set((first + next).map(\.key)).count == 28)
        #expect(Set(first.map(\.id)) == Set(next.map(\.id)))
    }

    @Test("Custom active hours include their start and exclude their end")
    func ownHours() throws {
        let rule = HydrationReminders(mode: .hours(3), activeHours: try DailyWindow(parsing: "06:30-15:30"))
        let found = rule.reminders(on: try Self.water(0), zone: Self.zone)
        #expect(found.map(\.at.timeOfDay.description) == ["06:30", "09:30", "12:30"])
        #expect(found.map(\.id) == ["hydration-6", "hydration-9", "hydration-12"])
    }

    @Test("Hours before the day start belong to the following night")
    func dayStart() throws {
        let rule = HydrationReminders(
            mode: .hours(2), activeHours: try DailyWindow(parsing: "20:00-03:00"), dayStart: try time("04:00"))
        let found = rule.reminders(on: try Self.water(0), zone: Self.zone).map(\.at)
        #expect(
            try found == [
                moment("2026-11-20T20:00:00+01:00"), moment("2026-11-20T22:00:00+01:00"),
                moment("2026-11-21T00:00:00+01:00"), moment("2026-11-21T02:00:00+01:00"),
            ])
    }

    @Test("Each hour comes once at a clock change")
    func clockChange() throws {
        let zone = try TestZone.berlin2026()
        let rule = HydrationReminders(mode: .hours(1), activeHours: try DailyWindow(parsing: "00:00-06:00"))
        for (iso, instants) in [("2026-03-29", 5), ("2026-10-25", 6)] {
            let found = rule.reminders(on: try Self.water(0, on: iso), zone: zone)
            #expect(found.map(\.id) == (0..<6).map { "hydration-\($0)" })
            #expect(Set(found.map(\.key)).count == 6)
            // In spring 02:00 and 03:00 are both due at the end of the gap.
            #expect(Set(found.map(\.at.seconds)).count == instants)
        }
    }
}
