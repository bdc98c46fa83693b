import TendCore
import Testing

@testable import TendStore

@Suite("Finding drinks")
struct FindingTests {
    private static func found(_ test: TestStore, _ prefix: String) throws -> String {
        let (day, entry) = try test.store.findWater(prefix, today: TendStoreTests.day("2026-11-20"))
        return "\(entry.id) \(day)"
    }

    @Test("A prefix is searched today, then last month, then everywhere")
    func order() throws {
        let test = try TestStore()
        try test.log("abc111000000", 1, on: "2020-01-01")
        #expect(try Self.found(test, "abc") == "abc111000000 2020-01-01")
        try test.log("abc222000000", 1, on: "2026-11-01")
        #expect(try Self.found(test, "abc") == "abc222000000 2026-11-01")
        try test.log("abc333000000", 1, on: "2026-11-20")
        #expect(try Self.found(test, "abc") == "abc333000000 2026-11-20")
        #expect(try Self.found(test, "abc1") == "abc111000000 2020-01-01")
    }

    @Test("Ambiguous and unknown prefixes are refused")
    func refused() throws {
        let test = try TestStore()
        try test.log("abc111000000", 1)
        try test.log("abc222000000", 1)
        #expect(throws: StoreError.ambiguousRecord(prefix: "abc", ids: ["abc111000000", "abc222000000"])) {
            try Self.found(test, "abc")
        }
        try test.delete("abc111000000")
        #expect(try Self.found(test, "abc") == "abc222000000 2026-11-20")
        #expect(throws: StoreError.noSuchRecord(kind: .drink, prefix: "abd")) { try Self.found(test, "abd") }
    }

    @Test("The newest drink has the latest time; deleted drinks don't count")
    func newest() throws {
        let test = try TestStore()
        try test.log("aaa000000000", 1, on: "2026-11-18")
        try test.log("bbb000000000", 1, on: "2026-11-19")
        try test.log("ccc000000000", 1, on: "2026-11-20")
        try test.delete("ccc000000000", on: "2026-11-20")
        #expect(try test.store.newestWater()?.entry.id == "bbb000000000")
    }

    @Test("Recorded days can be limited to a range")
    func range() throws {
        let test = try TestStore()
        for iso in ["2025-12-31", "2026-01-01", "2026-06-15", "2027-01-01"] { try test.log("a00000000000", 1, on: iso) }
        #expect(
            try test.store.recordedDays(in: day("2026-01-01")...day("2026-12-31")).map(\.description)
                == ["2026-01-01", "2026-06-15"])
        #expect(try test.store.recordedDays().count == 4)
    }
}
