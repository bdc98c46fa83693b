import TendCore
import TestSupport
import Testing

/// A state, such as two hours without a drink, is shown while it is true, at most once in each interval.
@Suite("State reminders")
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
        "A state is shown once while it lasts",
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

    @Test("A state repeats one interval after it was shown")
    func repeating() throws {
        var ledger = ReminderLedger(checkedUntil: try Self.at("10:00").seconds)
        let states = try Self.everyTwoHours()
        for (clock, isShown) in [("12:00", true), ("13:00", false), ("13:59:59", false), ("14:00", true)] {
            #expect(ledger.check(states, try Self.at(clock)).shown.count == (isShown ? 1 : 0), "\(clock)")
        }
    }

    @Test("One of two concurrent checks shows a state")
    func claims() throws {
        var ledger = ReminderLedger(checkedUntil: try Self.at("10:00").seconds)
        let states = try Self.everyTwoHours()
        #expect(ledger.claim(states, now: try Self.at("11:00")).keys == ["thirst"])
        #expect(ledger.claim(states, now: try Self.at("11:00:20")).isEmpty)
        #expect(ledger.check(states, try Self.at("11:05")).shown == ["thirst"])
        #expect(ledger.check(states, try Self.at("13:00")).shown.isEmpty)
    }

    @Test("An undelivered state waits until it is no longer true")
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

    @Test("A state comes one interval after the clock was set back")
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

    @Test("A snoozed state comes again if still true")
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

    @Test("An idle check does not change the ledger")
    func idle() throws {
        var ledger = ReminderLedger(checkedUntil: try Self.at("10:00").seconds)
        let states = try Self.everyTwoHours()
        _ = ledger.check(states, try Self.at("11:00"))
        let before = ledger
        for clock in ["11:05", "12:00", "12:59"] { _ = ledger.check(states, try Self.at(clock)) }
        #expect(ledger == before)
    }
}
