import KitScenes
import TendKit
import TestSupport
import Testing

@Suite("Outcomes of seven days")
struct WeekOutcomesTests {
    private let scene: ReminderScene

    init() throws { scene = try ReminderScene() }

    private func week(at time: String = "20 22:00") throws -> WeekOutcomes {
        try #require(try scene.tracker(time).records().overview().week)
    }

    @Test("A fast that ended early is partly done, and a running one is running")
    func fasts() throws {
        for (start, end) in [("16 20:00", "17 12:00"), ("17 20:00", "18 11:00"), ("18 20:00", "19 13:00")] {
            _ = try scene.tracker(start).startFast()
            _ = try scene.tracker(end).stopFast()
        }
        #expect(try week().fast == [.none, .none, .none, .done, .partial, .done, .none])
        _ = try scene.tracker("19 20:00").startFast()
        let running: [DayOutcome] = [.none, .none, .none, .done, .partial, .done, .running]
        // The second time, the cache has the months.
        for _ in 1...2 { #expect(try week().fast == running) }
    }

    @Test("A day with a missed dose is missed, and today has its worst dose")
    func doses() throws {
        try scene.add("aspirin", "08:00,20:00", at: "16 07:00")
        for day in ["16", "17", "19", "20"] { try scene.record(.take, "aspirin@08:00", at: "\(day) 08:00") }
        for day in ["16", "19"] { try scene.record(.take, "aspirin@20:00", at: "\(day) 20:00") }
        let past: [DayOutcome] = [.none, .none, .done, .missed, .missed, .done]
        for _ in 1...2 { #expect(try week(at: "20 22:00").pills == past + [.overdue]) }
        #expect(try week(at: "20 12:00").pills == past + [.partial])
        let records = try scene.tracker("20 22:00").records()
        #expect(try records.overview(of: records.today - 1).week?.pills == [.none] + past)
    }

    @Test("A challenge has the outcome of each day, with and without its cache")
    func challenge() throws {
        let plan = ChallengePlan(name: "Run", days: 30, tasks: [ChallengeTask(id: "run", name: "Run")])
        _ = try scene.tracker("15 07:00").startChallenge(plan)
        for day in ["15", "16", "18", "19"] { _ = try scene.tracker("\(day) 09:00").completeTask(TaskTarget("run")) }
        for _ in 1...2 {
            let overview = try scene.tracker("20 10:00").records().overview()
            let days = try #require(overview.week).days(of: try #require(overview.challenges.first).progress)
            #expect(days == [.none, .done, .done, .missed, .done, .done, .open])
        }
    }

    @Test("A paused day is paused, whatever was recorded")
    func pause() throws {
        _ = try scene.tracker("18 12:00").log(NewDrink(.amount(Amount(parsing: "2l"))))
        _ = try scene.tracker("19 12:00").log(NewDrink(.amount(Amount(parsing: "2l"))))
        let today = try scene.tracker("20 10:00").records().today
        _ = try scene.tracker("20 10:00").pause(
            [.water], on: .days(.daysAgo(1), to: .daysAgo(0)))
        #expect(try week(at: "20 10:00").water?.suffix(3) == [.done, .paused, .paused])
        let next = try #require(try scene.tracker("20 10:00").records().overview().agenda?.next)
        #expect(next.kind == .pauseEnd && next.at.day == today + 1)
    }

    @Test("The agenda has open doses, the overdue first, and the next event")
    func agenda() throws {
        try scene.add("aspirin", "08:00,20:00", at: "20 06:00")
        try scene.add("zinc", "10:00", at: "20 06:00")
        let agenda = try #require(try scene.tracker("20 10:05").records().overview().agenda)
        #expect(agenda.doses.map(\.slotID) == ["aspirin@08:00", "zinc@10:00"] && !agenda.isDone)
        #expect(agenda.next?.kind == .dose && agenda.next?.doses.map(\.name) == ["aspirin"])
        for name in ["aspirin@08:00", "zinc@10:00"] { try scene.record(.take, name, at: "20 10:06") }
        try scene.record(.take, "aspirin@20:00", at: "20 20:00")
        let evening = try #require(try scene.tracker("20 21:00").records().overview().agenda)
        #expect(evening.isDone && evening.doses.isEmpty && evening.next?.at.day == agenda.next.map { $0.at.day + 1 })
    }

    @Test("A past day has no agenda")
    func past() throws {
        let records = try scene.tracker("20 10:00").records()
        #expect(try records.overview(of: records.today - 1).agenda == nil)
    }
}
