import TendCore
import TestSupport
import Testing

@Suite("Runs of days that matter")
struct RunCounterTests {
    private static func streak(_ days: String) -> Streak {
        var counter = RunCounter()
        for day in days { if day == "x" { counter.achieve() } else { counter.miss() } }
        return counter.streak
    }

    @Test(
        "a miss ends the run, and the longest stays",
        arguments: [
            ("", 0, 0), ("x", 1, 1), (".", 0, 0), ("xx", 2, 2), ("xx.", 0, 2), ("xx.x", 1, 2), (".xx..xxx", 3, 3),
            ("xxxx.xx.x", 1, 4),
        ])
    func rules(days: String, current: Int, longest: Int) {
        #expect(Self.streak(days) == Streak(current: current, longest: longest))
    }

    @Test("of any row of days the runs are the ones that can be seen in it")
    func property() {
        let seed: UInt64 = 11
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            let days = String(
                (0..<Int.random(in: 0...40, using: &generator)).map { _ in
                    Int.random(in: 0..<4, using: &generator) == 0 ? "." : "x"
                })
            let runs = days.split(separator: ".", omittingEmptySubsequences: false).map(\.count)
            #expect(
                Self.streak(days) == Streak(current: runs.last ?? 0, longest: runs.max() ?? 0), "seed \(seed): \(days)")
        }
    }
}
