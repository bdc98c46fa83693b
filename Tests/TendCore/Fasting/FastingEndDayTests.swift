import TendCore
import Testing

@Suite("End days of fasts")
struct FastingEndDayTests {
    private static let four = TimeOfDay(hour: 4) ?? .midnight

    private static func fast(_ start: String, _ end: String, recordedFrom dayStart: TimeOfDay?) throws -> FastingSession
    {
        var fast = try FastFixture.november(start, end)
        if let dayStart { fast.recordEndDay(dayStart: dayStart) }
        return fast
    }

    @Test(
        "A recorded end day outlasts a change of the day start",
        arguments: [
            (nil, "17", "17"), (.midnight, "18", "18"), (four, "17", "17"),
        ] as [(TimeOfDay?, String, String)])
    func recorded(dayStart: TimeOfDay?, last: String, credited: String) throws {
        let fast = try Self.fast("17 08:00", "18 01:00", recordedFrom: dayStart)
        #expect(fast.lastDay(dayStart: Self.four) == (try day("2026-11-\(last)")))
        let statistics = FastingStatistics(
            [fast], today: try day("2026-11-18"), dayStart: Self.four, firstWeekday: .monday)
        #expect(statistics.lastDays.first { $0.completed > 0 }?.day == (try day("2026-11-\(last)")))
        let range = try day("2026-11-16")...(try day("2026-11-19"))
        let days = FastingDay.days(range, sessions: [fast], now: fast.start, dayStart: Self.four)
        #expect(days.filter { $0.state == .completed }.map(\.day) == [try day("2026-11-\(credited)")])
        #expect(days.filter { $0.endedSeconds > 0 }.map(\.day) == [try day("2026-11-\(credited)")])
    }

    @Test(
        "A long fast that ends at a day start excludes that day",
        arguments: [
            ("16 20:00", "18 00:00", TimeOfDay.midnight, "16 17"), ("16 20:00", "18 00:01", .midnight, "16 17 18"),
            ("16 20:00", "18 04:00", four, "16 17"), ("16 20:00", "18 00:00", four, "16 17"),
            // A short fast counts for the day of its end.
            ("17 00:00", "18 00:00", .midnight, "18"),
        ] as [(String, String, TimeOfDay, String)])
    func boundary(start: String, end: String, dayStart: TimeOfDay, days: String) throws {
        for recorded in [nil, dayStart] {
            let fast = try Self.fast(start, end, recordedFrom: recorded)
            let credited = fast.creditedDays(dayStart: dayStart).map { $0.map { "\($0.parts.day)" } } ?? []
            #expect(credited.joined(separator: " ") == days)
            #expect(fast.lastDay(dayStart: dayStart)?.parts.day == credited.last.flatMap { Int($0) })
        }
    }

    @Test(
        "A corrected end keeps the calendar date of another day start",
        arguments: [("18 01:10", "18"), ("18 09:00", "18"), ("17 23:00", "17"), ("19 01:00", "18")])
    func corrected(end: String, expected: String) throws {
        let old = try Self.fast("17 08:00", "18 01:00", recordedFrom: .midnight)
        var new = old
        new.end = try FastFixture.november("17 08:00", end).end
        new.recordEndDay(dayStart: Self.four, correcting: old)
        #expect(new.endDay == (try day("2026-11-\(expected)")))
    }

    @Test("A correction under the same day start recalculates the end day")
    func sameStart() throws {
        let old = try Self.fast("17 08:00", "18 00:00", recordedFrom: .midnight)
        var new = old
        new.start = new.start.advanced(bySeconds: -86_400)
        new.recordEndDay(dayStart: .midnight, correcting: old)
        #expect(old.endDay == (try day("2026-11-18")))
        #expect(new.endDay == (try day("2026-11-17")))
        new.end = nil
        new.recordEndDay(dayStart: .midnight, correcting: old)
        #expect(new.endDay == nil)
    }
}
