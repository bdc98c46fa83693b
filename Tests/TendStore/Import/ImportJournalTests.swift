import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

/// What lies in `local/batches` is there as long as undo or redo may need it, and no longer.
@Suite("What undo keeps of imports")
struct ImportJournalTests {
    /// Notes small changes that never came about.
    private static func note(_ count: Int, in test: TestStore) throws {
        let journal = Journal(path: test.store.folder.journal)
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

    /// Fills the journal with what is passed over, up to where the very next line has it shortened.
    private static func fill(_ test: TestStore) throws {
        let journal = try #require(test.folder.bytes(TestStore.journal))
        let rubbish = [UInt8](repeating: UInt8(ascii: "x"), count: 5 << 18 - journal.count - 11)
        try test.folder.write(journal + rubbish + [0x0A], to: TestStore.journal)
    }

    private static func length(_ test: TestStore) throws -> Int {
        try #require(test.folder.bytes(TestStore.journal)).count
    }

    @Test("stays while the journal names it, and goes with the shortening that forgets it")
    func shortening() throws {
        let test = try TestStore()
        try test.bring(["2026-11-18"])
        let old = test.batchNames
        try Self.note(400, in: test)
        try Self.fill(test)
        try Self.note(1, in: test)
        #expect(try Self.length(test) < 1 << 19, "the journal was not shortened")
        #expect(test.batchNames == old, "the import is still one of the newest 500 changes")
        try Self.note(98, in: test)
        try Self.fill(test)
        try Self.note(1, in: test)
        #expect(try Self.length(test) < 1 << 19, "the journal was not shortened")
        #expect(test.batchNames == [])
        #expect(try test.store.changes().done.count == 500)
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

    @Test("of the import that has the journal shortened is kept, and it can be taken back and made again")
    func newest() throws {
        let test = try TestStore()
        try test.bring(["2026-11-17"])
        try Self.fill(test)
        try test.bring(["2026-11-18", "2026-11-19"])
        #expect(try Self.length(test) < 1 << 19, "the journal was not shortened")
        #expect(test.batchNames.count == 2)
        for _ in 0..<2 {
            #expect(try test.store.undo().value.fileCount == 2)
            #expect(try test.volumes(on: "2026-11-18") == [] && test.volumes(on: "2026-11-19") == [])
            _ = try test.store.redo()
            #expect(try test.volumes(on: "2026-11-18") == [300] && test.volumes(on: "2026-11-19") == [300])
        }
    }

    @Test("of an import whose taking back has the journal shortened is kept, and it can be made again")
    func shortenedByUndo() throws {
        let test = try TestStore()
        try test.bring(["2026-11-18", "2026-11-19"])
        try Self.fill(test)
        _ = try test.store.undo()
        #expect(try Self.length(test) < 1 << 19, "the journal was not shortened")
        #expect(try test.store.redo().value.fileCount == 2)
        #expect(try test.volumes(on: "2026-11-18") == [300] && test.volumes(on: "2026-11-19") == [300])
    }

    @Test("what an import left that was cut off before its intent goes with the next import")
    func leftovers() throws {
        let test = try TestStore()
        try test.bring(["2026-11-18"])
        let kept = test.batchNames
        try test.folder.write("x", to: "\(TestStore.batches)/0123456789ab/days+2026+2026-11-20.json")
        try test.folder.write("x", to: "\(TestStore.batches)/0123456789ac/parts.jsonl")
        try FileManager.default.createDirectory(
            atPath: test.folder.path("\(TestStore.batches)/0123456789ad"), withIntermediateDirectories: true)
        try test.bring(["2026-11-19"])
        #expect(Set(kept).isSubset(of: test.batchNames))
        #expect(test.batchNames.count == 2)
        _ = try test.store.undo()
        _ = try test.store.undo()
        #expect(try test.volumes(on: "2026-11-18") == [] && test.volumes(on: "2026-11-19") == [])
    }

    @Test("The doctor finds nothing after an import, its undo and another change")
    func forgotten() throws {
        let test = try TestStore()
        try test.bring(["2026-11-18"])
        _ = try test.store.undo()
        try test.log("aaa000000000", 250)
        #expect(test.stagedNames == ["parts.jsonl"])
        #expect(try test.findings() == [])
        try test.folder.write("x", to: "\(TestStore.batches)/0123456789ab/days+2026+2026-11-20.json")
        #expect(try test.findings() == [Finding("local/batches/0123456789ab", .leftover)])
        #expect(try test.repair() == [.removed])
        #expect(test.batchNames == [])
    }

    @Test("what an import left that was cut off between its note and its intent goes with the next import")
    func notedLeftovers() throws {
        let scene = try InterruptedTransaction()
        #expect(scene.test.stagedNames.count == 5)
        try scene.test.bring(["2026-11-10"])
        #expect(scene.test.stagedNames == ["parts.jsonl", "parts.jsonl"])
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
        #expect(test.batchNames == kept && test.stagedNames == ["parts.jsonl"])
    }
}
