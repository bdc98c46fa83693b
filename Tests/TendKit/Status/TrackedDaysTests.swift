import TendKit
import TestSupport
import Testing

@Suite("All trackers over a range")
struct TrackedDaysTests {
    private let scene: TrackerScene

    init() throws { scene = try TrackerScene() }

    private func tracked(_ first: Int = 16, _ last: Int = 22) throws -> TrackedDays {
        let (first, last) = (Day(iso: "2026-11-\(first)"), Day(iso: "2026-11-\(last)"))
        return try scene.records().trackedDays(#require(first)...#require(last))
    }

    @Test("A range without records has its days, and no tracker")
    func empty() throws {
        let tracked = try tracked()
        #expect(tracked.days.count == 7)
        #expect(!tracked.hasWater && !tracked.hasFasts && !tracked.hasPills && !tracked.hasTasks)
        #expect(try scene.folder.names() == [])
    }

    @Test("Each day has the records of all trackers")
    func days() throws {
        let plan = ChallengePlan(
            name: "Run", days: 5,
            tasks: [ChallengeTask(id: "run", name: "Run"), ChallengeTask(id: "read", name: "Read")])
        _ = try scene.tracker("19 07:00").startChallenge(plan)
        _ = try scene.tracker("19 08:00").log(NewDrink(.amount(Amount(parsing: "2l"))))
        _ = try scene.tracker("19 08:00").recordDose(DoseRequest(.take, .named("morning")))
        _ = try scene.tracker("19 09:00").completeTask(TaskTarget("run"))
        _ = try scene.tracker("18 18:00").startFast("14h")
        _ = try scene.tracker("19 10:00").stopFast()
        let tracked = try tracked()
        let day = try #require(tracked.days.first { $0.day.description == "2026-11-19" })
        #expect(day.water?.goalReached == true && day.fasting.endedSeconds == 16 * 3600)
        #expect(day.pills?.scheduled.map(\.isTaken) == [true, false])
        #expect((day.tasks.done, day.tasks.due) == (1, 2))
        #expect(day.tasks.outcome(isOver: true) == .missed && day.tasks.outcome(isOver: false) == .partial)
        #expect(tracked.adherence.taken == 1 && tracked.fasting.completed == 1 && tracked.water.reached == 1)
        #expect(tracked.challenges.map(\.standing.challenge.name) == ["Run"] && tracked.challenges.map(\.missed) == [1])
    }

    @Test("Tasks of days to come do not count")
    func coming() throws {
        let plan = ChallengePlan(name: "Run", days: 9, tasks: [ChallengeTask(id: "run", name: "Run")])
        _ = try scene.tracker().startChallenge(plan)
        #expect(try tracked().days.filter { $0.tasks.due > 0 }.map(\.day.description) == ["2026-11-20"])
        #expect(try tracked(23, 24).challenges.isEmpty)
    }

    @Test("A paused day asks for no task, shows the done ones, and is counted")
    func paused() throws {
        let tasks = ["run", "read"].map { ChallengeTask(id: $0, name: $0) }
        _ = try scene.tracker("18 07:00").startChallenge(ChallengePlan(name: "Run", days: 5, tasks: tasks))
        _ = try scene.tracker("19 09:00").completeTask(TaskTarget("run"))
        _ = try scene.tracker("20 09:00").pause([.challenges], on: .days(.daysAgo(1), to: .daysAgo(0)))
        let tracked = try tracked()
        #expect(tracked.days.map { $0.tasks.isPaused ? $0.tasks.due : -1 } == [-1, -1, -1, 1, 0, -1, -1])
        #expect(tracked.challenges.map(\.paused) == [2])
    }

    @Test("A range counts drinks from the first on record")
    func firstDrink() throws {
        #expect(try tracked().firstDrink == nil)
        _ = try scene.tracker("12 12:00").log(NewDrink())
        _ = try scene.tracker("19 12:00").log(NewDrink())
        let tracked = try tracked()
        #expect(tracked.firstDrink?.description == "2026-11-12" && tracked.water.days.count == 5)
    }

    @Test("A damaged page is left out, with its error once")
    func damaged() throws {
        _ = try scene.tracker("19 12:00").log(NewDrink())
        try scene.folder.write("{", to: "data/days/2026/2026-11-18.json")
        let tracked = try tracked()
        let day = try #require(tracked.days.first { $0.day.description == "2026-11-18" })
        #expect(day.water == nil && day.pills == nil && tracked.damage.count == 1)
    }
}
