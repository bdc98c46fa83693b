import TendCore
import TestSupport
import Testing

/// Progress of a running challenge: today, streaks, repairs and stopping.
@Suite("Running challenges")
struct RunningChallengeTests {
    @Test("Completing the last day completes the challenge the same day", arguments: ChallengePlan.MissRule.allCases)
    func lastDay(rule: ChallengePlan.MissRule) {
        let scene = ChallengeScene("xxx", days: 3, rule)
        #expect(scene.progress(on: 1).status == .active)
        let progress = scene.progress(on: 2)
        #expect(progress.status == .completed)
        #expect(progress.attemptTexts == ["1: 0-2 completed 3"])
        #expect(progress.number == 3)
        #expect(progress.today?.verdict == .complete)
        let undone = scene.with { $0.logs["a"] = "xx" }.progress(on: 2)
        #expect(undone.status == .active)
        #expect(undone.attemptTexts == ["1: 0-2 active 2"])
    }

    @Test("A complete today counts immediately, an open today not at all")
    func today() {
        let scene = ChallengeScene("xxx")
        let complete = scene.progress(on: 2)
        #expect(complete.streak.lengths == [3, 3])
        #expect(complete.complete == 3)
        #expect(complete.tallies.map { [$0.done, $0.asked] } == [[3, 3]])
        let open = scene.progress(on: 3)
        #expect(open.streak.lengths == [3, 3])
        #expect(open.tallies.map { [$0.done, $0.asked] } == [[3, 3]])
        #expect(open.missed == 0)
    }

    @Test("The tallies of an open today count done tasks, not due ones")
    func partOfToday() {
        let scene = ChallengeScene([.named("a"), .named("b")], logs: ["a": "xx", "b": "x."])
        #expect(scene.progress(on: 1).tallies.map { [$0.done, $0.asked] } == [[2, 2], [1, 1]])
        #expect(scene.progress(on: 2).tallies.map { [$0.done, $0.asked] } == [[2, 2], [1, 2]])
    }

    @Test(
        "Streaks count complete and repaired days and end with missed ones",
        arguments: [
            ("xx.xxx", [], [], 3, 3), ("xxx.xx", [], [], 2, 3), ("xx.xxx", [2], [], 5, 5), ("xx.xxx", [], [2], 6, 6),
            ("xx?xxx", [], [], 5, 5), ("xxxxx.", [], [], 0, 5),
        ] as [(String, [Int], [Int], Int, Int)])
    func streaks(log: String, rests: [Int], repairs: [Int], current: Int, longest: Int) {
        let scene = ChallengeScene(log, days: 20).with {
            $0.rests = rests
            $0.repairs = repairs
        }
        #expect(scene.progress(on: 6).streak.lengths == [current, longest])
    }

    @Test("A streak starts again after the missed day of an attempt")
    func streakAcrossAttempts() {
        let progress = ChallengeScene("xxxx.xx", .restart).progress(on: 7)
        #expect(progress.streak.lengths == [2, 4])
        #expect(progress.complete == 2)
    }

    @Test("A repaired day joins the attempts before and after it")
    func joined() {
        let scene = ChallengeScene("xx.xx", days: 5, .restart)
        #expect(scene.progress(on: 4).attemptTexts == ["1: 0-2 failed 2", "2: 3-4 active 2"])
        let repaired = scene.with { $0.repairs = [2] }.progress(on: 4)
        #expect(repaired.attemptTexts == ["1: 0-4 completed 5"])
        #expect(repaired.picture == "cc+cc")
        #expect(repaired.status == .completed)
    }

    @Test("A repair or a rest day revives a failed challenge")
    func revived() {
        let scene = ChallengeScene("x.x", days: 5, .fail)
        #expect(scene.progress(on: 3).status == .failed)
        #expect(scene.with { $0.repairs = [1] }.progress(on: 3).picture == "c+co")
        #expect(scene.with { $0.rests = [1] }.progress(on: 3).picture == "crco")
    }

    @Test("A challenge that ended before its stop keeps its status")
    func stoppedAfterwards() {
        #expect(ChallengeScene("xx", days: 2).with { $0.stopped = 5 }.progress(on: 9).status == .completed)
        #expect(ChallengeScene("x", .fail).with { $0.stopped = 5 }.progress(on: 9).status == .failed)
    }

    @Test("A challenge stopped before its first day has no attempt")
    func stoppedBefore() {
        let progress = ChallengeScene("").with { $0.stopped = -2 }.progress(on: 3)
        #expect(progress.status == .stopped)
        #expect(progress.attempts.isEmpty)
        #expect(progress.missed == 0)
    }
}
