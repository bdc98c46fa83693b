import Foundation
import TestSupport
import Testing

/// The power fails while a command works, so only the bytes on the medium remain.
///
/// The kernel writes data back much later than these tests end, so only synchronised data is on the medium.
@Suite("Power cuts", .enabled(if: Strace.isUsable && LoopDisk.isUsable, "images can't be mounted or traced on here"))
struct PowerCutTests {
    /// The records before and after a scene without a cut.
    private struct RecordStates {
        let before: RecordsOnDisk
        let after: RecordsOnDisk

        init(_ scene: PowerCutScene) throws {
            let home = try scene.plainHome()
            before = try RecordsOnDisk(home)
            let outcome = try home.run([home.program] + scene.words(in: home))
            let output = outcome.text + outcome.errorText
            try #require(outcome.code == 0 && outcome.text.contains(scene.report), "\(output)")
            after = try RecordsOnDisk(home)
            try #require(before != after)
        }
    }

    @Test(
        "A power cut leaves whole files and the whole change or none",
        arguments: Sweep.some(of: PowerCutScene.allCases, quick: 2))
    func cut(_ scene: PowerCutScene) throws {
        let states = try RecordStates(scene)
        let counted = try scene.plainHome()
        let calls = try Strace.calls(of: scene.words(in: counted), in: counted)
        let points = Sweep.isFull ? calls.filter { $0.name != "getrandom" } : Self.some(calls)
        try #require(!points.isEmpty)
        let start = try LoopDisk.home(after: scene.longAgo, scene.put)
        let tally = Tally()
        let failures = Sweep.failures(in: points) { point in
            let cut = try LoopDisk.cut(
                scene.words, after: scene.justNow, at: point, from: start, scene.put)
            return try Self.failures(after: cut, of: scene, states, tally)
        }
        for failure in failures { Issue.record("\(failure)") }
        // Cuts that all came too early or too late would prove nothing.
        #expect(tally.undone > 0 && tally.done > 0 && tally.killed > points.count / 2, "\(tally)")
        let orphans = tally.orphans
        if scene == .importing {
            #expect(orphans.isEmpty, "\(orphans.count) such files")
        } else {
            #expect(orphans.isEmpty)
        }
        if Sweep.isFull { print("power cuts: \(scene.rawValue): \(tally), \(failures.count) failures") }
    }

    @Test("A power cut during an inbox check loses no line, and the next check records none twice")
    func inboxCheck() throws {
        let setup = ["inbox setup $HOME/inbox"]
        let counted = try Home()
        try Self.putInbox(in: counted)
        try #require(try counted.shell("tend \(setup[0])").code == 0)
        let calls = try Strace.calls(of: ["inbox", "check"], in: counted)
        let expected = try RecordsOnDisk(counted).records
        try #require(expected.count == 5)
        let points = Sweep.isFull ? calls.filter { $0.name != "getrandom" } : Self.some(calls)
        let start = try LoopDisk.home(after: [], Self.putInbox)
        let counts = Tally()
        let failures = Sweep.failures(in: points) { point in
            let cut = try LoopDisk.cut(
                { _ in ["inbox", "check"] }, after: setup, at: point, from: start, Self.putInbox)
            let left = try RecordsOnDisk(cut.home).records
            counts.note(isDone: left == expected, wasKilled: cut.wasKilled)
            var failures: [String] = []
            if Set(left).count < left.count || !Set(left).isSubset(of: expected) { failures.append("left \(left)") }
            if left != expected, !cut.wasKilled || cut.output.contains("from the phone") {
                failures.append("reported records that are not stored")
            }
            _ = try cut.home.tend("inbox", "check")
            let now = try RecordsOnDisk(cut.home).records
            if now != expected { failures.append("the next check left \(now)") }
            return failures
        }
        for failure in failures { Issue.record("\(failure)") }
        #expect(counts.undone > 0 && counts.done > 0, "\(counts)")
        if Sweep.isFull { print("power cuts: inbox check: \(counts), \(failures.count) failures") }
    }

    /// Writes lines of three days into the inbox of a home.
    private static func putInbox(in home: Home) throws {
        try home.addProgram("crontab", "exit 1")
        let commands = [
            "18T08:00:00+01:00 log 251ml", "19T07:00:00+01:00 log 252ml", "19T08:00:00+01:00 log 253ml",
            "20T07:00:00+01:00 pill take morning", "20T08:00:00+01:00 log 254ml",
        ]
        try home.write(commands.map { "2026-11-\($0)\n" }.joined(), to: "\(home.inbox)/phone.txt")
    }

    /// A few of the calls between which the medium changes, and the last call, which follows the report.
    private static func some(_ calls: [Strace.Call]) -> [Strace.Call] {
        let synchronising = calls.filter { $0.name.hasPrefix("fsync") || $0.name.hasPrefix("rename") }
        let pace = max(1, synchronising.count / 4)
        let chosen = synchronising.enumerated().filter { $0.offset % pace == 0 }.map(\.element)
        return chosen + calls.filter { $0.text.hasPrefix("write(1<") }.suffix(1) + calls.suffix(1)
    }

    private static func failures(
        after cut: LoopDisk.Cut, of scene: PowerCutScene, _ states: RecordStates, _ tally: Tally
    ) throws -> [String] {
        let home = cut.home
        var failures: [String] = []
        let left = try RecordsOnDisk(home)
        let status = try home.tend("status")
        if status.code != 0 { failures.append("status: \(status.ending) \(status.errorText)") }
        let now = try RecordsOnDisk(home)
        let isDone = now == states.after
        tally.note(isDone: isDone, wasKilled: cut.wasKilled)
        if !isDone, now != states.before { failures.append("left neither the old nor the new state: \(now)") }
        if scene != .importing, left != now { failures.append("a reading command changed something: \(left)") }
        if !isDone, !cut.wasKilled || cut.output.contains(scene.report) {
            failures.append("reported a change that is not stored")
        }

        let repair = try home.tend("doctor", "--repair")
        if repair.code != 0 { failures.append("repair: \(repair.ending) \(repair.text)\(repair.errorText)") }
        let doctor = try home.tend("doctor")
        if doctor.code != 0 { failures.append("doctor: \(doctor.ending) \(doctor.text)\(doctor.errorText)") }
        let repaired = try RecordsOnDisk(home)
        if repaired != now { failures.append("the repair left \(repaired)") }
        if !repaired.leftovers.isEmpty { failures.append("the repair left \(repaired.leftovers)") }

        tally.note(orphans: repaired.orphans)

        let next = try home.tend("log", "77ml", "--at", "09:00")
        if next.code != 0 { failures.append("the next log: \(next.ending) \(next.errorText)") }
        let after = try RecordsOnDisk(home)
        let isAdded = after.records.count == now.records.count + 1 && Set(after.records).isSuperset(of: now.records)
        if !isAdded { failures.append("the next log left \(after)") }
        return failures
    }

    /// Counts the outcomes of the cuts.
    private final class Tally: @unchecked Sendable, CustomStringConvertible {
        private let lock = NSLock()
        private(set) var done = 0
        private(set) var undone = 0
        private(set) var killed = 0
        private(set) var orphans: [String] = []

        func note(isDone: Bool, wasKilled: Bool) {
            lock.withLock {
                if isDone { done += 1 } else { undone += 1 }
                if wasKilled { killed += 1 }
            }
        }

        func note(orphans new: [String]) { lock.withLock { orphans += new } }

        var description: String { "\(done + undone) cuts, \(killed) of them reached; \(done) done, \(undone) not" }
    }
}
