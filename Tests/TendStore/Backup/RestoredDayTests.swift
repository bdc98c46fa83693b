import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Restoring a file from its backup")
struct RestoredDayTests {
    private static let page = "2026-11-20"
    private static let kept = "2026-11-21"

    /// On the 21st one drink is changed, one deleted and one added.
    private static func store() throws -> TestStore {
        let test = try TestStore()
        try test.log("aaa000000000", 100)
        try test.log("bbb000000000", 200)
        try test.log("same00000000", 50)
        try test.log("aaa000000000", 111, today: kept)
        try test.delete("bbb000000000")
        try test.log("mater0000000", 300)
        return test
    }

    private static func restore(_ test: TestStore, _ iso: String = kept, store: Store? = nil) throws -> Int {
        try (store ?? test.store).restore(.page(day(page)), from: day(iso), at: TestStore.now()).value
    }

    @Test("A restore reverts changes and deletions and keeps new records")
    func restored() throws {
        let test = try Self.store()
        #expect(try test.drinks() == "aaa000000000 111, mater0000000 300, same00000000 50")
        #expect(try Self.restore(test) == 2)
        #expect(try test.drinks() == "aaa000000000 100, bbb000000000 200, mater0000000 300, same00000000 50")
    }

    @Test("Undo and redo treat a restore as one step")
    func undo() throws {
        let test = try Self.store()
        _ = try Self.restore(test)
        _ = try test.store.undo()
        #expect(try test.drinks() == "aaa000000000 111, mater0000000 300, same00000000 50")
        _ = try test.store.redo()
        #expect(try test.drinks() == "aaa000000000 100, bbb000000000 200, mater0000000 300, same00000000 50")
    }

    @Test("A restored record wins over its versions elsewhere")
    func revisions() throws {
        let test = try Self.store()
        let elsewhere = try test.copy()
        _ = try Self.restore(test)
        try elsewhere.merge(test.exported())
        #expect(try elsewhere.drinks() == "aaa000000000 100, bbb000000000 200, mater0000000 300, same00000000 50")
    }

    @Test("A second restore writes no data and no journal line")
    func twice() throws {
        let test = try Self.store()
        _ = try Self.restore(test)
        let (before, changes) = (test.snapshot, test.folder.bytes(TestStore.journal))
        #expect(try Self.restore(test) == 0)
        #expect(test.snapshot == before)
        #expect(test.folder.bytes(TestStore.journal) == changes)
        #expect(test.stagedNames.count <= 1)
    }

    @Test("A restore brings back every record of a missing file")
    func gone() throws {
        let test = try Self.store()
        try test.folder.remove(TestStore.page)
        #expect(try Self.restore(test) == 3)
        #expect(try test.drinks() == "aaa000000000 100, bbb000000000 200, same00000000 50")
    }

    @Test("A dry run counts the restored records and changes nothing")
    func dry() throws {
        let test = try Self.store()
        let before = try FolderSnapshot(test.folder)
        #expect(try Self.restore(test, store: test.dryRun) == 2)
        #expect(try FolderSnapshot(test.folder) == before)
    }

    @Test("A restore with a missing or damaged file is refused")
    func refused() throws {
        let test = try Self.store()
        #expect(throws: StoreError.noBackup(path: TestStore.pagePath, try day("2026-11-19"))) {
            try Self.restore(test, "2026-11-19")
        }
        let before = test.snapshot
        let bytes = try #require(test.folder.bytes(TestStore.backupPath(Self.kept)))
        try test.folder.write("{", to: TestStore.backupPath(Self.kept))
        #expect(throws: StoreError.self) { try Self.restore(test) }
        #expect(test.snapshot == before)
        try test.folder.write(bytes, to: TestStore.backupPath(Self.kept))
        try test.put("{", at: TestStore.pagePath)
        #expect(throws: StoreError.self) { try Self.restore(test) }
        #expect(test.folder.text(TestStore.page) == "{")
    }
}
