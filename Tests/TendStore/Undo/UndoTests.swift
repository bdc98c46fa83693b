import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Undo and redo")
struct UndoTests {
    @Test("New drinks, corrections, deletions and resets are undone and redone")
    func eachKind() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 250)
        try test.log("bbb000000000", 300)
        try test.edit("aaa000000000", to: 500)
        try test.delete("bbb000000000")
        try test.log("ccc000000000", 100)
        _ = try test.store.changePage(day(TestStore.dayText), at: TestStore.now()) { page in
            for entry in page.water { page.deleteWater(entry.id) }
            return ((), "reset")
        }
        var states = [
            "", "aaa000000000 500, ccc000000000 100", "aaa000000000 500", "aaa000000000 500, bbb000000000 300",
            "aaa000000000 250, bbb000000000 300", "aaa000000000 250", "",
        ]
        #expect(try test.drinks() == states.removeFirst())
        for state in states {
            _ = try test.store.undo()
            #expect(try test.drinks() == state)
        }
        #expect(throws: StoreError.nothingToUndo) { try test.store.undo() }
        for state in [
            "aaa000000000 250", "aaa000000000 250, bbb000000000 300", "aaa000000000 500, bbb000000000 300",
            "aaa000000000 500", "aaa000000000 500, ccc000000000 100", "",
        ] {
            _ = try test.store.redo()
            #expect(try test.drinks() == state)
        }
        #expect(throws: StoreError.nothingToRedo) { try test.store.redo() }
    }

    @Test("More than a hundred changes can be undone and redone")
    func manySteps() throws {
        let test = try TestStore()
        var states = [try test.drinks()]
        for step in 0..<104 {
            switch step % 4 {
            case 0, 1: try test.log("r\(step)".id, step + 1)
            case 2: try test.edit("r\(step - 1)".id, to: 1000 + step)
            default: try test.delete("r\(step - 3)".id)
            }
            states.append(try test.drinks())
        }
        for step in (0..<104).reversed() {
            _ = try test.store.undo()
            #expect(try test.drinks() == states[step], "after undoing step \(step)")
        }
        #expect(throws: StoreError.nothingToUndo) { try test.store.undo() }
        for step in 1...104 {
            _ = try test.store.redo()
            #expect(try test.drinks() == states[step], "after redoing step \(step)")
        }
        #expect(throws: StoreError.nothingToRedo) { try test.store.redo() }
    }

    @Test("A new change clears the redo list")
    func newChange() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 250)
        _ = try test.store.undo()
        try test.log("bbb000000000", 300)
        #expect(throws: StoreError.nothingToRedo) { try test.store.redo() }
        #expect(try test.drinks() == "bbb000000000 300")
    }

    @Test("Undo raises a record's revision and restores its unknown fields")
    func revisions() throws {
        let test = try TestStore()
        try test.folder.write(
            """
            {"day":"2026-11-20","format":1,"water":[
            {"at":"2026-11-20T08:30:00+01:00","drink":"tea","id":"aaa000000000","ml":250,"mood":{"x":1},"rev":5}]}
            """, to: TestStore.page)
        try test.delete("aaa000000000")
        #expect(
            test.folder.text(TestStore.page)?.contains("{\"deleted\":true,\"id\":\"aaa000000000\",\"rev\":6}") == true)
        _ = try test.store.undo()
        #expect(
            test.folder.text(TestStore.page)?.contains(
                "{\"at\":\"2026-11-20T08:30:00+01:00\",\"drink\":\"tea\",\"gen\":1,\"id\":\"aaa000000000\",\"ml\":250,\"mood\":{\"x\":1},\"rev\":7}"
            ) == true)
        _ = try test.store.redo()
        #expect(
            test.folder.text(TestStore.page)?.contains("{\"deleted\":true,\"gen\":1,\"id\":\"aaa000000000\",\"rev\":8}")
                == true)
    }

    @Test("Undo reverts settings and records in the order of changes")
    func settings() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 250)
        _ = try test.store.changeSettings(at: TestStore.now()) { settings in
            settings.setGoal(Volume(millilitres: 3000), from: try day("2026-11-20"))
            return ((), "goal")
        }
        _ = try test.store.changeSettings(at: TestStore.now()) { settings in
            settings.setLimit(.init(from: try day("2026-11-20"), volume: Volume(millilitres: 3500)))
            return ((), "limit")
        }
        #expect(try test.store.undo().value.file == .settings)
        #expect(try test.store.settings().goals.limits.isEmpty, "the record keeps the goal of its day")
        #expect(try test.store.settings().goals.changes.count == 1)
        #expect(try test.store.undo().value.file == .settings)
        #expect(try test.store.settings().goals.changes.isEmpty)
        #expect(try test.drinks() == "aaa000000000 250")
        #expect(try test.store.undo().value.file == .page(day("2026-11-20")))
        #expect(try test.drinks() == "")
    }

    @Test("Undo refuses a record that was changed since, changing nothing")
    func conflicting() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 250)
        let other = try #require(test.folder.text(TestStore.page)?.replacing("250", with: "999"))
        try test.folder.write(other, to: TestStore.page)
        #expect {
            try test.store.undo()
        } throws: { error in
            guard case StoreError.conflicting(let change, "aaa000000000")? = error as? StoreError else { return false }
            return change.summary == "log 250"
        }
        #expect(test.folder.text(TestStore.page) == other)
    }

    @Test("Redo refuses a record that was changed since, changing nothing")
    func conflictOfRedo() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 250)
        try test.edit("aaa000000000", to: 300)
        _ = try test.store.undo()
        let other = try #require(test.folder.text(TestStore.page)?.replacing("250", with: "999"))
        try test.folder.write(other, to: TestStore.page)
        #expect {
            try test.store.redo()
        } throws: { error in
            if case StoreError.conflicting(_, "aaa000000000")? = error as? StoreError { true } else { false }
        }
        #expect(test.folder.text(TestStore.page) == other)
    }

    @Test("Undo keeps changes to other records of the page")
    func otherRecords() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 250)
        try test.log("bbb000000000", 300)
        let other = try #require(test.folder.text(TestStore.page)?.replacing("250", with: "999"))
        try test.folder.write(other, to: TestStore.page)
        _ = try test.store.undo()
        #expect(try test.drinks() == "aaa000000000 999")
    }

    @Test("The change list is newest first, with undone changes apart")
    func list() throws {
        let test = try TestStore()
        for (id, millilitres) in [("aaa000000000", 1), ("bbb000000000", 2), ("ccc000000000", 3)] {
            try test.log(id, millilitres)
        }
        _ = try test.store.undo()
        _ = try test.store.undo()
        let (done, undone) = try test.store.changes()
        #expect(done.map(\.summary) == ["log 1"])
        #expect(undone.map(\.summary) == ["log 2", "log 3"])
    }
}
