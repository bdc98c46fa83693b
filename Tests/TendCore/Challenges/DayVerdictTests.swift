import TendCore
import TestSupport
import Testing

@Suite("Day verdicts")
struct DayVerdictTests {
    @Test("An incomplete today is open, never missed")
    func open() {
        for log in [".", "p"] {
            let scene = ChallengeScene([.named("a", .quantity(.one, unit: "l"))], .fail, logs: ["a": log])
            #expect(scene.progress(on: 0).picture == "o")
            #expect(scene.progress(on: 0).status == .active)
            #expect(scene.progress(on: 0).missed == 0)
        }
    }

    @Test("A day is complete without open tasks, and missed otherwise")
    func completeAndMissed() {
        let scene = ChallengeScene([.named("a"), .named("b")], logs: ["a": "xxs..", "b": "x.xs."])
        #expect(scene.progress(on: 5).picture == "cmcmmo")
    }

    @Test("A rest day is a rest unless everything was done")
    func rests() {
        let scene = ChallengeScene("x..x.").with { $0.rests = [1, 3, 4] }
        #expect(scene.progress(on: 4).picture == "crmcr")
        #expect(scene.progress(on: 4).complete == 2)
    }

    @Test("A repair changes only a missed day")
    func repairs() {
        let scene = ChallengeScene("x..").with { $0.repairs = [0, 1, 3] }
        #expect(scene.progress(on: 3).picture == "c+mo")
        #expect(scene.progress(on: 4).picture == "c+m+o")
    }

    @Test("A day without tasks is free, also today")
    func free() {
        let scene = ChallengeScene("", .weekdays([.tuesday]))
        #expect(scene.progress(on: 0).picture == ".")
        #expect(scene.progress(on: 3).picture == ".m..")
    }

    @Test("The days between two attempts have their own verdict")
    func between() {
        let scene = ChallengeScene("x....x", .restart)
        #expect(scene.progress(on: 6).picture == "cm---co")
        #expect(scene.progress(on: 6).days.map(\.attempt) == [1, 1, 0, 0, 0, 2])
        #expect(scene.progress(on: 6).days.map(\.number) == [1, 2, 0, 0, 0, 1])
    }

    @Test("A day with a damaged page counts neither way", arguments: ChallengePlan.MissRule.allCases)
    func unreadable(rule: ChallengePlan.MissRule) {
        let scene = ChallengeScene("xx?x?", days: 5, rule)
        #expect(scene.progress(on: 3).picture == "cc?c")
        #expect(scene.progress(on: 3).streak.lengths == [3, 3])
        #expect(scene.progress(on: 4).picture == "cc?c?")
        #expect(scene.progress(on: 4).status == .active)
        let ended = scene.progress(on: 5)
        #expect(ended.status == .completed)
        #expect(ended.complete == 3)
        #expect(ended.missed == 0)
        #expect(ended.tallies.map { [$0.done, $0.asked] } == [[3, 3]])
    }

    @Test("A damaged page begins no attempt")
    func unreadableBetween() {
        #expect(ChallengeScene("x.??x", .restart).progress(on: 5).picture == "cm--co")
    }

    @Test("A damaged today begins the next attempt")
    func unreadableToday() {
        let progress = ChallengeScene("x.?", .restart).progress(on: 2)
        #expect(progress.attemptTexts == ["1: 0-1 failed 1", "2: 2-2 active 0"])
        #expect(progress.picture == "cm?")
        #expect(progress.number == 1)
    }

    @Test("A challenge that has not begun has no today")
    func future() {
        let scene = ChallengeScene("x")
        let progress = scene.progress(on: -3)
        #expect(progress.today == nil)
        #expect(progress.status == .active)
        #expect(progress.attempts.isEmpty)
        #expect(progress.number == 0)
        #expect(progress.tallies.map(\.asked) == [0])
    }

    @Test("A task done on an unplanned day completes the day")
    func unplannedDay() {
        let scene = ChallengeScene(".x.", .weekdays([.monday, .wednesday]))
        #expect(scene.progress(on: 3).picture == "mcm.")
        #expect(scene.progress(on: 3).tallies.map { [$0.done, $0.asked] } == [[1, 3]])
    }

    @Test(
        "A linked task on weekdays ignores drinks of other days", arguments: ["v", "w"])
    func linkedOnOtherDays(letter: String) {
        let task = ChallengeTask.named("w", frequency: .weekdays([.monday]), link: .water)
        let scene = ChallengeScene([task], logs: ["w": "w\(letter)"])
        #expect(scene.progress(on: 1).today?.tasks.isEmpty == true)
        #expect(scene.progress(on: 2).picture == "c..")
        #expect(scene.progress(on: 2).tallies.map { [$0.done, $0.asked] } == [[1, 1]])
    }

    @Test(
        "A photo task on weekdays counts on others only if recorded", arguments: [(true, "cc."), (false, "c..")])
    func photoOnOtherDays(isRecorded: Bool, picture: String) {
        let task = ChallengeTask.named("p", frequency: .weekdays([.monday]), link: .photo)
        let scene = ChallengeScene([task], logs: ["p": isRecorded ? "xx" : "x"]).with { $0.photos = [0, 1] }
        #expect(scene.progress(on: 2).picture == picture)
    }

    @Test("A partial task on a rest day is not counted as asked")
    func partialRest() {
        let task = ChallengeTask.named("a", .quantity(Quantity(10), unit: "pages"))
        let scene = ChallengeScene([task], logs: ["a": "xpx"]).with { $0.rests = [1] }
        #expect(scene.progress(on: 3).picture == "crco")
        #expect(scene.progress(on: 3).tallies.map { [$0.done, $0.asked] } == [[2, 2]])
    }
}
