import TendCore
import Testing

/// After the weekly quota of a task is met, the other days of the week ask for nothing.
@Suite("Met weekly quotas")
struct MetQuotaTests {
    private static let scene = ChallengeScene("xx", .perWeek(2), days: 14)

    @Test("A day after the met quota asks for nothing and becomes free")
    func free() throws {
        let progress = Self.scene.progress(on: 4)
        let task = try #require(progress.today?.tasks.first)
        #expect(task.state == .due)
        #expect(!task.isRequired)
        #expect(!task.isWanted)
        #expect(task.count?.done == 2 && task.count?.quota == 2)
        #expect(progress.picture == "cc..o")
        #expect(progress.status == .active)
    }

    @Test("A task is wanted until its quota is met", arguments: [(2, false), (5, true), (6, true)])
    func wanted(day: Int, isRequired: Bool) throws {
        let scene = ChallengeScene(day == 6 ? ".x" : "", .perWeek(2), days: 14)
        let task = try #require(scene.progress(on: day).today?.tasks.first)
        #expect(task.isWanted)
        #expect(task.isRequired == isRequired)
    }

    @Test("A today after the met quota is not counted as complete")
    func overnight() {
        let today = Self.scene.progress(on: 2)
        let tomorrow = Self.scene.progress(on: 3)
        #expect(today.complete == 2)
        #expect(today.streak.current == 2)
        #expect(tomorrow.complete == 2)
        #expect(tomorrow.days.count { $0.verdict == .complete } == 2)
    }

    @Test("The tally counts only done days after the met quota", arguments: ["xxx", "xx."])
    func tally(other: String) {
        let tasks: [ChallengeTask] = [.named("a", frequency: .perWeek(2)), .named("b")]
        let scene = ChallengeScene(tasks, days: 14, logs: ["a": "xx", "b": other])
        #expect(scene.progress(on: 2).tallies.map { [$0.done, $0.asked] }.first == [2, 2])
        #expect(scene.progress(on: 3).tallies.map { [$0.done, $0.asked] }.first == [2, 2])
        #expect(scene.progress(on: 3).picture == "cc" + (other == "xxx" ? "c" : "m") + "o")
    }

    @Test("A task done beyond the quota completes its day")
    func beyond() {
        let progress = ChallengeScene("xxx", .perWeek(2), days: 14).progress(on: 2)
        #expect(progress.state(of: "a") == .done)
        #expect(progress.picture == "ccc")
        #expect(progress.tallies.map { [$0.done, $0.asked] } == [[3, 3]])
    }

    @Test("A week too short for its quota completes and misses no day")
    func noShare() {
        let scene = ChallengeScene("", .perWeek(1), days: 9)
        #expect(scene.progress(on: 7).complete == 0)
        #expect(scene.progress(on: 7).today?.tasks.map(\.isWanted) == [false])
        #expect(scene.progress(on: 9).picture == "......m..")
    }

    @Test("A done one-time task appears only on its day")
    func once() {
        let scene = ChallengeScene("x", .once, days: 5)
        #expect(scene.progress(on: 0).state(of: "a") == .done)
        for index in 1...4 {
            let progress = scene.progress(on: index)
            #expect(progress.today?.tasks.isEmpty == true)
            #expect(progress.today?.verdict == .free)
            #expect(progress.complete == 1)
            #expect(progress.tallies.map { [$0.done, $0.asked] } == [[1, 1]])
        }
        #expect(scene.progress(on: 5).picture == "c....")
        #expect(scene.progress(on: 5).status == .completed)
    }
}
