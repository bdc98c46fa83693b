import TendCore
import Testing

/// 20 November 2026 is a Friday.
@Suite("Reminders of planned fasts")
struct FastPlanRemindersTests {
    private static let zone = Zone.fixed(offset: 3600)

    private static func rule(
        _ plan: String = "mon-fri=16:8@20:00,sat=off", start: Bool = true, end: Bool = true
    ) throws -> FastPlanReminders {
        let plan = try FastingPlan(parsing: plan)
        let week = FastingWeek(dayStart: .midnight) { day in
            guard case .schedule(let name, let start)? = plan.entries[day],
                let schedule = try? FastingSchedule.reading(name)
            else { return nil }
            return PlannedFast(schedule, start: start)
        }
        return FastPlanReminders(announcesStart: start, announcesEnd: end, week: week, dayStart: .midnight)
    }

    private static func reminders(
        _ rule: FastPlanReminders, fast: FastingSession? = nil, isCheck: Bool = false, zone: Zone = zone,
        days: DayRange? = nil
    ) throws -> [Reminder] {
        let (first, last) = (try day("2026-11-20"), try day("2026-11-24"))
        let moments = isCheck ? try moment("2026-11-19T00:00:00Z")...moment("2026-11-24T22:00:00Z") : nil
        let state = RuleState(today: first, zone: zone, moments: moments, fast: fast)
        return try rule.reminders(on: days ?? first...last, in: state).sorted { $0.at < $1.at }
    }

    @Test("Each planned day has a reminder an hour before and one at the start")
    func week() throws {
        let reminders = try Self.reminders(Self.rule())
        #expect(
            reminders.map { "\($0.at.timeOfDay) \($0.id) \($0.body)" } == [
                "19:00 eating-ends-2026-11-20 one hour left to eat",
                "20:00 fast-start-2026-11-20 time to begin: 16:8 at 20:00",
                "19:00 eating-ends-2026-11-23 one hour left to eat",
                "20:00 fast-start-2026-11-23 time to begin: 16:8 at 20:00",
                "19:00 eating-ends-2026-11-24 one hour left to eat",
                "20:00 fast-start-2026-11-24 time to begin: 16:8 at 20:00",
            ])
        #expect(reminders.allSatisfy { $0.kind == .fast })
    }

    @Test("Each setting switches on its own reminder", arguments: [(true, false), (false, true), (false, false)])
    func settings(start: Bool, end: Bool) throws {
        let ids = try Self.reminders(Self.rule(start: start, end: end)).map(\.id)
        #expect(ids.contains { $0.hasPrefix("fast-start") } == start)
        #expect(ids.contains { $0.hasPrefix("eating-ends") } == end)
    }

    @Test("A plan without starts reminds of nothing")
    func noStart() throws { #expect(try Self.reminders(Self.rule("mon-sun=16:8")).isEmpty) }

    @Test("A check during a fast shows nothing, a list the later reminders")
    func running() throws {
        let fast = try FastFixture.fast("2026-11-20T18:00:00+01:00")
        #expect(try Self.reminders(Self.rule(), fast: fast, isCheck: true).isEmpty)
        #expect(try !Self.reminders(Self.rule(), isCheck: true).isEmpty)
        #expect(try Self.reminders(Self.rule(), fast: fast).map(\.id).first == "eating-ends-2026-11-23")
    }

    @Test("A planned fast that begins when the running one ends is listed")
    func endsAtStart() throws {
        let fast = try FastFixture.fast("2026-11-20T04:00:00+01:00")
        #expect(try Self.reminders(Self.rule(), fast: fast).map(\.id).first == "fast-start-2026-11-20")
    }

    @Test(
        "The last hour is announced with the time left",
        arguments: [("19:00", "one hour left to eat"), ("19:20", "40 min left to eat"), ("19:59", "1 min left to eat")])
    func late(time: String, text: String) throws {
        let reminder = try #require(try Self.reminders(Self.rule()).first)
        #expect(try reminder.stated(at: moment("2026-11-20T\(time):00+01:00")).body == text)
    }

    @Test("A start is announced once, up to four hours late")
    func ledger() throws {
        let reminders = try Self.reminders(Self.rule(end: false))
        for (times, shown) in [
            (["19:55", "20:05", "20:10"], ["20:05"]), (["19:55", "23:59"], ["23:59"]), (["19:55", "24:00"], []),
        ] {
            var ledger = ReminderLedger()
            var found: [String] = []
            for time in times {
                let parts = time.split(separator: ":").compactMap { Int($0) }
                let now = try moment("2026-11-20T00:00:00+01:00").advanced(bySeconds: (parts[0] * 60 + parts[1]) * 60)
                let claim = ledger.claim(reminders, now: now)
                ledger.confirm(claim.keys)
                if !claim.isEmpty { found.append(time) }
            }
            #expect(found == shown, "\(times)")
        }
    }

    @Test("The start has a button, and the last hour only a delay")
    func actions() throws {
        let reminders = try Self.reminders(Self.rule()).prefix(2).map { $0.stated(at: $0.at) }
        #expect(
            reminders.map { $0.actions.map { "\($0.label): \($0.line)" } } == [
                ["In 30 min: 2026-11-20T19:00:00+01:00 remind snooze eating-ends-2026-11-20 30m"],
                [
                    "Start: 2026-11-20T20:00:00+01:00 fast start",
                    "In 30 min: 2026-11-20T20:00:00+01:00 remind snooze fast-start-2026-11-20 30m",
                ],
            ])
    }

    @Test("The last hour before a start after midnight is on the day before")
    func afterMidnight() throws {
        let friday = try day("2026-11-20")
        let reminders = try Self.reminders(Self.rule("sat=16:8@00:30"), days: friday...friday)
        #expect(reminders.map { "\($0.at) \($0.id)" } == ["2026-11-20T23:30:00+01:00 eating-ends-2026-11-21"])
    }

    @Test("Travel keeps the key of a day, and another time changes it")
    func keys() throws {
        let home = try Self.reminders(Self.rule()).map(\.key)
        #expect(try Self.reminders(Self.rule(), zone: .fixed(offset: -18_000)).map(\.key) == home)
        #expect(try Self.reminders(Self.rule("mon-fri=16:8@20:30")).map(\.key) != home)
    }
}
