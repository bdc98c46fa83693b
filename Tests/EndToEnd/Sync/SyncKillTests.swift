import Foundation
import TestSupport
import Testing

/// A sync in which `tend` is killed while the git that it started continues.
@Suite(
    "Kills during a sync",
    .enabled(if: SyncGroup.isUsable && Strace.isUsable, "git or strace is not installed, or strace may not trace"))
struct SyncKillTests {
    enum Step: CaseIterable {
        /// The folder is no repository yet.
        case setUp
        case first, later

        func words(_ group: SyncGroup) -> [String] {
            switch self {
            case .setUp: ["sync", "init", group.remote]
            case .first: ["sync", "init"]
            case .later: ["sync"]
            }
        }
    }

    @Test(
        "After a kill at any call, the next sync completes without loss", .deep)
    func kill() throws {
        for step in Step.allCases {
            let start = try Self.group(step)
            var ledger = SyncLedger()
            for machine in start.machines { ledger.look(at: machine) }
            let counted = try SyncGroup(copying: start)
            let calls = try withExtendedLifetime(counted) { try Self.calls(of: step.words(counted), in: counted[0]) }
            #expect(calls.count > 30 && calls.contains { $0.name.hasPrefix("rename") })
            let points = Sweep.some(of: calls, quick: 2, ci: calls.count / 12)
            let failures = Sweep.failures(in: points) { [ledger] point in
                try Self.failures(step, at: point, SyncGroup(copying: start), ledger)
            }
            for failure in failures { Issue.record("\(step): \(failure)") }
        }
    }

    /// Two computers with records to send. The second has sent its own.
    private static func group(_ step: Step) throws -> SyncGroup {
        let group = try SyncGroup(2)
        if step == .setUp {
            try group[0].shell("rm -rf data/.git data/.gitattributes data/.gitignore")
        } else if step == .first {
            // The remote and its name stay; sync has to set up the rest.
            try group[0].gitHere("git update-ref -d HEAD; rm -f .git/index .gitattributes .gitignore")
            try group[0].gitHere("git update-ref -d refs/remotes/origin/main")
        } else {
            try group[0].tend("log", "100ml", "--at", "06:00")
            #expect(try group.settle() == [])
        }
        for (amount, machine) in [("200ml", group[1]), ("300ml", group[0])] {
            try machine.tend("log", amount, "--at", "07:00")
            try machine.tend("fast", "start", "--at", "2026-11-19 20:00")
            try machine.tend("pill", "take", "morning")
            try machine.tend("goal", amount == "200ml" ? "2000ml" : "2500ml")
        }
        try group[1].tend("log", "222ml", "--at", "2026-11-18 07:00")
        #expect(try group[1].sync().code == 0)
        return group
    }

    /// The calls of `tend` itself that change a file or start a process, without git's.
    private static func calls(of words: [String], in home: Home) throws -> [Strace.Call] {
        try Strace.calls(of: words, in: home, followsChildren: false).filter { call in
            call.changesDisk || call.name.hasPrefix("clone") || call.name.hasSuffix("fork")
        }
    }

    private static func failures(
        _ step: Step, at point: Strace.Call, _ group: SyncGroup, _ ledger: SyncLedger
    ) throws -> [String] {
        let (home, words) = (group[0], step.words(group))
        // The shell waits for every process that has its pipe open, including the remaining git.
        let line = """
            all=$(strace -o "$LOG" -e trace=\(point.name) -e inject=\(point.name):signal=KILL:when=\(point.number) \
            tend \(words.joined(separator: " ")) 9>&1 > "$LOG.out" 2>&1)
            """
        let killed = try home.shell(line, adding: ["LOG": "\(home.scratch)/injected"])
        guard killed.code == 137 || killed.code == 0 else { return ["was not killed: \(killed.ending)"] }
        var failures: [String] = []
        let status = try home.tend("status")
        if status.code != 0 || !status.errors.isEmpty {
            failures.append("status: \(status.ending) \(status.errorText)")
        }
        failures += ledger.losses(in: home).filter { $0.hasSuffix("is lost") && killed.code == 0 }
        let next = try home.run([home.program] + words)
        if next.code != 0 { failures.append("the next sync: \(next.ending) \(next.errorText)") }
        failures += try group.settle()
        for machine in group.machines { failures += ledger.losses(in: machine) }
        return failures
    }
}
