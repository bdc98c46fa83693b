import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

/// ``ChallengeEvaluator`` and ``ChallengeProgress`` over random plans and records against ``ChallengeModel``.
@Suite("Any challenge stands as the model says")
struct ChallengeModelTests {
    private static let seeds = Sweep.seeds(quick: 50, ci: 200, full: 20_000)

    @Test("on each of its days, whatever was done, left out, taken off and forgiven")
    func sweep() {
        var letters: Set<ChallengeDay.Verdict> = []
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
                letters.formUnion(expected.verdicts)
                statuses.insert(expected.status)
                if found != expected { return }
            }
        }
        // A sweep that never came to some verdict would prove nothing of it.
        #expect(letters.count == 9, "\(letters)")
        #expect(statuses.count == 4, "\(statuses)")
    }
}
