import TendCore
import TestSupport
import Testing

@testable import TendStore

/// A crash can leave members of a group that were never written, or a journal that lacks lines of what the files show.
@Suite("Undo and redo of a group after a crash")
struct GroupUndoAfterCrashTests {
    private static let pages = ["2026-11-19", TestStore.dayText].map { "data/days/2026/\($0).json" }
    private static let before = ["", "pwn000000000 100"]
    private static let after = ["bbb000000000 300", "aaa000000000 200, pwn000000000 100"]

    /// A record of its own and a group of three changes, two of one record.
    private static func store() throws -> TestStore {
        let test = try TestStore()
        try test.log("pwn000000000", 100)
        try test.grouped().log("aaa000000000", 250)
        try test.grouped().log("bbb000000000", 300, on: "2026-11-19")
        try test.grouped().edit("aaa000000000", to: 200)
        return test
    }

    /// Puts the journal back to what it was, with the first bytes of what came after.
    private static func forEachCut(
        _ test: TestStore, of step: () throws -> Void, _ body: (Int) throws -> Void
    ) throws {
        let journal = try #require(test.folder.bytes(TestStore.journalPath))
        try step()
        let longer = try #require(test.folder.bytes(TestStore.journalPath))
        let files = pages.map { test.folder.bytes($0) ?? [] }
        for length in journal.count..<longer.count {
            for (page, bytes) in zip(pages, files) { try test.folder.write(bytes, to: page) }
            try test.folder.write(Array(longer[..<length]), to: TestStore.journalPath)
            try body(length - journal.count)
        }
    }

    @Test("an undo whose lines are missing from the journal, or some of them, is not done twice")
    func undoCutOff() throws {
        let test = try Self.store()
        try Self.forEachCut(test, of: { _ = try test.store.undo() }) { length in
            #expect(try test.twoDays() == Self.before)
            #expect(try test.store.undo().value.summary == "log 100", "after \(length) bytes")
            #expect(try test.twoDays() == ["", ""])
            _ = try test.store.redo()
            #expect(try test.store.redo().value.summary == "a group", "after \(length) bytes")
            #expect(try test.twoDays() == Self.after, "after \(length) bytes")
        }
    }

    @Test("a redo after an undo of which the journal has a part makes the whole group again")
    func redoAfterUndoCutOff() throws {
        let test = try Self.store()
        try Self.forEachCut(test, of: { _ = try test.store.undo() }) { length in
            // As long as no line is whole, the journal knows of nothing to redo.
            do { _ = try test.store.redo() } catch StoreError.nothingToRedo {
                #expect(try test.twoDays() == Self.before)
                return
            }
            #expect(try test.twoDays() == Self.after, "after \(length) bytes")
            _ = try test.store.undo()
            #expect(try test.twoDays() == Self.before, "after \(length) bytes")
        }
    }

    @Test("a redo whose lines are missing from the journal, or some of them, is reverted as one")
    func redoCutOff() throws {
        let test = try Self.store()
        _ = try test.store.undo()
        try Self.forEachCut(test, of: { _ = try test.store.redo() }) { (length: Int) throws in
            #expect(try test.store.undo().value.members.count == 3, "after \(length) bytes")
            #expect(try test.twoDays() == Self.before)
            #expect(try test.store.undo().value.summary == "log 100")
        }
    }

    @Test("a redo whose lines are missing from the journal, or some of them, is not done twice")
    func redoAfterRedoCutOff() throws {
        let test = try Self.store()
        _ = try test.store.undo()
        try Self.forEachCut(test, of: { _ = try test.store.redo() }) { (length: Int) throws in
            #expect(throws: StoreError.nothingToRedo, "after \(length) bytes") { try test.store.redo() }
            #expect(try test.twoDays() == Self.after)
            #expect(try test.store.changes().done.first?.members.count == 3, "after \(length) bytes")
        }
    }

    @Test("a change that was never written is skipped, and the rest of the group reverted", arguments: 0..<3)
    func neverWritten(member: Int) throws {
        let test = try TestStore()
        try test.log("pwn000000000", 100)
        let changes: [() throws -> Void] = [
            { try test.grouped().log("aaa000000000", 250) },
            { try test.grouped().log("bbb000000000", 300, on: "2026-11-19") },
            { try test.grouped().log("ccc000000000", 350) },
        ]
        for (index, change) in changes.enumerated() {
            let files = Self.pages.map { test.folder.bytes($0) }
            try change()
            guard index == member else { continue }
            for (page, bytes) in zip(Self.pages, files) {
                if let bytes { try test.folder.write(bytes, to: page) } else { try? test.folder.remove(page) }
            }
        }
        let left = try test.twoDays()
        #expect(try test.store.undo().value.members.count == 2)
        #expect(try test.twoDays() == Self.before)
        _ = try test.store.redo()
        #expect(try test.twoDays() == left)
        _ = try test.store.undo()
        #expect(try test.store.undo().value.summary == "log 100")
    }

    @Test("a group of which nothing was written is skipped")
    func nothingWritten() throws {
        let test = try TestStore()
        try test.log("pwn000000000", 100)
        let page = try #require(test.folder.bytes(Self.pages[1]))
        for id in ["aaa000000000", "bbb000000000"] {
            try test.grouped().log(id, 250)
            try test.folder.write(page, to: Self.pages[1])
        }
        #expect(try test.store.undo().value.summary == "log 100")
        #expect(try test.drinks() == "")
    }

    @Test("what a program that knows no groups has reverted of it is made again with the rest")
    func otherProgram() throws {
        let test = try Self.store()
        let id = try #require(try test.store.changes().done.first?.members.last?.id)
        try test.replace("200", with: "250")
        let journal = try #require(test.folder.text(TestStore.journalPath))
        try test.folder.write(journal + "{\"undo\":\"\(id)\"}\n", to: TestStore.journalPath)
        #expect(try test.store.undo().value.members.count == 2)
        #expect(try test.twoDays() == Self.before)
        #expect(try test.store.redo().value.members.count == 3)
        #expect(try test.twoDays() == Self.after)
    }
}
