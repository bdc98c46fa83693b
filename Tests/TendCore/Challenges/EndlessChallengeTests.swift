import TendCore
import Testing

/// A challenge without a length runs until the user stops it.
@Suite("Challenges without an end")
struct EndlessChallengeTests {
    private static func scene(_ log: String, _ onMiss: ChallengePlan.MissRule = .continue) -> ChallengeScene {
        ChallengeScene([.named("a")], days: nil, onMiss, logs: ["a": log])
    }

    @Test("It stays active for years")
    func years() {
        let progress = Self.scene(String(repeating: "x", count: 1500)).progress(on: 1500)
        #expect(progress.status == .active && progress.number == 1501)
        #expect(progress.streak.current == 1500)
        #expect(!progress.isLost)
    }

    @Test("A stop ends it, and a miss by its rule")
    func ends() {
        #expect(Self.scene("x").with { $0.stopped = 1 }.progress(on: 9).status == .stopped)
        #expect(Self.scene("x.", .fail).progress(on: 9).status == .failed)
        #expect(Self.scene("x.x", .restart).progress(on: 3).attempts.map(\.status) == [.failed, .active])
    }

    @Test("A one-time task is never due on a last chance")
    func once() {
        let scene = ChallengeScene([.named("a", frequency: .once)], days: nil, logs: [:])
        #expect(scene.progress(on: 30).picture == String(repeating: ".", count: 30) + "o")
    }

    @Test("The rates are of four weeks, of twelve and of all days")
    func rates() {
        let log = String(repeating: ".", count: 16) + String(repeating: "x", count: 70) + "..xxxxxxxxxxxx"
        let rates = Self.scene(log).progress(on: 100).rates
        #expect(rates.map(\.weeks) == [4, 12, nil])
        #expect(rates.map { "\($0.complete)/\($0.counted)" } == ["25/27", "81/83", "82/100"])
    }

    @Test("The rates of a challenge before its first day are empty")
    func noRates() { #expect(Self.scene("").with { $0.start = $0.start + 5 }.progress(on: -1).rates.isEmpty) }

    @Test("A length can be removed and set again")
    func revisions() {
        let scene = Self.scene("xxxxxxxxxx").with { scene in
            let tasks = scene.plan.tasks
            scene.plan.days = 3
            scene.revisions = [
                PlanRevision(from: scene.start, days: 3, tasks: tasks),
                PlanRevision(from: scene.start + 1, days: nil, tasks: tasks),
                PlanRevision(from: scene.start + 6, days: 8, tasks: tasks),
            ]
        }
        #expect(scene.progress(on: 5).status == .active)
        #expect(scene.progress(on: 8).attemptTexts == ["1: 0-7 completed 8"])
    }
}
