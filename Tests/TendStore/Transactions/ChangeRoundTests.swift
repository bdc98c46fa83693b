import TendCore
import TestSupport
import Testing

@testable import TendStore

@Suite("Changes of a round")
struct ChangeRoundTests {
    private struct Refused: Error {}

    private static func group(_: Void) -> ChangeGroup { ChangeGroup(id: "group", summary: "a round") }

    /// Runs `work` in a round, on the fixtures' store.
    private static func round(_ test: TestStore, _ work: (TestStore) throws -> Void) throws {
        _ = try test.store.inRound(at: try TestStore.now(), group: group) { store in
            try work(TestStore(folder: test.folder, store: store))
        }
    }

    @Test("A change sees the changes before it, and no file shows them before the end", arguments: [false, true])
    func overlay(cache: Bool) throws {
        let test = try TestStore(cache: cache)
        try test.log("frst00000000", 100, on: "2025-12-31")
        try test.record(TestStore.fast("fast00000000", "2026-10-30T20:00:00+01:00", "2026-10-31T12:00:00+01:00"))
        let settings = try test.store.settings()
        _ = try test.store.dailyTotals(settings, today: day("2026-11-20"))
        _ = try test.store.activeFast()
        let before = test.folder.bytes(TestStore.page)
        let fasts = try #require(Month(iso: "2026-10"))...(try #require(Month(iso: "2026-11")))
        try Self.round(test) { test in
            let store = test.store
            try test.log("sec0nd000000", 250)
            try test.edit("sec0nd000000", to: 300)
            try test.log("th1rd0000000", 200)
            #expect(try test.drinks() == "sec0nd000000 300, th1rd0000000 200")
            #expect(try store.recordedDays() == [day("2025-12-31"), day("2026-11-20")])
            #expect(try store.findWater("th1rd", today: day("2026-11-20")).day == day("2026-11-20"))
            let totals = try store.dailyTotals(settings, today: day("2026-11-20"))
            #expect(totals.volume(on: try day("2026-11-20")) == Volume(millilitres: 500))
            #expect(totals.volume(on: try day("2025-12-31")) == Volume(millilitres: 100))
            let id = try #require(Identifier.number("sec0nd000000"))
            #expect(try store.presence(of: [id], around: .page(day("2026-11-21"))) == .live)

            try test.record(TestStore.fast("act1ve000000", "2026-11-19T20:00:00+01:00"))
            #expect(try store.activeFast()?.session.id == "act1ve000000")
            #expect(throws: StoreError.self) {
                try test.record(TestStore.fast("0ther0000000", "2026-11-20T08:00:00+01:00"))
            }
            try test.change("act1ve000000") { $0.end = try? moment("2026-11-20T12:00:00+01:00") }
            #expect(try store.activeFast() == nil)
            let noon = try moment("2026-11-20T12:00:00+01:00")
            #expect(try store.firstFast(endedAt: noon, in: fasts)?.id == "act1ve000000")
            let start = try moment("2026-11-19T20:00:59+01:00")
            #expect(try store.firstFast(startedInMinuteOf: start, in: fasts)?.id == "act1ve000000")
            let summary = try store.fastingSummary(dayStart: settings.dayStart)
            #expect(summary.creditedDays == [try day("2026-10-31"), try day("2026-11-20")])
            #expect(try store.fasts().sessions.map(\.id) == ["fast00000000", "act1ve000000"])
            #expect(test.folder.bytes(TestStore.page) == before)
            #expect(!test.folder.exists("data/fasts/2026-11.json"))
        }
        #expect(try test.drinks() == "sec0nd000000 300, th1rd0000000 200")
        #expect(try test.store.fasts().sessions.map(\.id) == ["fast00000000", "act1ve000000"])
        let totals = try test.store.dailyTotals(settings, today: day("2026-11-20"))
        #expect(totals.days.map { $0.volume } == [Volume(millilitres: 100), Volume(millilitres: 500)])
    }

    @Test("A round is one step of undo", arguments: [1, 3])
    func undo(days: Int) throws {
        let test = try TestStore()
        try test.log("knwn00000000", 100)
        let days = ["2026-11-20", "2026-11-19", "2026-11-18"].prefix(days)
        try Self.round(test) { test in
            for iso in days { try test.log("new000000000", 250, on: iso) }
            try test.edit("knwn00000000", to: 150)
        }
        let after = try days.map { try test.drinks(on: $0) }
        #expect(try test.store.undo().value.summary == "a round")
        #expect(try test.drinks() == "knwn00000000 100")
        #expect(try days.dropFirst().allSatisfy { try test.drinks(on: $0).isEmpty })
        _ = try test.store.redo()
        #expect(try days.map { try test.drinks(on: $0) } == after)
    }

    @Test("A round that fails changes nothing", arguments: [false, true])
    func failure(isAtEnd: Bool) throws {
        let test = try TestStore()
        try test.log("knwn00000000", 100)
        let before = (test.snapshot, test.folder.bytes(TestStore.journal))
        #expect(throws: (any Error).self) {
            try Self.round(test) { test in
                try test.log("new000000000", 250)
                try test.log("new000000000", 250, on: "2026-11-19")
                if !isAtEnd { throw Refused() }
                // No page can be written there.
                try test.folder.write("", to: "data/local/batches")
            }
        }
        if isAtEnd { try test.folder.remove("data/local/batches") }
        #expect(test.snapshot == before.0)
        // The journal names changes that were never written, which undo passes over.
        if !isAtEnd { #expect(test.folder.bytes(TestStore.journal) == before.1) }
        _ = try test.store.undo()
        #expect(try test.drinks() == "")
    }

    @Test("A round without changes writes nothing, and a dry run stores nothing")
    func nothing() throws {
        let test = try TestStore()
        try test.log("knwn00000000", 100)
        let before = (test.snapshot, test.folder.bytes(TestStore.journal))
        try Self.round(test) { test in
            try test.edit("knwn00000000", to: 100)
            #expect(try test.drinks() == "knwn00000000 100")
        }
        let dryRun = TestStore(folder: test.folder, store: test.dryRun)
        try Self.round(dryRun) { try $0.log("new000000000", 250) }
        #expect(test.snapshot == before.0)
        #expect(test.folder.bytes(TestStore.journal) == before.1)
    }

    @Test("A round merges the conflict copies of a file that it reads or has changed")
    func conflictCopies() throws {
        let test = try TestStore()
        let copy = "data/days/2026/2026-11-20 2.json"
        try test.log("c0py00000000", 400)
        try test.folder.write(try #require(test.folder.text(TestStore.page)), to: copy)
        try test.folder.remove(TestStore.page)
        try Self.round(test) { test in
            _ = try test.store.page(day(TestStore.dayText))
            try test.log("new000000000", 250)
            #expect(try test.drinks() == "c0py00000000 400, new000000000 250")
        }
        #expect(try test.drinks() == "c0py00000000 400, new000000000 250")
        #expect(!test.folder.exists(copy))
        _ = try test.store.undo()
        #expect(try test.drinks() == "c0py00000000 400")
    }
}
