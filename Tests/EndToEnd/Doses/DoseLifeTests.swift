import Foundation
import TestSupport
import Testing

/// Random lives of 60 days, or of 15 between two edits, in which the answers of tend are the ones of the model.
@Suite("Dose lives") struct DoseLifeTests {
    @Test("Each command of a life does what the rules say") func lives() {
        let seeds = Array(Sweep.seeds(quick: 1, ci: 24, full: 1000))
        let differences = Sweep.failures(in: seeds) { seed in
            let home = try Home()
            var life = DoseLife(seed: seed, length: Sweep.isDeep ? 60 : 15) { words, now, zone in
                let outcome = try home.outcome(of: words, now: now, zone: zone)
                return DoseLife.Answer(
                    code: Int(outcome.code ?? -1), output: Data(outcome.output), errors: outcome.errorText)
            }
            return try life.live().map { [$0] } ?? []
        }
        #expect(differences.isEmpty, "\(differences.joined(separator: "\n\n"))")
    }
}

extension Home {
    /// Runs a command at a moment in a time zone.
    fileprivate func outcome(of words: [String], now: String, zone: String) throws -> ChildProcess.Outcome {
        let clock = ["TEND_NOW": now, "TZ": zone]
        return try runInProcess(words, adding: clock) ?? run([program] + words, adding: clock)
    }
}
