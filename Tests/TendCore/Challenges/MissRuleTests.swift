import TendCore
import Testing

@Suite("Miss rules")
struct MissRuleTests {
    @Test("Restart: a missed day ends the attempt, a done task begins another")
    func restart() {
        let scene = ChallengeScene("xx...xxx", days: 3, .restart)
        let before = scene.progress(on: 4)
        #expect(before.attemptTexts == ["1: 0-2 failed 2", "2: 4-4 active 0"])
        #expect(before.picture == "ccm-o")
        #expect(before.number == 1)
        let progress = scene.progress(on: 7)
        #expect(progress.attemptTexts == ["1: 0-2 failed 2", "2: 5-7 completed 3"])
        #expect(progress.status == .completed)
        #expect(progress.attempt == 2)
        #expect(progress.number == 3)
    }

    @Test("Restart: one of several tasks begins an attempt, missed ones end it")
    func oneOfSeveral() {
        let scene = ChallengeScene([.named("a"), .named("b")], .restart, logs: ["a": "x..x", "b": "x...."])
        #expect(scene.progress(on: 5).attemptTexts == ["1: 0-1 failed 1", "2: 3-3 failed 0", "3: 5-5 active 0"])
        #expect(scene.progress(on: 5).picture == "cm-m-o")
    }

    @Test("Restart: today after a missed day is day 1", arguments: [".", "x"])
    func today(letter: String) {
        let scene = ChallengeScene("xxx.\(letter)", .restart)
        let progress = scene.progress(on: 4)
        #expect(progress.number == 1)
        #expect(progress.attempt == 2)
        #expect(progress.today?.number == 1)
        #expect(progress.complete == (letter == "x" ? 1 : 0))
    }

    @Test("Restart: enough days in a row complete the challenge")
    func inARow() {
        let scene = ChallengeScene("xx.xxxxxx", days: 4, .restart)
        #expect(scene.progress(on: 8).attemptTexts == ["1: 0-2 failed 2", "2: 3-6 completed 4"])
        #expect(scene.progress(on: 8).picture == "ccmcccc")
        #expect(scene.progress(on: 8).today == nil)
        #expect(scene.progress(on: 8).complete == 4)
    }

    @Test("Fail: the first missed day ends the challenge")
    func fail() {
        let progress = ChallengeScene("xx.xxx", days: 5, .fail).progress(on: 5)
        #expect(progress.status == .failed)
        #expect(progress.picture == "ccm")
        #expect(progress.attemptTexts == ["1: 0-2 failed 2"])
        #expect(progress.today == nil)
        #expect(ChallengeScene("xxxxx", days: 5, .fail).progress(on: 9).status == .completed)
    }

    @Test(
        "Continue: the share of complete days decides at the end",
        arguments: [
            ("xxxx......", 40, ChallengeStatus.completed), ("xxxx......", 41, .failed), ("xxxxxxxxxx", 100, .completed),
            ("xxxxxxxxx.", 100, .failed), ("xxxxxxxxx.", 90, .completed), ("..........", 1, .failed),
            ("x.........", 10, .completed), ("x.........", 11, .failed),
        ])
    func continues(log: String, pass: Int, status: ChallengeStatus) {
        let scene = ChallengeScene(log, days: 10, pass: pass)
        #expect(scene.progress(on: 9).status == (log.hasSuffix("x") ? status : .active))
        let progress = scene.progress(on: 10)
        #expect(progress.status == status)
        #expect(progress.complete + progress.missed == 10)
        #expect(progress.attempts.count == 1)
        #expect(scene.progress(on: 20).status == status)
    }

    @Test("Continue: rest, free and damaged days don't count")
    func notAsked() {
        let scene = ChallengeScene("x..?x", days: 5, pass: 100).with { $0.rests = [1, 2] }
        #expect(scene.progress(on: 5).picture == "crr?c")
        #expect(scene.progress(on: 5).status == .completed)
        let weekly = ChallengeScene("x", .weekdays([.monday]), days: 7)
        #expect(weekly.progress(on: 7).status == .completed)
        #expect(weekly.progress(on: 7).complete == 1)
    }

    @Test("A challenge without a complete day is never completed", arguments: ["...", "sss", "???"])
    func nothingComplete(log: String) {
        for rule in ChallengePlan.MissRule.allCases {
            let scene = ChallengeScene(log, days: 3, rule, pass: 1).with { $0.rests = log == "..." ? [0, 1, 2] : [] }
            let progress = scene.progress(on: 3)
            #expect(Set(progress.picture.prefix(3)).isDisjoint(with: "cm"), "\(rule)")
            #expect(progress.attemptTexts.first == "1: 0-2 failed 0", "\(rule)")
            #expect(progress.status == (rule == .restart ? .active : .failed), "\(rule)")
        }
    }

    @Test("Continue: a repaired day counts as complete")
    func repaired() {
        let scene = ChallengeScene("x.x", days: 3)
        #expect(scene.progress(on: 3).status == .failed)
        #expect(scene.with { $0.repairs = [1] }.progress(on: 3).status == .completed)
    }
}
