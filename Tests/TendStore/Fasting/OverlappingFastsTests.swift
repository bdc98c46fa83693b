import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Fasts that would overlap another")
struct OverlappingFastsTests {
    /// One of the evening of 19 November, one over the end of October, and a cancelled one of 15 November.
    private static func store() throws -> TestStore {
        let test = try TestStore()
        try test.record(TestStore.fast("oct", "2026-10-31T20:00:00+01:00", "2026-11-01T12:00:00+01:00"))
        try test.record(TestStore.fast("nov", "2026-11-19T20:00:00+01:00", "2026-11-20T12:00:00+01:00"))
        var cancelled = try TestStore.fast("can", "2026-11-15T08:00:00+01:00", "2026-11-15T20:00:00+01:00")
        cancelled.isCancelled = true
        try test.record(cancelled)
        return test
    }

    @Test(
        "a new one is refused with the one in its way named, and nothing is changed",
        arguments: [
            ("2026-11-20T11:59:59+01:00", nil, "nov"), ("2026-11-19T10:00:00+01:00", nil, "nov"),
            ("2026-11-19T19:00:00+01:00", "2026-11-19T20:00:01+01:00", "nov"),
            ("2026-11-19T21:00:00+01:00", "2026-11-19T22:00:00+01:00", "nov"),
            // The one in its way is in the file of the month before.
            ("2026-11-01T11:00:00+01:00", "2026-11-01T13:00:00+01:00", "oct"),
            ("2026-10-31T10:00:00+01:00", nil, "oct"),
        ])
    func refused(start: String, end: String?, other: String) throws {
        let test = try Self.store()
        let before = test.fastFiles
        let new = try TestStore.fast("new", start, end)
        let inTheWay = try test.store.findFast(other).session
        let found = #expect(throws: StoreError.self) { try test.record(new) }
        #expect(try found == .overlap(new, inTheWay))
        #expect(test.fastFiles == before)
        #expect(try test.store.changes().done.count == 3)
    }

    @Test(
        "a new one beside the others is taken, and so is one over a cancelled one",
        arguments: [
            ("2026-11-20T12:00:00+01:00", nil), ("2026-11-19T04:00:00+01:00", "2026-11-19T20:00:00+01:00"),
            ("2026-11-01T12:00:00+01:00", "2026-11-01T13:00:00+01:00"),
            ("2026-11-15T09:00:00+01:00", "2026-11-15T10:00:00+01:00"),
        ])
    func taken(start: String, end: String?) throws {
        let test = try Self.store()
        try test.record(TestStore.fast("new", start, end))
        #expect(try test.store.fasts().sessions.count == 4)
    }

    @Test("an edit is refused that would move a fast into another one, over the end of a month too")
    func edits() throws {
        let test = try Self.store()
        try test.record(TestStore.fast("mid", "2026-11-01T20:00:00+01:00", "2026-11-02T12:00:00+01:00"))
        let before = test.fastFiles
        for (id, start, end, other) in [
            ("mid", "2026-11-01T11:00:00+01:00", "2026-11-02T12:00:00+01:00", "oct"),
            ("mid", "2026-10-31T19:00:00+01:00", "2026-10-31T20:01:00+01:00", "oct"),
            ("oct", "2026-10-31T20:00:00+01:00", "2026-11-01T20:01:00+01:00", "mid"),
            ("mid", "2026-11-18T20:00:00+01:00", "2026-11-20T20:00:00+01:00", "nov"),
        ] {
            let (from, to) = (try moment(start), try moment(end))
            let error = #expect(throws: StoreError.self) {
                try test.change(id) { fast in
                    fast.start = from
                    fast.end = to
                }
            }
            guard case .overlap(let new, let old)? = error else { continue }
            #expect(new.id == id && old.id == other)
        }
        #expect(test.fastFiles == before)
    }

    @Test("the end of an earlier fast can't be taken away while another runs or follows")
    func reopened() throws {
        let test = try Self.store()
        #expect(throws: StoreError.self) { try test.change("oct") { $0.end = nil } }
        try test.change("nov") { $0.end = nil }
        #expect(try test.store.activeFast()?.session.id == "nov")
    }

    @Test("a fast forgotten for months is in the way of those within it, after it was stopped too")
    func longAgo() throws {
        let test = try TestStore()
        let long = try TestStore.fast("aaa", "2026-07-01T20:00:00+02:00", "2026-11-10T20:00:00+01:00")
        try test.record(long)
        let new = try TestStore.fast("new", "2026-11-05T20:00:00+01:00", "2026-11-06T12:00:00+01:00")
        #expect(throws: try StoreError.overlap(new, long)) { try test.record(new) }
    }
}

@Suite("Taking changes of fasts back and making them again")
struct OverlappingFastsUndoTests {
    @Test("a fast is not made again where another has come in its way from elsewhere")
    func redo() throws {
        let test = try TestStore()
        try test.record(TestStore.fast("aaaaaaaaaaaa", "2026-11-19T20:00:00+01:00"))
        _ = try test.store.undo()
        let elsewhere = """
            {"format":1,"month":"2026-11","sessions":[{"at":"2026-11-19T21:00:00+01:00","id":"bbbbbbbbbbbb","rev":1,\
            "schedule":"16:8","targetSeconds":57600},{"deleted":true,"id":"aaaaaaaaaaaa","rev":2}]}
            """
        try test.folder.write(elsewhere, to: "data/fasts/2026-11.json")
        #expect(throws: StoreError.self) { try test.store.redo() }
        #expect(try test.store.fasts().sessions.map(\.id) == ["bbbbbbbbbbbb"])
    }

    @Test(
        "the deletion of a fast is not taken back where another has come in its way from elsewhere, deleted here or by an import",
        arguments: [false, true])
    func undo(isImport: Bool) throws {
        let test = try TestStore()
        let deleted = try TestStore.fast("aaa", "2026-11-19T20:00:00+01:00", "2026-11-20T08:00:00+01:00")
        let other = try TestStore.fast("bbb", "2026-11-19T21:00:00+01:00", "2026-11-20T09:00:00+01:00")
        try test.record(deleted)
        let elsewhere = try test.copy()
        try elsewhere.deleteFast("aaa")
        if isImport { try test.merge(elsewhere.exported()) } else { try test.deleteFast("aaa") }
        try elsewhere.record(other)
        _ = try test.store.mergeVersions(elsewhere.exported(), at: TestStore.now())
        #expect(throws: try StoreError.overlap(deleted, other)) { try test.store.undo() }
        #expect(try test.store.fasts().sessions.map(\.id) == ["bbb"])
    }
}
