import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Conflict copies at the next write")
struct AbsorbedCopyTests {
    static let names = [
        "2026-11-20.sync-conflict-20261120-101112-ABCDEFG.json", "2026-11-20 (Anna's conflicted copy 2026-11-20).json",
        "2026-11-20 2.json",
    ]
    static let name = "2026-11-20 2.json"

    private static func path(_ name: String) -> String { "days/2026/\(name)" }

    /// A page with `aaa000000000`, and a copy of it changed by `edit`.
    private static func store(_ name: String = name, _ edit: (TestStore) throws -> Void) throws -> TestStore {
        let test = try TestStore()
        try test.log("aaa000000000", 100)
        try test.put(test.otherPage(edit), at: path(name))
        return test
    }

    @Test("A write merges the records of a copy and archives it", arguments: names)
    func merged(name: String) throws {
        let test = try Self.store(name) { try $0.log("bbb000000000", 200) }
        let copy = try #require(test.folder.bytes("data/\(Self.path(name))"))
        try test.log("ccc000000000", 300)
        #expect(try test.drinks() == "aaa000000000 100, bbb000000000 200, ccc000000000 300")
        #expect(!test.folder.exists("data/\(Self.path(name))"))
        #expect(test.quarantined("conflicts") == ["days+2026+\(name)": copy])
        #expect(try test.findings().isEmpty)
    }

    @Test("Merging a copy keeps the newer version of each record")
    func revisions() throws {
        let newer = try Self.store { try $0.edit("aaa000000000", to: 150) }
        try newer.log("ccc000000000", 300)
        #expect(try newer.drinks() == "aaa000000000 150, ccc000000000 300")
        let older = try Self.store { try $0.log("bbb000000000", 200) }
        try older.edit("aaa000000000", to: 150)
        #expect(try older.drinks() == "aaa000000000 150, bbb000000000 200")
        let deleted = try Self.store { try $0.delete("aaa000000000") }
        try deleted.log("ccc000000000", 300)
        #expect(try deleted.drinks() == "ccc000000000 300")
    }

    @Test("A transaction merges copies, and undo reverts only the import")
    func batch() throws {
        let test = try Self.store { try $0.log("bbb000000000", 200) }
        let incoming = try Document(test.otherPage { try $0.log("ddd000000000", 400) })
        _ = try test.store.merge(
            [(.page(day(TestStore.dayText)), incoming)], at: TestStore.now(), check: { _ in },
            summary: { _ in "restore" })
        #expect(try test.drinks() == "aaa000000000 100, bbb000000000 200, ddd000000000 400")
        #expect(test.quarantined("conflicts").count == 1)
        _ = try test.store.undo()
        #expect(try test.drinks() == "aaa000000000 100, bbb000000000 200")
    }

    @Test("Undo refuses a record that a copy changed")
    func undoWithCopy() throws {
        let test = try Self.store { try $0.edit("aaa000000000", to: 150) }
        #expect(throws: StoreError.self) { try test.store.undo() }
        #expect(try test.drinks() == "aaa000000000 150")
    }

    @Test("Undo of a write keeps the records merged from a copy")
    func undo() throws {
        let test = try Self.store {
            try $0.log("bbb000000000", 200)
            try $0.edit("aaa000000000", to: 150)
        }
        try test.log("ccc000000000", 300)
        _ = try test.store.undo()
        #expect(try test.drinks() == "aaa000000000 150, bbb000000000 200")
        _ = try test.store.redo()
        #expect(try test.drinks() == "aaa000000000 150, bbb000000000 200, ccc000000000 300")
    }

    @Test("Several copies are merged and archived under different names")
    func several() throws {
        let test = try Self.store { try $0.log("bbb000000000", 200) }
        try test.put(test.otherPage { try $0.log("ddd000000000", 400) }, at: Self.path(Self.names[0]))
        try test.log("ccc000000000", 300)
        try test.put(test.otherPage { try $0.log("eee000000000", 500) }, at: Self.path(Self.name))
        try test.log("fff000000000", 600)
        #expect(
            try test.drinks()
                == "aaa000000000 100, bbb000000000 200, ccc000000000 300, ddd000000000 400, eee000000000 500, fff000000000 600"
        )
        #expect(test.quarantined("conflicts").count == 3)
    }

    @Test("A copy with nothing new is archived without a write")
    func same() throws {
        let test = try Self.store { _ in }
        let old = test.folder.bytes(TestStore.page)
        #expect(throws: (any Error).self) { try test.log("bbb000000000", 0) }
        #expect(test.folder.bytes(TestStore.page) == old)
        #expect(test.quarantined("conflicts").count == 1)
    }

    @Test("A damaged copy stays in place, and the write succeeds", arguments: CopyDamage.all)
    func damaged(damage: CopyDamage) throws {
        let test = try TestStore()
        try test.log("aaa000000000", 100)
        try test.put(damage.text, at: Self.path(Self.name))
        try test.log("bbb000000000", 200)
        let drinks = try test.drinks()
        #expect(drinks == "aaa000000000 100, bbb000000000 200")
        let paths = try test.findings().map(\.path)
        #expect(paths == [Self.path(Self.name)])
        #expect(test.folder.text("data/\(Self.path(Self.name))") == damage.text)
        #expect(test.quarantined("conflicts").isEmpty)
    }

    @Test("A copy stays until its own file is written successfully")
    func untouched() throws {
        let test = try Self.store { try $0.log("bbb000000000", 200) }
        try test.log("ccc000000000", 300, on: "2026-11-19")
        _ = try test.dryRun.changePage(day(TestStore.dayText), at: TestStore.now()) { page in
            page.deleteWater("aaa000000000")
            return ((), "delete")
        }
        #expect(try test.drinks() == "aaa000000000 100")
        try test.put("{", at: TestStore.pagePath)
        #expect(throws: StoreError.self) { try test.log("ddd000000000", 400) }
        #expect(test.folder.text(TestStore.page) == "{")
        #expect(test.folder.exists("data/\(Self.path(Self.name))"))
        #expect(test.quarantined("conflicts").isEmpty)
    }

    @Test("A change merges copies of settings, fasts and challenges")
    func kinds() throws {
        let test = try TestStore()
        try test.begin(TestStore.challenge())
        let other = try test.version { other in
            try other.record(TestStore.fast("fast00000000", "2026-11-01T20:00:00Z", "2026-11-02T12:00:00Z"))
            try other.changeChallenge { $0.addRest(DayMark(day: try day("2026-11-18"), at: try TestStore.now())) }
            try other.setGoal(3000)
        }
        for path in ["settings", "fasts/2026-11", "challenges/\(TestStore.challengeID)"] {
            try test.put(try #require(other.folder.bytes("data/\(path).json")), at: "\(path) 2.json")
        }
        try test.setContainer("cup", 200)
        try test.record(TestStore.fast("mjne00000000", "2026-11-05T20:00:00Z", "2026-11-06T12:00:00Z"))
        try test.changeChallenge { $0.addRest(DayMark(day: try day("2026-11-19"), at: try TestStore.now())) }
        let settings = try test.store.settings()
        #expect(settings.goals.goal(on: try day(TestStore.dayText)) == Volume(millilitres: 3000))
        #expect(settings.containers.map(\.name) == ["cup"])
        #expect(try test.storedFasts().map(\.id).sorted() == ["fast00000000", "mjne00000000"])
        let rests = try test.store.challengeFile(TestStore.challengeID).challenge?.rests.map(\.day.description)
        #expect(rests == ["2026-11-18", "2026-11-19"])
        #expect(test.quarantined("conflicts").count == 3)
    }
}

/// A copy that must not be merged in.
struct CopyDamage: CustomTestStringConvertible {
    let testDescription: String
    let text: String

    static let all: [CopyDamage] = [
        CopyDamage(testDescription: "empty", text: ""), CopyDamage(testDescription: "NULs", text: "\0\0\0"),
        CopyDamage(testDescription: "cut off", text: "{\"day\":\"2026-11-20\",\"format\":1,\"water\":[{\"at\""),
        CopyDamage(testDescription: "newer", text: "{\"day\":\"2026-11-20\",\"format\":3}"),
        CopyDamage(
            testDescription: "a bad field",
            text: "{\"day\":\"2026-11-20\",\"format\":1,\"water\":[{\"id\":\"x00000000000\",\"rev\":1,\"ml\":1}]}"),
        CopyDamage(
            testDescription: "another day",
            text: "{\"day\":\"2026-11-21\",\"format\":1,\"water\":[{\"at\":\"2026-11-21T08:30:00+01:00\","
                + "\"drink\":\"water\",\"id\":\"x00000000000\",\"ml\":1,\"rev\":1}]}"),
    ]
}

extension TestStore {
    func setGoal(_ millilitres: Int) throws {
        _ = try store.changeSettings(at: Self.now()) { settings in
            settings.setGoal(Volume(millilitres: millilitres), from: try day("2026-11-01"))
            return ((), "goal")
        }
    }

    func setContainer(_ name: String, _ millilitres: Int) throws {
        _ = try store.changeSettings(at: Self.now()) { settings in
            settings.setContainer(name, to: Volume(millilitres: millilitres))
            return ((), "container")
        }
    }
}
