import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Refused overlaps")
struct OverlappingFastsTests {
    /// A fast from the evening of 19 November, one across the end of October, and a cancelled one on 15 November.
    private static func store() throws -> TestStore {
        let test = try TestStore()
        try test.record(TestStore.fast("pct000000000", "2026-10-31T20:00:00+01:00", "2026-11-01T12:00:00+01:00"))
        try test.record(TestStore.fast("npv000000000", "2026-11-19T20:00:00+01:00", "2026-11-20T12:00:00+01:00"))
        var cancelled = try TestStore.fast("can000000000", "2026-11-15T08:00:00+01:00", "2026-11-15T20:00:00+01:00")
        cancelled.isCancelled = true
        try test.record(cancelled)
        return test
    }

    @Test(
        "An overlapping new fast is refused and names the other",
        arguments: [
            ("2026-11-20T11:59:59+01:00", nil, "npv000000000"), ("2026-11-19T10:00:00+01:00", nil, "npv000000000"),
            ("2026-11-19T19:00:00+01:00", "2026-11-19T20:00:01+01:00", "npv000000000"),
            ("2026-11-19T21:00:00+01:00", "2026-11-19T22:00:00+01:00", "npv000000000"),
            // The other fast is in the file of the month before.
            ("2026-11-01T11:00:00+01:00", "2026-11-01T13:00:00+01:00", "pct000000000"),
            ("2026-10-31T10:00:00+01:00", nil, "pct000000000"),
        ])
    func refused(start: String, end: String?, other: String) throws {
        let test = try Self.store()
        let before = test.fastFiles
        let new = try TestStore.fast("new000000000", start, end)
        let existing = try test.store.findFast(other).session
        let found = #expect(throws: StoreError.self) { try test.record(new) }
        #expect(try found == .overlap(new, existing))
        #expect(test.fastFiles == before)
        #expect(try test.store.changes().done.count == 3)
    }

    @Test(
        "A new fast may touch others and overlap a cancelled one",
        arguments: [
            ("2026-11-20T12:00:00+01:00", nil), ("2026-11-19T04:00:00+01:00", "2026-11-19T20:00:00+01:00"),
            ("2026-11-01T12:00:00+01:00", "2026-11-01T13:00:00+01:00"),
            ("2026-11-15T09:00:00+01:00", "2026-11-15T10:00:00+01:00"),
        ])
    func accepted(start: String, end: String?) throws {
        let test = try Self.store()
        try test.record(TestStore.fast("new000000000", start, end))
        #expect(try test.store.fasts().sessions.count == 4)
    }

    @Test("An edit that makes fasts overlap is refused, also across months")
    func edits() throws {
        let test = try Self.store()
        try test.record(TestStore.fast("mjd000000000", "2026-11-01T20:00:00+01:00", "2026-11-02T12:00:00+01:00"))
        let before = test.fastFiles
        for (id, start, end, other) in [
            ("mjd000000000", "2026-11-01T11:00:00+01:00", "2026-11-02T12:00:00+01:00", "pct000000000"),
            ("mjd000000000", "2026-10-31T19:00:00+01:00", "2026-10-31T20:01:00+01:00", "pct000000000"),
            ("pct000000000", "2026-10-31T20:00:00+01:00", "2026-11-01T20:01:00+01:00", "mjd000000000"),
            ("mjd000000000", "2026-11-18T20:00:00+01:00", "2026-11-20T20:00:00+01:00", "npv000000000"),
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

    @Test("Only the last fast can be reopened")
    func reopened() throws {
        let test = try Self.store()
        #expect(throws: StoreError.self) { try test.change("pct000000000") { $0.end = nil } }
        try test.change("npv000000000") { $0.end = nil }
        #expect(try test.store.activeFast()?.session.id == "npv000000000")
    }

    @Test("A fast inside one of several months is refused")
    func longAgo() throws {
        let test = try TestStore()
        let long = try TestStore.fast("aaa000000000", "2026-07-01T20:00:00+02:00", "2026-11-10T20:00:00+01:00")
        try test.record(long)
        let new = try TestStore.fast("new000000000", "2026-11-05T20:00:00+01:00", "2026-11-06T12:00:00+01:00")
        #expect(throws: try StoreError.overlap(new, long)) { try test.record(new) }
    }
}

@Suite("Undo of overlapping fasts")
struct OverlappingFastsUndoTests {
    @Test("Redo restores a fast although another has come from elsewhere")
    func redo() throws {
        let test = try TestStore()
        try test.record(TestStore.fast("aaaaaaaaaaaa", "2026-11-19T20:00:00+01:00"))
        _ = try test.store.undo()
        let elsewhere = """
            {"format":1,"month":"2026-11","sessions":[{"at":"2026-11-19T21:00:00+01:00","id":"bbbbbbbbbbbb","rev":1,\
            "schedule":"16:8","targetSeconds":57600},{"deleted":true,"id":"aaaaaaaaaaaa","rev":2}]}
            """
        try test.folder.write(elsewhere, to: "data/fasts/2026-11.json")
        let redone = try test.store.redo().value
        #expect(try test.storedFasts().map(\.id).sorted() == ["aaaaaaaaaaaa", "bbbbbbbbbbbb"])
        #expect(try test.overlaps(after: redone) == ["aaaaaaaaaaaa bbbbbbbbbbbb"])
    }

    @Test("Undo restores a deleted fast although another has come from elsewhere", arguments: [false, true])
    func undo(isImport: Bool) throws {
        let test = try TestStore()
        let deleted = try TestStore.fast("aaa000000000", "2026-11-19T20:00:00+01:00", "2026-11-20T08:00:00+01:00")
        let other = try TestStore.fast("bbb000000000", "2026-11-19T21:00:00+01:00", "2026-11-20T09:00:00+01:00")
        try test.record(deleted)
        let elsewhere = try test.copy()
        try elsewhere.deleteFast("aaa000000000")
        if isImport { try test.merge(elsewhere.exported()) } else { try test.deleteFast("aaa000000000") }
        try elsewhere.record(other)
        _ = try test.store.mergeVersions(elsewhere.exported(), at: TestStore.now())
        let undone = try test.store.undo().value
        #expect(try test.storedFasts().map(\.id).sorted() == ["aaa000000000", "bbb000000000"])
        #expect(try test.overlaps(after: undone) == ["aaa000000000 bbb000000000"])
    }

    /// Two fasts that overlap, in a folder of another machine.
    private static func elsewhere() throws -> TestStore {
        let (one, other) = (try TestStore(), try TestStore())
        try one.record(TestStore.fast("aaa000000000", "2026-11-18T20:00:00+01:00", "2026-11-19T12:00:00+01:00"))
        try other.record(TestStore.fast("bbb000000000", "2026-11-19T08:00:00+01:00", "2026-11-19T20:00:00+01:00"))
        _ = try one.store.mergeVersions(other.exported(), at: TestStore.now())
        return one
    }

    @Test("Undo restores an overlap that a deletion resolved, and then earlier changes")
    func resolved() throws {
        let test = try TestStore()
        try test.log("ccc000000000", 250)
        _ = try test.store.mergeVersions(Self.elsewhere().exported(), at: TestStore.now())
        try test.deleteFast("bbb000000000")
        let undone = try test.store.undo().value
        #expect(try test.overlaps(after: undone) == ["aaa000000000 bbb000000000"])
        let earlier = try test.store.undo().value
        #expect(earlier.summary == "log 250")
        #expect(try test.overlaps(after: earlier) == [])
    }

    @Test("Redo repeats an import of fasts that overlap")
    func imported() throws {
        let test = try TestStore()
        try test.merge(Self.elsewhere().exported())
        _ = try test.store.undo()
        #expect(try test.storedFasts().isEmpty)
        let redone = try test.store.redo().value
        #expect(try test.overlaps(after: redone) == ["aaa000000000 bbb000000000"])
    }
}

extension TestStore {
    fileprivate func overlaps(after change: Change) throws -> [String] {
        try store.overlaps(after: [change]).map { "\($0.one.id) \($0.other.id)" }
    }
}
