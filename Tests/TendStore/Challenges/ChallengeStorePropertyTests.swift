import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

/// Whatever is put down, corrected, deleted, taken back and made again, in whatever order: a challenge stands as the records
/// that are left say, with a cache or without, and as ``ChallengeModel`` has it.
@Suite("Any sequence of changes to what a challenge asks for")
struct ChallengeStorePropertyTests {
    private static let seeds = Sweep.seeds(quick: 1, ci: 5, full: 400)

    @Test("gives the outcome of the records that are left", arguments: seeds)
    func property(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var scene = try StoredChallengeScene(seed: seed)
        for step in 0..<90 {
            let action = StoredChallengeScene.Action.allCases.randomElement(using: &generator) ?? .task
            try scene.perform(action, step, using: &generator)
            let context = "seed \(seed), step \(step): \(action)"
            let expected = scene.expectedOutcome
            let progress = try scene.progress()
            let found = ChallengeModel.Outcome(progress)
            #expect(found == expected, "\(context)")
            try Self.checkCached(scene, progress, context)
            if step.isMultiple(of: 15) { try Self.checkCopy(scene, progress, context) }
            if found != expected { return }
        }
        #expect(scene.changes > 30, "seed \(seed): \(scene.changes) changes")
    }

    /// Asked twice without the days, so that the second answer comes from what the first has kept.
    private static func checkCached(
        _ scene: StoredChallengeScene, _ progress: ChallengeProgress, _ context: String
    ) throws {
        for _ in 0..<2 {
            let short = try scene.progress(includesDays: false)
            #expect(short.status == progress.status, "\(context)")
            #expect(short.attempts == progress.attempts, "\(context)")
            #expect(short.today == progress.today, "\(context)")
            #expect(short.streak == progress.streak, "\(context)")
            #expect(short.tallies == progress.tallies, "\(context)")
            #expect(short.complete == progress.complete && short.missed == progress.missed, "\(context)")
        }
    }

    private static func checkCopy(
        _ scene: StoredChallengeScene, _ progress: ChallengeProgress, _ context: String
    ) throws {
        let copy = try TemporaryFolder()
        try FileManager.default.copyItem(atPath: scene.test.folder.path("data"), toPath: copy.path("data"))
        let store = Store(folder: DataFolder(path: copy.path("data")), cacheFolder: nil)
        let fresh = try scene.progress(in: store)
        #expect(fresh.days == progress.days, "\(context)")
        #expect(fresh.today == progress.today, "\(context)")
        #expect(fresh.attempts == progress.attempts, "\(context)")
        #expect(fresh.tallies == progress.tallies, "\(context)")
    }
}
