import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Fasts that come in")
struct ImportFastTests {
    @Test("and share time with one that is here are reported with their line, and not stored")
    func overlap() throws {
        let test = try TestStore()
        let here = try TestStore.fast("here", "2026-10-31T20:00:00Z", "2026-11-01T12:00:00Z")
        try test.record(here)
        let result = try test.bring([
            TestStore.foreignFast("2026-11-01T11:59:59Z", "2026-11-01T18:00:00Z", line: 7),
            TestStore.foreignFast("2026-11-01T19:00:00Z", "2026-11-02T11:00:00Z", line: 8),
        ])
        #expect(result.overlaps.map(\.line) == [7])
        #expect(result.overlaps.first?.other == here.span)
        #expect(result.tallies[.fast]?.added == 1)
        let starts = try test.storedFasts().map(\.start.seconds).sorted()
        #expect(try starts == [here.start.seconds, moment("2026-11-01T19:00:00Z").seconds])
    }

    @Test("and share time with each other: the first of them stays")
    func amongThemselves() throws {
        let test = try TestStore()
        let rows = try [
            TestStore.foreignFast("2026-10-31T20:00:00Z", "2026-11-01T12:00:00Z", line: 2),
            TestStore.foreignFast("2026-11-01T10:00:00Z", "2026-11-01T20:00:00Z", line: 3),
            TestStore.foreignFast("2026-10-31T20:00:00Z", "2026-11-01T12:00:00Z", line: 4),
        ]
        for _ in 0..<2 {
            let result = try test.bring(rows)
            #expect(result.overlaps.map(\.line) == [3])
            // The one that stands there twice is the same fast.
            #expect(result.tallies[.fast]?.present ?? 0 >= 1)
            #expect(try test.storedFasts().count == 1)
        }
    }

    @Test("and begin where another ends are in nobody's way")
    func touching() throws {
        let test = try TestStore()
        let result = try test.bring([
            TestStore.foreignFast("2026-10-31T20:00:00Z", "2026-11-01T12:00:00Z"),
            TestStore.foreignFast("2026-11-01T12:00:00Z", "2026-11-02T12:00:00Z"),
        ])
        #expect(result.overlaps.isEmpty && result.tallies[.fast]?.added == 2)
    }

    @Test("while one is running: those before it come in, those after its start don't")
    func running() throws {
        let test = try TestStore()
        try test.record(TestStore.fast("running", "2026-11-19T20:00:00Z"))
        let result = try test.bring([
            TestStore.foreignFast("2026-11-18T20:00:00Z", "2026-11-19T12:00:00Z", line: 2),
            TestStore.foreignFast("2026-11-19T21:00:00Z", "2026-11-20T09:00:00Z", line: 3),
        ])
        #expect(result.overlaps.map(\.line) == [3])
        #expect(try test.storedFasts().count == 2)
    }

    @Test("and lie about a cancelled one come in")
    func cancelled() throws {
        let test = try TestStore()
        var fast = try TestStore.fast("cancelled", "2026-11-18T20:00:00Z", "2026-11-19T12:00:00Z")
        fast.isCancelled = true
        try test.record(fast)
        #expect(
            try test.bring([TestStore.foreignFast("2026-11-18T21:00:00Z", "2026-11-19T09:00:00Z")]).overlaps.isEmpty)
    }

    @Test("and have been moved here into another month are known again", arguments: ["2026-10-31T20:00:00Z"])
    func moved(start: String) throws {
        let test = try TestStore()
        let row = try TestStore.foreignFast(start, "2026-11-01T12:00:00Z")
        try test.bring([row])
        let id = try #require(try test.storedFasts().first?.id)
        try test.change(id) { $0.start = $0.start.advanced(bySeconds: 5 * 3600) }
        let moved = test.snapshot
        let result = try test.bring([row])
        #expect(result.isEmpty && result.overlaps.isEmpty && result.tallies[.fast]?.present == 1)
        #expect(test.snapshot == moved)
    }

    @Test("and were moved here into another month are known again without an id, too")
    func movedNative() throws {
        let test = try TestStore()
        try test.record(TestStore.fast("native", "2026-10-31T20:00:00Z", "2026-11-01T12:00:00Z"))
        try test.change("native") { $0.start = $0.start.advanced(bySeconds: 5 * 3600) }
        let fast = try TestStore.fast("", "2026-11-01T01:00:00Z", "2026-11-01T12:00:00Z")
        let result = try test.bring([
            ImportedRecord(fast, on: day("2026-11-01"), identity: .content(ImportedRecord.key("fast")), line: 2)
        ])
        #expect(result.overlaps.isEmpty && result.tallies[.fast]?.present == 1)
    }

    @Test("and a damaged month of fasts refuses all of them, since nobody knows what is in the way")
    func damaged() throws {
        let test = try TestStore()
        try test.folder.write("{\"format\":1,", to: "data/fasts/2020-01.json")
        #expect(throws: StoreError.self) {
            try test.bring([
                TestStore.foreign("2026-11-20T07:00:00Z"),
                TestStore.foreignFast("2026-11-18T21:00:00Z", "2026-11-19T09:00:00Z"),
            ])
        }
        #expect(try test.volumes() == [])
    }
}
