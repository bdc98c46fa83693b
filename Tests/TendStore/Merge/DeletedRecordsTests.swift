import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Deleted records in a merge")
struct DeletedRecordsTests {
    private static func merge(
        _ files: [(file: DataFile, document: Document)], _ deleted: DeletedRecords, into store: Store
    ) throws -> ImportResult {
        try store.merge(
            files, at: TestStore.now(), deleted: deleted, check: { _ in }, summary: { _ in "restore" }
        ).value
    }

    /// A folder with two of three drinks deleted and one edited, and an archive from before that.
    private static func scene() throws -> (test: TestStore, archive: [(file: DataFile, document: Document)]) {
        let test = try TestStore()
        for (id, amount) in [("aaa000000000", 100), ("bbb000000000", 200), ("ccc000000000", 300)] {
            try test.log(id, amount)
        }
        let archive = try test.exported()
        try test.delete("aaa000000000")
        try test.delete("bbb000000000")
        try test.edit("ccc000000000", to: 333)
        return (test, archive)
    }

    @Test("Restoring an archive leaves deleted records deleted, and counts them")
    func counted() throws {
        let (test, archive) = try Self.scene()
        let before = test.snapshot
        let result = try Self.merge(archive, .restoreWithdrawn, into: test.store)
        #expect(result.stayDeleted == 2 && result.isEmpty)
        #expect(test.snapshot == before)
    }

    @Test("Restoring all brings back only the deleted records")
    func restored() throws {
        let (test, archive) = try Self.scene()
        let before = test.snapshot
        #expect(try Self.merge(archive, .restoreAll, into: test.dryRun).tallies[.drink]?.added == 2)
        #expect(test.snapshot == before)
        let elsewhere = try test.copy()
        let result = try Self.merge(archive, .restoreAll, into: test.store)
        #expect(result.stayDeleted == 0)
        #expect(result.tallies[.drink]?.added == 2 && result.tallies[.drink]?.differing == 1)
        #expect(try test.drinks() == "aaa000000000 100, bbb000000000 200, ccc000000000 333")
        #expect(try Self.merge(archive, .restoreAll, into: test.store).isEmpty)
        // The restored drinks reach other machines as well.
        _ = try elsewhere.store.mergeVersions(test.exported(), at: TestStore.now())
        #expect(try elsewhere.drinks() == "aaa000000000 100, bbb000000000 200, ccc000000000 333")
    }

    @Test("Undoing a restore deletes the records again")
    func undone() throws {
        let (test, archive) = try Self.scene()
        _ = try Self.merge(archive, .restoreAll, into: test.store)
        _ = try test.store.undo()
        #expect(try test.drinks() == "ccc000000000 333")
        #expect(try Self.merge(archive, .restoreWithdrawn, into: test.store).stayDeleted == 2)
        #expect(try test.drinks() == "ccc000000000 333")
        _ = try test.store.redo()
        #expect(try test.drinks() == "aaa000000000 100, bbb000000000 200, ccc000000000 333")
    }

    @Test("An import restores records whose import was undone; sync does not")
    func withdrawn() throws {
        let source = try TestStore()
        try source.log("aaa000000000", 100)
        let archive = try source.exported()
        let test = try TestStore()
        for _ in 0..<2 {
            #expect(try Self.merge(archive, .restoreWithdrawn, into: test.store).tallies[.drink]?.added == 1)
            _ = try test.store.undo()
        }
        let result = try test.store.mergeVersions(archive, at: TestStore.now()).value
        #expect(result.stayDeleted == 1 && result.isEmpty)
        #expect(try test.drinks() == "")
    }

    @Test("An import repeats an undone update unless the record was edited")
    func reverted() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 100)
        let source = try test.copy()
        try source.edit("aaa000000000", to: 150)
        let archive = try source.exported()
        for _ in 0..<3 {
            #expect(try Self.merge(archive, .restoreWithdrawn, into: test.store).tallies[.drink]?.updated == 1)
            #expect(try test.drinks() == "aaa000000000 150")
            #expect(try Self.merge(archive, .restoreWithdrawn, into: test.store).isEmpty)
            _ = try test.store.undo()
            #expect(try test.drinks() == "aaa000000000 100")
            _ = try test.store.redo()
            #expect(try test.drinks() == "aaa000000000 150")
            _ = try test.store.undo()
        }
        #expect(try test.store.mergeVersions(archive, at: TestStore.now()).value.isEmpty)
        try test.edit("aaa000000000", to: 120)
        #expect(try Self.merge(archive, .restoreWithdrawn, into: test.store).isEmpty)
        #expect(try test.drinks() == "aaa000000000 120")
    }

    @Test("A version older than the one undo restored is not imported")
    func olderThanReverted() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 100)
        let older = try test.exported()
        try test.edit("aaa000000000", to: 120)
        let source = try test.copy()
        try source.edit("aaa000000000", to: 150)
        _ = try Self.merge(source.exported(), .restoreWithdrawn, into: test.store)
        _ = try test.store.undo()
        #expect(try Self.merge(older, .restoreWithdrawn, into: test.store).isEmpty)
        #expect(try test.drinks() == "aaa000000000 120")
    }

    @Test("Records restored elsewhere replace the local tombstones")
    func newerGeneration() throws {
        let source = try TestStore()
        try source.log("aaa000000000", 100)
        let archive = try source.exported()
        for _ in 0..<3 {
            try source.delete("aaa000000000")
            _ = try source.store.undo()
        }
        for policy in [DeletedRecords.stayDeleted, .restoreWithdrawn, .restoreAll] {
            let test = try TestStore()
            _ = try Self.merge(archive, .restoreWithdrawn, into: test.store)
            _ = try test.store.undo()
            let result = try Self.merge(source.exported(), policy, into: test.store)
            #expect(result.stayDeleted == 0)
            #expect(test.snapshot.differences(from: source.snapshot) == [])
        }
    }

    @Test("Imported tombstones are not counted as staying deleted")
    func notCounted() throws {
        let (test, _) = try Self.scene()
        let copy = try TestStore()
        for _ in 0..<2 { #expect(try Self.merge(test.exported(), .restoreAll, into: copy.store).stayDeleted == 0) }
        #expect(copy.snapshot == test.snapshot)
    }

    @Test("Containers, restDay days and challenges stay deleted until restored")
    func everyList() throws {
        let test = try TestStore()
        try test.begin(TestStore.challenge())
        let restDay = DayMark(day: try day(TestStore.dayText), at: try TestStore.now())
        try test.changeChallenge { $0.addRest(restDay) }
        _ = try test.store.changeSettings(at: TestStore.now()) { settings in
            settings.setContainer("mug", to: Volume(millilitres: 300))
            return ((), "mug")
        }
        let archive = try test.exported()
        let before = test.snapshot
        try test.changeChallenge { $0.removeRest(restDay.day) }
        try test.changeChallenge { $0.delete() }
        _ = try test.store.changeSettings(at: TestStore.now()) { settings in
            settings.setContainer("mug", to: nil)
            return ((), "no mug")
        }
        #expect(try Self.merge(archive, .restoreWithdrawn, into: test.store).stayDeleted == 3)
        _ = try Self.merge(archive, .restoreAll, into: test.store)
        #expect(try test.store.settings().container("mug") != nil)
        let restored = try test.store.challenges().challenges
        #expect(restored.count == 1 && restored.first?.rests.count == 1)
        #expect(before.files.keys == test.snapshot.files.keys)
    }
}
