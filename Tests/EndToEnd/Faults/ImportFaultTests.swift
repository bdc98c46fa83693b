import Foundation
import TestSupport
import Testing

/// Reliability, rows 1 and 2, for changes of many files: whoever looks afterwards sees all of it or nothing.
@Suite("faults during an import", .enabled(if: Strace.isUsable, "strace is not here or may not trace"))
struct ImportFaultTests {
    /// The first thing that is done afterwards: what only reads, what changes another file, what takes back.
    private enum Next: CaseIterable { case read, change, undo }

    @Test("killed at any system call, all of it is there or nothing, and work goes on", arguments: ImportScene.allCases)
    func kill(_ scene: ImportScene) throws {
        let start = try scene.home()
        let pictures = try ImportPictures(scene, start)
        let counted = try ImportScene.copy(start)
        let calls = try Strace.calls(of: scene.words(in: counted), in: counted)
        let renames = calls.filter { $0.name == "rename" && $0.text.contains("/batches/") }
        #expect(renames.count == scene.fileCount, "\(renames.map(\.text))")
        let points = Sweep.isFull ? calls : Self.some(calls.filter(\.changesDisk), 10, keeping: renames)
        let failures = Sweep.failures(in: points) { point in
            let home = try ImportScene.copy(start)
            guard let killed = try Strace.kill(scene.words(in: home), at: point, in: home) else {
                return ["was not killed"]
            }
            return try Self.failures(scene, pictures, killed, home)
        }
        for failure in failures { Issue.record("\(failure)") }
    }

    /// Those to keep and some others, evenly spread.
    private static func some<T: CustomStringConvertible>(_ all: [T], _ count: Int, keeping kept: [T]) -> [T] {
        let names = Set(kept.map(\.description))
        let pace = max(1, all.count / count)
        return all.enumerated().filter { $0.offset % pace == 0 || names.contains($0.element.description) }.map(
            \.element)
    }

    private static func failures(
        _ scene: ImportScene, _ pictures: ImportPictures, _ killed: ChildProcess.Outcome, _ left: Home
    ) throws -> [String] {
        var failures: [String] = []
        var states: Set<Bool> = []
        for next in Next.allCases {
            let home = try ImportScene.copy(left)
            let isDone: Bool?
            switch next {
            case .read: isDone = try look(home, pictures, &failures)
            case .change:
                let outcome = try home.tend("log", "77ml", "--at", "2026-10-10 08:00")
                if outcome.code != 0 { failures.append("the next log: \(outcome.ending) \(outcome.errorText)") }
                let page = "days/2026/2026-10-10.json"
                isDone = state(StoredFiles(home).without(page), pictures.before, pictures.after)
                if StoredFiles(home).files[page] == nil { failures.append("the next log stored nothing") }
            case .undo:
                let outcome = try home.tend("undo")
                if outcome.code != 0 { failures.append("undo: \(outcome.ending) \(outcome.errorText)") }
                isDone = state(StoredFiles(home), pictures.undoneBefore, pictures.undoneAfter)
            }
            guard let isDone else {
                failures.append("after \(next) neither the old nor the new state: \(StoredFiles(home))")
                continue
            }
            states.insert(isDone)
        }
        if states.count > 1 { failures.append("what comes next decides whether it was done") }
        if killed.text.contains(scene.report) || killed.code == 0, states != [true] {
            failures.append("said it was done, and it is not")
        }
        guard scene.imports else { return failures }
        let again = try left.run([left.program] + scene.words(in: left))
        if again.code != 0 { failures.append("again: \(again.ending) \(again.errorText)") }
        if StoredFiles(left) != pictures.after { failures.append("again left \(StoredFiles(left))") }
        return failures
    }

    private static func look(_ home: Home, _ pictures: ImportPictures, _ failures: inout [String]) throws -> Bool? {
        let outcome = try home.tend("status")
        if outcome.code != 0 { failures.append("the next look: \(outcome.ending) \(outcome.errorText)") }
        return state(StoredFiles(home), pictures.before, pictures.after)
    }

    private static func state(_ now: StoredFiles, _ before: StoredFiles, _ after: StoredFiles) -> Bool? {
        now == after ? true : now == before ? false : nil
    }

    @Test(
        "when any system call fails, the exit code tells whether all of it or nothing is stored",
        arguments: ImportScene.allCases)
    func errors(_ scene: ImportScene) throws {
        let start = try scene.home()
        let pictures = try ImportPictures(scene, start)
        let counted = try ImportScene.copy(start)
        let all = Fault.all(at: try Strace.calls(of: scene.words(in: counted), in: counted))
        #expect(all.count > 300)
        // Every 59th, which is no multiple of the number of errors.
        let faults = Sweep.isFull ? all : all.enumerated().filter { $0.offset % 59 == 0 }.map(\.element)
        let failures = Sweep.failures(in: faults) { fault in
            let home = try ImportScene.copy(start)
            let outcome = try fault.run(scene.words(in: home), in: home)
            let isWhole = StoredFiles(home) == pictures.before || StoredFiles(home) == pictures.after
            var failures: [String] = []
            guard let isDone = try Self.look(home, pictures, &failures) else {
                return ["neither the old nor the new state: \(StoredFiles(home))"]
            }
            let source = ImportScene.files.first { fault.call.text.contains($0) }
            failures += try fault.failures(outcome, isDone: isDone, in: home, source: source)
            // Half of it may be there only until the next command, and only where that was said.
            if !isWhole, outcome.code != 3 { failures.append("left half of it with \(outcome.ending)") }
            let next = try home.tend("undo")
            if next.code != 0 { failures.append("undo: \(next.ending) \(next.errorText)") }
            if StoredFiles(home) != (isDone ? pictures.undoneAfter : pictures.undoneBefore) {
                failures.append("undo left \(StoredFiles(home))")
            }
            return failures
        }
        for failure in failures { Issue.record("\(failure)") }
    }
}
