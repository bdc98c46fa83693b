import TestSupport
import Testing

/// Reliability, row 2: any call fails in any way.
@Suite("an error of any system call", .enabled(if: Strace.isUsable, "strace is not here or may not trace"))
struct ErrorInjectionTests {
    private static let names: Set<String> = [
        "openat", "read", "write", "fsync", "close", "rename", "flock", "mkdir", "pread64",
    ]
    private static let errors = ["EIO", "ENOSPC", "EACCES", "EINTR", "EDQUOT"]

    private struct Fault: CustomStringConvertible, Sendable {
        let call: Strace.Call
        let error: String
        /// Whether all later calls of the name fail as well, as they do on a disk that is full or broken.
        let isLasting: Bool
        /// Whether the call comes after the page has been put in place.
        let isAfterRename: Bool
        /// Whether it is about a file of the user's, and not about zones or the terminal.
        let isInHome: Bool

        var description: String { "\(error) \(isLasting ? "from" : "at") \(call) on [\(call.text)]" }
    }

    @Test("the exit code tells whether the change was stored", arguments: Scene.allCases)
    func errors(_ scene: Scene) throws {
        let start = try scene.home()
        let faults = try Self.faults(scene, in: try Home(copying: start))
        #expect(faults.count > 100)
        let failures = Sweep.failures(in: faults) { fault in
            let home = try Home(copying: start)
            let before = try StoredData(home)
            let event = "error=\(fault.error):when=\(fault.call.number)\(fault.isLasting ? "+" : "")"
            let outcome = try Strace.run(scene.words, at: fault.call, event, in: home)
            let now = try StoredData(home)
            let stage = scene.stage(before, now)
            return Self.failures(fault, outcome, stage, now) + (try Self.failuresOfTheNext(in: home, now))
        }
        Self.record(failures, scene)
    }

    private static func faults(_ scene: Scene, in traced: Home) throws -> [Fault] {
        let calls = try Strace.calls(of: scene.words, in: traced)
        let rename = calls.firstIndex { $0.name == "rename" && $0.text.contains(traced.page()) } ?? calls.count
        #expect(rename < calls.count)
        return calls.enumerated().filter { names.contains($0.element.name) }.flatMap { index, call in
            let once = errors.map { ($0, false) }
            // An interruption that never ends is no fault that a program could do anything about.
            return (once + [("EIO", true), ("ENOSPC", true)]).map { error, isLasting in
                Fault(
                    call: call, error: error, isLasting: isLasting, isAfterRename: index > rename,
                    isInHome: call.text.contains(traced.path))
            }
        }
    }

    private static func record(_ failures: [String], _ scene: Scene) {
        for failure in failures { Issue.record("\(scene): \(failure)") }
    }

    private static func failures(
        _ fault: Fault, _ outcome: ChildProcess.Outcome, _ stage: Scene.Stage, _ now: StoredData
    ) -> [String] {
        guard let code = outcome.code else { return ["ended by \(outcome.ending)"] }
        var failures: [String] = []
        let told = "exit code \(code), \(outcome.errorText)"
        if stage == .spoiled { failures.append("left neither the old nor the new state: \(now.live)") }
        if code == 0 || code == 3, stage == .notDone { failures.append("nothing is stored, but \(told)") }
        if code != 0, code != 3, stage == .done { failures.append("it is stored, but \(told)") }
        if ![0, 3, 73, 74, 75, 77].contains(code) { failures.append("not a code for this: \(told)") }
        let isMute = fault.isLasting && fault.call.name == "write"
        if code != 0, outcome.errors.isEmpty, !isMute { failures.append("\(told) without a word") }
        if !now.leftovers.isEmpty { failures.append("left \(now.leftovers)") }
        // An interrupted call is repeated.
        if fault.error == "EINTR", !["mkdir", "rename"].contains(fault.call.name), code != 0 {
            failures.append("gave up when interrupted: \(told)")
        }
        guard fault.isInHome, fault.error != "EINTR", fault.call.name != "close" else { return failures }
        if fault.isAfterRename {
            // What is read once the change is safe, to say how things stand, is no part of it.
            let isFolder = fault.call.name == "fsync" || fault.call.text.contains("O_DIRECTORY")
            if isFolder, !fault.call.text.contains("/local/"), code != 3 {
                failures.append("durability unknown: \(told)")
            }
        } else {
            // Nothing that fails may pass for something that is not there.
            if code == 0 { failures.append("the error was not noticed") }
            if fault.error == "EACCES", code != 77 { failures.append("a lack of permission is \(told)") }
        }
        return failures
    }

    private static func failuresOfTheNext(in home: Home, _ before: StoredData) throws -> [String] {
        let next = try home.tend("log", "77ml")
        guard next.code == 0 else { return ["the next log: \(next.ending) \(next.errorText)"] }
        let count = try StoredData(home).live.count
        return count == before.live.count + 1 ? [] : ["the next log left \(count) drinks"]
    }
}
