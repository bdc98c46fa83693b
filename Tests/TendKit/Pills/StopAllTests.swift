import TendCore
import TendKit
import TestSupport
import Testing

@Suite("Stops, skips and tasks that concern several")
struct StopAllTests {
    private let scene: TrackerScene

    init() throws {
        scene = try TrackerScene()
        for name in ["a", "b"] { _ = try scene.tracker("15 07:00").addMedication(name, PlanChange()) }
    }

    @Test("A stop of all ends as one, and leaves what was stopped before")
    func stopAll() throws {
        _ = try scene.tracker("16 09:00").stopMedication("a")
        let stopped = try scene.tracker("18 09:00").stopAllMedications(until: .date(Day(ordinal: 20_780))).value
        #expect(stopped.map(\.name) == ["b"])
        #expect(throws: MedicationError.noneToStop) { try scene.tracker("18 09:01").stopAllMedications() }
        #expect(try scene.tracker("19 09:00").resumeAllMedications().value.map(\.name) == ["b"])
        #expect(throws: MedicationError.noneStopped) { try scene.tracker("19 09:01").resumeAllMedications() }
        #expect(try scene.records().settings.medications["a"]?.stops.count == 1)
    }

    @Test("A stop of all leaves a stopped medication whose next plan begins in it")
    func stoppedBefore() throws {
        _ = try scene.tracker("16 09:00").editMedication("a", PlanChange(dose: 2, from: 22))
        _ = try scene.tracker("16 09:01").stopMedication("a", until: .date(TrackerScene.day(30)))
        let stopped = try scene.tracker("18 09:00").stopAllMedications(until: .date(TrackerScene.day(25))).value
        #expect(stopped.map(\.name) == ["b"])
    }

    @Test("A resume of all ends the latest stop only")
    func resumeLatest() throws {
        _ = try scene.tracker("16 09:00").stopAllMedications()
        _ = try scene.tracker("17 09:00").addMedication("c", PlanChange())
        _ = try scene.tracker("18 09:00").stopAllMedications()
        #expect(try scene.tracker("19 09:00").resumeAllMedications().value.map(\.name) == ["c"])
        #expect(try scene.tracker("19 09:01").resumeAllMedications().value.map(\.name) == ["a", "b"])
    }

    @Test("A stop of all can be ended until its last day")
    func resumeOnLastDay() throws {
        _ = try scene.tracker("18 09:00").stopAllMedications(until: .date(TrackerScene.day(20)))
        #expect(throws: MedicationError.noneStopped) { try scene.tracker("21 09:00").resumeAllMedications() }
        #expect(try scene.tracker("20 09:00").resumeAllMedications().value.map(\.name) == ["a", "b"])
    }

    @Test("A range of days is skipped once, and none ahead")
    func skipDoses() throws {
        let tracker = try scene.tracker("19 09:00").unlockingHistory(if: { true }) {
            try $0.skipDoses(of: nil, from: (.daysAgo(2), .daysAgo(1)), note: "away")
        }
        #expect(tracker.value.counts.map(\.count) == [2, 2])
        #expect(throws: DoseError.self) {
            try scene.tracker("19 09:01").skipDoses(of: "a", from: (.daysAgo(0), .daysAgo(-1)))
        }
    }

    @Test("Several tasks are completed as one step")
    func completeTasks() throws {
        let tasks = ["read", "eat-well", "walk"].map { ChallengeTask(id: $0, name: $0) }
        let plan = ChallengePlan(name: "Three", days: 5, tasks: tasks)
        _ = try scene.tracker("19 09:00").startChallenge(plan)
        let done = try scene.tracker("19 09:05").completeTasks(["read", "eat"]).value
        #expect(done.compactMap(\.task?.id) == ["read", "eat-well"])
        #expect(try scene.tracker("19 09:06").completeTasks([TaskTarget.all]).value.map(\.task?.id) == ["walk"])
        #expect(throws: ChallengeError.nothingOpen) { try scene.tracker("19 09:07").completeTasks([TaskTarget.all]) }
    }

    @Test("A replaced medication is stopped on the day on which the new one begins")
    func replace() throws {
        var change = PlanChange()
        change.from = .date(Day(ordinal: 20_778))
        let new = try scene.tracker("18 09:00").replaceMedication("a", by: "c", change).value
        #expect(new.name == "c" && new.plan?.from == Day(ordinal: 20_778))
        #expect(try scene.records().settings.medications["a"]?.stops.map(\.from) == [Day(ordinal: 20_778)])
        #expect(throws: MedicationError.exists("b")) {
            try scene.tracker("18 09:01").replaceMedication("b", by: "b", change)
        }
    }
}
