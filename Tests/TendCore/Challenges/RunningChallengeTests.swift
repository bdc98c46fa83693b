import TendCore
import Testing

/// What counts at once, what can be taken back, and what stopping does.
@Suite("Challenges while they go on")
struct RunningChallengeTests {
    @Test("the last day's completion completes the challenge the same day", arguments: ChallengePlan.MissRule.allCases)
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

    @Test("a complete today counts in the run and in the tallies at once, an open one in neither")
    func today() {
        let scene = ChallengeScene("xxx")
        let complete = scene.progress(on: 2)
        #expect(complete.streak == Streak(current: 3, longest: 3))
        #expect(complete.complete == 3)
        #expect(complete.tallies.map { [$0.done, $0.asked] } == [[3, 3]])
        let open = scene.progress(on: 3)
        #expect(open.streak == Streak(current: 3, longest: 3))
        #expect(open.tallies.map { [$0.done, $0.asked] } == [[3, 3]])
        #expect(open.missed == 0)
    }

    @Test("of an open today what is done counts in the tallies, and what is due does not")
    func partOfToday() {
        let scene = ChallengeScene([.named("a"), .named("b")], logs: ["a": "xx", "b": "x."])
        #expect(scene.progress(on: 1).tallies.map { [$0.done, $0.asked] } == [[2, 2], [1, 1]])
        #expect(scene.progress(on: 2).tallies.map { [$0.done, $0.asked] } == [[2, 2], [1, 2]])
    }

    @Test(
        "runs are of complete and repaired days; missed ones end them, others do not matter",
        arguments: [
            ("xx.xxx", [], [], 3, 3), ("xxx.xx", [], [], 2, 3), ("xx.xxx", [2], [], 5, 5), ("xx.xxx", [], [2], 6, 6),
            ("xx?xxx", [], [], 5, 5), ("xxxxx.", [], [], 0, 5),
        ] as [(String, [Int], [Int], Int, Int)])
    func runs(log: String, rests: [Int], repairs: [Int], current: Int, longest: Int) {
        let scene = ChallengeScene(log, days: 20).with {
            $0.rests = rests
            $0.repairs = repairs
        }
        #expect(scene.progress(on: 6).streak == Streak(current: current, longest: longest))
    }

    @Test("a run goes over the end of an attempt no further than the missed day")
    func runsOverAttempts() {
        let progress = ChallengeScene("xxxx.xx", .restart).progress(on: 7)
        #expect(progress.streak == Streak(current: 2, longest: 4))
        #expect(progress.complete == 2)
    }

    @Test("a repaired day of a challenge that restarts joins the attempts before and after it")
    func joined() {
        let scene = ChallengeScene("xx.xx", days: 5, .restart)
        #expect(scene.progress(on: 4).attemptTexts == ["1: 0-2 failed 2", "2: 3-4 active 2"])
        let repaired = scene.with { $0.repairs = [2] }.progress(on: 4)
        #expect(repaired.attemptTexts == ["1: 0-4 completed 5"])
        #expect(repaired.picture == "cc+cc")
        #expect(repaired.status == .completed)
    }

    @Test("a repair brings a failed challenge back, and a rest in place of a missed day, too")
    func broughtBack() {
        let scene = ChallengeScene("x.x", days: 5, .fail)
        #expect(scene.progress(on: 3).status == .failed)
        #expect(scene.with { $0.repairs = [1] }.progress(on: 3).picture == "c+co")
        #expect(scene.with { $0.rests = [1] }.progress(on: 3).picture == "crco")
    }

    @Test("a stopped challenge is judged up to the day on which it was stopped, which is not missed")
    func stopped() {
        let scene = ChallengeScene("x.x", .continue).with { $0.stopped = 3 }
        for later in [3, 4, 30] {
            let progress = scene.progress(on: later)
            #expect(progress.status == .stopped)
            #expect(progress.picture == "cmc")
            #expect(progress.missed == 1)
            #expect(progress.today == nil)
            #expect(progress.attemptTexts == ["1: 0-3 stopped 2"])
        }
        #expect(ChallengeScene("xx", .fail).with { $0.stopped = 2 }.progress(on: 9).status == .stopped)
        #expect(ChallengeScene("xx", .restart).with { $0.stopped = 2 }.progress(on: 9).attempts.count == 1)
    }

    @Test("what had ended before it was stopped stays as it ended")
    func stoppedAfterwards() {
        #expect(ChallengeScene("xx", days: 2).with { $0.stopped = 5 }.progress(on: 9).status == .completed)
        #expect(ChallengeScene("x", .fail).with { $0.stopped = 5 }.progress(on: 9).status == .failed)
    }

    @Test("a challenge stopped before its first day has no attempt")
    func stoppedBefore() {
        let progress = ChallengeScene("").with { $0.stopped = -2 }.progress(on: 3)
        #expect(progress.status == .stopped)
        #expect(progress.attempts.isEmpty)
        #expect(progress.missed == 0)
    }
}
