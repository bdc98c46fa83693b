import TendCore
import Testing

/// One reminder at the target of the running fast.
@Suite("Fast reminders")
struct FastRemindersTests {
    private static let zone = Zone.fixed(offset: 3600)

    @Test("A running fast reminds at its target")
    func complete() throws {
        let fast = try FastFixture.fast("2026-11-20T18:00:00+01:00")
        let reminder = try #require(FastReminders.complete(fast, zone: Self.zone))
        #expect(reminder.id == "fast-complete")
        #expect(reminder.kind == .fast)
        #expect(reminder.title == "Fast complete")
        #expect(try reminder.at == moment("2026-11-21T10:00:00+01:00"))
        #expect(reminder.body.contains("16 h"))
    }

    @Test("A stopped or cancelled fast has no reminder")
    func gone() throws {
        let stopped = try FastFixture.fast("2026-11-20T18:00:00+01:00", "2026-11-21T09:00:00+01:00")
        #expect(FastReminders.complete(stopped, zone: Self.zone) == nil)
        let cancelled = try FastFixture.fast(
            "2026-11-20T18:00:00+01:00", "2026-11-20T19:00:00+01:00", isCancelled: true)
        #expect(FastReminders.complete(cancelled, zone: Self.zone) == nil)
    }

    @Test("Editing a fast moves its reminder and changes its key")
    func edited() throws {
        let fast = try FastFixture.fast("2026-11-20T18:00:00+01:00")
        let first = try #require(FastReminders.complete(fast, zone: Self.zone))
        var earlier = fast
        earlier.start = try moment("2026-11-20T17:30:00+01:00")
        var longer = fast
        longer.target = Duration.seconds(18 * 3600)
        for (edited, at) in [(earlier, "2026-11-21T09:30:00+01:00"), (longer, "2026-11-21T12:00:00+01:00")] {
            let moved = try #require(FastReminders.complete(edited, zone: Self.zone))
            #expect(try moved.at == moment(at))
            #expect(moved.key != first.key)
            #expect(moved.id == first.id)
        }
    }

    @Test("Notes keep the key, and two fasts have different keys")
    func key() throws {
        var fast = try FastFixture.fast("2026-11-20T18:00:00+01:00")
        let first = try #require(FastReminders.complete(fast, zone: Self.zone))
        fast.note = "tea"
        #expect(FastReminders.complete(fast, zone: Self.zone) == first)
        let other = try FastFixture.fast("2026-11-20T14:00:00+01:00", hours: 20, id: "a3q8s6th2m1r")
        #expect(FastReminders.complete(other, zone: Self.zone)?.key != first.key)
    }

    @Test("A clock change does not shorten the fast")
    func clockChange() throws {
        let fast = try FastFixture.fast("2026-03-28T20:00:00+01:00")
        #expect(
            try FastReminders.complete(fast, zone: TestZone.berlin2026())?.at == moment("2026-03-29T13:00:00+02:00"))
    }

    @Test("Travel changes the local time of a reminder, not its key")
    func travel() throws {
        let fast = try FastFixture.fast("2026-11-20T18:00:00+01:00")
        let home = try #require(FastReminders.complete(fast, zone: Self.zone))
        let away = try #require(FastReminders.complete(fast, zone: .fixed(offset: -18_000)))
        #expect(try away.at == moment("2026-11-21T04:00:00-05:00"))
        #expect(away.key == home.key)
    }
}
