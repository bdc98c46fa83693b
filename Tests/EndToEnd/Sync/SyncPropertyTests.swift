import TestSupport
import Testing

/// Random commands on several computers that sync in any order.
@Suite("Sync of several computers", .enabled(if: SyncGroup.isUsable, "git is not installed"))
struct SyncPropertyTests {
    private struct Round: CustomStringConvertible, Sendable {
        let seed: UInt64
        var machines: Int { seed % 2 == 0 ? 2 : 3 }
        var description: String { "\(machines) machines, seed \(seed)" }
    }

    @Test("All folders end equal, without loss, in any order of syncs")
    func order() {
        let rounds = (0..<Sweep.count(quick: 1, ci: 2, full: 200)).map { Round(seed: 0x5EED + UInt64($0)) }
        for failure in Sweep.failures(in: rounds, Self.failures) { Issue.record("\(failure)") }
    }

    private static func failures(_ round: Round) throws -> [String] {
        let group = try SyncGroup(round.machines)
        var commands = SyncCommands(seed: round.seed)
        var ledger = SyncLedger()
        var failures: [String] = []
        var done = 0
        for _ in 0..<40 {
            let machine = group[commands.number(below: round.machines)]
            if commands.number(below: 5) == 0 {
                let outcome = try machine.sync()
                if outcome.code != 0 { failures.append("sync: \(outcome.ending) \(outcome.errorText)") }
            } else {
                let (words, now) = commands.next(ledger)
                let outcome = try machine.run([machine.program] + words, adding: ["TEND_NOW": now])
                if outcome.code == 0 { done += 1 }
                // Many commands are refused, such as ending a fast that was not started. None may crash.
                if ![0, 1, 64, 77].contains(outcome.code) {
                    failures.append("\(words): \(outcome.ending) \(outcome.errorText)")
                }
            }
            ledger.look(at: machine)
        }
        failures += try group.settle()
        for (index, machine) in group.machines.enumerated() {
            failures += ledger.losses(in: machine).map { "on machine \(index) \($0)" }
        }
        if done < 10 || ledger.seen.count < 5 { failures.append("too little was done: \(done)") }
        return failures
    }
}
