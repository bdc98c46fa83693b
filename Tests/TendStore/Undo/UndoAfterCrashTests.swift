import TendCore
import TestSupport
import Testing

@testable import TendStore

/// A change is noted before it is made; an undo or redo is noted after. These tests stand where a crash cut that short.
@Suite("Undo and redo after a crash")
struct UndoAfterCrashTests {
    private static let journal = "data/local/changes.jsonl"

    /// What the file and the journal are worth of at one time.
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

    @Test("a change whose rename never came is skipped, and the one before it taken back")
    func changeThatNeverCame() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 250)
        let before = State(test)
        try test.log("bbb000000000", 300)
        try before.restorePage(test)
        #expect(try test.store.undo().value.summary == "log 250")
        #expect(try test.drinks() == "")
    }

    @Test("changes that never came are skipped, even if there are more than the end of the journal shows")
    func manyChangesThatNeverCame() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 250)
        let before = State(test)
        for number in 100..<220 { try test.log("b\(number)".id, 300) }
        try before.restorePage(test)
        #expect(test.folder.bytes(Self.journal)?.count ?? 0 > 1 << 14)
        #expect(try test.store.undo().value.summary == "log 250")
        #expect(try test.drinks() == "")
    }

    @Test("a correction whose rename never came is skipped too")
    func editThatNeverCame() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 250)
        try test.edit("aaa000000000", to: 300)
        let before = State(test)
        try test.edit("aaa000000000", to: 350)
        try before.restorePage(test)
        _ = try test.store.undo()
        #expect(try test.drinks() == "aaa000000000 250")
    }

    @Test("after a change that never came the next one is made and taken back as ever")
    func goesOn() throws {
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

    @Test("a change that never came is not made by redo: its command said that nothing was stored")
    func redoOfWhatNeverCame() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 250)
        let before = State(test)
        try test.log("bbb000000000", 300)
        try before.restorePage(test)
        _ = try test.store.undo()
        _ = try test.store.redo()
        #expect(try test.drinks() == "aaa000000000 250")
        _ = try? test.store.redo()
        let drinks = try test.drinks()
        #expect(drinks == "aaa000000000 250")
    }

    @Test("an undo that was cut off before it was noted is not done twice to the same record")
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

    @Test("a redo that was cut off before it was noted is the first to be taken back")
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

    @Test("after a redo that was cut off the next redo goes on with the next change")
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

    @Test("a journal whose last line was cut off anywhere loses that line alone")
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
        "lines of NULs or rubbish in the journal are passed over",
        arguments: ["\0\0\0\0", "{}", "[]", "{\"undo\":5}", "\u{FFFD}"])
    func rubbish(text: String) throws {
        let test = try TestStore()
        try test.log("aaa000000000", 250)
        let lines = try #require(test.folder.text(Self.journal))
        try test.folder.write("\(text)\n\(lines)\(text)\n", to: Self.journal)
        _ = try test.store.undo()
        #expect(try test.drinks() == "")
    }
}
