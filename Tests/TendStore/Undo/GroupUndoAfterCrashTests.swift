import TendCore
import TestSupport
import Testing

@testable import TendStore

/// A crash can leave group members unwritten, or a journal without lines for changes that the files have.
@Suite("Group undo after a crash")
struct GroupUndoAfterCrashTests {
    private static let pages = ["2026-11-19", TestStore.dayText].map { "data/days/2026/\($0).json" }
    private static let before = ["", "pwn000000000 100"]
    private static let after = ["bbb000000000 300", "aaa000000000 200, pwn000000000 100"]

    /// A separate drink and a group of three changes, two of them to one record.
    private static func store() throws -> TestStore {
        let test = try TestStore()
        try test.log("pwn000000000", 100)
        try test.grouped().log("aaa000000000", 250)
        try test.grouped().log("bbb000000000", 300, on: "2026-11-19")
        try test.grouped().edit("aaa000000000", to: 200)
        return test
    }

    /// Cuts the journal lines that `step` adds after each of their bytes; the pages keep the result of `step`.
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

    @Test("An undo with its journal lines cut off is not repeated")
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

    @Test("Redo after a partly recorded undo restores the whole group")
    func redoAfterUndoCutOff() throws {
        let test = try Self.store()
        try Self.forEachCut(test, of: { _ = try test.store.undo() }) { length in
            // Without a complete line the journal has nothing to redo.
            let lines = try #require(test.folder.bytes(TestStore.journalPath)).suffix(length)
            let first = lines.split(separator: UInt8(ascii: "\n")).first.map(Array.init) ?? []
            guard (try? JSONReader.read(first)) != nil else {
                #expect(throws: StoreError.nothingToRedo, "after \(length) bytes") { try test.store.redo() }
                #expect(try test.twoDays() == Self.before)
                return
            }
            _ = try test.store.redo()
            #expect(try test.twoDays() == Self.after, "after \(length) bytes")
            _ = try test.store.undo()
            #expect(try test.twoDays() == Self.before, "after \(length) bytes")
        }
    }

    @Test("Undo reverts a partly recorded redo as one step")
    func redoCutOff() throws {
        let test = try Self.store()
        _ = try test.store.undo()
        try Self.forEachCut(test, of: { _ = try test.store.redo() }) { (length: Int) throws in
            #expect(try test.store.undo().value.members.count == 3, "after \(length) bytes")
            #expect(try test.twoDays() == Self.before)
            #expect(try test.store.undo().value.summary == "log 100")
        }
    }

    @Test("A redo with its journal lines cut off is not repeated")
    func redoAfterRedoCutOff() throws {
        let test = try Self.store()
        _ = try test.store.undo()
        try Self.forEachCut(test, of: { _ = try test.store.redo() }) { (length: Int) throws in
            #expect(throws: StoreError.nothingToRedo, "after \(length) bytes") { try test.store.redo() }
            #expect(try test.twoDays() == Self.after)
            #expect(try test.store.changes().done.first?.members.count == 3, "after \(length) bytes")
        }
    }

    @Test("Undo skips an unwritten change and reverts the rest of its group", arguments: 0..<3)
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
        let remaining = try test.twoDays()
        #expect(try test.store.undo().value.members.count == 2)
        #expect(try test.twoDays() == Self.before)
        _ = try test.store.redo()
        #expect(try test.twoDays() == remaining)
        _ = try test.store.undo()
        #expect(try test.store.undo().value.summary == "log 100")
    }

    @Test("Undo skips a group without any written change")
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

    @Test("Redo includes a group member that an older version undid alone")
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
