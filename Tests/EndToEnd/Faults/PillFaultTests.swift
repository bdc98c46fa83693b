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
        // Between calls that change nothing on the disk a kill leaves what it leaves at the next one that does.
        let points = Sweep.isFull ? calls : calls.filter(Self.changesDisk)
        #expect(points.contains { $0.name.hasPrefix("rename") && $0.text.contains(scene.file) })
        let failures = Sweep.failures(in: points) { point in
            let home = try Home(copying: start)
            let before = PillStored(home)
            let killed = try Strace.run(scene.words, at: point, "signal=KILL:when=\(point.number)", in: home)
            // A cache that has just been written is looked through once more, so a run may have fewer calls than the
            // one that was counted, and end by itself.
            guard killed.ending == .signal(9) || killed.code == 0 else { return ["was not killed: \(killed.ending)"] }
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

    private static func changesDisk(_ call: Strace.Call) -> Bool {
        let names = ["write", "fsync", "rename", "link", "unlink", "mkdir", "flock", "fchmod", "ftruncate"]
        return names.contains { call.name.hasPrefix($0) } || call.text.contains("O_CREAT") || call.name == "exit"
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

    private struct Fault: CustomStringConvertible, Sendable {
        let call: Strace.Call
        let error: String
        var description: String { "\(error) at \(call) on [\(call.text)]" }
    }

    @Test(
        "when any system call fails, the exit code tells whether the change was stored",
        .enabled(if: Strace.isUsable, "strace is not here or may not trace"), arguments: PillScene.allCases)
    func errors(_ scene: PillScene) throws {
        let start = try scene.home()
        let calls = try Strace.calls(of: scene.words, in: try Home(copying: start))
        let names: Set<String> = ["openat", "read", "write", "fsync", "close", "rename", "flock", "mkdir", "pread64"]
        let errors =
            Sweep.isFull ? ["EIO", "ENOSPC", "EACCES", "EINTR", "EDQUOT", "EIO+", "ENOSPC+"] : ["EIO", "EINTR"]
        // Without its zone data libc takes the place to be in Greenwich, which is no fault that the store could notice.
        let faults = calls.filter { names.contains($0.name) && !$0.text.contains("/zoneinfo") }.flatMap { call in
            errors.map { Fault(call: call, error: $0) }
        }
        #expect(faults.count > 50)
        let failures = Sweep.failures(in: faults) { fault in
            let home = try Home(copying: start)
            let before = PillStored(home)
            let error = fault.error.replacingOccurrences(of: "+", with: "")
            let event = "error=\(error):when=\(fault.call.number)\(fault.error.hasSuffix("+") ? "+" : "")"
            let outcome = try Strace.run(scene.words, at: fault.call, event, in: home)
            return try Self.failures(outcome, fault, scene, home, before)
        }
        for failure in failures { Issue.record("\(failure)") }
    }

    private static func failures(
        _ outcome: ChildProcess.Outcome, _ fault: Fault, _ scene: PillScene, _ home: Home, _ before: PillStored
    ) throws -> [String] {
        guard let code = outcome.code else { return ["ended by \(outcome.ending)"] }
        let told = "exit code \(code), \(outcome.errorText)"
        let now = PillStored(home)
        guard let isDone = scene.isDone(before, now) else { return ["left something in between: \(now)"] }
        var failures: [String] = []
        if isDone != (code == 0 || code == 3) { failures.append("stored: \(isDone), but \(told)") }
        if ![0, 3, 73, 74, 75, 77].contains(code) { failures.append("not a code for this: \(told)") }
        let isMute = fault.error.hasSuffix("+") && fault.call.name == "write"
        if code != 0, outcome.errors.isEmpty, !isMute { failures.append("\(told) without a word") }
        if try !StoredData(home).leftovers.isEmpty { failures.append("left a temporary file") }
        if fault.error == "EINTR", !["mkdir", "rename"].contains(fault.call.name), code != 0 {
            failures.append("gave up when interrupted: \(told)")
        }
        guard scene.isIdempotent else { return failures }
        let retry = try home.run([home.program] + scene.words)
        if retry.code != 0 || scene.isDone(before, PillStored(home)) != true {
            failures.append("a retry was \(retry.ending) and left \(PillStored(home))")
        }
        return failures
    }
}
