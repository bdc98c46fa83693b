import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Fasting months")
struct FastingMonthTests {
    @Test("A fast is stored whole in the file of its first month")
    func roundTrip() throws {
        let test = try TestStore()
        var fast = try TestStore.fast("aaaaaaaaaaaa", "2026-11-19T20:00:00+01:00", "2026-11-20T12:00:00-05:00")
        fast.note = "with \"salt\"\nand ä"
        try test.record(fast)
        let running = try TestStore.fast("bbbbbbbbbbbb", "2026-12-01T20:00:00+01:00", hours: 36)
        try test.record(running)
        #expect(Set(test.fastFiles.keys) == ["2026-11.json", "2026-12.json"])
        #expect(try test.restarted.fasts().sessions == [fast, running])
        #expect(try test.storedFasts().sorted { $0.id < $1.id } == [fast, running])
    }

    @Test("Fasts are sorted by start across files")
    func order() throws {
        let test = try TestStore()
        for (id, start, end) in [
            ("ccc000000000", "2026-11-10T08:00:00Z", "2026-11-10T09:00:00Z"),
            ("aaa000000000", "2026-10-10T08:00:00Z", "2026-10-10T09:00:00Z"),
            ("bbb000000000", "2026-11-05T08:00:00Z", "2026-11-05T09:00:00Z"),
        ] { try test.record(TestStore.fast(id, start, end)) }
        // A fast moved to another month stays in its file.
        try test.change("ccc000000000") { fast in
            fast.start = fast.start.advanced(bySeconds: -38 * 86_400)
            fast.end = fast.start.advanced(bySeconds: 3600)
        }
        #expect(try test.store.fasts().sessions.map(\.id) == ["ccc000000000", "aaa000000000", "bbb000000000"])
        #expect(try test.store.findFast("ccc000000000").month.description == "2026-11")
    }

    @Test("A deleted fast leaves a tombstone and is no longer read")
    func deletion() throws {
        let test = try TestStore()
        try test.record(TestStore.fast("aaa000000000", "2026-11-19T20:00:00+01:00"))
        try test.deleteFast("aaa000000000")
        #expect(try test.store.fasts().sessions.isEmpty)
        #expect(try test.store.activeFast() == nil)
        #expect(try #require(test.folder.text("data/fasts/2026-11.json")).contains("\"deleted\":true"))
    }

    @Test("An edit without effect leaves the file unchanged")
    func unchanged() throws {
        let test = try TestStore()
        try test.record(TestStore.fast("aaa000000000", "2026-11-19T20:00:00+01:00"))
        let before = test.fastFiles
        try test.change("aaa000000000") { _ in }
        #expect(test.fastFiles == before)
    }

    @Test("A dry run refuses an overlap and changes nothing")
    func dryRun() throws {
        let test = try TestStore()
        try test.record(TestStore.fast("aaa000000000", "2026-11-19T20:00:00+01:00"))
        let before = test.fastFiles
        let other = try TestStore.fast("bbb000000000", "2026-11-20T08:00:00+01:00")
        #expect(throws: StoreError.self) {
            try test.dryRun.changeFasts(Month(of: other.start.day), at: other.start) { records in
                records.put(other)
                return ((), "start")
            }
        }
        #expect(test.fastFiles == before)
    }

    @Test(
        "An invalid fast is damage that names its field",
        arguments: [
            ("\"at\":\"2026-11-19\",\"targetSeconds\":1,\"schedule\":\"x\"", "at"),
            ("\"targetSeconds\":1,\"schedule\":\"x\"", "at"),
            ("\"at\":\"2026-11-19T20:00:00Z\",\"schedule\":\"x\"", "targetSeconds"),
            ("\"at\":\"2026-11-19T20:00:00Z\",\"targetSeconds\":0,\"schedule\":\"x\"", "targetSeconds"),
            ("\"at\":\"2026-11-19T20:00:00Z\",\"targetSeconds\":60", "schedule"),
            (
                "\"at\":\"2026-11-19T20:00:00Z\",\"end\":\"2026-11-19T19:59:59Z\",\"targetSeconds\":60,\"schedule\":\"x\"",
                "end"
            ),
            ("\"at\":\"2026-11-19T20:00:00Z\",\"cancelled\":true,\"targetSeconds\":60,\"schedule\":\"x\"", "end"),
            ("\"at\":\"2026-11-19T20:00:00Z\",\"note\":7,\"targetSeconds\":60,\"schedule\":\"x\"", "note"),
        ])
    func damage(fields: String, field: String) throws {
        let test = try TestStore()
        try test.folder.write(
            "{\"format\":1,\"month\":\"2026-11\",\"sessions\":[{\"id\":\"aaa000000000\",\"rev\":1,\(fields)}]}",
            to: "data/fasts/2026-11.json")
        let before = test.fastFiles
        let expected = StoreError.damaged(
            path: "fasts/2026-11.json", .badField(section: "sessions", id: "aaa000000000", field: field))
        #expect(throws: expected) { try test.store.findFast("aaa000000000") }
        #expect(throws: expected) { try test.record(TestStore.fast("bbb000000000", "2026-11-19T20:00:00+01:00")) }
        #expect(test.fastFiles == before)
    }
}
