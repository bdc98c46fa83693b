import Foundation
import TestSupport
import Testing

/// ``FaultScene`` describes the simulated faults, ``FaultScenes`` lists the scenes, and ``Aftermath`` has the checks
/// that follow a fault.
@Suite("Faults at system calls", .enabled(if: Strace.isUsable, "strace is not installed or may not trace"))
struct FaultSweepTests {
    @Test("A killed command has made its whole change or none", arguments: FaultScenes.all)
    func kill(_ scene: any FaultScene) throws { try sweepKills(of: scene) }

    private func sweepKills<Scene: FaultScene>(of scene: Scene) throws {
        let rehearsal = try Rehearsals.of(scene)
        let points = rehearsal.kills
        #expect(rehearsal.calls.count > 30, "too few calls to be a change: \(rehearsal.calls.map(\.text))")
        #expect(rehearsal.renames.count == scene.fileCount, "\(rehearsal.renames.map { rehearsal.calls[$0].text })")
        let unreached = Tally()
        let failures = Sweep.failures(in: points) { point in
            let home = try scene.copy(rehearsal.start)
            guard let killed = try Strace.kill(scene.words(in: home), at: point, in: home) else {
                return ["was not killed"]
            }
            if killed.code == 0 { unreached.add() }
            let aftermath = try rehearsal.aftermath(of: home)
            if aftermath.stage == .partial { return ["left a partial change: \(try scene.stored(in: home))"] }
            let isReported = killed.code == 0 || killed.text.contains(scene.report)
            let isLie = isReported && aftermath.stage == .notDone
            return (isLie ? ["reported a change that is not stored"] : []) + aftermath.failures
        }
        for failure in failures { Issue.record("\(failure)") }
        #expect(
            unreached.count <= max(2, points.count / 4), "\(unreached.count) of \(points.count) kills came too late")
    }

    @Test("If a call fails, the exit code tells whether the change exists", arguments: FaultScenes.all)
    func errors(_ scene: any FaultScene) throws { try sweepErrors(of: scene) }

    private func sweepErrors<Scene: FaultScene>(of scene: Scene) throws {
        let rehearsal = try Rehearsals.of(scene)
        let faults = rehearsal.faults
        #expect(faults.count >= 2)
        let place = try #require(rehearsal.renames.first)
        let flush = try #require(rehearsal.flush)
        let unplaced = Set(rehearsal.calls[...place].map(\.description))
        let unflushed = Set(rehearsal.calls[...flush].map(\.description))
        let unreached = Tally()
        let failures = Sweep.failures(in: faults) { fault in
            let home = try scene.copy(rehearsal.start)
            let outcome = try fault.run(scene.words(in: home), in: home)
            // A new cache is read again later, so a run may make fewer calls than the traced one.
            let isReached = Strace.hasInjected(at: fault.call, of: rehearsal.calls, in: home)
            if !Strace.hasInjected(in: home) { unreached.add() }
            let now = try scene.stored(in: home)
            let aftermath = try rehearsal.aftermath(of: home)
            if aftermath.stage == .partial { return ["left a partial change: \(now)"] }
            let isDone = aftermath.stage == .done
            var failures = aftermath.failures
            failures += try fault.failures(outcome, isDone: isDone, in: home, inputs: scene.inputs)
            // A partial change that the next command completes is allowed if the exit code is 3.
            if rehearsal.stage(now) == .partial, outcome.code != 3 {
                failures.append("left a partial change with \(outcome.ending)")
            }
            if !isDone { failures += scene.failures(rehearsal.before, now, after: .refusal) }
            // These are not errors of the change: an error at the cache, while reading the data after the change, or
            // at another command's inbox before it.
            let isOfChange =
                unflushed.contains(fault.call.description) && fault.call.text.contains(rehearsal.traced.data)
                && !(fault.call.text.contains("/local/inbox.json") && !scene.traits.contains(.usesInbox))
            if !scene.isRecovered, isReached, isOfChange,
                !(scene.traits.contains(.toleratesUnreadableNeighbors) && fault.call.isReading)
            {
                failures += fault.failures(ofCode: outcome.code, isPlaced: !unplaced.contains(fault.call.description))
            }
            return failures
        }
        for failure in failures { Issue.record("\(failure)") }
        #expect(
            unreached.count <= max(2, faults.count / 4), "\(unreached.count) of \(faults.count) errors came too late")
    }

    @Test("Files are durable before they are placed, and placed before the report", arguments: FaultScenes.all)
    func durability(_ scene: any FaultScene) throws { try sweepWrites(of: scene) }

    private func sweepWrites<Scene: FaultScene>(of scene: Scene) throws {
        let rehearsal = try Rehearsals.of(scene)
        var lint = DurabilityLint(rehearsal.traced, isBatch: scene.fileCount > 1)
        for call in rehearsal.calls where call.succeeded { lint.read(call) }
        lint.finish(fileCount: scene.fileCount)
        for failure in lint.failures { Issue.record("\(failure)") }
    }

    private final class Tally: @unchecked Sendable {
        private let lock = NSLock()
        private var value = 0
        var count: Int { lock.withLock { value } }
        func add() { lock.withLock { value += 1 } }
    }
}
