import TendCore
import TestSupport
import Testing

@testable import TendStore

/// After an interrupted transaction the next command finds all of it or nothing, and removes its remains.
@Suite("Interrupted transactions")
struct CutOffTests {
    /// The next command.
    enum Next: String, CaseIterable {
        case read, log, undo

        func perform(on test: TestStore) throws {
            switch self {
            case .read: test.store.recoverInterrupted()
            case .log: try test.log("next00000000", 77, on: "2026-11-10")
            case .undo: _ = try test.store.undo()
            }
        }
    }

    @Test("A transaction without an intent has no effect", arguments: Next.allCases)
    func beforeIntent(next: Next) throws {
        let scene = try InterruptedTransaction()
        try next.perform(on: scene.test)
        #expect(try scene.test.drinks() == (next == .undo ? "" : "natjve000000 250"))
        #expect(try scene.test.drinks(on: "2026-11-18") == "")
        #expect(scene.test.folder.bytes("data/fasts/2026-10.json") == nil)
        if next == .log { _ = try scene.test.store.undo() }
        if next != .undo { _ = try scene.test.store.undo() }
        #expect(try scene.test.drinks() == "")
        #expect(throws: StoreError.nothingToUndo) { try scene.test.store.undo() }
    }

    @Test("The next read finishes a transaction with an intent", arguments: 0...4)
    func finishedByReading(renamed: Int) throws {
        let scene = try InterruptedTransaction()
        try scene.advance(renamed: renamed)
        scene.test.store.recoverInterrupted()
        #expect(scene.test.snapshot == scene.after)
        #expect(!scene.test.folder.exists(TestStore.intent))
        #expect(scene.test.stagedNames == ["parts.jsonl"])
    }

    @Test("The next change finishes a transaction with an intent first", arguments: 0...4)
    func finishedByChanging(renamed: Int) throws {
        let scene = try InterruptedTransaction()
        try scene.advance(renamed: renamed)
        // On a page of the transaction: staged bytes must not replace a later change.
        try scene.test.log("next00000000", 77)
        #expect(try scene.test.drinks() == "d20xxxxxxxxx 300, natjve000000 250, next00000000 77")
        #expect(try scene.test.drinks(on: "2026-11-18") == "d18xxxxxxxxx 300")
        #expect(!scene.test.folder.exists(TestStore.intent))
        scene.test.store.recoverInterrupted()
        #expect(try scene.test.drinks() == "d20xxxxxxxxx 300, natjve000000 250, next00000000 77")
    }

    @Test("Undo and redo treat an interrupted transaction as one change", arguments: 0...4)
    func undone(renamed: Int) throws {
        let scene = try InterruptedTransaction()
        try scene.advance(renamed: renamed)
        let undone = try scene.test.store.undo().value
        #expect(undone.summary == "import" && undone.fileCount == 4)
        #expect(try scene.test.drinks() == "natjve000000 250")
        for iso in ["2026-11-18", "2026-11-19"] { #expect(try scene.test.drinks(on: iso) == "") }
        #expect(try scene.test.storedFasts().isEmpty)
        _ = try scene.test.store.redo()
        #expect(try scene.test.drinks() == "d20xxxxxxxxx 300, natjve000000 250")
        for iso in ["2026-11-18", "2026-11-19"] {
            #expect(try scene.test.drinks(on: iso) == "\("d\(iso.suffix(2))".id) 300")
        }
        #expect(try scene.test.storedFasts().map(\.id) == ["fast00000000"])
        _ = try scene.test.store.undo()
        _ = try scene.test.store.undo()
        #expect(try scene.test.drinks() == "")
    }

    @Test("Finishing an interrupted transaction again gives the same files", arguments: 0...4)
    func repeatedRecovery(renamed: Int) throws {
        let scene = try InterruptedTransaction()
        try scene.advance(renamed: renamed)
        let intent = try #require(scene.test.folder.bytes(TestStore.intent))
        for _ in 0..<3 {
            scene.test.store.recoverInterrupted()
            #expect(scene.test.snapshot == scene.after)
            // Every rename reached the disk; the removal of the intent did not.
            try scene.test.folder.write(intent, to: TestStore.intent)
        }
        scene.test.store.recoverInterrupted()
        #expect(scene.test.snapshot == scene.after)
    }

    @Test("A read leaves a transaction alone while another process has the lock")
    func busy() throws {
        let scene = try InterruptedTransaction()
        try scene.advance(renamed: 1)
        try FolderLock.hold(scene.test.store.folder.lock) {
            scene.test.store.recoverInterrupted()
            #expect(scene.test.folder.exists(TestStore.intent))
        }
        scene.test.store.recoverInterrupted()
        #expect(scene.test.snapshot == scene.after)
    }

    @Test("A dry run does not finish a transaction")
    func dryRun() throws {
        let scene = try InterruptedTransaction()
        try scene.advance(renamed: 2)
        let before = try FolderSnapshot(scene.test.folder)
        scene.test.dryRun.recoverInterrupted()
        _ = try scene.test.dryRun.changePage(day(TestStore.dayText), at: TestStore.now()) { page in
            page.deleteWater("natjve000000")
            return ((), "delete")
        }
        #expect(try FolderSnapshot(scene.test.folder) == before)
    }
}
