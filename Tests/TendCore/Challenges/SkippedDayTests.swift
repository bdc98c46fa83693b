import TendCore
import Testing

@Suite("Days on which all was left out")
struct SkippedDayTests {
    @Test(
        "a day on which everything was skipped is free: it counts neither way",
        arguments: ChallengePlan.MissRule.allCases)
    func free(rule: ChallengePlan.MissRule) {
        let scene = ChallengeScene("xsx", days: 3, rule)
        let progress = scene.progress(on: 3)
        #expect(progress.picture == "c.c")
        #expect(progress.complete == 2 && progress.missed == 0)
        #expect(progress.streak == Streak(current: 2, longest: 2))
        #expect(progress.status == .completed)
        #expect(progress.tallies.map { [$0.done, $0.asked] } == [[2, 2]])
    }

    @Test("one task that was done makes it complete, if the others were skipped")
    func oneDone() {
        let scene = ChallengeScene([.named("a"), .named("b")], logs: ["a": "sx.", "b": "xsx"])
        #expect(scene.progress(on: 3).picture == "ccmo")
        #expect(scene.progress(on: 3).tallies.map { [$0.done, $0.asked] } == [[1, 2], [2, 2]])
    }

    @Test("today with everything skipped is not complete, and nothing of it is missed")
    func today() {
        let progress = ChallengeScene("xs", days: 2, .fail).progress(on: 1)
        #expect(progress.today?.verdict != .complete)
        #expect(progress.complete == 1 && progress.missed == 0)
        #expect(progress.status == .active)
        #expect(ChallengeScene("xs", days: 2, .fail).progress(on: 2).status == .completed)
    }

    @Test("a day off counts what is done on it and nothing else")
    func rests() {
        // Two tasks, so that the day that is off is not complete.
        let tasks: [ChallengeTask] = [.named("a", frequency: .perWeek(2)), .named("b")]
        let scene = ChallengeScene(tasks, days: 7, logs: ["a": "x", "b": ".xxxxxx"]).with { $0.rests = [0] }
        #expect(scene.progress(on: 7).picture == "rcccccm")
        #expect(scene.progress(on: 7).tallies.map { [$0.done, $0.asked] } == [[1, 2], [6, 6]])
        let skipped = scene.with { $0.logs["a"] = "s" }
        // A day off asks for nothing, so that a skip on it is none of the week's two.
        #expect(skipped.progress(on: 7).picture == "rccccmm")
    }

    @Test("a skip on a day off is none of the week's days, whatever else was begun")
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
