import TendCore
import Testing

@testable import TendStore

@Suite("Finding drinks")
struct FindingTests {
    private static func found(_ test: TestStore, _ prefix: String) throws -> String {
        let (day, entry) = try test.store.findWater(prefix, today: TendStoreTests.day("2026-11-20"))
        return "\(entry.id) \(day)"
    }

    @Test("a prefix is looked for today, then in the last month, then everywhere")
    func order() throws {
        let test = try TestStore()
        try test.log("abc111", 1, on: "2020-01-01")
        #expect(try Self.found(test, "abc") == "abc111 2020-01-01")
        try test.log("abc222", 1, on: "2026-11-01")
        #expect(try Self.found(test, "abc") == "abc222 2026-11-01")
        try test.log("abc333", 1, on: "2026-11-20")
        #expect(try Self.found(test, "abc") == "abc333 2026-11-20")
        #expect(try Self.found(test, "abc1") == "abc111 2020-01-01")
    }

    @Test("a prefix of several is refused with their ids, one of none is refused too")
    func refused() throws {
        let test = try TestStore()
        try test.log("abc111", 1)
        try test.log("abc222", 1)
        #expect(throws: StoreError.ambiguousRecord(prefix: "abc", ids: ["abc111", "abc222"])) {
            try Self.found(test, "abc")
        }
        try test.delete("abc111")
        #expect(try Self.found(test, "abc") == "abc222 2026-11-20")
        #expect(throws: StoreError.noSuchRecord(kind: .drink, prefix: "abd")) { try Self.found(test, "abd") }
    }

    @Test("the newest drink is the latest by its time; deleted ones do not count")
    func newest() throws {
        let test = try TestStore()
        try test.log("aaa", 1, on: "2026-11-18")
        try test.log("bbb", 1, on: "2026-11-19")
        try test.log("ccc", 1, on: "2026-11-20")
        try test.delete("ccc", on: "2026-11-20")
        #expect(try test.store.newestWater()?.entry.id == "bbb")
    }

    @Test("recorded days can be asked for by range")
    func range() throws {
        let test = try TestStore()
        for iso in ["2025-12-31", "2026-01-01", "2026-06-15", "2027-01-01"] { try test.log("a", 1, on: iso) }
        #expect(
            try test.store.recordedDays(in: day("2026-01-01")...day("2026-12-31")).map(\.description)
                == ["2026-01-01", "2026-06-15"])
        #expect(try test.store.recordedDays().count == 4)
    }
}
