import TendCore
import Testing

@Suite("Fasting days")
struct FastingDayTests {
    private static func days(_ fasts: [FastingSession]) throws -> [FastingDay] {
        let range = try day("2026-11-18")...(try day("2026-11-20"))
        return FastingDay.days(
            range, sessions: fasts, now: try moment("2026-11-20T12:00:00+01:00"), dayStart: .midnight)
    }

    @Test(
        "A day shows the best of its fasts",
        arguments: [
            ([], .none, 0), (["15:00"], .completed, 19), (["08:00"], .partial, 12),
            (["08:00", "15:00"], .completed, 31),
        ] as [([String], FastingDay.State, Int)])
    func ended(ends: [String], state: FastingDay.State, hours: Int) throws {
        let days = try Self.days(ends.map { try FastFixture.november("18 20:00", "19 \($0)") })
        #expect(days.map(\.state) == [.none, state, .none])
        #expect(days.map(\.endedSeconds) == [0, hours * 3600, 0])
    }

    @Test(
        "A running fast counts for today without a length, and its hours so far are today's",
        arguments: [("19 20:00", [.none, .none, .running], 16), ("18 08:00", [.running, .running, .running], 52)]
            as [(String, [FastingDay.State], Int)])
    func running(start: String, states: [FastingDay.State], hours: Int) throws {
        let days = try Self.days([try FastFixture.november(start, nil)])
        #expect(days.map(\.state) == states)
        #expect(days.map(\.endedSeconds) == [0, 0, 0])
        #expect(days.map(\.runningSeconds) == [0, 0, hours * 3600])
    }

    @Test("A cancelled fast counts for no day", arguments: ["19 08:00", "19 15:00", "20 11:00"])
    func cancelled(end: String) throws {
        let cancelled = try FastFixture.november("18 20:00", end, isCancelled: true)
        #expect(try Self.days([cancelled]).allSatisfy { $0.state == .none && $0.endedSeconds == 0 })
        let kept = try FastFixture.november("18 20:00", "19 08:00")
        #expect(try Self.days([cancelled, kept]) == Self.days([kept]))
    }
}
