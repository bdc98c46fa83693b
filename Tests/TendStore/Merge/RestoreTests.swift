import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Restoring from an export")
struct RestoreTests {
    private static let seeds = Sweep.seeds(quick: 1, ci: 8, full: 500)

    @Test("Restoring into an empty folder gives the same bytes", arguments: seeds)
    func empty(seed: UInt64) throws {
        let source = try RandomFolder(seed: seed).test
        let copy = try TestStore()
        try copy.merge(source.exported())
        #expect(copy.snapshot.differences(from: source.snapshot) == [], "seed \(seed)")
        #expect(source.snapshot.files.count > 4, "seed \(seed): too few files to prove anything")
        // Restoring again changes nothing, in the copy or in the source.
        for folder in [copy, source] {
            let changes = folder.folder.bytes(TestStore.journal)
            #expect(try folder.merge(source.exported()).isEmpty, "seed \(seed)")
            #expect(folder.snapshot == source.snapshot, "seed \(seed)")
            #expect(folder.folder.bytes(TestStore.journal) == changes, "seed \(seed)")
        }
    }

    @Test("Two diverged folders that import each other become equal", arguments: seeds)
    func merged(seed: UInt64) throws {
        let common = try RandomFolder(seed: seed, steps: 20).test
        let (one, other) = (try common.copy(), try common.copy())
        for (folder, number) in [(one, 1), (other, 2)] {
            for drink in try folder.store.page(day(TestStore.dayText)).water.prefix(2) {
                try folder.edit(drink.id, to: 500 + number)
            }
            try folder.log("new\(number)".id, number)
        }
        let (ofOne, ofOther) = (try one.exported(), try other.exported())
        try one.merge(ofOther)
        try other.merge(ofOne)
        #expect(one.snapshot.differences(from: other.snapshot) == [], "seed \(seed)")
        #expect(try one.drinks().contains("new1xxxxxxxx 1") && one.drinks().contains("new2xxxxxxxx 2"), "seed \(seed)")
    }

    @Test("Undo and redo treat a restore as one change", arguments: seeds)
    func undo(seed: UInt64) throws {
        let source = try RandomFolder(seed: seed).test
        let copy = try TestStore()
        try copy.log("natjve000000", 77)
        try copy.merge(source.exported())
        let drinks = try copy.drinks()
        _ = try copy.store.undo()
        #expect(try copy.drinks() == "natjve000000 77", "seed \(seed)")
        #expect(try copy.storedFasts().isEmpty, "seed \(seed)")
        #expect(try copy.store.challenges().challenges.isEmpty, "seed \(seed)")
        // `tombstonesOnly` tests the redo of files with only deleted records.
        let hasTombstonesOnly = try source.exported().contains { file in
            file.document.sectionNames.allSatisfy { file.document.records(in: $0).allSatisfy(\.isDeleted) }
        }
        guard !hasTombstonesOnly else { return }
        _ = try copy.store.redo()
        #expect(try copy.drinks() == drinks, "seed \(seed)")
        #expect(try copy.storedFasts().count == source.storedFasts().count, "seed \(seed)")
    }

    @Test("A restore that includes a page of tombstones can be redone")
    func tombstonesOnly() throws {
        let source = try TestStore()
        try source.log("aaa000000000", 250, on: "2026-11-19")
        try source.delete("aaa000000000", on: "2026-11-19")
        try source.log("bbb000000000", 300)
        let copy = try TestStore()
        try copy.merge(source.exported())
        #expect(copy.snapshot == source.snapshot)
        _ = try copy.store.undo()
        #expect(try copy.drinks() == "")
        #expect(throws: Never.self) {
            _ = try copy.store.redo()
            #expect(try copy.drinks() == "bbb000000000 300")
        }
    }

    @Test("A restore keeps fields and lists of a newer version")
    func unknown() throws {
        let source = try TestStore()
        try source.folder.write(
            """
            {
              "day": "2026-11-20",
              "format": 1,
              "moods": [
                {"id":"m00000000000","rev":3,"x":1}
              ],
              "water": [
                {"at":"2026-11-20T08:30:00+01:00","drink":"tea","id":"aaa000000000","ml":250,"mood":{"x":[1.50,null]},"rev":5}
              ],
              "weather": {"rain":true}
            }

            """, to: TestStore.page)
        let copy = try TestStore()
        try copy.merge(source.exported())
        #expect(copy.snapshot == source.snapshot)
    }

    @Test("A restore counts added, updated, present, differing and deleted records")
    func counts() throws {
        let source = try TestStore()
        for id in ["same00000000", "newer0000000", "pmder0000000", "gpne00000000"] { try source.log(id, 100) }
        let copy = try source.copy()
        try source.log("added0000000", 100)
        try source.edit("newer0000000", to: 200)
        try copy.edit("pmder0000000", to: 300)
        try copy.delete("gpne00000000")
        let tally = try #require(try copy.merge(source.exported()).tallies[.drink])
        let counts: [Int] = [tally.added, tally.updated, tally.present, tally.differing, tally.deleted]
        #expect(counts == [1, 1, 1, 1, 1])
        #expect(try copy.drinks() == "added0000000 100, newer0000000 200, pmder0000000 300, same00000000 100")
    }
}
