import TendCore
import TestSupport
import Testing

/// A task with a limit is met by staying at or below it. Scenes begin on a Monday.
@Suite("Limits")
struct LimitTests {
    private static func limit(_ most: Int, _ frequency: TaskFrequency = .daily) -> ChallengeTask {
        .named("a", .atMost(Quantity(most), unit: "cigarettes"), frequency: frequency)
    }

    private static func scene(
        _ log: String, most: Int = 2, _ frequency: TaskFrequency = .daily, days: Int? = 7,
        onMiss: ChallengePlan.MissRule = .continue
    ) -> ChallengeScene {
        ChallengeScene([limit(most, frequency)], days: days, onMiss, logs: ["a": log])
    }

    @Test(
        "A day is complete at or below the limit once it is over",
        arguments: [(2, "123.", "ccmco"), (0, "..1.", "ccmco"), (2, "?3..", "?mcco"), (2, "s3..", "smcco")])
    func days(most: Int, log: String, picture: String) {
        #expect(Self.scene(log, most: most).progress(on: 4).picture == picture)
    }

    @Test(
        "Today is open within the limit and missed beyond it",
        arguments: [(".", TaskState.due, "o"), ("2", .due, "o"), ("3", .missed, "m"), ("s", .skipped, "o")])
    func today(log: String, state: TaskState, picture: String) throws {
        let progress = Self.scene(log).progress(on: 0)
        let task = try #require(progress.today?.tasks.first)
        #expect(task.state == state && progress.picture == picture)
        #expect(!task.isWanted && !task.isLeft, "a limit asks for nothing")
        #expect(task.isOutOfReach == (state == .missed))
    }

    @Test("The days of a limit are counted like others")
    func figures() {
        let progress = Self.scene("123.").progress(on: 4)
        #expect(progress.tallies.map { [$0.done, $0.asked] } == [[3, 4]])
        #expect(progress.complete == 3 && progress.missed == 1)
        #expect(progress.streak.lengths == [1, 2])
    }

    @Test("A limit of some weekdays ignores the other days")
    func weekdays() {
        let scene = Self.scene("9.9.9..", .weekdays([.monday, .tuesday]))
        #expect(scene.progress(on: 6).picture == "mc.....")
        #expect(scene.progress(on: 2).today?.tasks.isEmpty == true)
    }

    @Test(
        "A day off within the limit stays a day off unless a task was done",
        arguments: [(".", "r", 1), ("x", "c", 2), ("9", "r", 1)])
    func rest(log: String, picture: String, streak: Int) {
        let scene = ChallengeScene(
            [Self.limit(2), .named("b")], days: 9, logs: ["a": log == "9" ? ".9" : "..", "b": "x\(log)"]
        ).with { $0.rests = [1] }
        #expect(scene.progress(on: 2).picture.dropFirst().prefix(1) == picture)
        #expect(scene.progress(on: 2).streak.current == streak)
        #expect(Self.scene("....").with { $0.rests = [1] }.progress(on: 2).picture == "cro")
    }

    @Test("A limit for some days of a week needs only these days")
    func perWeek() {
        #expect(Self.scene("333....", .perWeek(3)).progress(on: 7).picture == "...cccc")
        #expect(Self.scene("33333..", .perWeek(3)).progress(on: 7).picture == "....mcc")
    }

    @Test("A limit for some days of a week is enough once they are kept")
    func enough() throws {
        let scene = Self.scene(".......", .perWeek(3))
        let counts = (0..<5).map { scene.progress(on: $0).today?.tasks.first?.count }
        #expect(counts.map { $0?.done } == [0, 1, 2, 3, 4])
        #expect(counts.map { $0?.isEnough } == [false, false, false, true, true])
    }

    @Test("An exceeded limit starts over, and the next kept day begins the attempt")
    func restart() {
        let scene = Self.scene("..3..3.", days: 3, onMiss: .restart)
        #expect(scene.progress(on: 3).attemptTexts == ["1: 0-2 failed 2", "2: 3-3 active 0"])
        #expect(scene.progress(on: 6).attemptTexts == ["1: 0-2 failed 2", "2: 3-5 failed 2", "3: 6-6 active 0"])
        // The day that exceeds the limit begins no attempt.
        #expect(Self.scene("333..", days: 5, onMiss: .restart).progress(on: 4).picture == "m--co")
    }

    @Test("An exceeded limit ends a challenge that fails by a miss")
    func fail() {
        #expect(Self.scene(".3", onMiss: .fail).progress(on: 1).status == .failed)
        #expect(Self.scene("...", days: 3, onMiss: .fail).progress(on: 3).status == .completed)
    }

    @Test("A limit beside a daily task is decided when the day is over")
    func mixed() {
        let scene = ChallengeScene([Self.limit(0), .named("b")], logs: ["a": ".1..", "b": "xxx"])
        #expect(scene.progress(on: 3).picture == "cmco")
        #expect(scene.progress(on: 0).picture == "o")
    }

    @Test("No record completes a limit")
    func noRecord() {
        let scene = Self.scene("2")
        #expect(scene.evidence(0)?.records.count == 1)
        #expect(!Self.limit(2).isDone(by: scene.evidence(0)?.records ?? []))
    }

    @Test("A later day keeps its number after a limit was exceeded today")
    func coming() {
        let progress = Self.scene("3").progress(on: 0)
        #expect(progress.coming(progress.challenge.start + 1)?.number == 2)
    }

    @Test(
        "An amount is recorded, 0 adds nothing, and none is refused",
        arguments: [("1", [Quantity.one]), ("3 cigarettes", [Quantity(3)]), ("0", [])])
    func values(text: String, amounts: [Quantity]) throws {
        let value = try TaskValue(text, of: Self.limit(2))
        #expect(try value.parts(beside: [], of: Self.limit(2)).map(\.value) == amounts)
        #expect(throws: ChallengeError.amountNeeded("a", unit: "cigarettes")) {
            try TaskValue(nil, of: Self.limit(2)).parts(beside: [], of: Self.limit(2))
        }
    }
}
