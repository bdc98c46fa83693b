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

    private static func place(_ name: String) -> String { "days/2026/\(name)" }

    /// A page with `aaa000000000`, and beside it a copy in which `edit` was made.
    private static func store(_ name: String = name, _ edit: (TestStore) throws -> Void) throws -> TestStore {
        let test = try TestStore()
        try test.log("aaa000000000", 100)
        try test.put(test.otherPage(edit), at: place(name))
        return test
    }

    @Test("what only the copy has comes in, and the copy is archived byte for byte", arguments: names)
    func merged(name: String) throws {
        let test = try Self.store(name) { try $0.log("bbb000000000", 200) }
        let copy = try #require(test.folder.bytes("data/\(Self.place(name))"))
        try test.log("ccc000000000", 300)
        #expect(try test.drinks() == "aaa000000000 100, bbb000000000 200, ccc000000000 300")
        #expect(!test.folder.exists("data/\(Self.place(name))"))
        #expect(test.quarantined("conflicts") == ["days+2026+\(name)": copy])
        #expect(try test.findings().isEmpty)
    }

    @Test("of two versions of a record the one that was changed more often holds, deletions among them")
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

    @Test("a change of many files takes them in as well, and undo takes back only what was imported")
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

    @Test("undo sees what a copy has, and does not take back what was changed there")
    func undoWithCopy() throws {
        let test = try Self.store { try $0.edit("aaa000000000", to: 150) }
        #expect(throws: StoreError.self) { try test.store.undo() }
        #expect(try test.drinks() == "aaa000000000 150")
    }

    @Test("undoing that write takes back what it did and none of what was merged in")
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

    @Test("several copies are all merged, and a name that is taken in the archive is given another")
    func several() throws {
        let test = try Self.store { try $0.log("bbb000000000", 200) }
        try test.put(test.otherPage { try $0.log("ddd000000000", 400) }, at: Self.place(Self.names[0]))
        try test.log("ccc000000000", 300)
        try test.put(test.otherPage { try $0.log("eee000000000", 500) }, at: Self.place(Self.name))
        try test.log("fff000000000", 600)
        #expect(
            try test.drinks()
                == "aaa000000000 100, bbb000000000 200, ccc000000000 300, ddd000000000 400, eee000000000 500, fff000000000 600"
        )
        #expect(test.quarantined("conflicts").count == 3)
    }

    @Test("a copy that says nothing new is archived, and the file stays as it was until it is written")
    func same() throws {
        let test = try Self.store { _ in }
        let old = test.folder.bytes(TestStore.page)
        #expect(throws: (any Error).self) { try test.log("bbb000000000", 0) }
        #expect(test.folder.bytes(TestStore.page) == old)
        #expect(test.quarantined("conflicts").count == 1)
    }

    @Test("one that can't be used stays where it is, and the write goes on", arguments: CopyDamage.all)
    func damaged(damage: CopyDamage) throws {
        let test = try TestStore()
        try test.log("aaa000000000", 100)
        try test.put(damage.text, at: Self.place(Self.name))
        try test.log("bbb000000000", 200)
        let drinks = try test.drinks()
        #expect(drinks == "aaa000000000 100, bbb000000000 200")
        let paths = try test.findings().map(\.path)
        #expect(paths == [Self.place(Self.name)])
        #expect(test.folder.text("data/\(Self.place(Self.name))") == damage.text)
        #expect(test.quarantined("conflicts").isEmpty)
    }

    @Test("a copy stays as long as another file is written, nothing is written, or its file is damaged")
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
        #expect(test.folder.exists("data/\(Self.place(Self.name))"))
        #expect(test.quarantined("conflicts").isEmpty)
    }

    @Test("copies of settings, fasts and challenges are merged when these are changed")
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
    var isKnownIssue = false

    static let all: [CopyDamage] = [
        CopyDamage(testDescription: "empty", text: ""), CopyDamage(testDescription: "NULs", text: "\0\0\0"),
        CopyDamage(testDescription: "cut off", text: "{\"day\":\"2026-11-20\",\"format\":1,\"water\":[{\"at\""),
        CopyDamage(testDescription: "newer", text: "{\"day\":\"2026-11-20\",\"format\":2}"),
        CopyDamage(
            testDescription: "a bad field",
            text: "{\"day\":\"2026-11-20\",\"format\":1,\"water\":[{\"id\":\"x00000000000\",\"rev\":1,\"ml\":1}]}"),
        CopyDamage(
            testDescription: "another day",
            text: "{\"day\":\"2026-11-21\",\"format\":1,\"water\":[{\"at\":\"2026-11-21T08:30:00+01:00\","
                + "\"drink\":\"water\",\"id\":\"x00000000000\",\"ml\":1,\"rev\":1}]}", isKnownIssue: true),
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
