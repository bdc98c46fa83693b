import TendCore
import TestSupport
import Testing

/// The Pills app's 4 cases for the ids that cancel a reminder.
@Suite("The Pills app: cancellation ids (4)")
struct SourceAppCasesCancellationTests {
    @Test("Cancellation 1: the morning's id is morning-YYYY-MM-DD")
    func morningFormat() throws {
        let id = try PillReminders.id(of: PillFixture.builtIn().slotID("morning"), on: day("2026-02-03"))
        #expect(id == "morning-2026-02-03")
    }

    @Test("Cancellation 2: the evening's id is evening-YYYY-MM-DD")
    func eveningFormat() throws {
        let id = try PillReminders.id(of: PillFixture.builtIn().slotID("evening"), on: day("2026-11-20"))
        #expect(id == "evening-2026-11-20")
    }

    @Test("Cancellation 3: ids of different dates differ")
    func differentDates() throws {
        let first = try day("2026-01-01")
        let ids = (0..<800).map { PillReminders.id(of: "morning", on: first + $0) }
        #expect(Set(ids).count == 800)
    }

    @Test("Cancellation 4: a record cancels the planned reminder with its id")
    func matchSchedule() throws {
        let builtIn = try PillFixture.builtIn()
        let rule = PillReminders(medications: [builtIn])
        let today = try day("2026-11-20")
        let midnight = try moment("2026-11-20T00:00:00Z")
        let planned = try rule.coming(after: midnight, zone: .fixed(offset: 0))
        let expected = (0..<7).flatMap { offset in
            ["morning", "evening"].map { PillReminders.id(of: builtIn.slotID($0), on: today + offset) }
        }
        #expect(planned.map(\.id) == expected)
        for dose in try PillDay(today, [builtIn], today: today).doses {
            let record = try PillFixture.record("a", dose.due?.key, at: "2026-11-20T06:00:00Z")
            let remaining = try rule.coming(after: midnight, zone: .fixed(offset: 0), doses: [today: [record]])
            let cancelled = Set(planned.map(\.id)).subtracting(remaining.map(\.id))
            #expect(cancelled == [PillReminders.id(of: dose.slotID, on: today)])
        }
    }
}
