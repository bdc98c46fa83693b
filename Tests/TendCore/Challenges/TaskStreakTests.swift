import TestSupport
import Testing

@testable import TendCore

@Suite("Streaks of tasks")
struct TaskStreakTests {
    @Test("Each task has its own run; an open today ends none, and a missed day does")
    func runs() {
        let scene = ChallengeScene([.named("a"), .named("b")], days: 14, logs: ["a": "xx.xx", "b": "xxxxx"])
        let progress = scene.progress(on: 5)
        let streaks = scene.plan.tasks.map(progress.streak(of:))
        #expect(streaks.map(\.current) == [2, 5] && streaks.map(\.longest) == [2, 5])
    }
}
