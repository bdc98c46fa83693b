import Foundation
import TestSupport
import Testing

/// Reliability, rows 1, 2 and 7, for pills: a dose is put down whole or not at all, and never twice.
@Suite("faults while pills are taken or set up") struct PillFaultTests {
    @Test(
        "killed at any system call, the change is made or not, never half, and a retry never doubles it",
        .enabled(if: Strace.isUsable, "strace is not here or may not trace"), arguments: PillScene.allCases)
    func kill(_ scene: PillScene) throws {
        let start = try scene.home()
        let calls = try Strace.calls(of: scene.words, in: try Home(copying: start))
        let points = Sweep.isFull ? calls : calls.filter(\.changesDisk)
        #expect(points.contains { $0.name.hasPrefix("rename") && $0.text.contains(scene.file) })
        let failures = Sweep.failures(in: points) { point in
            let home = try Home(copying: start)
            let before = PillStored(home)
            guard let killed = try Strace.kill(scene.words, at: point, in: home) else { return ["was not killed"] }
            _ = try StoredData(home)
            guard let isDone = scene.isDone(before, PillStored(home)) else {
                return ["left something in between: \(PillStored(home))"]
            }
            if killed.code == 0, !isDone { return ["ended by itself and had done nothing"] }
            let isLie = !isDone && killed.text.contains(scene.report)
            return try (isLie ? ["said it was done, and it is not"] : []) + Self.afterwards(scene, home, before, isDone)
        }
        for failure in failures { Issue.record("\(failure)") }
    }

    /// What a user does who saw a command die: undo what was done, do it again, and once more to be sure.
    private static func afterwards(
        _ scene: PillScene, _ home: Home, _ before: PillStored, _ isDone: Bool
    ) throws -> [String] {
        var failures: [String] = []
        let retried = try Home(copying: home)
        if isDone {
            let undo = try home.tend("undo")
            if undo.code != 0 { failures.append("undo: \(undo.ending) \(undo.errorText)") }
            if PillStored(home) != before { failures.append("undo left \(PillStored(home))") }
        }
        let again = try home.run([home.program] + scene.words)
        if again.code != 0 { failures.append("again: \(again.ending) \(again.errorText)") }
        if scene.isDone(before, PillStored(home)) != true { failures.append("again left something else") }
        guard scene.isIdempotent else { return failures }
        for _ in 0..<2 {
            let retry = try retried.run([retried.program] + scene.words)
            if retry.code != 0 { failures.append("retry: \(retry.ending) \(retry.errorText)") }
            if scene.isDone(before, PillStored(retried)) != true { failures.append("a retry doubled it") }
        }
        return failures
    }

    @Test(
        "when any system call fails, the exit code tells whether the change was stored",
        .enabled(if: Strace.isUsable, "strace is not here or may not trace"), arguments: PillScene.allCases)
    func errors(_ scene: PillScene) throws {
        let start = try scene.home()
        let calls = try Strace.calls(of: scene.words, in: try Home(copying: start))
        let faults = Fault.all(at: calls, errors: Sweep.isFull ? Fault.everyError : ["EIO", "EINTR"])
        #expect(faults.count > 50)
        let failures = Sweep.failures(in: faults) { fault in
            let home = try Home(copying: start)
            let before = PillStored(home)
            let outcome = try fault.run(scene.words, in: home)
            return try Self.failures(outcome, fault, scene, home, before)
        }
        for failure in failures { Issue.record("\(failure)") }
    }

    private static func failures(
        _ outcome: ChildProcess.Outcome, _ fault: Fault, _ scene: PillScene, _ home: Home, _ before: PillStored
    ) throws -> [String] {
        let now = PillStored(home)
        guard let isDone = scene.isDone(before, now) else { return ["left something in between: \(now)"] }
        var failures = try fault.failures(outcome, isDone: isDone, in: home)
        guard scene.isIdempotent else { return failures }
        let retry = try home.run([home.program] + scene.words)
        if retry.code != 0 || scene.isDone(before, PillStored(home)) != true {
            failures.append("a retry was \(retry.ending) and left \(PillStored(home))")
        }
        return failures
    }
}
