import TestSupport
import Testing

@testable import TendCore

/// Number, completion rate and average of all fasts, and the hours of the last seven days.
@Suite("Fasting statistics")
struct FastingStatisticsTests {
    /// Sunday 15 to Friday 20 November 2026: three completed, one partial, one cancelled, one running.
    private static func week() throws -> [FastingSession] {
        [
            try FastFixture.november("14 20:00", "15 12:00"),  // 16 h, completed on the Sunday
            try FastFixture.november("16 20:00", "17 14:00"),  // 18 h, completed on the Tuesday
            try FastFixture.november("17 20:00", "18 06:00"),  // 10 h, partial
            try FastFixture.november("18 20:00", "19 20:00", isCancelled: true),
            try FastFixture.november("19 20:00", "20 12:00"),  // 16 h, completed on the Friday
            try FastFixture.november("20 20:00", nil),
        ]
    }

    private static func statistics(
        _ fasts: [FastingSession], today: String = "2026-11-20", dayStart: TimeOfDay = .midnight,
        firstWeekday: Weekday = .monday
    ) throws -> FastingStatistics {
        FastingStatistics(
            fasts, today: try day(today), dayStart: dayStart, firstWeekday: firstWeekday)
    }

    @Test("The total counts ended and cancelled fasts, not running ones")
    func total() throws {
        let statistics = try Self.statistics(try Self.week())
        #expect(statistics.total == 5)
        #expect(statistics.completed == 3)
        #expect(statistics.cancelled == 1)
    }

    @Test("Fasts of paused days are in no figure, and their hours on the days")
    func paused() throws {
        let paused = PausedDays([Pause(.fasts, from: try day("2026-11-17"), to: try day("2026-11-19"))])
        let statistics = FastingStatistics(
            try Self.week(), in: try day("2026-11-14")...day("2026-11-18"), today: try day("2026-11-20"),
            dayStart: .midnight, firstWeekday: .monday, neutral: NeutralDays(paused: paused))
        #expect([statistics.total, statistics.completed, statistics.averageSeconds] == [1, 1, 16 * 3600])
        #expect([statistics.pausedFasts, statistics.pausedSeconds, statistics.pausedDays] == [2, 28 * 3600, 2])
        #expect(statistics.lastDays.map { ($0.completed + $0.partial) / 3600 } == [0, 16, 0, 18, 10])
        #expect(statistics.lastDays.map(\.isPaused) == [false, false, false, true, true])
    }

    @Test(
        "The days before today of a running fast past its target count for the streak, until it is forgotten",
        arguments: [("21T06:00", 0), ("21T11:00", 0), ("21T21:00", 2), ("22T03:00", 3), ("22T04:00", 0)])
    func running(now: String, streak: Int) throws {
        let fasts = [try FastFixture.november("19 06:00", "19 22:00"), try FastFixture.november("20 20:00", nil)]
        let moment = try moment("2026-11-\(now):00+01:00")
        let statistics = FastingStatistics(
            fasts, at: moment, today: moment.day, dayStart: .midnight, firstWeekday: .monday)
        #expect(statistics.streak.current == streak)
    }

    @Test("The completion rate is completed fasts divided by the total")
    func rate() throws { #expect(try Self.statistics(try Self.week()).completionRate == 0.6) }

    @Test("The average leaves out cancelled fasts and rounds to the second")
    func average() throws {
        #expect(try Self.statistics(try Self.week()).averageSeconds == (16 + 18 + 10 + 16) * 3600 / 4)
        let odd = [
            try FastFixture.fast("2026-11-19T08:00:00+01:00", "2026-11-19T08:00:01+01:00"),
            try FastFixture.fast("2026-11-19T09:00:00+01:00", "2026-11-19T09:00:02+01:00"),
        ]
        #expect(try Self.statistics(odd).averageSeconds == 2)
    }

    @Test("The average across a clock change uses elapsed time")
    func averageOverClockChange() throws {
        let fast = try FastFixture.fast("2026-10-24T20:00:00+02:00", "2026-10-25T12:00:00+01:00")
        #expect(try Self.statistics([fast]).averageSeconds == 17 * 3600)
    }

    @Test(
        "This week counts completed fasts that ended in it",
        arguments: [
            (Weekday.monday, "2026-11-20", 2), (.sunday, "2026-11-20", 3), (.saturday, "2026-11-20", 3),
            (.monday, "2026-11-22", 2), (.sunday, "2026-11-22", 0), (.monday, "2026-11-23", 0),
            (.monday, "2026-11-15", 1), (.wednesday, "2026-11-20", 1),
        ])
    func thisWeek(first: Weekday, today: String, count: Int) throws {
        #expect(try Self.statistics(try Self.week(), today: today, firstWeekday: first).thisWeek == count)
    }

    @Test("The last seven days separate completed and partial fasts by end day")
    func lastDays() throws {
        let bars = try Self.statistics(try Self.week()).lastDays
        #expect(bars.map(\.day.description) == (14...20).map { "2026-11-\($0)" })
        #expect(bars.map { $0.completed / 3600 } == [0, 16, 0, 18, 0, 0, 16])
        #expect(bars.map { $0.partial / 3600 } == [0, 0, 0, 0, 10, 0, 0])
    }

    @Test("A range of two months has all its days, a longer one its last seven", arguments: [(62, 62), (63, 7)])
    func longRange(days: Int, shown: Int) throws {
        let today = try day("2026-11-20")
        let statistics = FastingStatistics(
            [], in: DayRange.last(days, endingWith: today), today: today, dayStart: .midnight, firstWeekday: .monday)
        #expect(statistics.lastDays.count == shown)
    }

    @Test("Several fasts of one day are added up")
    func sameDay() throws {
        let fasts = [
            try FastFixture.november("19 20:00", "20 12:00"),
            try FastFixture.november("20 13:00", "20 15:00", hours: 1),
            try FastFixture.november("20 16:00", "20 19:00", hours: 4),
        ]
        let today = try #require(try Self.statistics(fasts).lastDays.last)
        #expect(today.completed == 18 * 3600)
        #expect(today.partial == 3 * 3600)
    }

    @Test("A fast that ended before the day start counts the day before")
    func dayStart() throws {
        let four = try #require(TimeOfDay(hour: 4, minute: 0))
        // Monday 01:00 is still Sunday, and so the week before.
        let fast = try FastFixture.november("15 09:00", "16 01:00")
        #expect(try Self.statistics([fast]).thisWeek == 1)
        let late = try Self.statistics([fast], dayStart: four)
        #expect(late.thisWeek == 0)
        #expect(late.lastDays.map { $0.completed / 3600 } == [0, 16, 0, 0, 0, 0, 0])
    }

    @Test("Statistics without ended fasts are zero")
    func nothing() throws {
        for fasts in [[], [try FastFixture.november("20 08:00", nil)]] {
            let statistics = try Self.statistics(fasts)
            #expect(statistics.total == 0 && statistics.completionRate == 0 && statistics.averageSeconds == 0)
            #expect(statistics.streak == .none && statistics.lastDays.count == 7)
        }
        let cancelled = try Self.statistics([try FastFixture.november("19 20:00", "20 12:00", isCancelled: true)])
        #expect(cancelled.total == 1 && cancelled.completionRate == 0 && cancelled.averageSeconds == 0)
    }

    @Test("Statistics don't depend on the order of fasts")
    func order() throws {
        let seed: UInt64 = 20
        var generator = SeededGenerator(seed: seed)
        let week = try Self.week()
        let expected = try Self.statistics(week)
        for _ in 0..<20 {
            #expect(try Self.statistics(week.shuffled(using: &generator)) == expected, "seed \(seed)")
        }
    }
}
