import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Generations of records")
struct GenerationTests {
    /// Two machines with the same drink.
    private static func pair() throws -> (one: TestStore, other: TestStore) {
        let one = try TestStore()
        try one.log("aaa000000000", 250)
        return (one, try one.copy())
    }

    private static func exchange(_ one: TestStore, _ other: TestStore) throws {
        let (ofOne, ofOther) = (try one.exported(), try other.exported())
        _ = try one.store.mergeVersions(ofOther, at: TestStore.now())
        _ = try other.store.mergeVersions(ofOne, at: TestStore.now())
        #expect(one.snapshot.differences(from: other.snapshot) == [])
    }

    private static func record(_ test: TestStore) throws -> Record {
        try #require(try test.store.document(.page(day(TestStore.dayText))).record("aaa000000000", in: "water"))
    }

    @Test("A deleted drink stays deleted after any changes elsewhere")
    func changedElsewhere() throws {
        let (one, other) = try Self.pair()
        try one.delete("aaa000000000")
        try other.edit("aaa000000000", to: 300)
        _ = try other.store.undo()
        try other.edit("aaa000000000", to: 400)
        try Self.exchange(one, other)
        #expect(try one.drinks() == "" && other.drinks() == "")
    }

    @Test("Undoing a deletion and deleting again reach every machine")
    func restored() throws {
        let (one, other) = try Self.pair()
        try one.delete("aaa000000000")
        try Self.exchange(one, other)
        _ = try one.store.undo()
        try Self.exchange(one, other)
        #expect(try other.drinks() == "aaa000000000 250")
        #expect(try Self.record(other).generation == 1)
        try other.delete("aaa000000000")
        for amount in [300, 400, 500] { try one.edit("aaa000000000", to: amount) }
        try Self.exchange(one, other)
        #expect(try one.drinks() == "")
        #expect(try Self.record(one).generation == 1)
    }

    @Test("Repeated imports and settings that are set again start a generation")
    func otherWays() throws {
        let test = try TestStore()
        for expected in 0...2 {
            try test.importRecords([TestStore.dayText])
            let page = try test.store.document(.page(day(TestStore.dayText)))
            #expect(page.records(in: "water").map(\.generation) == [expected])
            _ = try test.store.undo()
        }
        for volume in [200, nil, 300, 400] {
            _ = try test.store.changeSettings(at: TestStore.now()) { settings in
                settings.setContainer("mug", to: volume.map { Volume(millilitres: $0) })
                return ((), "mug")
            }
        }
        let mug = try test.store.document(.settings).record("mug", in: "containers")
        #expect(mug?.generation == 1 && mug?.revision == 4)
    }

    @Test("Restored content takes the next generation, not its old one")
    func content() throws {
        let old = JSONObject(["id": .string("b"), "rev": .integer(9), "gen": .integer(7), "ml": .integer(1)])
        let tombstone = Record(id: "a").restored(to: nil)
        #expect(tombstone.restored(to: old).fields["gen"] == .integer(1))
        #expect(Record(id: "a").restored(to: old).fields["gen"] == nil)
        #expect(Record(id: "a", fields: old).fields["gen"] == nil)
        #expect(tombstone.revised(old).generation == 1)
        #expect(tombstone.restored(to: old).content?["gen"] == nil)
    }

    @Test("Undo skips a newer generation with the earlier content, refuses others")
    func undoAcross() throws {
        for (amount, rest) in [(250, ["log 250", "edit to 300"]), (999, [])] {
            let test = try TestStore()
            try test.log("aaa000000000", 250)
            let newer = try test.copy()
            try test.edit("aaa000000000", to: 300)
            let text = try #require(newer.folder.text(TestStore.page)?.replacing("\"id\"", with: "\"gen\":1,\"id\""))
            try newer.folder.write(text.replacing("250", with: "\(amount)"), to: TestStore.page)
            _ = try test.store.mergeVersions(newer.exported(), at: TestStore.now())
            #expect(try test.drinks() == "aaa000000000 \(amount)")
            if amount == 250 {
                #expect(try test.store.undo().value.summary == "log 250")
            } else {
                #expect(throws: StoreError.self) { try test.store.undo() }
            }
            // The change was applied once, so it does not count as one that was never written.
            #expect(try test.store.changes().undone.map(\.summary) == rest)
        }
    }
}

@Suite("Highest generations and revisions")
struct AbsurdGenerationTests {
    private static let highest = (generation: 1 << 40, revision: 1 << 62)

    private static func record(gen: Int, rev: Int, deleted: Bool = false) throws -> Record {
        let fields = JSONObject([
            "id": .string("a"), "rev": .integer(rev), "gen": .integer(gen), "deleted": deleted ? .bool(true) : nil,
            "ml": deleted ? nil : .integer(1),
        ])
        return try #require(Record(.object(fields)))
    }

    @Test(
        "A generation that is negative, too high or no integer is damage",
        arguments: ["-1", "1.5", "\"1\"", "true", "null", "1099511627777", "9223372036854775807", "1e30"])
    func damage(text: String) throws {
        #expect(Record(try JSONReader.read(Array(#"{"gen":\#(text),"id":"a","rev":1}"#.utf8))) == nil)
        let test = try TestStore()
        try test.folder.write(
            #"{"day":"2026-11-20","format":1,"water":[{"gen":\#(text),"id":"aaa000000000","rev":1,"ml":1,"drink":"tea"}]}"#,
            to: TestStore.page)
        #expect(throws: StoreError.damaged(path: TestStore.pagePath, .notARecord(section: "water", number: 1))) {
            try test.store.page(day(TestStore.dayText))
        }
    }

    @Test("A deletion with the highest generation can be reverted everywhere")
    func highestGeneration() throws {
        let hostile = try Self.record(gen: Self.highest.generation, rev: 5, deleted: true)
        let restored = hostile.restored(to: JSONObject(["ml": .integer(1)]))
        #expect(Record(.object(restored.fields)) == restored)
        #expect(Record.merged(hostile, restored) == restored)
        let again = restored.restored(to: nil)
        #expect(Record.merged(restored, again) == again)
    }

    @Test("A version with the highest revision can be changed everywhere")
    func highestRevision() throws {
        let hostile = try Self.record(gen: 0, rev: Self.highest.revision)
        // The bytes of the edit sort first, so they can't decide in its favour.
        let edited = hostile.revised(JSONObject(["ml": .integer(0)]))
        #expect(Record(.object(edited.fields)) == edited)
        #expect(Record.merged(hostile, edited) == edited)
        #expect(Record.merged(hostile, hostile.restored(to: nil)).isDeleted)
    }

    @Test("A change beyond both highest numbers gives no readable record", arguments: [false, true])
    func both(isDeleted: Bool) throws {
        let last = try Self.record(gen: Self.highest.generation, rev: Self.highest.revision - 1, deleted: isDeleted)
        let next = [last.restored(to: nil), last.revised(JSONObject(["ml": .integer(0)]))]
        for record in next { #expect(Record(.object(record.fields)) == nil) }
    }

    /// A page with one drink of this generation and revision, as a machine exports it.
    private static func version(_ gen: Int, _ rev: Int, deleted: Bool = false) -> String {
        let rest = deleted ? #""deleted":true"# : #""at":"2026-11-20T08:30:00+01:00","drink":"tea","ml":1"#
        let record = #"{"gen":\#(gen),"id":"aaa000000000","rev":\#(rev),\#(rest)}"#
        return #"{"day":"2026-11-20","format":1,"water":[\#(record)]}"#
    }

    @Test(
        "An incoming version without room for local changes is damage",
        arguments: [(highest.generation / 2 + 1, 1), (highest.generation, 1), (0, highest.revision / 2 + 1)],
        [false, true])
    func noRoom(numbers: (gen: Int, rev: Int), isDeleted: Bool) throws {
        let text = Self.version(numbers.gen, numbers.rev, deleted: isDeleted)
        let expected = StoreError.damaged(
            path: TestStore.pagePath, .usedUpVersion(section: "water", id: "aaa000000000"))
        let test = try TestStore()
        try test.log("aaa000000000", 250)
        let before = test.snapshot
        let page = DataFile.page(try day(TestStore.dayText))
        #expect(throws: expected) { try test.store.arrivingVersion(Array(text.utf8), of: page) }
        #expect(throws: expected) {
            try DataFile.reading(try JSONReader.read(Array(text.utf8)), path: TestStore.pagePath)
        }
        let copy = try TestStore()
        try copy.folder.write(text, to: TestStore.page)
        #expect(try test.store.readCopy(copy.store.folder.path).damage == [expected])
        let conflict = "data/days/2026/2026-11-20 2.json"
        try test.folder.write(text, to: conflict)
        try test.log("bbb000000000", 300)
        #expect(test.folder.text(conflict) == text)
        #expect(try test.drinks() == "aaa000000000 250, bbb000000000 300")
        #expect(before != test.snapshot)
    }

    @Test("A version with half the highest numbers can be changed everywhere")
    func half() throws {
        let text = Self.version(Self.highest.generation / 2, Self.highest.revision / 2)
        let (one, other) = (try TestStore(), try TestStore())
        let page = DataFile.page(try day(TestStore.dayText))
        func receive(_ bytes: [UInt8], _ test: TestStore) throws {
            let version = try test.store.arrivingVersion(bytes, of: page)
            _ = try test.store.mergeVersions([(page, version)], at: TestStore.now())
        }
        for test in [one, other] { try receive(Array(text.utf8), test) }
        for amount in [2, 3] { try one.edit("aaa000000000", to: amount) }
        try receive(one.store.document(page).bytes, other)
        #expect(try other.drinks() == "aaa000000000 3")
        try other.delete("aaa000000000")
        try receive(other.store.document(page).bytes, one)
        #expect(try one.drinks() == "")
    }
}
