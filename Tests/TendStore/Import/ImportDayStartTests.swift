import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Imports after a changed day start")
struct ImportDayStartTests {
    static let starts = ["00:00", "04:00", "06:00"]
    private static let rows = [
        "2026-11-19T23:30:00Z", "2026-11-20T00:00:00Z", "2026-11-20T03:59:59Z", "2026-11-20T04:00:00Z",
        "2026-11-20T05:30:00Z", "2026-11-20T12:00:00Z",
    ]

    private static func clock(_ text: String) throws -> TimeOfDay { try #require(TimeOfDay(parsing: text)) }

    @Test("Imported rows are not duplicated under another day start", arguments: starts, starts)
    func foreign(first: String, then: String) throws {
        let test = try TestStore()
        let (one, other) = (try Self.clock(first), try Self.clock(then))
        // Two identical rows are two records, before and after.
        let times = Self.rows + Self.rows
        try test.importRecords(times.map { try TestStore.foreign($0, dayStart: one) })
        let before = test.snapshot
        let again = try test.importRecords(times.map { try TestStore.foreign($0, dayStart: other) })
        #expect(again.isEmpty && again.tallies[.drink]?.present == 12)
        #expect(test.snapshot == before)
    }

    @Test("Rows without ids match logged drinks under another day start", arguments: starts, starts)
    func native(first: String, then: String) throws {
        let test = try TestStore()
        let (one, other) = (try Self.clock(first), try Self.clock(then))
        for (number, time) in Self.rows.enumerated() {
            let at = try moment(time)
            _ = try test.store.changePage(at.logicalDay(startingAt: one), at: TestStore.now()) { page in
                page.put(WaterEntry(id: "d\(number)".id, at: at, volume: Volume(millilitres: 300)))
                return ((), "log")
            }
        }
        let result = try test.importRecords(Self.rows.map { try TestStore.withoutID($0, dayStart: other) })
        #expect(result.isEmpty && result.tallies[.drink]?.present == Self.rows.count)
    }
}
