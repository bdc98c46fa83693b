import TendCore
import TestSupport
import Testing

@Suite("Run counter")
struct RunCounterTests {
    private static func streak(_ days: String) -> Streak {
        var counter = RunCounter()
        for day in days { if day == "x" { counter.achieve() } else { counter.miss() } }
        return counter.streak
    }

    @Test(
        "A miss ends the current run and keeps the longest",
        arguments: [
            ("", 0, 0), ("x", 1, 1), (".", 0, 0), ("xx", 2, 2), ("xx.", 0, 2), ("xx.x", 1, 2), (".xx..xxx", 3, 3),
            ("xxxx.xx.x", 1, 4),
        ])
    func rules(days: String, current: Int, longest: Int) {
        #expect(Self.streak(days).lengths == [current, longest])
    }

    @Test("Runs of random days match the runs in their text")
    func property() {
        let seed: UInt64 = 11
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            let days = String(
                (0..<Int.random(in: 0...40, using: &generator)).map { _ in
                    Int.random(in: 0..<4, using: &generator) == 0 ? "." : "x"
                })
            let runs = days.split(separator: ".", omittingEmptySubsequences: false).map(\.count)
            let streak = Self.streak(days)
            #expect(streak.lengths == [runs.last ?? 0, runs.max() ?? 0], "seed \(seed): \(days)")
            let recent = days.suffix(30)
            #expect(
                streak.recent.achieved == recent.count { $0 == "x" } && streak.recent.counted == recent.count,
                "seed \(seed): \(days)")
        }
    }
}
