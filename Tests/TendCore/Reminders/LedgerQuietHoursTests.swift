import TendCore
import TestSupport
import Testing

/// Checks in quiet hours, 22:00 to 07:00 by default, and after them.
@Suite("Checks in quiet hours")
struct LedgerQuietHoursTests {
    private static let zone = Zone.fixed(offset: 3600)

    private static func quiet(_ span: String = "22:00-07:00") throws -> QuietHours {
        QuietHours(try DailyWindow(parsing: span), zone: zone)
    }

    /// A ledger whose first check was at a time of 20 November.
    private static func ledger(checkedAt clock: String) throws -> ReminderLedger {
        var ledger = ReminderLedger()
        _ = ledger.claim([], now: try LedgerFixture.at(clock))
        return ledger
    }

    @Test(
        "A late reminder waits for the end of quiet hours",
        arguments: [["22:20"], ["22:20", "03:00"], []])
    func late(checks: [String]) throws {
        var ledger = try Self.ledger(checkedAt: "20:30")
        let reminders = [try LedgerFixture.pill("21:00")]
        for clock in checks {
            let now = try LedgerFixture.at(clock, clock < "07:00" ? 21 : 20)
            let coming = ledger.coming(reminders, after: now, quiet: try Self.quiet())
            #expect(coming.map(\.at) == [try LedgerFixture.at("07:00", 21)])
            #expect(ledger.claim(reminders, now: now, quiet: try Self.quiet()).isEmpty)
        }
        let claim = ledger.claim(reminders, now: try LedgerFixture.at("07:03", 21), quiet: try Self.quiet())
        #expect(claim.keys == reminders.map(\.key))
        ledger.confirm(claim.keys)
        #expect(ledger.claim(reminders, now: try LedgerFixture.at("07:08", 21), quiet: try Self.quiet()).isEmpty)
    }

    @Test("An urgent dose in quiet hours loses no dose that was due before them")
    func urgent() throws {
        var ledger = try Self.ledger(checkedAt: "20:30")
        let quiet = QuietHours(try DailyWindow(parsing: "22:00-07:00"), zone: Self.zone, allowsUrgent: true)
        let late = try LedgerFixture.pill("21:00")
        let urgent = Reminder(
            id: "urgent", at: try LedgerFixture.at("22:30"), kind: .pill, title: "", wording: .constant(""),
            isUrgent: true)
        #expect(ledger.claim([late, urgent], now: try LedgerFixture.at("22:31"), quiet: quiet).keys == [urgent.key])
        ledger.confirm([urgent.key])
        let after = try LedgerFixture.at("07:03", 21)
        #expect(ledger.claim([late, urgent], now: after, quiet: quiet).keys == [late.key])
    }

    @Test("Quiet hours drop a drink reminder that no check showed before", arguments: ["13:05", nil])
    func drink(check: String?) throws {
        var ledger = try Self.ledger(checkedAt: "12:30")
        let reminders = [try LedgerFixture.drink("12:55")]
        let quiet = try Self.quiet("13:00-13:10")
        if let check {
            let now = try LedgerFixture.at(check)
            #expect(ledger.coming(reminders, after: now, quiet: quiet).isEmpty)
            #expect(ledger.claim(reminders, now: now, quiet: quiet).isEmpty)
        }
        #expect(ledger.claim(reminders, now: try LedgerFixture.at("13:11"), quiet: quiet).isEmpty)
    }

    @Test("A snooze into quiet hours lasts until they end")
    func snooze() throws {
        var ledger = try Self.ledger(checkedAt: "20:30")
        let (pill, drink) = (try LedgerFixture.pill("21:00"), try LedgerFixture.drink("21:00"))
        let quiet = try Self.quiet()
        ledger.confirm(ledger.claim([pill, drink], now: try LedgerFixture.at("21:01"), quiet: quiet).keys)
        for key in [pill.key, drink.key] { ledger.snooze(key, until: try LedgerFixture.at("23:00")) }
        let coming = ledger.coming([pill, drink], after: try LedgerFixture.at("21:30"), quiet: quiet)
        #expect(coming.map(\.key) == [pill.key])
        #expect(coming.map(\.at) == [try LedgerFixture.at("07:00", 21)])
        #expect(ledger.claim([pill, drink], now: try LedgerFixture.at("23:01"), quiet: quiet).isEmpty)
        let claim = ledger.claim([pill, drink], now: try LedgerFixture.at("07:02", 21), quiet: quiet)
        #expect(claim.reminders.map(\.key) == [pill.key])
        #expect(claim.late.isEmpty)
    }

    @Test("An undelivered reminder waits for the end of quiet hours")
    func undelivered() throws {
        var ledger = try Self.ledger(checkedAt: "20:30")
        let pill = try LedgerFixture.pill("21:00")
        let claim = ledger.claim([pill], now: try LedgerFixture.at("21:01"), quiet: try Self.quiet())
        ledger.release(claim.keys, now: try LedgerFixture.at("21:01"))
        #expect(ledger.claim([pill], now: try LedgerFixture.at("22:30"), quiet: try Self.quiet()).isEmpty)
        #expect(ledger.hasWaiting(try LedgerFixture.at("22:30")))
        #expect(
            ledger.claim([pill], now: try LedgerFixture.at("07:02", 21), quiet: try Self.quiet()).keys == [pill.key])
    }

    @Test("A first check in quiet hours covers half an hour before it")
    func firstCheck() throws {
        var ledger = ReminderLedger()
        let pills = [try LedgerFixture.pill("21:30"), try LedgerFixture.pill("21:50")]
        #expect(ledger.claim(pills, now: try LedgerFixture.at("22:10"), quiet: try Self.quiet()).isEmpty)
        let claim = ledger.claim(pills, now: try LedgerFixture.at("07:01", 21), quiet: try Self.quiet())
        #expect(claim.keys == [pills[1].key])
    }

    @Test("Reminders that wait come once quiet hours are changed")
    func changed() throws {
        var ledger = try Self.ledger(checkedAt: "20:30")
        let pill = try LedgerFixture.pill("22:30")
        let moved = try Self.quiet().applied(to: [pill])
        #expect(ledger.claim(moved, now: try LedgerFixture.at("23:00"), quiet: try Self.quiet()).isEmpty)
        let earlier = try Self.quiet("21:00-22:45")
        #expect(
            ledger.claim(earlier.applied(to: [pill]), now: try LedgerFixture.at("23:05"), quiet: earlier).keys
                == [pill.key])
    }

    @Test("A claim without some rules' reminders decides nothing about them")
    func incomplete() throws {
        var ledger = try Self.ledger(checkedAt: "20:30")
        let (pill, fast) = (try LedgerFixture.pill("21:00"), try LedgerFixture.pill("20:50"))
        let first = ledger.claim([pill, fast], now: try LedgerFixture.at("21:01"))
        ledger.confirm([pill.key])
        ledger.release([fast.key], now: try LedgerFixture.at("21:01"))
        #expect(first.keys.count == 2)
        let later = try LedgerFixture.pill("21:10")
        #expect(ledger.claim([pill, later], now: try LedgerFixture.at("21:12"), isComplete: false).keys == [later.key])
        ledger.confirm([later.key])
        let missed = try LedgerFixture.pill("21:05")
        let repaired = ledger.claim([pill, later, fast, missed], now: try LedgerFixture.at("21:20"))
        #expect(Set(repaired.keys) == [fast.key, missed.key])
    }
}
