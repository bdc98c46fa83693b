import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Stored days of fasts")
struct FastEndDayTests {
    private static let four = TimeOfDay(hour: 4) ?? .midnight

    private static func store() throws -> TestStore {
        let test = try TestStore(cache: true)
        var fast = try TestStore.fast("aaaaaaaaaaaa", "2026-11-17T08:00:00+01:00", "2026-11-18T01:00:00+01:00")
        fast.recordEndDay(dayStart: .midnight)
        try test.record(fast)
        return test
    }

    private static func days(_ test: TestStore, _ dayStart: TimeOfDay) throws -> [String] {
        try test.store.fastingSummary(dayStart: dayStart).creditedDays.map(\.description)
    }

    @Test("The cached summary uses the stored day")
    func summary() throws {
        let test = try Self.store()
        for _ in 0..<2 { #expect(try Self.days(test, Self.four) == ["2026-11-18"]) }
        try test.change("aaaaaaaaaaaa") { $0.endDay = nil }
        for _ in 0..<2 { #expect(try Self.days(test, Self.four) == ["2026-11-17"]) }
    }

    @Test("Undoing a deletion restores the stored day")
    func undo() throws {
        let test = try Self.store()
        try test.deleteFast("aaaaaaaaaaaa")
        _ = try test.store.undo()
        #expect(try Self.days(test, Self.four) == ["2026-11-18"])
    }

    @Test(
        "A stored day that its end can't have is ignored",
        arguments: [("2026-11-16", "2026-11-17"), ("2026-11-19", "2026-11-17"), ("9999-12-31", "2026-11-17")])
    func stale(stored: String, expected: String) throws {
        let test = try Self.store()
        let file = try #require(test.folder.text("data/fasts/2026-11.json"))
        let changed = file.replacing("\"endDay\":\"2026-11-18\"", with: "\"endDay\":\"\(stored)\"")
        #expect(changed != file)
        try test.folder.write(changed, to: "data/fasts/2026-11.json")
        #expect(try Self.days(test, Self.four) == [expected])
    }

    @Test("A stored day that is not a date is damage", arguments: ["5", "\"soon\"", "\"2026-02-30\""])
    func damage(stored: String) throws {
        let test = try Self.store()
        let file = try #require(test.folder.text("data/fasts/2026-11.json"))
        try test.folder.write(
            file.replacing("\"endDay\":\"2026-11-18\"", with: "\"endDay\":\(stored)"), to: "data/fasts/2026-11.json")
        #expect(try test.store.fasts().damage.count == 1)
    }
}
