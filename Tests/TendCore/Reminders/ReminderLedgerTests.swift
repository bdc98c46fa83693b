import TendCore
import TestSupport
import Testing

@Suite("Reminder ledger")
struct ReminderLedgerTests {
    private static func at(_ clock: String, _ day: Int = 20) throws -> OffsetDateTime {
        try LedgerFixture.at(clock, day)
    }
    private static func pill(_ clock: String, _ day: Int = 20) throws -> Reminder { try LedgerFixture.pill(clock, day) }

    /// A ledger whose last check was at a time.
    private static func checked(_ clock: String) throws -> ReminderLedger {
        ReminderLedger(checkedUntil: try at(clock).seconds)
    }

    @Test("A reminder comes once, at the first check after its time")
    func once() throws {
        var ledger = try Self.checked("06:55")
        let pills = [try Self.pill("07:00")]
        #expect(ledger.check(pills, try Self.at("06:59:59")).shown.isEmpty)
        #expect(ledger.check(pills, try Self.at("07:00")).shown == ["pill-07:00-20"])
        for clock in ["07:00", "07:00:01", "07:05", "07:31", "23:59"] {
            let again = ledger.check(pills, try Self.at(clock))
            #expect(again.shown.isEmpty && again.late.isEmpty, "\(clock)")
        }
    }

    @Test("Several due reminders come individually")
    func several() throws {
        var ledger = try Self.checked("06:55")
        let reminders = [try Self.pill("07:00"), try Self.pill("07:03"), try LedgerFixture.drink("07:00")]
        #expect(ledger.check(reminders, try Self.at("07:05")).shown == reminders.map(\.key))
    }

    @Test("The first check looks back exactly 30 minutes")
    func firstCheck() throws {
        let pills = try ["06:29", "06:31", "06:59", "07:00", "07:01"].map { try Self.pill($0) }
        var ledger = ReminderLedger()
        let first = ledger.check(pills, try Self.at("07:00"))
        #expect(first.shown == ["pill-06:31-20", "pill-06:59-20", "pill-07:00-20"])
        #expect(first.late.isEmpty)
        let second = ledger.check(pills, try Self.at("07:05"))
        #expect(second.shown == ["pill-07:01-20"] && second.late.isEmpty)
    }

    @Test("Only one of two concurrent checks shows a reminder")
    func overlapping() throws {
        var ledger = try Self.checked("06:55")
        let pills = [try Self.pill("07:00")]
        let first = ledger.claim(pills, now: try Self.at("07:00"))
        let second = ledger.claim(pills, now: try Self.at("07:00"))
        let third = ledger.claim(pills, now: try Self.at("07:00:10"))
        #expect(first.keys == ["pill-07:00-20"])
        #expect(second.isEmpty && third.isEmpty)
        ledger.confirm(first.keys)
        #expect(ledger.claim(pills, now: try Self.at("07:05")).isEmpty)
    }

    @Test(
        "An interrupted claim is shown again after it expires")
    func interrupted() throws {
        var ledger = try Self.checked("06:55")
        let pills = [try Self.pill("07:00")]
        #expect(ledger.claim(pills, now: try Self.at("07:00")).keys.count == 1)
        // A notifier may take ten seconds.
        for clock in ["07:00:01", "07:00:10", "07:00:20"] {
            #expect(ledger.claim(pills, now: try Self.at(clock)).isEmpty, "\(clock)")
        }
        #expect(ledger.check(pills, try Self.at("07:05")).shown == ["pill-07:00-20"])
        #expect(ledger.check(pills, try Self.at("07:10")).shown.isEmpty)
    }

    @Test("A repeatedly interrupted reminder stays due and becomes late")
    func interruptedOften() throws {
        var ledger = try Self.checked("06:55")
        let pills = [try Self.pill("07:00")]
        for clock in ["07:00", "07:05", "07:10", "07:30"] {
            #expect(ledger.claim(pills, now: try Self.at(clock)).reminders.count == 1, "\(clock)")
        }
        let late = ledger.check(pills, try Self.at("07:35"))
        #expect(late.shown.isEmpty && late.late == ["pill-07:00-20"])
    }

    @Test("A released reminder waits and comes at the next check")
    func released() throws {
        var ledger = try Self.checked("06:55")
        let pills = [try Self.pill("07:00")]
        let claim = ledger.claim(pills, now: try Self.at("07:00"))
        #expect(!ledger.hasWaiting(try Self.at("07:00")))
        ledger.release(claim.keys, now: try Self.at("07:00"))
        #expect(ledger.hasWaiting(try Self.at("07:00")))
        #expect(ledger.check(pills, try Self.at("07:00:01")).shown == ["pill-07:00-20"])
        #expect(!ledger.hasWaiting(try Self.at("07:05")))
    }

    @Test("Reminders over 30 minutes late are summarized, without drinks")
    func late() throws {
        var ledger = try Self.checked("06:55")
        let reminders = [
            try Self.pill("07:00"), try LedgerFixture.drink("08:00"), try Self.pill("09:00"), try Self.pill("11:30"),
            try LedgerFixture.drink("11:45"), try LedgerFixture.drink("12:30"),
        ]
        let found = ledger.check(reminders, try Self.at("12:00"))
        #expect(found.shown == ["pill-11:30-20", "drink-11:45-20"])
        #expect(found.late == ["pill-07:00-20", "pill-09:00-20"])
        let again = ledger.check(reminders, try Self.at("12:05"))
        #expect(again.shown.isEmpty && again.late.isEmpty)
        #expect(ledger.check(reminders, try Self.at("12:30")).shown == ["drink-12:30-20"])
    }

    @Test("An undelivered drink reminder is dropped when too late")
    func waitingDrink() throws {
        var ledger = try Self.checked("07:55")
        let drinks = [try LedgerFixture.drink("08:00")]
        let claim = ledger.claim(drinks, now: try Self.at("08:00"))
        ledger.release(claim.keys, now: try Self.at("08:00"))
        let later = ledger.check(drinks, try Self.at("10:00"))
        #expect(later.shown.isEmpty && later.late.isEmpty)
        #expect(!ledger.hasWaiting(try Self.at("10:00")))
    }

    @Test("The horizon is a day before the last check, at most 31 days ago", arguments: [0, 1, 7, 30, 31, 400])
    func horizon(days: Int) throws {
        let ledger = try Self.checked("06:55")
        let checked = try Self.at("06:55")
        let now = checked.advanced(bySeconds: days * 86_400)
        let expected = days <= 30 ? checked.advanced(bySeconds: -86_400) : now.advanced(bySeconds: -31 * 86_400)
        #expect(ledger.horizon(now) == expected)
    }

    @Test("The ledger keeps a shown reminder for eight days", arguments: [("07:00:00", true), ("07:00:01", false)])
    func retention(clock: String, isKept: Bool) throws {
        var ledger = try Self.checked("06:55")
        let pill = try Self.pill("07:00")
        #expect(ledger.check([pill], try Self.at("07:00")).shown == [pill.key])
        _ = ledger.check([], try Self.at(clock, 28))
        #expect(Array(ledger.entries.keys) == (isKept ? [pill.key] : []))
    }

    @Test("The ledger keeps a snooze for a day after its end", arguments: [("08:00:00", true), ("08:00:01", false)])
    func snoozeRetention(clock: String, isKept: Bool) throws {
        var ledger = try Self.checked("06:55")
        ledger.snooze("pill-07:00-20", until: try Self.at("08:00"))
        _ = ledger.check([], try Self.at(clock, 21))
        #expect(ledger.snoozes.count == (isKept ? 1 : 0))
    }

    @Test("A taken dose is silent, even if its reminder waits")
    func taken() throws {
        let medications = [try PillFixture.medication(times: "08:00,09:00")]
        let rule = PillReminders(medications: medications)
        let zone = Zone.fixed(offset: 3600)
        let today = try day("2026-11-20")
        var ledger = try Self.checked("07:55")
        let open = try rule.due(on: today, zone: zone)
        let claim = ledger.claim(open, now: try Self.at("08:00"))
        ledger.release(claim.keys, now: try Self.at("08:00"))
        let records = [try PillFixture.record("a", "08:00", at: "2026-11-20T08:10:00+01:00", of: "aspirin")]
        let remaining = try rule.due(on: today, zone: zone, records: records)
        #expect(ledger.check(remaining, try Self.at("08:15")).shown.isEmpty)
        #expect(ledger.check(remaining, try Self.at("09:00")).shown == remaining.map(\.key))
    }

    @Test("Moving a dose later reminds again; moving it earlier does not")
    func moved() throws {
        func morning(_ clock: String) throws -> [Reminder] {
            let plan = MedicationPlan(from: try day("2026-01-01"), lines: try PillFixture.lines("morning=\(clock)"))
            let rule = PillReminders(medications: [Medication(name: Medication.builtInName, plans: [plan])])
            return try rule.due(on: day("2026-11-20"), zone: .fixed(offset: 3600))
        }
        var ledger = try Self.checked("06:55")
        #expect(ledger.check(try morning("07:00"), try Self.at("07:00")).shown.count == 1)
        #expect(ledger.check(try morning("09:00"), try Self.at("08:55")).shown.isEmpty)
        #expect(ledger.check(try morning("09:00"), try Self.at("09:00")).shown.count == 1)
        let earlier = ledger.check(try morning("08:00"), try Self.at("09:05"))
        #expect(earlier.shown.isEmpty && earlier.late.isEmpty)
    }
}
