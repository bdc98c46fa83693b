import Foundation
import TestSupport
import Testing

/// Random trees of everything that a repository can contain.
@Suite("Hostile trees", .enabled(if: SyncGroup.isUsable, "git is not installed"))
struct HostileTreeSweepTests {
    private struct Case: CustomStringConvertible, Sendable {
        let seed: UInt64
        var description: String { "the tree of seed \(seed)" }
    }

    @Test("From any remote tree, sync adds the valid records only")
    func trees() throws {
        let cases = (0..<Sweep.count(quick: 1, ci: 15, full: 2000)).map { Case(seed: 0x705711E + UInt64($0)) }
        let stages = SharedValues<Bool, Stage>()
        let failures = Sweep.failures(in: cases) { one in
            let hasPhotos = one.seed % 2 == 1
            let stage = try stages.value(hasPhotos) { try Stage(photos: hasPhotos) }
            return try HostileTrial(stage, seed: one.seed).failures()
        }
        for failure in failures { Issue.record("\(failure)") }
    }

    /// A computer with records and a photo, and its up-to-date repository. Each tree gets a copy.
    final class Stage: Sendable {
        let group: SyncGroup
        let repository: HostileTreeGenerator.Repository

        init(photos: Bool) throws {
            group = try SyncGroup(1)
            let home = group[0]
            _ = try TestPhoto.put("me.jpg", in: home)
            let line = """
                tend sync init \(photos ? "--photos" : "--no-photos") && mkdir outside && echo mine > outside/note \
                && tend log 250ml --at 08:00 && tend water delete last && tend log 300ml --at 08:30 \
                && tend fast start --at 07:00 && tend pill take morning && tend goal 2500ml \
                && tend challenge start 75-hard && tend challenge photo add me.jpg && tend sync
                """
            let outcome = try home.shell(line)
            try #require(outcome.code == 0, "\(outcome.errorText)")
            // This has not been sent yet, so that each sync makes a merge.
            try home.tend("log", "400ml", "--at", "09:00")
            let remote = try HostileRemote(group)
            let small = try remote.zeros(megabytes: 6)
            // A large blob costs seconds at any path.
            let large = Sweep.isFull ? [try remote.zeros(megabytes: 300)] : []
            repository = HostileTreeGenerator.Repository(
                base: try remote.tree(), head: try remote.head(),
                zeros: [ObjectID](repeating: small, count: 9) + large, exponential: try remote.exponential())
        }
    }
}
