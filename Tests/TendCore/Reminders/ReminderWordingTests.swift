import TendCore
import Testing

/// The text of a reminder depends on the moment at which it is shown.
@Suite("Reminder texts")
struct ReminderWordingTests {
    private static func dose(
        next: String? = nil, lastTaken: String? = nil, gap hours: Int? = nil, at now: String
    ) throws -> String {
        func at(_ clock: String) throws -> OffsetDateTime { try moment("2026-11-\(clock):00+01:00") }
        let wording = DoseWording(
            amount: nil, day: try day("2026-11-20"), next: try next.map(at),
            spacing: try lastTaken.map { .after(try at($0)) },
            minimumGap: hours.map { .seconds($0 * 3600) })
        let reminder = Reminder(id: "a", at: try at("20T08:00"), kind: .pill, title: "a", wording: .dose(wording))
        let stated = reminder.stated(at: try at(now))
        #expect(stated.at == reminder.at && stated.key == reminder.key)
        return stated.body
    }

    @Test(
        "A dose is due for 30 minutes, then open, then missed",
        arguments: [
            ("20T08:00", "Time to take it: 08:00."), ("20T08:30", "Time to take it: 08:00."),
            ("20T08:31", "It was due at 08:00 and is still open."),
            ("20T23:59", "It was due at 08:00 and is still open."),
            ("21T00:00", "Missed on 2026-11-20: it was due at 08:00."),
            ("28T08:00", "Missed on 2026-11-20: it was due at 08:00."),
        ])
    func dose(now: String, text: String) throws { #expect(try Self.dose(at: now) == text) }

    @Test(
        "A dose is missed once the day after it starts",
        arguments: [
            ("21T03:59", "It was due at 21:00 and is still open."),
            ("21T04:00", "Missed on 2026-11-20: it was due at 21:00."),
        ])
    func dayStart(now: String, text: String) throws {
        let due = try moment("2026-11-20T21:00:00+01:00")
        let wording = DoseWording(amount: nil, day: due.day, dayStart: try time("04:00"))
        let reminder = Reminder(id: "a", at: due, kind: .pill, title: "a", wording: .dose(wording))
        #expect(reminder.stated(at: try moment("2026-11-\(now):00+01:00")).body == text)
    }

    @Test(
        "A late dose says that the next is near",
        arguments: [
            ("20T14:00", "20T10:00", nil, " The next is due at 14:00."),
            ("20T14:00", "20T10:00", 4, " The next is due at 14:00."),
            ("20T14:00", "20T10:01", 4, " The next is due at 14:00, within the gap of 4 h."),
            ("20T14:00", "20T14:00", nil, " The 14:00 dose is due too: two doses are open."),
            ("20T14:00", "20T19:00", 4, " The 14:00 dose is due too: two doses are open."),
        ])
    func next(next: String, now: String, gap: Int?, text: String) throws {
        #expect(
            try Self.dose(next: next, gap: gap, at: now) == "It was due at 08:00 and is still open." + text)
    }

    @Test(
        "A dose within the gap after another says when it is allowed",
        arguments: [
            (
                "20T06:00", 4, "20T08:00",
                "It is due at 08:00. It is allowed from 10:00: the last dose was taken at 06:00."
            ),
            ("20T06:00", 4, "20T10:00", "It was due at 08:00 and is still open."),
            (
                "20T22:00", 4, "20T23:00",
                "It was due at 08:00. It is allowed from 02:00 on 2026-11-21: the last dose was taken at 22:00."
            ),
            ("20T06:00", nil, "20T08:00", "Time to take it: 08:00."),
            ("20T12:00", nil, "20T13:00", "It was due at 08:00 and is not recorded; the last dose was taken at 12:00."),
            ("20T12:00", 4, "21T13:00", "Missed on 2026-11-20: it was due at 08:00."),
        ])
    func taken(lastTaken: String, gap: Int?, now: String, text: String) throws {
        #expect(try Self.dose(lastTaken: lastTaken, gap: gap, at: now) == text)
    }

    @Test(
        "A moved fast reminder names the time of completion",
        arguments: [
            ("2026-11-21T10:05:00+01:00", "16 h reached."),
            ("2026-11-21T12:10:00+01:00", "16 h reached at 10:00 (2 h 10 min ago)."),
            ("2026-11-22T10:00:00+01:00", "16 h reached at 10:00 on 2026-11-21 (24 h ago)."),
        ])
    func fast(now: String, text: String) throws {
        let fast = try FastFixture.fast("2026-11-20T18:00:00+01:00")
        let reminder = try #require(FastReminders.complete(fast, zone: .fixed(offset: 3600)))
        #expect(reminder.stated(at: try moment(now)).body == text)
        #expect(reminder.moved(to: try moment(now)).body == text)
    }
}
