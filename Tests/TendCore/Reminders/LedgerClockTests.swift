import TendCore
import TestSupport
import Testing

@Suite("Reminders after clock corrections")
struct LedgerClockTests {
    private static func at(_ clock: String, _ day: Int = 20) throws -> OffsetDateTime {
        try LedgerFixture.at(clock, day)
    }
    private static func pill(_ clock: String, _ day: Int = 20) throws -> Reminder { try LedgerFixture.pill(clock, day) }

    private static func checked(_ clock: String, _ day: Int = 20) throws -> ReminderLedger {
        ReminderLedger(checkedUntil: try at(clock, day).seconds)
    }

    @Test("A clock set back shows again what it showed before its time, and says so until it has caught up")
    func setBack() throws {
        var ledger = try Self.checked("06:55")
        let pills = [try Self.pill("07:00"), try Self.pill("07:30")]
        #expect(ledger.check(pills, try Self.at("07:10")).shown == ["pill-07:00-20"])
        let claim = ledger.claim(pills, now: try Self.at("06:50"))
        #expect(claim.isClockBack)
        #expect(claim.isEmpty)
        #expect(ledger.check(pills, try Self.at("07:05")).shown == ["pill-07:00-20"])
        #expect(ledger.claim(pills, now: try Self.at("07:06")).isClockBack)
        #expect(!ledger.claim(pills, now: try Self.at("07:11")).isClockBack)
        #expect(ledger.check(pills, try Self.at("07:30")).shown == ["pill-07:30-20"])
    }

    @Test("A clock set back by two seconds is not reported")
    func slewed() throws {
        var ledger = try Self.checked("07:00")
        #expect(!ledger.claim([], now: try Self.at("06:59:58")).isClockBack)
        #expect(!ledger.claim([], now: try Self.at("07:00")).isClockBack)
    }

    @Test("After a wrong future date the real days have their reminders")
    func wrongDate() throws {
        var ledger = try Self.checked("12:00", 29)
        let pills = try (20...22).map { try Self.pill("07:00", $0) }
        let back = ledger.claim(pills, now: try Self.at("06:50"))
        #expect(back.isClockBack && back.isEmpty)
        #expect(ledger.check(pills, try Self.at("07:00")).shown == ["pill-07:00-20"])
        #expect(!ledger.claim(pills, now: try Self.at("07:05")).isClockBack)
        #expect(ledger.check(pills, try Self.at("07:00", 21)).shown == ["pill-07:00-21"])
    }

    @Test("A reminder shown on a wrong date comes again on its day")
    func shownTooEarly() throws {
        var ledger = try Self.checked("12:00")
        let pill = try Self.pill("07:00", 22)
        // The clock is two days ahead for one check.
        #expect(ledger.check([pill], try Self.at("12:05", 22)).late.count == 1)
        #expect(ledger.check([pill], try Self.at("12:10")).shown.isEmpty)
        let onItsDay = try Self.at("07:00", 22)
        #expect(ledger.check([pill], onItsDay).shown.count == 1)
    }

    @Test("A claim by a fast clock expires like any other")
    func claimAhead() throws {
        var ledger = try Self.checked("06:55")
        let pills = [try Self.pill("07:00")]
        // Claimed at 07:01 by a clock five hours ahead, cut off, and then the clock is set right.
        #expect(ledger.claim(pills, now: try Self.at("12:01")).late.count == 1)
        let correct = try Self.at("07:05")
        let found = ledger.check(pills, correct)
        #expect(found.shown + found.late == ["pill-07:00-20"])
    }

    @Test("A claim by a clock days ahead does not lose its reminder")
    func claimDaysAhead() throws {
        var ledger = try Self.checked("06:55")
        let pill = try Self.pill("07:00")
        #expect(ledger.claim([pill], now: try Self.at("07:01", 24)).late.count == 1)
        // Checks every hour for six days, with the reminders from the horizon on, as the command does.
        var found: [String] = []
        for hour in 1..<150 {
            let now = try Self.at("07:05").advanced(bySeconds: hour * 3600)
            let horizon = ledger.horizon(now)
            let check = ledger.check([pill].filter { $0.at.seconds >= horizon.seconds }, now)
            found += check.shown + check.late
        }
        #expect(found == ["pill-07:00-20"])
    }

    @Test("Travel east shows reminders for the skipped hours")
    func east() throws {
        let medications = [try PillFixture.medication(times: "07:00")]
        let rule = PillReminders(medications: medications)
        let today = try day("2026-11-20")
        // The last check is at 06:55 in Berlin. In Moscow it is two hours later, after 07:00.
        var ledger = try Self.checked("06:55")
        let there = try rule.due(on: today, zone: .fixed(offset: 10_800))
        let found = ledger.check(there, try moment("2026-11-20T09:00:00+03:00"))
        #expect(found.shown + found.late == there.map(\.key))
    }

    @Test("Travel west shows no reminder twice")
    func west() throws {
        let rule = PillReminders(medications: [try PillFixture.medication(times: "07:00")])
        let today = try day("2026-11-20")
        var ledger = try Self.checked("06:55")
        let here = try rule.due(on: today, zone: .fixed(offset: 3600))
        #expect(ledger.check(here, try Self.at("07:00")).shown.count == 1)
        let there = try rule.due(on: today, zone: .fixed(offset: -18_000))
        #expect(ledger.check(there, try moment("2026-11-20T07:00:00-05:00")).shown.isEmpty)
    }
}
