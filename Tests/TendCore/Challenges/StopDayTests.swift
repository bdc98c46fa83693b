import TendCore
import TestSupport
import Testing

/// Stopping misses no day, and complete days stay complete.
@Suite("Stop days")
struct StopDayTests {
    @Test("A complete stop day counts", arguments: ChallengePlan.MissRule.allCases)
    func complete(rule: ChallengePlan.MissRule) {
        let scene = ChallengeScene("xxxx", rule).with { $0.stopped = 2 }
        for later in [2, 3, 30] {
            let progress = scene.progress(on: later)
            #expect(progress.status == .stopped)
            #expect(progress.picture == "ccc")
            #expect(progress.today == nil)
            #expect(progress.complete == 3)
            #expect(progress.streak.lengths == [3, 3])
            #expect(progress.tallies.map { [$0.done, $0.asked] } == [[3, 3]])
            #expect(progress.attemptTexts == ["1: 0-2 stopped 3"])
        }
    }

    @Test("An incomplete stop day has no verdict", arguments: [".", "p", "s", "?"])
    func incomplete(letter: String) {
        let task = ChallengeTask.named("a", .quantity(Quantity(10), unit: "pages"))
        let scene = ChallengeScene([task], .fail, logs: ["a": "xx\(letter)"]).with { $0.stopped = 2 }
        for later in [2, 30] {
            let progress = scene.progress(on: later)
            #expect(progress.status == .stopped)
            #expect(progress.picture == "cc")
            #expect(progress.complete == 2 && progress.missed == 0)
            #expect(progress.tallies.map { [$0.done, $0.asked] } == [[2, 2]])
            #expect(progress.attemptTexts == ["1: 0-2 stopped 2"])
        }
    }

    @Test("A stop day that is a rest day has no verdict")
    func rest() {
        let scene = ChallengeScene("xx.").with {
            $0.stopped = 2
            $0.rests = [2]
        }
        #expect(scene.progress(on: 5).picture == "cc")
    }

    @Test("A stop day between attempts begins one only if complete", arguments: [(".", 1), ("x", 2)])
    func between(letter: String, attempts: Int) {
        let scene = ChallengeScene("x..\(letter)", .restart).with { $0.stopped = 3 }
        let progress = scene.progress(on: 9)
        #expect(progress.status == .stopped)
        #expect(progress.attempts.count == attempts)
        #expect(progress.picture == (letter == "x" ? "cm-c" : "cm-"))
    }

    @Test("A challenge that ends on its stop day is completed")
    func last() {
        let progress = ChallengeScene("xxx", days: 3).with { $0.stopped = 2 }.progress(on: 9)
        #expect(progress.status == .completed)
        #expect(progress.attemptTexts == ["1: 0-2 completed 3"])
    }
}
