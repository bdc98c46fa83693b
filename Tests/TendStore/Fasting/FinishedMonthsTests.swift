import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Finished months in the cache")
struct FinishedMonthsTests {
    private let test: TestStore
    private let months: [Month]

    init() throws {
        test = try TestStore(cache: true)
        try test.record(TestStore.fast("aaa000000000", "2026-09-10T20:00:00+00:00", "2026-09-11T12:00:00+00:00"))
        try test.record(
            TestStore.fast("bbb000000000", "2026-10-30T20:00:00+00:00", "2026-11-01T12:00:00+00:00", hours: 40))
        months = try ["2026-08", "2026-09", "2026-10"].map { try #require(Month(iso: $0)) }
    }

    private func cache(later: Int = 10) throws -> CacheTable {
        _ = try test.store.fastingSummary(dayStart: .midnight)
        try test.settleFasts(later: later)
        return try #require(try test.fastsCache.read())
    }

    private func finished(by time: String, _ cache: CacheTable) throws -> [String] {
        try test.store.fastingMonths(among: months, finishedBy: try moment(time).seconds, by: cache).map(\.description)
    }

    @Test(
        "A month is finished when its last fast has ended",
        arguments: [
            ("2026-09-11T11:59:59+00:00", []), ("2026-09-11T12:00:00+00:00", ["2026-09"]),
            ("2026-11-01T11:59:59+00:00", ["2026-09"]), ("2026-11-01T12:00:00+00:00", ["2026-09", "2026-10"]),
        ])
    func ends(time: String, expected: [String]) throws {
        #expect(try finished(by: time, cache()) == expected)
    }

    @Test("A month with a running fast is not finished")
    func running() throws {
        try test.record(TestStore.fast("ccc000000000", "2026-11-02T20:00:00+00:00"), in: "2026-10")
        #expect(try finished(by: "2026-12-01T00:00:00+00:00", cache()) == ["2026-09"])
    }

    @Test("A month changed since the cache was written is not finished")
    func changed() throws {
        let cache = try cache()
        try test.change("bbb000000000") { $0.end = try? moment("2026-11-05T12:00:00+00:00") }
        #expect(try finished(by: "2026-11-02T00:00:00+00:00", cache) == ["2026-09"])
    }

    @Test("A cache as old as a file is ignored")
    func sameInstant() throws {
        #expect(try finished(by: "2026-12-01T00:00:00+00:00", cache(later: -1)).isEmpty)
    }

    @Test("An overlap with a cached month is found")
    func overlap() throws {
        _ = try cache()
        #expect(throws: StoreError.self) {
            try test.record(TestStore.fast("ddd000000000", "2026-11-01T08:00:00+00:00", "2026-11-02T00:00:00+00:00"))
        }
    }
}
