import TendCore
import Testing

/// Where a week has enough of a task, nothing is done of it on the other days, and nothing is wanted of it.
@Suite("Days after a weekly quota was met")
struct MetQuotaTests {
    private static let scene = ChallengeScene("xx", .perWeek(2), days: 14)

    @Test("nothing is asked of them, and looked back at they are free")
    func free() throws {
        let progress = Self.scene.progress(on: 4)
        let task = try #require(progress.today?.tasks.first)
        #expect(task.state == .due)
        #expect(!task.isRequired)
        #expect(!task.isWanted)
        #expect(task.week?.done == 2 && task.week?.quota == 2)
        #expect(progress.picture == "cc..o")
        #expect(progress.status == .active)
    }

    @Test("before the quota is met the task is wanted, required or not", arguments: [(2, false), (5, true), (6, true)])
    func wanted(day: Int, isRequired: Bool) throws {
        let scene = ChallengeScene(day == 6 ? ".x" : "", .perWeek(2), days: 14)
        let task = try #require(scene.progress(on: day).today?.tasks.first)
        #expect(task.isWanted)
        #expect(task.isRequired == isRequired)
    }

    @Test("such a today counts in nothing that tomorrow takes away again")
    func overnight() {
        let today = Self.scene.progress(on: 2)
        let tomorrow = Self.scene.progress(on: 3)
        #expect(today.complete == 2)
        #expect(today.streak.current == 2)
        #expect(tomorrow.complete == 2)
        #expect(tomorrow.days.count { $0.verdict == .complete } == 2)
    }

    @Test("the tally of a task counts days on which it was done", arguments: ["xxx", "xx."])
    func tally(other: String) {
        let tasks: [ChallengeTask] = [.named("a", frequency: .perWeek(2)), .named("b")]
        let scene = ChallengeScene(tasks, days: 14, logs: ["a": "xx", "b": other])
        #expect(scene.progress(on: 2).tallies.map { [$0.done, $0.asked] }.first == [2, 2])
        #expect(scene.progress(on: 3).tallies.map { [$0.done, $0.asked] }.first == [2, 2])
        #expect(scene.progress(on: 3).picture == "cc" + (other == "xxx" ? "c" : "m") + "o")
    }

    @Test("what is done beyond the quota is done, and completes its day")
    func beyond() {
        let progress = ChallengeScene("xxx", .perWeek(2), days: 14).progress(on: 2)
        #expect(progress.state(of: "a") == .done)
        #expect(progress.picture == "ccc")
        #expect(progress.tallies.map { [$0.done, $0.asked] } == [[3, 3]])
    }

    @Test("a week too short to ask for anything completes no day, and misses none")
    func noShare() {
        let scene = ChallengeScene("", .perWeek(1), days: 9)
        #expect(scene.progress(on: 7).complete == 0)
        #expect(scene.progress(on: 7).today?.tasks.map(\.isWanted) == [false])
        #expect(scene.progress(on: 9).picture == "......m..")
    }

    @Test("what was to be done once, and was done, is among the tasks of that day alone")
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
