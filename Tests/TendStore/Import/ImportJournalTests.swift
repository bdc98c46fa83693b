import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

/// `local/batches` keeps a batch while undo or redo may need it, and no longer.
@Suite("Batches of imports")
struct ImportJournalTests {
    /// Adds small unwritten changes to the journal.
    private static func addUnwritten(_ count: Int, in test: TestStore) throws {
        let journal = test.store.journal
        let page = DataFile.page(try day("2026-11-01"))
        for number in 0..<count {
            let step = Change.Step(
                key: .init(section: "water", id: "r\(number)"), revision: 0, before: nil,
                after: JSONObject(["ml": .integer(1)])
            )
            try journal.add(
                Change(
                    id: Store.newIdentifier(), at: try TestStore.now(), file: page, summary: "change \(number)",
                    steps: [step]))
        }
    }

    /// Fills the journal with skipped bytes until the next line causes its shortening.
    private static func fill(_ test: TestStore) throws {
        let journal = try #require(test.folder.bytes(TestStore.journal))
        let filler = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20 - journal.count - 11)
        try test.folder.write(journal + filler + [0x0A], to: TestStore.journal)
    }

    private static func length(_ test: TestStore) throws -> Int {
        try #require(test.folder.bytes(TestStore.journal)).count
    }

    @Test("A batch is removed when the shortened journal forgets its import")
    func shortening() throws {
        let test = try TestStore()
        try test.importRecords(["2026-11-18"])
        let old = test.batchNames
        try Self.addUnwritten(400, in: test)
        try Self.fill(test)
        try Self.addUnwritten(1, in: test)
        #expect(try Self.length(test) < 1 << 19, "the journal was not shortened")
        #expect(test.batchNames == old, "the import is still one of the newest 500 changes")
        try Self.addUnwritten(98, in: test)
        try Self.fill(test)
        try Self.addUnwritten(1, in: test)
        #expect(try Self.length(test) < 1 << 19, "the journal was not shortened")
        #expect(test.batchNames == [])
        #expect(try test.store.changes().done.count == 500)
    }

    @Test("The batch of an undone import is kept for redo")
    func undone() throws {
        let test = try TestStore()
        try test.importRecords(["2026-11-18"])
        _ = try test.store.undo()
        let kept = test.batchNames
        #expect(kept.count == 1)
        try test.importRecords(["2026-11-19"])
        _ = try test.store.undo()
        #expect(try test.store.redo().value.fileCount == 1)
        #expect(try test.volumes(on: "2026-11-19") == [300])
    }

    @Test("An import that shortens the journal can be undone and redone")
    func newest() throws {
        let test = try TestStore()
        try test.importRecords(["2026-11-17"])
        try Self.fill(test)
        try test.importRecords(["2026-11-18", "2026-11-19"])
        #expect(try Self.length(test) < 1 << 19, "the journal was not shortened")
        #expect(test.batchNames.count == 2)
        for _ in 0..<2 {
            #expect(try test.store.undo().value.fileCount == 2)
            #expect(try test.volumes(on: "2026-11-18") == [] && test.volumes(on: "2026-11-19") == [])
            _ = try test.store.redo()
            #expect(try test.volumes(on: "2026-11-18") == [300] && test.volumes(on: "2026-11-19") == [300])
        }
    }

    @Test("An undo that shortens the journal can be redone")
    func shortenedByUndo() throws {
        let test = try TestStore()
        try test.importRecords(["2026-11-18", "2026-11-19"])
        try Self.fill(test)
        _ = try test.store.undo()
        #expect(try Self.length(test) < 1 << 19, "the journal was not shortened")
        #expect(try test.store.redo().value.fileCount == 2)
        #expect(try test.volumes(on: "2026-11-18") == [300] && test.volumes(on: "2026-11-19") == [300])
    }

    @Test("The next import removes batches that the journal does not name")
    func leftovers() throws {
        let test = try TestStore()
        try test.importRecords(["2026-11-18"])
        let kept = test.batchNames
        try test.folder.write("x", to: "\(TestStore.batches)/0123456789ab/days+2026+2026-11-20.json")
        try test.folder.write("x", to: "\(TestStore.batches)/0123456789ac/parts.jsonl")
        try FileManager.default.createDirectory(
            atPath: test.folder.path("\(TestStore.batches)/0123456789ad"), withIntermediateDirectories: true)
        try test.importRecords(["2026-11-19"])
        #expect(Set(kept).isSubset(of: test.batchNames))
        #expect(test.batchNames.count == 2)
        _ = try test.store.undo()
        _ = try test.store.undo()
        #expect(try test.volumes(on: "2026-11-18") == [] && test.volumes(on: "2026-11-19") == [])
    }

    @Test("The doctor reports only unfinished batches and removes them")
    func doctor() throws {
        let test = try TestStore()
        try test.importRecords(["2026-11-18"])
        _ = try test.store.undo()
        try test.log("aaa000000000", 250)
        #expect(test.stagedNames == ["parts.jsonl"])
        #expect(try test.findings() == [])
        try test.folder.write("x", to: "\(TestStore.batches)/0123456789ab/days+2026+2026-11-20.json")
        #expect(try test.findings() == [Finding("local/batches/0123456789ab", .leftover)])
        #expect(try test.repair() == [.removed])
        #expect(test.batchNames == [])
    }

    @Test("The next import removes files staged by an import without intent")
    func leftoversInJournal() throws {
        let scene = try InterruptedTransaction()
        #expect(scene.test.stagedNames.count == 5)
        try scene.test.importRecords(["2026-11-10"])
        #expect(scene.test.stagedNames == ["parts.jsonl", "parts.jsonl"])
        #expect(try scene.test.volumes(on: "2026-11-18") == [])
    }

    @Test("Undo and redo of an import leave no new batch")
    func undoLeavesNothing() throws {
        let test = try TestStore()
        try test.importRecords(["2026-11-18", "2026-11-19"])
        let kept = test.batchNames
        _ = try test.store.undo()
        #expect(test.batchNames == kept)
        _ = try test.store.redo()
        #expect(test.batchNames == kept && test.stagedNames == ["parts.jsonl"])
    }
}
