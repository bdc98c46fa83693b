import Foundation
import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Transactions")
struct TransactionTests {
    private struct Refused: Error {}

    private static func put(_ id: String, on iso: String, in batch: Transaction) throws {
        try batch.change(.page(try day(iso))) { document in
            document.put(
                id, in: "water",
                JSONObject(["at": .string("\(iso)T07:00:00Z"), "ml": .integer(300), "drink": .string("water")]))
        }
    }

    @Test("A transaction changes no data file before its intent")
    func unseen() throws {
        let test = try TestStore()
        try test.log("natjve000000", 250)
        let before = test.snapshot
        let batch = Transaction(test.store, at: try TestStore.now())
        for iso in ["2026-11-18", "2026-11-19", TestStore.dayText] {
            try Self.put("new000000000", on: iso, in: batch)
            #expect(test.snapshot == before)
        }
        _ = try batch.commit(summary: "import") { change in
            #expect(test.snapshot == before)
            #expect(!test.folder.exists(TestStore.intent))
            #expect(change.fileCount == 3 && change.file == nil)
        }
        #expect(try test.drinks(on: "2026-11-18") == "new000000000 300")
        #expect(try test.drinks() == "natjve000000 250, new000000000 300")
        #expect(!test.folder.exists(TestStore.intent))
    }

    @Test("Other users can't read the staged files")
    func modes() throws {
        let test = try TestStore()
        try test.log("natjve000000", 250)
        let batch = Transaction(test.store, at: try TestStore.now())
        try Self.put("new000000000", on: TestStore.dayText, in: batch)
        let folder = "\(TestStore.batches)/\(try #require(test.batchNames.first))"
        #expect(try test.folder.mode(folder) == 0o700)
        #expect(try test.folder.mode("\(folder)/days+2026+2026-11-20.json") == 0o600)
        batch.abandon()
    }

    @Test("A transaction refused at any step leaves nothing behind", arguments: 0...4)
    func refused(step: Int) throws {
        let test = try TestStore()
        try test.log("natjve000000", 250)
        let before = (test.snapshot, test.folder.bytes(TestStore.journal))
        #expect(throws: Refused.self) {
            _ = try test.store.transaction(
                at: try TestStore.now(), check: { _ in if step == 3 { throw Refused() } }, summary: { _ in "import" }
            ) { batch in
                for (index, iso) in ["2026-11-18", "2026-11-19", TestStore.dayText].enumerated() {
                    if index == step { throw Refused() }
                    try Self.put("new000000000", on: iso, in: batch)
                }
                if step == 4 {
                    try batch.change(.page(try day("2026-11-17"))) { document in
                        document.put("hamf00000000", in: "water", JSONObject(["at": .string("2026-11-17T07:00:00Z")]))
                        throw Refused()
                    }
                }
                return ImportResult()
            }
        }
        #expect(test.snapshot == before.0)
        #expect(test.folder.bytes(TestStore.journal) == before.1)
        #expect(test.batchNames == [])
        #expect(!test.folder.exists(TestStore.intent))
    }

    @Test("A transaction with an unreadable record writes nothing")
    func unreadable() throws {
        let test = try TestStore()
        try test.log("natjve000000", 250)
        let before = test.snapshot
        #expect(throws: StoreError.unreadableChange(path: "days/2026/2026-11-20.json")) {
            _ = try test.store.transaction(
                at: try TestStore.now(), check: { _ in }, summary: { _ in "import" }
            ) { batch in
                try Self.put("new000000000", on: "2026-11-18", in: batch)
                try batch.change(.page(try day(TestStore.dayText))) { document in
                    document.put("bad000000000", in: "water", JSONObject(["at": .string("yesterday")]))
                }
                return ImportResult()
            }
        }
        #expect(test.snapshot == before)
        #expect(test.batchNames == [])
    }

    @Test("A transaction with a damaged file writes nothing")
    func damaged() throws {
        let test = try TestStore()
        try test.log("natjve000000", 250)
        try test.folder.write("{\"format\":1,", to: "data/days/2026/2026-11-19.json")
        let before = test.snapshot
        #expect(throws: StoreError.self) { try test.importRecords(["2026-11-18", "2026-11-19", TestStore.dayText]) }
        #expect(test.snapshot == before)
        #expect(test.batchNames == [])
    }

    @Test("A transaction without changes writes no file and no journal line")
    func idle() throws {
        let test = try TestStore()
        try test.importRecords(["2026-11-18", "2026-11-19"])
        let before = (test.snapshot, test.folder.bytes(TestStore.journal), test.stagedNames)
        let result = try test.importRecords(["2026-11-18", "2026-11-19"])
        #expect(result.isEmpty)
        #expect(test.snapshot == before.0)
        #expect(test.folder.bytes(TestStore.journal) == before.1)
        #expect(test.stagedNames == before.2)
    }

    @Test("A dry run counts the changes and leaves every file untouched")
    func dryRun() throws {
        let test = try TestStore()
        try test.log("natjve000000", 250)
        let before = try FolderSnapshot(test.folder)
        let result = try test.importRecords(["2026-11-18", "2026-11-19", TestStore.dayText], dry: true)
        #expect(result.tallies[.drink]?.added == 3)
        #expect(try FolderSnapshot(test.folder) == before)
    }

    @Test("A dry run does not create the folder")
    func dryRunWithoutFolder() throws {
        let test = try TestStore()
        #expect(try test.importRecords(["2026-11-18"], dry: true).tallies[.drink]?.added == 1)
        #expect(try test.folder.names() == [])
    }

    @Test("A transaction follows links of data files and keeps them")
    func link() throws {
        let test = try TestStore()
        try test.log("natjve000000", 250)
        try FileManager.default.moveItem(
            atPath: test.folder.path(TestStore.page), toPath: test.folder.path("elsewhere.json"))
        try FileManager.default.createSymbolicLink(
            atPath: test.folder.path(TestStore.page), withDestinationPath: test.folder.path("elsewhere.json"))
        try test.importRecords(["2026-11-19", TestStore.dayText])
        #expect(try test.drinks().hasSuffix("natjve000000 250"))
        #expect(test.folder.text("elsewhere.json")?.contains("\"ml\":300") == true)
        let target = try FileManager.default.destinationOfSymbolicLink(atPath: test.folder.path(TestStore.page))
        #expect(target == test.folder.path("elsewhere.json"))
    }
}
