import TendCore
import TestSupport
import Testing

/// The count starts today if today's goal is met, otherwise yesterday, and goes back to the first gap.
@Suite("Streaks")
struct StreakTests {
    private static let today = Day(ordinal: 20_777)

    @Test(
        "A streak counts back from today, or yesterday while today is open",
        arguments: [
            ([], 0, 0), ([0], 1, 1), ([1], 1, 1), ([2], 0, 1), ([1, 0], 2, 2), ([3, 2, 1], 3, 3), ([3, 2], 0, 2),
            ([3, 1, 0], 2, 2), ([9, 8, 7, 6, 1, 0], 2, 4), ([2, 0], 1, 1), ([5, 4, 3, 2, 1, 0, -1], 6, 6), ([-1], 0, 0),
            ([0, -1, -2], 1, 1),
        ] as [([Int], Int, Int)])
    func rules(daysAgo: [Int], current: Int, longest: Int) {
        let streak = Streak(achieved: daysAgo.map { Self.today - $0 }, today: Self.today)
        #expect(streak.lengths == [current, longest])
    }

    @Test("The last day ends a streak once it is over", arguments: [(false, 2, 2), (true, 2, 0), (true, 1, 2)])
    func over(isOver: Bool, daysAgo: Int, current: Int) {
        var counter = StreakCounter(today: Self.today, isOver: isOver)
        counter.add(2, from: Self.today - daysAgo)
        #expect(counter.streak.lengths == [current, 2])
    }

    /// The rule itself, with a set and plain loops.
    private static func model(_ achieved: Set<Int>, today: Int) -> Streak {
        var cursor = achieved.contains(today) ? today : today - 1
        var current = 0
        while achieved.contains(cursor) {
            current += 1
            cursor -= 1
        }
        var longest = 0
        for start in achieved where start <= today {
            var length = 0
            while achieved.contains(start + length), start + length <= today { length += 1 }
            longest = max(longest, length)
        }
        let past = achieved.filter { $0 <= today }
        let counted = past.min().map { ($0...max($0, today)).filter { $0 < today || past.contains($0) } } ?? []
        return Streak(current: current, longest: longest, recent: RecentRate(counted.map(past.contains)))
    }

    @Test("Random histories have the streaks of the model", arguments: UInt64(1)...20)
    func property(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let share = Int.random(in: 1...10, using: &generator)
            let achieved = Set((-60...5).filter { _ in Int.random(in: 1...10, using: &generator) <= share })
            let streak = Streak(achieved: achieved.sorted().map(Day.init(ordinal:)), today: Day(ordinal: 0))
            #expect(streak == Self.model(achieved, today: 0), "seed \(seed), days \(achieved.sorted())")
        }
    }

    @Test("Ten years without a gap are one streak")
    func tenYears() throws {
        let days = try day("2016-11-21")...day("2026-11-20")
        let streak = Streak(achieved: Array(days), today: days.upperBound)
        #expect(streak.lengths == [3652, 3652])
    }
}
