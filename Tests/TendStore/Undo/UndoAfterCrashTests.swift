import TendCore
import TestSupport
import Testing

@testable import TendStore

/// The journal records a change before its file is written, and an undo or redo after. A crash can separate the two.
@Suite("Undo after a crash")
struct UndoAfterCrashTests {
    private static let journal = "data/local/changes.jsonl"

    /// The page and the journal at one time.
    private struct State {
        let page: [UInt8]?
        let journal: [UInt8]?

        init(_ test: TestStore) {
            page = test.folder.bytes(TestStore.page)
            journal = test.folder.bytes(UndoAfterCrashTests.journal)
        }

        func restorePage(_ test: TestStore) throws { try test.folder.write(page ?? [], to: TestStore.page) }
        func restoreJournal(_ test: TestStore) throws {
            try test.folder.write(journal ?? [], to: UndoAfterCrashTests.journal)
        }
    }

    @Test("Undo skips an unwritten change and reverts the one before")
    func unwrittenChange() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 250)
        let before = State(test)
        try test.log("bbb000000000", 300)
        try before.restorePage(test)
        #expect(try test.store.undo().value.summary == "log 250")
        #expect(try test.drinks() == "")
    }

    @Test("Undo skips more unwritten changes than the journal's end holds")
    func manyUnwrittenChanges() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 250)
        let before = State(test)
        for number in 100..<220 { try test.log("b\(number)".id, 300) }
        try before.restorePage(test)
        #expect(test.folder.bytes(Self.journal)?.count ?? 0 > 1 << 14)
        #expect(try test.store.undo().value.summary == "log 250")
        #expect(try test.drinks() == "")
    }

    @Test("Undo skips an unwritten correction")
    func unwrittenEdit() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 250)
        try test.edit("aaa000000000", to: 300)
        let before = State(test)
        try test.edit("aaa000000000", to: 350)
        try before.restorePage(test)
        _ = try test.store.undo()
        #expect(try test.drinks() == "aaa000000000 250")
    }

    @Test("A change after an unwritten one can be undone and redone")
    func changeAfterUnwritten() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 250)
        let before = State(test)
        try test.log("bbb000000000", 300)
        try before.restorePage(test)
        try test.log("ccc000000000", 350)
        _ = try test.store.undo()
        #expect(try test.drinks() == "aaa000000000 250")
        _ = try test.store.redo()
        #expect(try test.drinks() == "aaa000000000 250, ccc000000000 350")
    }

    @Test("Redo never applies an unwritten change")
    func redoOfUnwritten() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 250)
        let before = State(test)
        try test.log("bbb000000000", 300)
        try before.restorePage(test)
        _ = try test.store.undo()
        _ = try test.store.redo()
        #expect(try test.drinks() == "aaa000000000 250")
        // The command of the unwritten change reported that nothing was stored.
        _ = try? test.store.redo()
        let drinks = try test.drinks()
        #expect(drinks == "aaa000000000 250")
    }

    @Test("An undo missing from the journal is not repeated")
    func undoCutOff() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 250)
        try test.log("bbb000000000", 300)
        let before = State(test)
        _ = try test.store.undo()
        try before.restoreJournal(test)
        #expect(try test.drinks() == "aaa000000000 250")
        #expect(try test.store.undo().value.summary == "log 250")
        #expect(try test.drinks() == "")
        _ = try test.store.redo()
        _ = try test.store.redo()
        #expect(try test.drinks() == "aaa000000000 250, bbb000000000 300")
    }

    @Test("Undo reverts a redo that is missing from the journal first")
    func redoCutOff() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 250)
        try test.log("bbb000000000", 300)
        _ = try test.store.undo()
        let before = State(test)
        _ = try test.store.redo()
        try before.restoreJournal(test)
        #expect(try test.store.undo().value.summary == "log 300")
        #expect(try test.drinks() == "aaa000000000 250")
    }

    @Test("Redo continues after a redo that is missing from the journal")
    func redoCutOffThenRedo() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 250)
        try test.log("bbb000000000", 300)
        _ = try test.store.undo()
        _ = try test.store.undo()
        let before = State(test)
        _ = try test.store.redo()
        try before.restoreJournal(test)
        #expect(try test.store.redo().value.summary == "log 300")
        #expect(try test.drinks() == "aaa000000000 250, bbb000000000 300")
    }

    @Test("A cut-off journal loses only its last line")
    func tornLine() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 250)
        let whole = try #require(test.folder.bytes(Self.journal))
        try test.log("bbb000000000", 300)
        let longer = try #require(test.folder.bytes(Self.journal))
        let page = State(test)
        for length in stride(from: whole.count, to: longer.count - 1, by: 13) {
            try page.restorePage(test)
            try test.folder.write(Array(longer[..<length]), to: Self.journal)
            #expect(try test.store.changes().done.map(\.summary) == ["log 250"], "cut after \(length) bytes")
            try test.log("ccc000000000", 350)
            #expect(
                try test.store.changes().done.map(\.summary) == ["log 350", "log 250"], "cut after \(length) bytes")
            _ = try test.store.undo()
            _ = try test.store.undo()
            #expect(try test.drinks() == "bbb000000000 300", "cut after \(length) bytes")
        }
    }

    @Test(
        "Invalid journal lines are skipped",
        arguments: ["\0\0\0\0", "{}", "[]", "{\"undo\":5}", "\u{FFFD}"])
    func invalidLines(text: String) throws {
        let test = try TestStore()
        try test.log("aaa000000000", 250)
        let lines = try #require(test.folder.text(Self.journal))
        try test.folder.write("\(text)\n\(lines)\(text)\n", to: Self.journal)
        _ = try test.store.undo()
        #expect(try test.drinks() == "")
    }
}
