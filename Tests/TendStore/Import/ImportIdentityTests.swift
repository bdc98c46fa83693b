import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Identity of imported records")
struct ImportIdentityTests {
    @Test("Repeating an import changes no byte")
    func twice() throws {
        let test = try TestStore()
        let records = try [
            TestStore.foreign("2026-11-18T07:00:00Z"), TestStore.foreign("2026-11-18T07:00:00Z"),
            TestStore.withoutID("2026-11-19T07:00:00Z"), TestStore.own("0123456789ab", "2026-11-20T07:00:00Z"),
            TestStore.foreignFast("2026-10-30T20:00:00Z", "2026-10-31T12:00:00Z"),
        ]
        let first = try test.importRecords(records)
        #expect(first.tallies[.drink]?.added == 4 && first.tallies[.fast]?.added == 1)
        #expect(try first.days == day("2026-10-30")...day("2026-11-20"))
        let once = test.snapshot
        for _ in 0..<2 {
            let again = try test.importRecords(records)
            #expect(again.isEmpty && again.days == nil)
            #expect(again.tallies[.drink]?.present == 4 && again.tallies[.fast]?.present == 1)
            #expect(test.snapshot == once)
        }
        #expect(try test.store.changes().done.count == 1)
    }

    @Test("Two empty folders get the same files from the same import")
    func sameEverywhere() throws {
        let (one, other) = (try TestStore(), try TestStore())
        let records = try (0..<30).map { try TestStore.foreign("2026-11-20T07:00:\($0 + 10)Z", 100 + $0 % 3) }
        try one.importRecords(records)
        try other.importRecords(records)
        #expect(one.snapshot == other.snapshot)
    }

    @Test("Identical rows are separate records, and one more adds one", arguments: 1...4)
    func alike(count: Int) throws {
        let test = try TestStore()
        let row = try TestStore.foreign("2026-11-20T07:00:00Z")
        for number in 1...count {
            let result = try test.importRecords(Array(repeating: row, count: number))
            #expect(result.tallies[.drink]?.added == 1)
            #expect(try test.volumes() == Array(repeating: 300, count: number))
        }
        // A file with fewer of them removes none.
        #expect(try test.importRecords([row]).isEmpty)
        #expect(try test.volumes().count == count)
    }

    @Test("Rows that differ in source, time or value are different records")
    func different() throws {
        let test = try TestStore()
        let row = try TestStore.foreign("2026-11-20T07:00:00Z")
        let entry = WaterEntry(id: "", at: try moment("2026-11-20T07:00:00Z"), volume: Volume(millilitres: 300))
        let others = try [
            TestStore.foreign("2026-11-20T07:00:01Z"), TestStore.foreign("2026-11-20T07:00:00Z", 301),
            ImportedRecord(
                .drink(entry), on: day(TestStore.dayText), identity: .key(ImportedRecord.key("another app")), line: 2),
        ]
        #expect(try test.importRecords([row] + others).tallies[.drink]?.added == 4)
    }

    @Test("A record of tend is recognized by its id")
    func own() throws {
        let test = try TestStore()
        let ids = ["aaaaaaaaaaaa", "bbbbbbbbbbbb", "cccccccccccc", "dddddddddddd"]
        let records = try ids.map { try TestStore.own($0, "2026-11-20T07:00:00Z") }
        try test.importRecords(Array(records.dropLast()))
        try test.edit("bbbbbbbbbbbb", to: 999)
        try test.delete("cccccccccccc")
        let tally = try #require(try test.importRecords(records).tallies[.drink])
        #expect([tally.present, tally.differing, tally.deleted, tally.added, tally.updated] == [1, 1, 1, 1, 0])
        #expect(try test.drinks() == "aaaaaaaaaaaa 300, bbbbbbbbbbbb 999, dddddddddddd 300")
    }

    @Test("An id that appears twice in a file is imported once")
    func ownTwice() throws {
        let test = try TestStore()
        let rows = try [
            TestStore.own("aaaaaaaaaaaa", "2026-11-20T07:00:00Z"),
            TestStore.own("aaaaaaaaaaaa", "2026-11-20T07:00:00Z"),
            TestStore.own("aaaaaaaaaaaa", "2026-11-20T07:00:00Z", 999),
        ]
        let tally = try #require(try test.importRecords(rows).tallies[.drink])
        #expect([tally.added, tally.present, tally.differing] == [1, 1, 1])
        #expect(try test.drinks() == "aaaaaaaaaaaa 300")
    }

    @Test("A corrected record stays corrected after another import")
    func corrected() throws {
        let test = try TestStore()
        let rows = try [TestStore.foreign("2026-11-20T07:00:00Z"), TestStore.foreign("2026-11-20T08:00:00Z")]
        try test.importRecords(rows)
        let id = try #require(try test.store.page(day(TestStore.dayText)).water.first?.id)
        try test.edit(id, to: 999)
        let corrected = test.snapshot
        #expect(try test.importRecords(rows).tallies[.drink]?.present == 2)
        #expect(test.snapshot == corrected)
    }

    @Test("A deleted record stays deleted, and its duplicate stays, after an import")
    func deleted() throws {
        let test = try TestStore()
        let rows = Array(repeating: try TestStore.foreign("2026-11-20T07:00:00Z"), count: 2)
        try test.importRecords(rows)
        try test.delete(try #require(try test.store.page(day(TestStore.dayText)).water.first?.id))
        let tally = try #require(try test.importRecords(rows).tallies[.drink])
        #expect([tally.deleted, tally.present, tally.added] == [1, 1, 0])
        #expect(try test.volumes() == [300])
    }

    @Test("An import keeps unknown fields of the files it changes")
    func unknownFields() throws {
        let test = try TestStore()
        try test.folder.write(
            """
            {"day":"2026-11-20","format":1,"weather":"rain","moods":[{"id":"m00000000000","rev":3,"x":1}],"water":[
            {"at":"2026-11-20T08:30:00+01:00","drink":"tea","id":"aaa000000000","ml":250,"mood":{"x":1},"rev":5}]}
            """, to: TestStore.page)
        try test.importRecords([TestStore.dayText])
        let text = try #require(test.folder.text(TestStore.page))
        for part in [
            "\"weather\": \"rain\"", "{\"id\":\"m00000000000\",\"rev\":3,\"x\":1}", "\"mood\":{\"x\":1},\"rev\":5",
        ] {
            #expect(text.contains(part), "\(part) is missing from \(text)")
        }
    }
}
