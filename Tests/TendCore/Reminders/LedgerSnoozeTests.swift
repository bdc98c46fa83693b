import TendCore
import Testing

@Suite("Snoozed reminders")
struct LedgerSnoozeTests {
    private static func at(_ clock: String, _ day: Int = 20) throws -> OffsetDateTime {
        try LedgerFixture.at(clock, day)
    }

    /// A ledger that has shown the 07:00 pill.
    private static func shown() throws -> (ReminderLedger, [Reminder]) {
        let pills = [try LedgerFixture.pill("07:00")]
        var ledger = ReminderLedger(checkedUntil: try at("06:55").seconds)
        #expect(ledger.check(pills, try at("07:00")).shown.count == 1)
        return (ledger, pills)
    }

    @Test("A snoozed reminder comes once more at its new time")
    func comesAgain() throws {
        var (ledger, pills) = try Self.shown()
        ledger.snooze("pill-07:00-20", until: try Self.at("07:40"))
        #expect(ledger.check(pills, try Self.at("07:35")).shown.isEmpty)
        #expect(ledger.check(pills, try Self.at("07:40")).shown == ["pill-07:00-20"])
        #expect(ledger.check(pills, try Self.at("07:45")).shown.isEmpty)
        #expect(ledger.snoozes.isEmpty)
    }

    @Test("Snoozing a reminder before its time postpones it")
    func postponed() throws {
        var ledger = ReminderLedger(checkedUntil: try Self.at("06:50").seconds)
        let pills = [try LedgerFixture.pill("07:00")]
        ledger.snooze("pill-07:00-20", until: try Self.at("07:20"))
        #expect(ledger.check(pills, try Self.at("07:00")).shown.isEmpty)
        #expect(ledger.check(pills, try Self.at("07:20")).shown == ["pill-07:00-20"])
    }

    @Test(
        "A snooze of the records counts unless the reminder came since, or a day has passed",
        arguments: [
            ("07:20", "07:10", true), ("07:20", "07:30", true), ("07:00", "07:10", false), ("06:59", "07:10", false),
        ])
    func adopted(until: String, now: String, counts: Bool) throws {
        var (ledger, _) = try Self.shown()
        let snooze = ReminderLedger.Snooze(key: "pill-07:00-20", until: try Self.at(until).seconds)
        ledger.adopt([snooze], now: try Self.at(now))
        #expect(ledger.snoozes == (counts ? [snooze] : []))
        let once = ledger
        ledger.adopt([snooze], now: try Self.at(now))
        #expect(ledger == once)
        var late = try Self.shown().0
        late.adopt([snooze], now: try Self.at("07:21", 21))
        #expect(late.snoozes.isEmpty)
    }

    @Test("The last snooze of a reminder counts, even if it is shorter")
    func lastAdopted() throws {
        var (ledger, pills) = try Self.shown()
        let snoozes = try ["11:00", "07:20"].map {
            ReminderLedger.Snooze(key: "pill-07:00-20", until: try Self.at($0).seconds)
        }
        for (time, ids) in [("07:10", []), ("07:20", ["pill-07:00-20"]), ("07:30", []), ("11:00", [])] {
            ledger.adopt(snoozes, now: try Self.at(time))
            #expect(ledger.check(pills, try Self.at(time)).shown == ids, "\(time)")
        }
    }

    @Test("A second snooze replaces the first")
    func twice() throws {
        var (ledger, pills) = try Self.shown()
        ledger.snooze("pill-07:00-20", until: try Self.at("07:20"))
        ledger.snooze("pill-07:00-20", until: try Self.at("08:00"))
        #expect(ledger.snoozes.count == 1)
        #expect(ledger.check(pills, try Self.at("07:25")).shown.isEmpty)
        #expect(ledger.check(pills, try Self.at("08:00")).shown.count == 1)
        ledger.snooze("pill-07:00-20", until: try Self.at("09:00"))
        #expect(ledger.check(pills, try Self.at("09:00")).shown.count == 1)
    }

    @Test("A dose taken before its snooze ends is silent")
    func answered() throws {
        var (ledger, _) = try Self.shown()
        ledger.snooze("pill-07:00-20", until: try Self.at("07:20"))
        #expect(ledger.claim([], now: try Self.at("07:20")).isEmpty)
    }

    @Test("A snooze does not delay other reminders")
    func otherReminders() throws {
        var (ledger, pills) = try Self.shown()
        ledger.snooze("pill-07:00-20", until: try Self.at("09:00"))
        let all = pills + [try LedgerFixture.pill("08:00")]
        #expect(ledger.check(all, try Self.at("08:00")).shown == ["pill-08:00-20"])
    }

    @Test("A snoozed reminder in an interrupted check is not lost")
    func interrupted() throws {
        var (ledger, pills) = try Self.shown()
        ledger.snooze("pill-07:00-20", until: try Self.at("07:40"))
        #expect(ledger.claim(pills, now: try Self.at("07:40")).keys.count == 1)
        let next = ledger.check(pills, try Self.at("07:45"))
        #expect(next.shown + next.late == ["pill-07:00-20"])
    }

    @Test("After sleep a snoozed pill is late, and a drink is dropped")
    func late() throws {
        var (ledger, pills) = try Self.shown()
        let drink = try LedgerFixture.drink("07:00")
        ledger.snooze("pill-07:00-20", until: try Self.at("07:30"))
        ledger.snooze("drink-07:00-20", until: try Self.at("07:30"))
        let found = ledger.check(pills + [drink], try Self.at("12:00"))
        #expect(found.shown.isEmpty)
        #expect(found.late == ["pill-07:00-20"])
    }

    /// Only reminders from the horizon on are calculated, so it must include the first time of a snoozed reminder.
    @Test("The horizon includes the first time of a snoozed reminder")
    func horizon() throws {
        var (ledger, _) = try Self.shown()
        ledger.snooze("pill-07:00-20", until: try Self.at("06:30", 21))
        // A reminder in between moves the time of the last check.
        #expect(ledger.check([try LedgerFixture.pill("21:00")], try Self.at("21:00")).shown.count == 1)
        let horizon = ledger.horizon(try Self.at("06:30", 21)).seconds
        let first = try Self.at("07:00").seconds
        #expect(horizon <= first)
    }
}
