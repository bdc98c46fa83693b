import TendCore
import TestSupport
import Testing

/// Consecutive days with a completed fast. A fast of 37 hours must not break the streak (FastTimes issue 15).
@Suite("Fasting streaks")
struct FastingStreakTests {
    // 16 November 2026 is a Monday.
    @Test(
        "Fasts over 24 hours are credited to every touched day",
        arguments: [
            ("16 20:00", "17 12:00", 16, "17"), ("17 04:00", "17 20:00", 16, "17"),
            ("16 20:00", "17 20:00", 24, "17"), ("16 20:00", "17 20:01", 24, "16 17"),
            // 37 hours from Monday evening to Wednesday morning.
            ("16 20:00", "18 09:00", 36, "16 17 18"), ("16 20:00", "18 09:00", 16, "16 17 18"),
            ("16 00:00", "18 00:00", 48, "16 17"), ("16 12:00", "23 12:00", 168, "16 17 18 19 20 21 22 23"),
        ])
    func creditedDays(start: String, end: String, hours: Int, days: String) throws {
        let fast = try FastFixture.november(start, end, hours: hours)
        let credited = fast.creditedDays(dayStart: .midnight).map { $0.map { "\($0.parts.day)" } } ?? []
        #expect(credited.joined(separator: " ") == days)
    }

    @Test("A fast that is not completed is credited to no day")
    func notCompleted() throws {
        let short = try FastFixture.november("16 20:00", "18 07:59", hours: 36)
        let running = try FastFixture.november("16 20:00", nil)
        let cancelled = try FastFixture.november("16 20:00", "18 09:00", isCancelled: true)
        for fast in [short, running, cancelled] { #expect(fast.creditedDays(dayStart: .midnight) == nil) }
    }

    @Test("A fast that ends before the day start counts the previous day")
    func dayStart() throws {
        let fast = try FastFixture.november("19 09:00", "20 01:00")
        let four = try #require(TimeOfDay(hour: 4, minute: 0))
        let (nineteenth, twentieth) = (try day("2026-11-19"), try day("2026-11-20"))
        #expect(fast.creditedDays(dayStart: .midnight) == twentieth...twentieth)
        #expect(fast.creditedDays(dayStart: four) == nineteenth...nineteenth)
    }

    @Test("A fast of 37 hours keeps a streak of daily fasts")
    func longFastKeepsTheStreak() throws {
        let fasts = [
            try FastFixture.november("14 20:00", "15 12:00"), try FastFixture.november("15 20:00", "16 12:00"),
            try FastFixture.november("16 20:00", "18 09:00", hours: 36),
            try FastFixture.november("18 20:00", "19 12:00"),
        ]
        let streak = Self.streak(of: fasts, today: try day("2026-11-19"))
        #expect(streak.lengths == [5, 5])
    }

    @Test(
        "A streak is current if it reaches today or yesterday",
        arguments: [("2026-11-18", 3), ("2026-11-19", 3), ("2026-11-20", 0), ("2026-12-31", 0)])
    func alive(today: String, current: Int) throws {
        let fast = try FastFixture.november("16 20:00", "18 09:00", hours: 36)
        let streak = Self.streak(of: [fast], today: try day(today))
        #expect(streak.lengths == [current, 3])
    }

    @Test("A day without a completed fast breaks the streak, keeping the longest")
    func broken() throws {
        let fasts = [
            try FastFixture.november("10 20:00", "11 12:00"), try FastFixture.november("11 20:00", "12 12:00"),
            try FastFixture.november("12 20:00", "13 12:00"), try FastFixture.november("13 20:00", "14 11:00"),
            try FastFixture.november("14 20:00", "15 12:00", isCancelled: true),
            try FastFixture.november("15 20:00", "16 12:00"),
        ]
        let streak = Self.streak(of: fasts, today: try day("2026-11-17"))
        #expect(streak.lengths == [1, 3])
    }

    @Test(
        "The streak of random fasts matches a model",
        arguments: Sweep.seeds(quick: 200, ci: 200, full: 4000))
    func property(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let today = try day("2026-11-20")
        let dayStart = try #require(TimeOfDay(hour: Int.random(in: 0...6, using: &generator), minute: 0))
        let first = (today.ordinal - 30) * 86_400
        let fasts = (0..<Int.random(in: 0...25, using: &generator)).map { index in
            let start = first + Int.random(in: 0..<31 * 1440, using: &generator) * 60
            // Round lengths, so that exactly 24 hours occur.
            let hours = [1, 12, 16, 23, 24, 25, 36, 37, 48, 72].randomElement(using: &generator) ?? 1
            let seconds = hours * 3600 + ([0, 0, 1, -1].randomElement(using: &generator) ?? 0)
            return FastingSession(
                id: "\(index)", start: OffsetDateTime(seconds: start, offset: 0),
                end: Int.random(in: 0..<12, using: &generator) == 0
                    ? nil : OffsetDateTime(seconds: start + seconds, offset: 0),
                target: .seconds(Int.random(in: 1...40, using: &generator) * 3600), schedule: "x")
        }
        let days = FastingStatistics.creditedDays(fasts, dayStart: dayStart)
        #expect(days == Self.modelDays(fasts, dayStart: dayStart), "seed \(seed)")
        let streak = Streak(achieved: days, today: today)
        #expect(streak == Self.modelStreak(Set(days), today: today), "seed \(seed)")
    }

    private static func streak(of fasts: [FastingSession], today: Day) -> Streak {
        Streak(achieved: FastingStatistics.creditedDays(fasts, dayStart: .midnight), today: today)
    }

    /// Collects the days of each completed fast, minute by minute.
    private static func modelDays(_ fasts: [FastingSession], dayStart: TimeOfDay) -> [Day] {
        var days: Set<Int> = []
        for fast in fasts {
            guard let end = fast.end?.seconds, end - fast.start.seconds >= fast.target.wholeSeconds else { continue }
            let isLong = end - fast.start.seconds > 24 * 3600
            // A long fast that ends as a day begins touches nothing of that day.
            let touched = isLong ? Array(stride(from: fast.start.seconds, to: end, by: 60)) + [end - 1] : [end]
            days.formUnion(touched.map { ($0 - dayStart.minutes * 60) / 86_400 })
        }
        return days.sorted().map(Day.init(ordinal:))
    }

    private static func modelStreak(_ days: Set<Day>, today: Day) -> Streak {
        func length(endingWith day: Day) -> Int { days.contains(day) ? 1 + length(endingWith: day - 1) : 0 }
        let past = days.filter { $0 <= today }
        let current = days.contains(today) ? length(endingWith: today) : length(endingWith: today - 1)
        let counted = past.min().map { ($0...today).filter { $0 < today || past.contains($0) } } ?? []
        return Streak(
            current: current, longest: past.map(length(endingWith:)).max() ?? 0,
            recent: RecentRate(counted.map(past.contains)))
    }
}
