import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Undo of imports")
struct ImportUndoTests {
    private static let days = ["2026-10-30", "2026-11-18", "2026-11-19", TestStore.dayText]

    private static func scene() throws -> TestStore {
        let test = try TestStore()
        try test.log("natjve000000", 250)
        try test.importRecords(
            days.map { try TestStore.foreign("\($0)T07:00:00Z") } + [
                TestStore.foreignFast("2026-10-30T20:00:00Z", "2026-10-31T12:00:00Z"),
                TestStore.foreignFast("2026-11-18T20:00:00Z", "2026-11-19T12:00:00Z"),
            ])
        return test
    }

    private static func counts(_ test: TestStore) throws -> [Int] {
        try days.map { try test.volumes(on: $0).count } + [test.storedFasts().count]
    }

    @Test("Undo and redo treat an import as one change, repeatedly")
    func backAndForth() throws {
        let test = try Self.scene()
        let imported = try test.store.page(day(TestStore.dayText)).water
        for _ in 0..<3 {
            let undone = try test.store.undo().value
            #expect(undone.summary == "import" && undone.fileCount == 6 && undone.file == nil)
            #expect(try Self.counts(test) == [0, 0, 0, 1, 0])
            #expect(try test.store.redo().value.fileCount == 6)
            #expect(try Self.counts(test) == [1, 1, 1, 2, 2])
            #expect(try test.store.page(day(TestStore.dayText)).water == imported)
        }
        _ = try test.store.undo()
        _ = try test.store.undo()
        #expect(try Self.counts(test) == [0, 0, 0, 0, 0])
    }

    @Test("The change list shows an import once, with its file count")
    func list() throws {
        let test = try Self.scene()
        try test.log("mater0000000", 100)
        let done = try test.store.changes().done
        #expect(done.map(\.summary) == ["log 100", "import", "log 250"])
        #expect(done.map(\.fileCount) == [1, 6, 1])
    }

    @Test("A dry run of undo and redo writes nothing")
    func dryRun() throws {
        let test = try Self.scene()
        let before = try FolderSnapshot(test.folder)
        #expect(try test.dryRun.undo().value.fileCount == 6)
        #expect(try FolderSnapshot(test.folder) == before)
        _ = try test.store.undo()
        let undone = try FolderSnapshot(test.folder)
        #expect(try test.dryRun.redo().value.fileCount == 6)
        #expect(try FolderSnapshot(test.folder) == undone)
    }

    @Test("Undo reverts later changes before the import")
    func order() throws {
        let test = try Self.scene()
        let id = try #require(try test.store.page(day("2026-11-18")).water.first?.id)
        try test.edit(id, to: 999, on: "2026-11-18")
        _ = try test.store.undo()
        #expect(try test.volumes(on: "2026-11-18") == [300])
        _ = try test.store.undo()
        #expect(try Self.counts(test) == [0, 0, 0, 1, 0])
    }

    @Test("Undo refuses an import with a record changed outside of tend", arguments: days)
    func conflicting(iso: String) throws {
        let test = try Self.scene()
        let path = "data/days/2026/\(iso).json"
        let id = try #require(try test.store.page(day(iso)).water.first { $0.volume == Volume(millilitres: 300) }?.id)
        try test.folder.write(try #require(test.folder.text(path)?.replacing("300", with: "999")), to: path)
        let before = (test.snapshot, test.folder.bytes(TestStore.journal), test.stagedNames)
        #expect {
            try test.store.undo()
        } throws: { error in
            guard case StoreError.conflicting(let change, let record)? = error as? StoreError else { return false }
            return change.fileCount == 6 && record == id
        }
        #expect(test.snapshot == before.0)
        #expect(test.folder.bytes(TestStore.journal) == before.1)
        #expect(test.stagedNames == before.2)
    }

    @Test("Redo refuses an import with a record changed outside of tend", arguments: days)
    func conflictOfRedo(iso: String) throws {
        let test = try Self.scene()
        let path = "data/days/2026/\(iso).json"
        let imported = try #require(test.folder.bytes(path))
        _ = try test.store.undo()
        // A sync service may restore the version of another machine.
        let text = String(decoding: imported, as: UTF8.self).replacing("300", with: "999")
        try test.folder.write(text, to: path)
        let before = test.snapshot
        #expect(throws: StoreError.self) { try test.store.redo() }
        #expect(test.snapshot == before)
    }

    @Test(
        "Undo refuses an import with damaged or missing parts",
        arguments: ["cut", "rubbish", "gone"])
    func partsDamaged(kind: String) throws {
        let test = try Self.scene()
        let path = "\(TestStore.batches)/\(try #require(test.batchNames.first))/parts.jsonl"
        let parts = try #require(test.folder.text(path))
        switch kind {
        case "cut": try test.folder.write(String(parts.dropLast(40)), to: path)
        case "rubbish": try test.folder.write("{}\n" + parts, to: path)
        default: try test.folder.remove(path)
        }
        let before = test.snapshot
        #expect(throws: StoreError.self) { try test.store.undo() }
        #expect(test.snapshot == before)
    }

    @Test("Undo continues after an undo that is missing from the journal")
    func undoCutOff() throws {
        let test = try Self.scene()
        let journal = try #require(test.folder.bytes(TestStore.journal))
        _ = try test.store.undo()
        try test.folder.write(journal, to: TestStore.journal)
        #expect(try test.store.undo().value.summary == "log 250")
        _ = try test.store.redo()
        _ = try test.store.redo()
        #expect(try Self.counts(test) == [1, 1, 1, 2, 2])
    }

    @Test("Undo reverts a redo that is missing from the journal first")
    func redoCutOff() throws {
        let test = try Self.scene()
        _ = try test.store.undo()
        let journal = try #require(test.folder.bytes(TestStore.journal))
        _ = try test.store.redo()
        try test.folder.write(journal, to: TestStore.journal)
        #expect(try test.store.undo().value.summary == "import")
        #expect(try Self.counts(test) == [0, 0, 0, 1, 0])
    }
}
