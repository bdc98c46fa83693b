import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Finding doses")
struct DoseFindingTests {
    private static func near(
        _ test: TestStore, _ text: String, within seconds: Int, except id: String? = nil
    ) throws -> [String] {
        let moment = try moment(text)
        return try facts(test).taken(of: ["ibuprofen"], after: moment, lessBy: seconds).filter { $0.id != id }
            .map(\.at.description).sorted()
    }

    private static func facts(_ test: TestStore) throws -> PillFacts {
        try test.store.pillFacts(
            test.store.settings(), now: moment("2026-11-20T12:00:00+01:00"), zone: .fixed(offset: 3600)
        ) { throw $0 }
    }

    @Test(
        "Taken doses since the minimum gap are found across midnight"
    )
    func overMidnight() throws {
        let test = try TestStore()
        try test.dose("a00000000000", nil, on: "2026-11-19", at: "18:00:00+01:00", of: "ibuprofen")
        try test.dose("b00000000000", nil, on: "2026-11-19", at: "17:59:59+01:00", of: "ibuprofen")
        try test.dose("c00000000000", nil, on: "2026-11-20", at: "06:00:00+01:00", of: "ibuprofen")
        try test.dose("d00000000000", nil, on: "2026-11-20", at: "06:00:01+01:00", of: "ibuprofen")
        try test.dose("e00000000000", nil, on: "2026-11-20", at: "00:30:00+01:00", of: "aspirin")
        try test.dose("f00000000000", nil, on: "2026-11-20", at: "00:30:00+01:00", of: "ibuprofen", .skipped)
        // A dose exactly one gap earlier counts, and so does every later one.
        let found = try Self.near(test, "2026-11-20T00:00:00+01:00", within: 21_600)
        #expect(
            found == ["2026-11-19T18:00:00+01:00", "2026-11-20T06:00:00+01:00", "2026-11-20T06:00:01+01:00"])
        let others = try Self.near(test, "2026-11-20T00:00:00+01:00", within: 21_600, except: "c00000000000")
        #expect(others == ["2026-11-19T18:00:00+01:00", "2026-11-20T06:00:01+01:00"])
    }

    @Test("A journey across the date line hides no dose")
    func dateLine() throws {
        let test = try TestStore()
        // One instant, on three civil dates.
        try test.dose("a00000000000", nil, on: "2026-11-19", at: "23:30:00-11:00", of: "ibuprofen")
        let found = try Self.near(test, "2026-11-21T01:00:00+14:00", within: 3600)
        #expect(found == ["2026-11-19T23:30:00-11:00"])
    }

    @Test("A page under change replaces the stored one in the search")
    func changedPage() throws {
        let test = try TestStore()
        try test.dose("a00000000000", nil, of: "ibuprofen")
        let moment = try moment("2026-11-20T08:00:00+01:00")
        let facts = try Self.facts(test)
        #expect(try facts.taken(of: ["ibuprofen"], after: moment, lessBy: 60).count == 1)
        #expect(try facts.with([], on: moment.day).taken(of: ["ibuprofen"], after: moment, lessBy: 60).isEmpty)
        let next = moment.day + 1
        let moved = try facts.with(facts.records(on: moment.day), on: next)
        #expect(try moved.taken(of: ["ibuprofen"], after: moment, lessBy: 60).count == 2)
    }

    @Test("A dose is found by an id prefix unless it is ambiguous")
    func byID() throws {
        let test = try TestStore()
        try test.dose("abc100000000", "morning")
        try test.dose("abc200000000", "evening")
        try test.dose("xyz100000000", "morning", on: "2024-02-29")
        let today = try day("2026-11-20")
        #expect(try test.store.findDose("abc200000000", today: today).dose.slot == "evening")
        #expect(try test.store.findDose("xyz", today: today).day == day("2024-02-29"))
        #expect(throws: StoreError.ambiguousRecord(prefix: "abc", ids: ["abc100000000", "abc200000000"])) {
            try test.store.findDose("abc", today: today)
        }
        #expect(throws: StoreError.noSuchRecord(kind: .dose, prefix: "zzz000000000")) {
            try test.store.findDose("zzz000000000", today: today)
        }
    }

    @Test("The newest dose has the latest time, regardless of its page")
    func newest() throws {
        let test = try TestStore()
        #expect(try test.store.newestDose() == nil)
        try test.dose("a00000000000", "evening", on: "2026-11-19", at: "23:00:00-10:00")
        try test.dose("b00000000000", "morning", on: "2026-11-20", at: "07:00:00+01:00")
        #expect(try test.store.newestDose()?.dose.id == "a00000000000")
    }
}
