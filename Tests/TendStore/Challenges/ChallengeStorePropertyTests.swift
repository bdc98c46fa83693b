import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

/// Random changes, undo and redo give a challenge the progress of ``ChallengeModel``, with and without a cache.
@Suite("Random changes around a challenge")
struct ChallengeStorePropertyTests {
    private static let seeds = Sweep.seeds(quick: 1, ci: 5, full: 400)

    @Test("The outcome follows the remaining records", arguments: seeds)
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

    /// Checks progress without days twice, so that the second comes from the cache of the first.
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
