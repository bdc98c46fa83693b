import TestSupport
import Testing

/// Reliability, row 1: the process dies at any system call there is.
@Suite("killed at any system call", .enabled(if: Strace.isUsable, "strace is not here or may not trace"))
struct KillTests {
    @Test("a change is made or not made, nothing else is touched, and work goes on", arguments: Scene.allCases)
    func kill(_ scene: Scene) throws {
        let start = try scene.home()
        let calls = try Strace.calls(of: scene.words, in: try Home(copying: start))
        // Between one random number and the next nothing can have changed.
        let points = Sweep.isFull ? calls : calls.filter { $0.name != "getrandom" }
        #expect(points.count > 30, "too few calls to be a change: \(points.map(\.text))")
        #expect(points.contains { $0.name.hasPrefix("rename") && $0.text.contains(start.page().suffix(15)) })

        let failures = Sweep.failures(in: points) { point in
            let home = try Home(copying: start)
            let before = try StoredData(home)
            let killed = try Strace.run(scene.words, at: point, "signal=KILL:when=\(point.number)", in: home)
            guard killed.ending == .signal(9) else { return ["was not killed: \(killed.ending)"] }
            return try Self.failures(after: killed, of: scene, in: home, before)
        }
        for failure in failures { Issue.record("\(failure)") }
    }

    private static func failures(
        after killed: ChildProcess.Outcome, of scene: Scene, in home: Home, _ before: StoredData
    ) throws -> [String] {
        var failures: [String] = []
        let now = try StoredData(home)
        let stage = scene.stage(before, now)
        if stage == .spoiled { failures.append("left neither the old nor the new state: \(now.live)") }
        if killed.text.contains(scene.report), stage != .done { failures.append("said it was done, and it is not") }

        // What comes next must not notice: an undo takes back what was really done last, and a log adds one.
        let other = try Home(copying: home)
        let undo = try other.tend("undo")
        let hasSomething = !before.drinks.isEmpty || stage == .done
        if undo.code != (hasSomething ? 0 : 1) { failures.append("undo: \(undo.ending) \(undo.errorText)") }
        let undone = try StoredData(other)
        if !scene.isUndone(before, from: stage, undone) { failures.append("undo left \(undone.live)") }

        let next = try home.tend("log", "77ml")
        if next.code != 0 { failures.append("the next log: \(next.ending) \(next.errorText)") }
        let after = try StoredData(home)
        if after.live.count != now.live.count + 1 { failures.append("the next log left \(after.live)") }
        return failures
    }
}
