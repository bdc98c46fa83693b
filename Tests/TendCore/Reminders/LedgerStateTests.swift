import TendCore
import TestSupport
import Testing

/// A state, such as an hour without a drink, is shown whenever it is true, at most once in each interval.
@Suite("Reminders of a state")
struct LedgerStateTests {
    private static func at(_ clock: String) throws -> OffsetDateTime { try LedgerFixture.at(clock) }

    private static func state(
        _ from: String, _ until: String, repeats hours: Int? = nil, key: String = "thirst"
    ) throws -> Reminder {
        Reminder(
            id: "\(key)-\(from)", key: key, at: try at(from), kind: .hydration,
            timing: .state(until: try at(until), repeats: hours.map { .seconds($0 * 3600) }), title: key, body: "")
    }

    private static func everyTwoHours() throws -> [Reminder] {
        [try state("11:00", "13:00", repeats: 2), try state("13:00", "15:00", repeats: 2)]
    }

    @Test(
        "it is shown while it lasts, whenever the last check was",
        arguments: [
            ("10:00", "10:59", false), ("10:00", "11:00", true), ("10:00", "12:59", true), ("10:00", "13:00", false),
            ("11:00", "11:00", true), ("12:00", "12:30", true), (nil, "12:30", true), ("12:30", "11:30", true),
        ])
    func lasting(checked: String?, now: String, isShown: Bool) throws {
        var ledger = ReminderLedger(checkedUntil: try checked.map { try Self.at($0).seconds })
        let found = ledger.check([try Self.state("11:00", "13:00")], try Self.at(now))
        #expect(found.shown == (isShown ? ["thirst"] : []))
        #expect(found.late.isEmpty)
        #expect(ledger.check([try Self.state("11:00", "13:00")], try Self.at(now)).shown.isEmpty)
    }

    @Test("one that repeats is shown again an interval after it was shown, not after it was due")
    func repeating() throws {
        var ledger = ReminderLedger(checkedUntil: try Self.at("10:00").seconds)
        let states = try Self.everyTwoHours()
        for (clock, isShown) in [("12:00", true), ("13:00", false), ("13:59:59", false), ("14:00", true)] {
            #expect(ledger.check(states, try Self.at(clock)).shown.count == (isShown ? 1 : 0), "\(clock)")
        }
    }

    @Test("of two checks at once one shows it; a check that was cut off leaves it to the next")
    func claims() throws {
        var ledger = ReminderLedger(checkedUntil: try Self.at("10:00").seconds)
        let states = try Self.everyTwoHours()
        #expect(ledger.claim(states, now: try Self.at("11:00")).keys == ["thirst"])
        #expect(ledger.claim(states, now: try Self.at("11:00:20")).isEmpty)
        #expect(ledger.check(states, try Self.at("11:05")).shown == ["thirst"])
        #expect(ledger.check(states, try Self.at("13:00")).shown.isEmpty)
    }

    @Test("one that can't be shown waits, and is forgotten once it isn't true any more")
    func released() throws {
        var ledger = ReminderLedger(checkedUntil: try Self.at("10:00").seconds)
        let state = [try Self.state("11:00", "13:00")]
        ledger.release(ledger.claim(state, now: try Self.at("11:00")).keys, now: try Self.at("11:00"))
        #expect(ledger.hasWaiting(try Self.at("11:05")))
        var other = ledger
        #expect(other.check(state, try Self.at("12:55")).shown == ["thirst"])
        #expect(ledger.check(state, try Self.at("13:00")).shown.isEmpty)
        #expect(!ledger.hasWaiting(try Self.at("13:00")))
    }

    @Test("after the clock was set back it comes an interval later, neither at once nor at the wrong time")
    func setBack() throws {
        let states = try (8..<22).map { try Self.state("\($0 < 10 ? "0" : "")\($0):00", "22:00", repeats: 2) }
        var ledger = ReminderLedger(checkedUntil: try Self.at("10:00").seconds)
        #expect(ledger.check(states, try Self.at("18:00")).shown.count == 1)
        for (clock, isShown) in [
            ("09:05", false), ("11:00", false), ("11:05", true), ("13:00", false), ("13:05", true),
        ] {
            #expect(ledger.check(states, try Self.at(clock)).shown.count == (isShown ? 1 : 0), "\(clock)")
        }
    }

    @Test("snoozed it comes again if it is still true then")
    func snoozed() throws {
        var ledger = ReminderLedger(checkedUntil: try Self.at("10:00").seconds)
        let states = try Self.everyTwoHours()
        #expect(ledger.check(states, try Self.at("11:00")).shown.count == 1)
        ledger.snooze("thirst", until: try Self.at("11:30"))
        #expect(ledger.check(states, try Self.at("11:25")).shown.isEmpty)
        var later = ledger
        #expect(ledger.check(states, try Self.at("11:30")).shown.count == 1)
        #expect(ledger.check(states, try Self.at("13:00")).shown.isEmpty)
        #expect(later.check(states, try Self.at("15:00")).shown.isEmpty)
    }

    @Test("an idle check changes nothing")
    func idle() throws {
        var ledger = ReminderLedger(checkedUntil: try Self.at("10:00").seconds)
        let states = try Self.everyTwoHours()
        _ = ledger.check(states, try Self.at("11:00"))
        let before = ledger
        for clock in ["11:05", "12:00", "12:59"] { _ = ledger.check(states, try Self.at(clock)) }
        #expect(ledger == before)
    }
}
