import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Snoozes of a page")
struct StoredSnoozeTests {
    private static let day = Day(iso: "2026-11-20")

    private static func add(_ id: String, at: String, until: String, to store: Store) throws -> Outcome<Void> {
        let snooze = StoredSnooze(
            id: id, at: try moment("2026-11-20T\(at):00Z"), reminder: "pill",
            until: try moment("2026-11-20T\(until):00Z"))
        return try store.addSnoozes(
            [snooze], at: try moment("2026-11-20T\(at):00Z"), on: try #require(day), from: "inbox",
            summary: "snooze pill")
    }

    @Test("A page has the latest snooze of each reminder, whatever their order")
    func latest() throws {
        let test = try TestStore()
        _ = try Self.add("000000000002", at: "08:10", until: "08:20", to: test.store)
        _ = try Self.add("000000000001", at: "08:05", until: "12:00", to: test.store)
        let page = try test.store.page(try #require(Self.day))
        #expect(page.snoozes == [.init(key: "pill", until: try moment("2026-11-20T08:20:00Z").seconds)])
        #expect(page.water.isEmpty && page.doses.isEmpty)
    }

    @Test("A snooze is a step of undo, and the inbox knows its id")
    func journal() throws {
        let test = try TestStore()
        _ = try Self.add("000000000001", at: "08:05", until: "12:00", to: test.store)
        #expect(try test.store.changes().done.map(\.summary) == ["snooze pill"])
        let file = DataFile.page(try #require(Self.day))
        #expect(try test.store.presence(of: ["000000000001"], around: file) == .live)
        _ = try test.store.undo()
        #expect(try test.store.page(try #require(Self.day)).snoozes.isEmpty)
    }
}
