import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

/// Compares ``ChallengeEvaluator`` and ``ChallengeProgress`` with ``ChallengeModel`` for random plans and records.
@Suite("Random challenges")
struct ChallengeModelTests {
    private static let seeds = Sweep.seeds(quick: 50, ci: 200, full: 20_000)

    @Test("The outcome of a random challenge agrees with the model")
    func sweep() {
        var verdicts: Set<ChallengeDay.Verdict> = []
        var statuses: Set<ChallengeStatus> = []
        for seed in Self.seeds {
            var generator = SeededGenerator(seed: seed)
            let scene = RandomChallenge(using: &generator)
            for day in stride(from: scene.start - 1, through: scene.start + 60, by: seed % 5 == 0 ? 1 : 7) {
                if let stopped = scene.stopped, stopped > day { continue }
                let expected = scene.model.outcome(today: day)
                let progress = scene.progress(today: day)
                let found = ChallengeModel.Outcome(progress)
                #expect(found == expected, "seed \(seed), day \(day - scene.start): \(scene)")
                verdicts.formUnion(expected.verdicts)
                statuses.insert(expected.status)
                if found != expected { return }
            }
        }
        // Each verdict must occur, or the sweep proves nothing about it.
        #expect(verdicts.count == 9, "\(verdicts)")
        #expect(statuses.count == 4, "\(statuses)")
    }
}
