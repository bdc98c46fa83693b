import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

/// What lies in `local/batches` is there as long as undo or redo may need it, and no longer.
@Suite("What undo keeps of imports")
struct ImportJournalTests {
    /// Makes the journal longer than a mebibyte, from where on it is looked at whether it can be shortened.
    private static func swell(_ test: TestStore, lines: Int) throws {
        let journal = Journal(path: test.store.folder.journal)
        let page = DataFile.page(try day("2026-11-01"))
        for number in 0..<lines {
            let text = JSONValue.string(String(repeating: "x", count: 4000))
            let step = Change.Step(
                section: "water", record: "r\(number)", revision: 0, before: nil, after: JSONObject(["note": text]))
            try journal.add(
                Change(
                    id: Store.newIdentifier(), at: try TestStore.now(), file: page, summary: "change \(number)",
                    steps: [step]))
        }
    }

    @Test("stays while the journal names it, and goes with the shortening that forgets it")
    func shortening() throws {
        let test = try TestStore()
        try test.bring(["2026-11-18"])
        let old = test.batchNames
        try Self.swell(test, lines: 450)
        #expect(test.batchNames == old, "the import is still one of the newest 500 changes")
        try Self.swell(test, lines: 400)
        #expect(test.batchNames == [])
        #expect(try test.store.changes().done.count >= 500)
    }

    @Test("of an import that was taken back stays, too, for it can be made again")
    func takenBack() throws {
        let test = try TestStore()
        try test.bring(["2026-11-18"])
        _ = try test.store.undo()
        let kept = test.batchNames
        #expect(kept.count == 1)
        try test.bring(["2026-11-19"])
        _ = try test.store.undo()
        #expect(try test.store.redo().value.fileCount == 1)
        #expect(try test.volumes(on: "2026-11-19") == [300])
    }

    @Test("of the import that makes the journal too long is kept")
    func newest() throws {
        let test = try TestStore()
        try test.log("native", 250)
        // Up to where the very next line is the one that shortens.
        try Self.swell(test, lines: 800)
        for number in 10...28 { try test.bring(["2026-10-\(number)"]) }
        let kept = test.batchNames
        try Self.swell(test, lines: 100)
        #expect(test.batchNames == kept)
        #expect(kept.count == 19)
    }

    @Test("an import can be taken back after the journal was shortened over it")
    func undoAfterShortening() throws {
        let test = try TestStore()
        try test.log("native", 250)
        try Self.swell(test, lines: 600)
        try test.bring(["2026-11-18", "2026-11-19"])
        try Self.swell(test, lines: 100)
        for _ in 0..<100 {
            try Journal(path: test.store.folder.journal).addVoid(try #require(test.store.changes().done.first))
        }
        #expect(try test.store.undo().value.summary == "import")
        #expect(try test.volumes(on: "2026-11-18") == [] && test.volumes(on: "2026-11-19") == [])
        _ = try test.store.redo()
        #expect(try test.volumes(on: "2026-11-18") == [300] && test.volumes(on: "2026-11-19") == [300])
    }

    @Test("what an import left that was cut off before its intent goes with the next import")
    func leftovers() throws {
        let test = try TestStore()
        try test.bring(["2026-11-18"])
        let kept = test.batchNames
        try test.folder.write("x", to: "\(TestStore.batches)/0123456789ab/days+2026+2026-11-20.json")
        try test.folder.write("x", to: "\(TestStore.batches)/0123456789ac/changes.jsonl")
        try FileManager.default.createDirectory(
            atPath: test.folder.path("\(TestStore.batches)/0123456789ad"), withIntermediateDirectories: true)
        try test.bring(["2026-11-19"])
        #expect(Set(kept).isSubset(of: test.batchNames))
        #expect(test.batchNames.count == 2)
        _ = try test.store.undo()
        _ = try test.store.undo()
        #expect(try test.volumes(on: "2026-11-18") == [] && test.volumes(on: "2026-11-19") == [])
    }

    @Test("what an import left that was cut off between its note and its intent goes with the next import")
    func notedLeftovers() throws {
        let scene = try CutOff()
        #expect(scene.test.stagedNames.count == 5)
        try scene.test.bring(["2026-11-10"])
        withKnownIssue("the journal names it, so its staged files stay until undo comes by or the journal is shortened")
        {
            #expect(scene.test.stagedNames == ["changes.jsonl", "changes.jsonl"])
        }
        #expect(try scene.test.volumes(on: "2026-11-18") == [])
    }

    @Test("an undo that is done leaves no more in the folder than there was")
    func undoLeavesNothing() throws {
        let test = try TestStore()
        try test.bring(["2026-11-18", "2026-11-19"])
        let kept = test.batchNames
        _ = try test.store.undo()
        #expect(test.batchNames == kept)
        _ = try test.store.redo()
        #expect(test.batchNames == kept && test.stagedNames == ["changes.jsonl"])
    }
}
