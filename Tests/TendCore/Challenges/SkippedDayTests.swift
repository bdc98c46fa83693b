import TendCore
import TestSupport
import Testing

@Suite("Skipped days")
struct SkippedDayTests {
    @Test("A skipped day ends no attempt and no streak", arguments: ChallengePlan.MissRule.allCases)
    func noMiss(rule: ChallengePlan.MissRule) {
        let progress = ChallengeScene("xsx", days: 5, rule).progress(on: 3)
        #expect(progress.picture == "csco")
        #expect([progress.complete, progress.missed, progress.skipped] == [2, 0, 1])
        #expect(progress.streak.lengths == [2, 2])
        #expect(progress.attempts.count == 1)
        #expect(progress.tallies.map { [$0.done, $0.asked, $0.skipped] } == [[2, 2, 1]])
    }

    @Test(
        "When a challenge ends, a skipped day counts as not complete",
        arguments: [
            ("xsss", 100, false), ("xxxs", 100, false), ("xxxs", 75, true), ("xxxs", 76, false), ("xssm", 25, true),
            ("xxxx", 100, true),
        ])
    func atTheEnd(log: String, pass: Int, isCompleted: Bool) {
        let progress = ChallengeScene(log, days: 4, pass: pass).progress(on: 4)
        #expect(progress.status == (isCompleted ? .completed : .failed))
    }

    @Test("An attempt with a skipped day fails at its end", arguments: [ChallengePlan.MissRule.restart, .fail])
    func attempt(rule: ChallengePlan.MissRule) {
        let progress = ChallengeScene("xsx", days: 3, rule).progress(on: 3)
        #expect(progress.attemptTexts.first == "1: 0-2 failed 2")
        #expect(progress.status == (rule == .fail ? .failed : .active))
    }

    @Test("The next attempt begins without the skipped days of the last")
    func nextAttempt() {
        let progress = ChallengeScene("s.xxx", days: 3, .restart).progress(on: 5)
        #expect(progress.attemptTexts == ["1: 0-1 failed 0", "2: 2-4 completed 3"])
        #expect(progress.skipped == 0)
    }

    @Test("A challenge is lost once it has too many skipped days", arguments: ChallengePlan.MissRule.allCases)
    func lost(rule: ChallengePlan.MissRule) {
        #expect(ChallengeScene("xs", days: 4, rule).with { $0.plan = $0.plan.withoutRepairs }.progress(on: 2).isLost)
        #expect(!ChallengeScene("xx", days: 4, rule).with { $0.plan = $0.plan.withoutRepairs }.progress(on: 2).isLost)
    }

    @Test("A repair makes a skipped day count as complete")
    func repaired() {
        let scene = ChallengeScene("xsx", days: 3).with { $0.repairs = [1] }
        #expect(scene.progress(on: 3).picture == "c+c")
        #expect(scene.progress(on: 3).status == .completed)
    }

    @Test("The share of a day leaves out skipped tasks", arguments: [("x", "s", 1.0), ("s", "s", 0), (".", "s", 0)])
    func share(a: String, b: String, share: Double) {
        let scene = ChallengeScene([.named("a"), .named("b")], logs: ["a": a, "b": b])
        #expect(scene.progress(on: 1).days.first?.share == share)
    }

    @Test("A skip excuses the day but does not count for the week")
    func week() {
        let tasks: [ChallengeTask] = [.named("a", frequency: .perWeek(6)), .named("b")]
        let scene = ChallengeScene(tasks, days: 14, logs: ["a": "xsssss.", "b": "xxxxxxxxxxxxx"])
        let progress = scene.progress(on: 5)
        let week = progress.today?.tasks.first?.count
        #expect([week?.done, week?.quota] == [1, 6])
        #expect(scene.progress(on: 7).picture.prefix(7) == "ccccccm")
        #expect(scene.progress(on: 7).tallies.map { [$0.done, $0.asked, $0.skipped] }.first == [1, 2, 5])
    }

    @Test("A day is complete with one done task and others skipped")
    func oneDone() {
        let scene = ChallengeScene([.named("a"), .named("b")], logs: ["a": "sx.", "b": "xsx"])
        #expect(scene.progress(on: 3).picture == "ccmo")
        #expect(scene.progress(on: 3).tallies.map { [$0.done, $0.asked] } == [[1, 2], [2, 2]])
    }

    @Test("A today with everything skipped is neither complete nor missed")
    func today() {
        let progress = ChallengeScene("xs", days: 2, .fail).progress(on: 1)
        #expect(progress.today?.verdict != .complete)
        #expect(progress.complete == 1 && progress.missed == 0)
        #expect(progress.status == .active)
    }

    @Test("A rest day counts only done tasks")
    func rests() {
        // Two tasks, so that the rest day is not complete.
        let tasks: [ChallengeTask] = [.named("a", frequency: .perWeek(2)), .named("b")]
        let scene = ChallengeScene(tasks, days: 7, logs: ["a": "x", "b": ".xxxxxx"]).with { $0.rests = [0] }
        #expect(scene.progress(on: 7).picture == "rcccccm")
        #expect(scene.progress(on: 7).tallies.map { [$0.done, $0.asked] } == [[1, 2], [6, 6]])
        let skipped = scene.with { $0.logs["a"] = "s" }
        #expect(skipped.progress(on: 7).picture == "rccccmm")
    }

    @Test("A skip on a rest day does not count for the week")
    func begunAndSkippedRest() {
        let task = ChallengeTask.named("a", .quantity(Quantity(10), unit: "pages"), frequency: .perWeek(2))
        let scene = ChallengeScene([task], days: 7).with { $0.rests = [0] }
        var evidence = DayEvidence(scene.start)
        evidence.records = [
            TaskRecord(id: "d", at: scene.noon(of: 0), challenge: "c", task: "a", value: Quantity(5)),
            TaskRecord(id: "s", at: scene.noon(of: 0), challenge: "c", task: "a", outcome: .skipped, note: "ill"),
        ]
        var evaluator = ChallengeEvaluator(scene.challenge, rules: scene.rules)
        let judged = evaluator.evaluate(evidence, now: scene.noon(of: 1), isOver: true)
        #expect(judged.verdict == .rest)
        evaluator.advance(past: judged)
        #expect(evaluator.tallies.map(\.inPeriod) == [0])
    }
}

extension ChallengePlan {
    fileprivate var withoutRepairs: ChallengePlan {
        ChallengePlan(name: name, days: days, onMiss: onMiss, passPercent: passPercent, allowsSkips: true, tasks: tasks)
    }
}
