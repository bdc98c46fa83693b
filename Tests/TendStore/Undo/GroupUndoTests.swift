import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Group undo")
struct GroupUndoTests {
    /// A separate drink, then a group: two drinks of the same day, one of the day before, and a correction.
    private static func store() throws -> TestStore {
        let test = try TestStore()
        try test.log("pwn000000000", 100)
        let group = test.grouped()
        try group.log("aaa000000000", 250)
        try group.log("bbb000000000", 300)
        try group.log("ccc000000000", 350, on: "2026-11-19")
        try test.grouped("group", "four changes").edit("aaa000000000", to: 200)
        return test
    }
    private static let before = ["", "pwn000000000 100"]
    private static let after = ["ccc000000000 350", "aaa000000000 200, bbb000000000 300, pwn000000000 100"]

    @Test("Undo and redo treat a group as one step, repeatedly")
    func oneStep() throws {
        let test = try Self.store()
        for _ in 0..<3 {
            #expect(try test.twoDays() == Self.after)
            let undone = try test.store.undo().value
            #expect(undone.summary == "four changes" && undone.fileCount == 2 && undone.file == nil)
            #expect(undone.members.map(\.summary) == ["log 250", "log 300", "log 350", "edit to 200"])
            #expect(try test.twoDays() == Self.before)
            #expect(try test.store.redo().value.summary == "four changes")
        }
        _ = try test.store.undo()
        #expect(try test.store.undo().value.summary == "log 100")
        #expect(throws: StoreError.nothingToUndo) { try test.store.undo() }
        #expect(try test.store.redo().value.summary == "log 100")
        _ = try test.store.redo()
        #expect(try test.twoDays() == Self.after)
        #expect(throws: StoreError.nothingToRedo) { try test.store.redo() }
    }

    @Test("An inner group belongs to the outer one")
    func nested() throws {
        let test = try TestStore()
        try test.grouped().log("aaa000000000", 250)
        try test.grouped().grouped("inner", "an inner group").log("bbb000000000", 300)
        #expect(try test.store.changes().done.map(\.summary) == ["a group"])
    }

    @Test("The change list shows a group once, with its only file")
    func list() throws {
        let test = try Self.store()
        let other = test.grouped("other", "one more")
        try other.log("ddd000000000", 1)
        try other.log("eee000000000", 2)
        #expect(try test.store.changes().done.map(\.summary) == ["one more", "four changes", "log 100"])
        #expect(try test.store.changes().done.map(\.fileCount) == [1, 2, 1])
        #expect(try test.store.changes().done.first?.file == .page(day(TestStore.dayText)))
        _ = try test.store.undo()
        _ = try test.store.undo()
        #expect(try test.store.changes().undone.map(\.summary) == ["four changes", "one more"])
        #expect(try test.store.changes().done.map(\.summary) == ["log 100"])
    }

    @Test("A change by another process splits a group")
    func interrupted() throws {
        let test = try TestStore()
        try test.grouped().log("aaa000000000", 250)
        try test.log("pwn000000000", 100)
        try test.grouped().log("bbb000000000", 300)
        for remaining in ["aaa000000000 250, pwn000000000 100", "aaa000000000 250", ""] {
            _ = try test.store.undo()
            #expect(try test.drinks() == remaining)
        }
    }

    @Test("A new change clears the redo list")
    func newChange() throws {
        let test = try Self.store()
        _ = try test.store.undo()
        try test.grouped().log("ddd000000000", 1)
        #expect(throws: StoreError.nothingToRedo) { try test.store.redo() }
        _ = try test.store.undo()
        #expect(try test.twoDays() == Self.before)
    }

    @Test(
        "Undo refuses a group with a record changed since, changing nothing",
        arguments: [
            ("bbb000000000", "300", TestStore.dayText), ("ccc000000000", "350", "2026-11-19"),
            ("aaa000000000", "200", TestStore.dayText),
        ])
    func conflict(id: String, millilitres: String, iso: String) throws {
        let test = try Self.store()
        try test.replace(millilitres, with: "999", on: iso)
        let (drinks, journal) = (try test.twoDays(), test.folder.bytes(TestStore.journalPath))
        #expect {
            try test.store.undo()
        } throws: { error in
            guard case StoreError.conflicting(let change, id)? = error as? StoreError else { return false }
            return change.summary == "four changes"
        }
        #expect(try test.twoDays() == drinks)
        #expect(test.folder.bytes(TestStore.journalPath) == journal)
    }

    @Test("Redo refuses a group with a record changed since, changing nothing")
    func conflictOfRedo() throws {
        let test = try Self.store()
        _ = try test.store.undo()
        let now = try TestStore.now()
        // Not in the journal, like a change from sync.
        _ = try test.store.change(.page(day("2026-11-19")), at: now, isUndoable: false) { (page: inout DayLog) in
            page.put(WaterEntry(id: "ccc000000000", at: now, volume: Volume(millilitres: 999)))
            return ((), "")
        }
        #expect {
            try test.store.redo()
        } throws: { error in
            if case StoreError.conflicting(_, "ccc000000000")? = error as? StoreError { true } else { false }
        }
        #expect(try test.twoDays() == ["ccc000000000 999", "pwn000000000 100"])
    }

    @Test("Undo of a group leaves a record deleted elsewhere deleted")
    func deletedElsewhere() throws {
        let test = try Self.store()
        let now = try TestStore.now()
        _ = try test.store.change(.page(day(TestStore.dayText)), at: now, isUndoable: false) { (page: inout DayLog) in
            page.deleteWater("aaa000000000")
            return ((), "")
        }
        _ = try test.store.undo()
        #expect(try test.twoDays() == Self.before)
        #expect(try test.store.undo().value.summary == "log 100")
    }

    @Test("Looking for the next step changes nothing")
    func look() throws {
        let test = try Self.store()
        #expect(try test.store.nextStep(.undo).step?.change.members.count == 4)
        #expect(try test.twoDays() == Self.after)
        #expect(try test.store.changes().undone.isEmpty)
    }

    @Test("A dry run returns the group to undo and changes nothing")
    func dryRun() throws {
        let test = try Self.store()
        let journal = test.folder.bytes(TestStore.journalPath)
        let outcome = try test.dryRun.undo()
        #expect(outcome.isDryRun && outcome.value.members.count == 4)
        #expect(try test.twoDays() == Self.after)
        #expect(test.folder.bytes(TestStore.journalPath) == journal)
    }

    @Test("A group can end one fast and start another across months")
    func fasts() throws {
        let test = try TestStore()
        var first = try TestStore.fast("pct000000000", "2026-10-31T20:00:00+01:00")
        try test.record(first)
        first.end = try moment("2026-11-01T12:00:00+01:00")
        let group = test.grouped()
        try group.record(first)
        try group.record(TestStore.fast("npv000000000", "2026-11-01T20:00:00+01:00"))
        for _ in 0..<2 {
            _ = try test.store.undo()
            #expect(try test.storedFasts().map { "\($0.id) \($0.isActive)" } == ["pct000000000 true"])
            _ = try test.store.redo()
            #expect(
                try test.storedFasts().map { "\($0.id) \($0.isActive)" }.sorted() == [
                    "npv000000000 true", "pct000000000 false",
                ])
        }
    }
}
