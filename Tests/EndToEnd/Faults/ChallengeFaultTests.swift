import TestSupport
import Testing

/// Reliability, rows 1 and 2, for challenges: a change is made whole or not at all, and no photo is ever lost.
@Suite("faults while challenges are changed", .enabled(if: Strace.isUsable, "strace is not here or may not trace"))
struct ChallengeFaultTests {
    @Test(
        "killed at any system call, the change is made or not, no photo is lost, and work goes on",
        arguments: ChallengeScene.allCases)
    func kill(_ scene: ChallengeScene) throws {
        let start = try scene.home()
        let counted = try Home(copying: start)
        let calls = try Strace.calls(of: try scene.words(in: counted), in: counted)
        let points = Sweep.isFull ? calls : calls.filter(\.changesDisk)
        #expect(points.contains { $0.name.hasPrefix("rename") && $0.text.contains(scene.file) })
        let failures = Sweep.failures(in: points) { point in
            let home = try Home(copying: start)
            let before = ChallengeStored(home)
            let words = try scene.words(in: home)
            guard let killed = try Strace.kill(words, at: point, in: home) else { return ["was not killed"] }
            _ = try StoredData(home)
            let now = ChallengeStored(home)
            guard let isDone = scene.isDone(before, now) else { return ["left something in between: \(now)"] }
            if killed.code == 0, !isDone { return ["ended by itself and had done nothing"] }
            var failures = scene.pictureFailures(before, now)
            if !isDone, killed.text.contains(scene.report) { failures.append("said it was done, and it is not") }
            return try failures + Self.afterwards(scene, words, home, before, isDone)
        }
        for failure in failures { Issue.record("\(failure)") }
    }

    /// What a user does who saw a command die: undo what was done, and do it again.
    private static func afterwards(
        _ scene: ChallengeScene, _ words: [String], _ home: Home, _ before: ChallengeStored, _ isDone: Bool
    ) throws -> [String] {
        var failures: [String] = []
        if isDone {
            let undo = try home.tend("undo")
            if undo.code != 0 { failures.append("undo: \(undo.ending) \(undo.errorText)") }
            let undone = ChallengeStored(home)
            if undone.live.map(\.id) != before.live.map(\.id) || undone.tasks != before.tasks {
                failures.append("undo left \(undone.live) and \(undone.tasks)")
            }
            failures += scene.pictureFailures(before, undone)
            for challenge in undone.live {
                for photo in challenge.photos where undone.pictures["photos/\(challenge.id)/\(photo)"] == nil {
                    failures.append("undo left \(photo) in the quarantine")
                }
            }
        }
        let again = try home.run([home.program] + words)
        if again.code != 0 { failures.append("again: \(again.ending) \(again.errorText)") }
        let now = ChallengeStored(home)
        // A challenge whose start was undone stays in its file as a deleted one.
        let isOne = now.live.count == before.live.count + (scene == .delete ? -1 : scene.starts ? 1 : 0)
        if !isOne || now.tasks.count != before.tasks.count + (scene == .done ? 1 : 0) {
            failures.append("again left \(now.live) and \(now.tasks)")
        }
        return failures + scene.pictureFailures(before, now)
    }

    @Test(
        "when any system call fails, the exit code tells whether the change was stored, and no photo is lost",
        arguments: ChallengeScene.allCases)
    func errors(_ scene: ChallengeScene) throws {
        let start = try scene.home()
        let counted = try Home(copying: start)
        let calls = try Strace.calls(of: try scene.words(in: counted), in: counted)
        let errors = Sweep.isFull ? Fault.everyError : ["EIO", "ENOSPC", "EACCES", "EINTR"]
        let faults = Fault.all(at: calls, errors: errors)
        #expect(faults.count > 100)
        let failures = Sweep.failures(in: faults) { fault in
            let home = try Home(copying: start)
            let before = ChallengeStored(home)
            let words = try scene.words(in: home)
            let outcome = try fault.run(words, in: home)
            let now = ChallengeStored(home)
            guard let isDone = scene.isDone(before, now) else { return ["left something in between: \(now)"] }
            var failures = try fault.failures(outcome, isDone: isDone, in: home, source: "me.jpg")
            failures += scene.pictureFailures(before, now)
            // What is refused leaves no picture behind that nobody would look for.
            if !isDone, now.pictures.count > before.pictures.count {
                failures.append("left a picture without a record")
            }
            let next = try home.tend("challenge", "today")
            if next.code != 0 { failures.append("the next command: \(next.ending) \(next.errorText)") }
            return failures
        }
        for failure in failures { Issue.record("\(failure)") }
    }
}

extension ChallengeScene {
    var starts: Bool { self == .start || self == .firstStart }
}
