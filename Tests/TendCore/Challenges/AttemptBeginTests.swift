import TendCore
import Testing

/// After a failed attempt the next one begins on the first day with a record of the challenge itself.
@Suite("Begin of the next attempt")
struct AttemptBeginTests {
    private static let pages = ChallengeTask.named("a", .quantity(Quantity(10), unit: "pages"))

    @Test(
        "Done and partial tasks begin an attempt, even on a rest day",
        arguments: [("x", "cmcrc"), ("p", "cmmrc")])
    func manual(letter: String, picture: String) {
        // A partial third day is missed. The fourth day is partial and a rest day.
        let scene = ChallengeScene([Self.pages], days: 5, .restart, logs: ["a": "x.\(letter)px"]).with {
            $0.rests = [3]
        }
        #expect(scene.progress(on: 4).picture == picture)
        #expect(scene.progress(on: 4).attempts.last?.first == scene.start + (letter == "x" ? 2 : 3))
    }

    @Test("Skips, rest days, repairs and damaged pages begin no attempt")
    func noBegin() {
        let scene = ChallengeScene([Self.pages], .restart, logs: ["a": "x.s..?x"]).with {
            $0.rests = [3]
            $0.repairs = [4]
        }
        #expect(scene.progress(on: 7).picture == "cm----co")
        #expect(scene.progress(on: 7).attempts.map(\.number) == [1, 2])
    }

    @Test("A photo begins an attempt even without a photo task")
    func photo() {
        let scene = ChallengeScene("x....x", .restart).with { $0.photos = [3] }
        #expect(scene.progress(on: 6).picture == "cm-m-co")
        #expect(scene.progress(on: 6).attemptTexts == ["1: 0-1 failed 1", "2: 3-3 failed 0", "3: 5-6 active 1"])
    }

    @Test("Linked records begin an attempt only when they complete the day")
    func linked() {
        let scene = ChallengeScene([.named("a"), .named("w", link: .water)], .restart)
        var evaluator = ChallengeEvaluator(scene.challenge, rules: scene.rules)
        func evaluate(_ index: Int, _ challenge: ChallengeEvaluator, millilitres: Int) -> ChallengeDay {
            var evidence = DayEvidence(scene.start + index)
            evidence.waterTarget = HydrationTarget(goal: Volume(millilitres: 2000))
            evidence.water = Volume(millilitres: millilitres)
            return challenge.evaluate(evidence, now: scene.noon(of: index), isOver: true)
        }
        evaluator.advance(past: evaluate(0, evaluator, millilitres: 0))
        #expect(evaluator.attemptStart == nil)
        #expect(evaluate(1, evaluator, millilitres: 3000).verdict == .between)
        let alone = ChallengeScene([.named("w", link: .water)], .restart)
        var other = ChallengeEvaluator(alone.challenge, rules: alone.rules)
        other.advance(past: evaluate(0, other, millilitres: 0))
        #expect(evaluate(1, other, millilitres: 1999).verdict == .between)
        #expect(evaluate(1, other, millilitres: 2000).verdict == .complete)
        #expect(evaluate(1, other, millilitres: 2000).number == 1)
    }

    @Test(
        "Drinks begin an attempt on a day that they don't fail",
        arguments: [("v", "cm.o"), ("w", "cmco"), (".", "cm-o")])
    func linkedOnly(letter: String, picture: String) {
        let task = ChallengeTask.named("w", frequency: .perWeek(2), link: .water)
        // It begins on a Saturday. The first week of two days asks for one drink, the next week for two.
        let scene = ChallengeScene([.named("a", frequency: .weekdays([.saturday, .sunday])), task], .restart).with {
            $0.start = $0.start - 2
            $0.logs = ["a": "x.", "w": "..\(letter)."]
        }
        let progress = scene.progress(on: 3)
        #expect(progress.picture == picture)
        #expect(progress.attempts.last?.first == scene.start + (letter == "." ? 3 : 2))
    }

    @Test("An attempt begins today at the latest")
    func today() {
        let scene = ChallengeScene("x.", .restart)
        for index in [2, 3, 9] {
            #expect(scene.progress(on: index).number == 1)
            #expect(scene.progress(on: index).attempts.last?.first == scene.start + index)
        }
    }
}
