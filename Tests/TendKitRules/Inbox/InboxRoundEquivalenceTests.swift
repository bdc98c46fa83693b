import KitScenes
import TestSupport
import Testing

@testable import TendKit
@testable import TendStore

@Suite("Rounds of mixed inbox lines")
struct InboxRoundEquivalenceTests {
    /// Lines that depend on each other: fasts that start and end, doses with limits, tasks with one value a day, repeats.
    private static func lines(using generator: inout SeededGenerator) -> String {
        let commands = [
            "fast start", "fast start 16:8", "fast stop", "fast cancel", "pill take ibuprofen", "pill take morning",
            "pill skip evening", "pill take evening", "challenge done read 4", "challenge done read", "log 6l",
            "fast add 05:00 06:00", "undo",
        ]
        return (0..<40).map { _ in
            let day = Int.random(in: 18...20, using: &generator)
            let minute = Int.random(in: 0..<720, using: &generator)
            let time = "\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
            return "2026-11-\(day) \(time) \(commands.randomElement(using: &generator) ?? "")\n"
        }.joined()
    }

    private static func setUp(_ scene: InboxScene, _ machine: String) throws {
        _ = try scene.tracker(machine).setUpInbox(scene.inbox)
        var plan = PlanChange()
        plan.schedule = .asNeeded
        plan.minimumGap = .some(.seconds(6 * 3600))
        scene.now = try #require(OffsetDateTime(rfc3339: "2026-11-10T12:00:00+01:00"))
        _ = try scene.tracker(machine).addMedication("ibuprofen", plan)
        _ = try scene.tracker(machine).startChallenge(
            try #require(ChallengePlan.builtIn.first { $0.template == "75-soft" }))
        _ = try scene.tracker(machine).set(.historyLock, to: "off")
        scene.now = try #require(OffsetDateTime(rfc3339: "2026-11-20T12:00:00+01:00"))
    }

    @Test(
        "Lines of one round do the same as lines of a round each", arguments: Sweep.seeds(quick: 4, ci: 20, full: 200))
    func sameOutcome(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let scene = try InboxScene()
        for machine in ["data", "other"] { try Self.setUp(scene, machine) }
        try scene.write(Self.lines(using: &generator))
        func check(_ machine: String, upTo most: Int) throws -> [[String]] {
            let check = try #require(
                try scene.tracker(machine).checkInbox(isWhole: true, upTo: most, reading: InboxScene.read))
            return [
                check.recorded.map(\.text), check.hereAlready.map(\.text), check.waiting.map(\.line.text),
                check.refused.map(\.line.text),
            ]
        }
        let whole = try check("data", upTo: 4000)
        let single = try check("other", upTo: 1)
        #expect(whole == single, "seed \(seed)")
        #expect(!whole[0].isEmpty && !whole[3].isEmpty)
    }
}
