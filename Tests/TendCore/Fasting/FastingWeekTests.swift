import TendCore
import Testing

/// 20 November 2026 is a Friday.
@Suite("Weeks of planned fasts")
struct FastingWeekTests {
    private static let zone = Zone.fixed(offset: 3600)

    private static func week(_ plan: String, dayStart: TimeOfDay = .midnight) throws -> FastingWeek {
        let plan = try FastingPlan(parsing: plan)
        return FastingWeek(dayStart: dayStart) { day in
            guard case .schedule(let name, let start)? = plan.entries[day],
                let schedule = try? FastingSchedule.reading(name)
            else { return nil }
            return PlannedFast(schedule, start: start)
        }
    }

    private static let windows: [(plan: String, now: String, expected: String)] = [
        ("fri=16:8@20:00", "20T00:00", "2026-11-20 12:00 to 20:00"),
        ("fri=16:8@20:00", "20T14:00", "2026-11-20 12:00 to 20:00"),
        ("fri=16:8@20:00", "20T19:59", "2026-11-20 12:00 to 20:00"), ("fri=16:8@20:00", "20T20:00", "none"),
        ("fri=18:6@19:00", "20T14:00", "2026-11-20 13:00 to 19:00"),
        ("fri=off,sat=16:8@20:00", "20T14:00", "none"), ("fri=16:8", "20T14:00", "none"),
        ("fri=36h@20:00", "20T14:00", "none"),
        // Saturday's fast begins at half past midnight: its window opens on Friday.
        ("sat=16:8@00:30", "20T16:29", "none"), ("sat=16:8@00:30", "20T16:30", "2026-11-20 16:30 to 00:30"),
    ]

    @Test(
        "The hours to drink are outside the planned fasts, and the usual ones on other days",
        arguments: [
            ("fri=off", "08:00-22:00"), ("fri=16:8@20:00,sat=off", "08:00-20:00"),
            ("thu=16:8@20:00,fri=16:8@20:00", "12:00-20:00"), ("thu=16:8@20:00,fri=off", "12:00-22:00"),
            // From sunset until dawn, before and after the last day.
            ("thu=12h@05:12,fri=12h@05:12,sat=12h@05:12", "17:12-05:12"), ("fri=12h@05:12,sat=off", "17:12-22:00"),
            ("fri=18h@05:00,sat=off", "23:00-00:00"), ("thu=72h@20:00", "none"), ("wed=36h@20:00", "08:00-22:00"),
            ("thu=36h@20:00", "none"), ("thu=16:8", "08:00-22:00"),
            // Before the usual hours, and as another one ends.
            ("fri=36h@06:00,sat=off", "none"), ("thu=24h@05:00,fri=24h@05:00", "none"),
        ])
    func hoursOutside(plan: String, expected: String) throws {
        let week = try Self.week(plan)
        let hours = week.hoursOutside(on: try day("2026-11-20"), of: .standardActiveHours)
        #expect(hours.map { "\($0)" } ?? "none" == expected)
    }

    private static func text(_ window: EatingWindow?) -> String {
        window.map { "\($0.from.day) \($0.from.timeOfDay) to \($0.until.timeOfDay)" } ?? "none"
    }

    @Test("The eating window ends when the next planned fast begins", arguments: windows)
    func window(plan: String, now: String, expected: String) throws {
        let now = try moment("2026-11-\(now):00+01:00")
        #expect(try Self.text(Self.week(plan).eatingWindow(at: now, zone: Self.zone)) == expected)
    }

    @Test("A window is open from its beginning until the fast, and its progress grows")
    func progress() throws {
        let window = EatingWindow(
            from: try moment("2026-11-20T12:00:00+01:00"), until: try moment("2026-11-20T20:00:00+01:00"))
        for (time, isOpen, progress) in [
            ("11:59", false, 0.0), ("12:00", true, 0), ("14:00", true, 0.25), ("20:00", false, 1), ("21:00", false, 1),
        ] {
            let now = try moment("2026-11-20T\(time):00+01:00")
            #expect(window.isOpen(at: now) == isOpen && window.progress(at: now) == progress, "\(time)")
        }
    }

    @Test("A start that clocks skip comes after the gap, a repeated one the first time")
    func clockChange() throws {
        let zone = try TestZone.berlin2026()
        let week = try Self.week("sun=16:8@02:30")
        #expect(try week.start(on: day("2026-03-29"), zone: zone) == moment("2026-03-29T03:00:00+02:00"))
        #expect(try week.start(on: day("2026-10-25"), zone: zone) == moment("2026-10-25T02:30:00+02:00"))
        let window = try week.eatingWindow(at: moment("2026-03-29T00:10:00+01:00"), zone: zone)
        #expect(try window?.from == moment("2026-03-28T18:00:00+01:00"))
    }

    @Test("With days from 04:00 on, a start after midnight is on the day before")
    func dayStart() throws {
        let four = try #require(TimeOfDay(hour: 4))
        let week = try Self.week("fri=16:8@01:00", dayStart: four)
        #expect(try week.start(on: day("2026-11-20"), zone: Self.zone) == moment("2026-11-21T01:00:00+01:00"))
    }

    @Test(
        "A fast begun later than planned probably began as planned",
        arguments: [
            ("20T20:15", 16, "none"), ("20T20:16", 16, "20:00"), ("20T21:10", 16, "20:00"), ("20T19:00", 16, "none"),
            ("21T07:00", 16, "20:00"), ("21T11:59", 16, "20:00"), ("21T12:00", 16, "none"), ("21T12:00", 36, "20:00"),
            ("21T20:00", 36, "none"), ("22T21:00", 16, "none"),
        ])
    func forgotten(now: String, hours: Int, expected: String) throws {
        let start = try Self.week("fri=16:8@20:00").forgottenStart(
            of: .seconds(hours * 3600), at: moment("2026-11-\(now):00+01:00"), zone: Self.zone)
        #expect(start.map { "\($0.timeOfDay)" } ?? "none" == expected)
    }

    private static let usualStarts: [(starts: [String], expected: String)] = [
        (["20:00", "20:00", "20:00"], "none"), (["20:00", "20:00", "20:00", "20:00"], "20:00"),
        (["19:50", "20:02", "20:10", "20:20"], "20:15"), (["08:00", "20:00", "20:05", "20:02", "19:58"], "20:00"),
        (["06:00", "10:00", "14:00", "18:00"], "none"), (["23:50", "00:10", "23:55", "00:05"], "00:00"),
        (["18:00", "18:00", "18:00", "21:00", "21:00", "21:00", "21:00", "21:00"], "21:00"),
    ]

    @Test("The usual start is the median of the last seven, to the quarter hour", arguments: usualStarts)
    func usual(starts: [String], expected: String) throws {
        let fasts = try starts.enumerated().map { index, time in
            try FastFixture.november("\(index + 10) \(time)", "\(index + 11) 12:00")
        }
        #expect(FastingSession.usualStart(of: fasts.reversed()).map { "\($0)" } ?? "none" == expected)
        let cancelled = fasts.map { fast in
            var fast = fast
            fast.isCancelled = true
            return fast
        }
        #expect(FastingSession.usualStart(of: cancelled) == nil)
    }

    private static let cautions: [(minutes: Int, caution: FastCaution?)] = [
        (4319, nil), (4320, .long), (7200, .long), (7201, .refeeding),
    ]

    @Test("A fast of 72 hours has a caution, one of more than five days another", arguments: cautions)
    func caution(minutes: Int, caution: FastCaution?) {
        #expect(FastCaution(.seconds(minutes * 60)) == caution)
    }
}
