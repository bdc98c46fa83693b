import TendCore
import Testing

/// Tasks and lengths that change during a challenge.
@Suite("Plan revisions")
struct PlanRevisionTests {
    private static func scene(
        _ first: [ChallengeTask], logs: [String: String], days: Int = 10, _ later: (Int, Int, [ChallengeTask])...
    ) -> ChallengeScene {
        var scene = ChallengeScene(first, days: days, logs: logs)
        scene.revisions = [PlanRevision(from: scene.start, days: days, tasks: first)]
        for (index, days, tasks) in later {
            scene.revisions.append(PlanRevision(from: scene.start + index, days: days, tasks: tasks))
        }
        scene.plan = scene.challenge.plan(on: scene.start + 100)
        return scene
    }

    @Test("An added task is asked for from its day on")
    func added() {
        let scene = Self.scene([.named("a")], logs: ["a": "xxxxx", "b": "...x."], (3, 10, [.named("a"), .named("b")]))
        #expect(scene.progress(on: 5).picture == "ccccmo")
        #expect(scene.progress(on: 5).tallies.map { [$0.done, $0.asked] } == [[4 + 1, 5], [1, 2]])
    }

    @Test("A removed task is no longer asked for and keeps its tally")
    func removed() {
        let scene = Self.scene(
            [.named("a"), .named("b")], logs: ["a": "xxxx", "b": "x..."], (2, 10, [.named("a")]))
        let progress = scene.progress(on: 4)
        #expect(progress.picture == "cmcco")
        #expect(progress.tallies.map(\.task.id) == ["a", "b"])
        #expect(progress.tallies.map(\.isFormer) == [false, true])
        #expect(progress.tallies.last.map { [$0.done, $0.asked] } == [1, 2])
    }

    @Test("A task that is added again continues its tally")
    func addedAgain() {
        let scene = Self.scene(
            [.named("a"), .named("b")], logs: ["a": "xxxxx", "b": "x...x"], (1, 10, [.named("a")]),
            (4, 10, [.named("a"), .named("b")]))
        #expect(scene.progress(on: 5).picture == "ccccco")
        #expect(scene.progress(on: 5).tallies.map { [$0.done, $0.asked] } == [[5, 5], [2, 2]])
    }

    @Test(
        "Past days keep their verdict after any revision",
        arguments: [
            [ChallengeTask.named("a", frequency: .perWeek(1))], [.named("a", frequency: .daily)],
            [.named("a", frequency: .once)], [.named("a", frequency: .weekdays([.friday]))], [.named("b")],
            [.named("a", .quantity(Quantity(7), unit: "pages"))],
        ])
    func past(tasks: [ChallengeTask]) {
        for frequency in [TaskFrequency.daily, .perWeek(3), .perWeek(6), .once, .weekdays([.monday, .thursday])] {
            let first = [ChallengeTask.named("a", frequency: frequency)]
            for log in ["x.x..x.", ".......", "xxxxxxx", "...xxx."] {
                let before = Self.scene(first, logs: ["a": log], days: 7)
                for (index, days) in [(1, 7), (3, 7), (4, 5), (6, 9)] {
                    let after = Self.scene(first, logs: ["a": log], days: 7, (index, days, tasks))
                    let old = before.progress(on: 7).picture.prefix(index)
                    #expect(after.progress(on: 7).picture.hasPrefix(old), "\(frequency) \(log) from \(index)")
                }
            }
        }
    }

    @Test("A new frequency starts a count with its share of the week")
    func newFrequency() {
        // 4 a week for the 4 of 7 days from Thursday on.
        let scene = Self.scene(
            [.named("a")], logs: ["a": "xxx.x.x"], days: 14, (3, 14, [.named("a", frequency: .perWeek(4))]))
        let week = scene.progress(on: 6).today?.tasks.first?.count
        #expect(week?.done == 2)
        #expect(week?.quota == 2)
        #expect(scene.progress(on: 6).picture == "ccc.c.c")
    }

    @Test("Another weekly number keeps the days already done")
    func newQuota() {
        let scene = Self.scene(
            [.named("a", frequency: .perWeek(2))], logs: ["a": "xx....."], days: 14,
            (3, 14, [.named("a", frequency: .perWeek(4))]))
        let week = scene.progress(on: 3).today?.tasks.first?.count
        #expect(week?.done == 2)
        #expect(week?.quota == 4)
    }

    @Test(
        "The length valid on the last day ends the challenge",
        arguments: [(3, 5, 4), (3, 12, 11), (9, 20, 19), (4, 5, 4)])
    func length(from: Int, days: Int, last: Int) {
        let log = String(repeating: "x", count: 30)
        let scene = Self.scene([.named("a")], logs: ["a": log], days: 10, (from, days, [.named("a")]))
        #expect(scene.progress(on: last - 1).status == .active)
        #expect(scene.progress(on: last).status == .completed)
        #expect(scene.progress(on: 29).attempts.first?.length == days)
    }

    @Test("A plan without tasks asks for nothing")
    func noTasks() {
        let scene = Self.scene([.named("a")], logs: ["a": "x"], (1, 10, []))
        #expect(scene.progress(on: 3).picture == "c...")
    }

    @Test("A future day asks for the tasks of its revision")
    func future() {
        let scene = Self.scene([.named("a")], logs: [:], (5, 6, [.named("b")]))
        #expect(scene.progress(on: 2).coming(scene.start + 4)?.tasks.map(\.task.id) == ["a"])
        #expect(scene.progress(on: 2).coming(scene.start + 5)?.tasks.map(\.task.id) == ["b"])
        #expect(scene.progress(on: 2).coming(scene.start + 6) == nil)
    }
}
